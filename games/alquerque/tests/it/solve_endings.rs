//! Tables of rulesets with cycles.

use std::time::Duration;

use kibitz_alquerque::engine::solve::{
    DistanceTables, DistanceValue, Exact, Situation, TableValue, TablesError,
};
use kibitz_alquerque::rules::{Alquerque, Move, Position};
use kibitz_conformance::position_from_text;
use kibitz_game::{Game, History, Notation};
use kibitz_search::{Library, Limits, Question, Solution, Solver, Standing, Stop, Work};

use crate::solve_support::{self, CYCLIC, game};

/// Rulesets with barred steps; [`CYCLIC`] has those with other cycles.
const BARRING: [&str; 2] = ["alfonso no-return=last stalemate=draw", "bell stalemate=draw chain=may"];

fn verify(endings: &DistanceTables, game: &Alquerque) -> Result<u64, TablesError> {
    let (limits, stop) = (Limits::default(), Stop::new());
    endings.verify(game, &mut Work { limits: &limits, stop: &stop, tell: &mut |_| () })
}

/// Verifies every position, with both seats, mirror images and all barred steps.
fn endings_fit(pieces: u32, pieces_if_barring: u32) {
    for words in CYCLIC {
        let game = game(words);
        verify(&DistanceTables::in_memory(&game, pieces), &game)
            .unwrap_or_else(|hole| panic!("{words}: {hole}"));
    }
    for words in BARRING {
        let game = game(words);
        let endings = DistanceTables::in_memory(&game, pieces_if_barring);
        verify(&endings, &game).unwrap_or_else(|hole| panic!("{words}: {hole}"));
    }
}

#[test]
fn every_value_follows_from_the_values_after_its_moves() {
    endings_fit(3, 2);
}

#[test]
#[ignore = "long: tables of five and four pieces; `cargo xtask deep long` runs it"]
fn every_value_of_larger_tables_follows_from_the_values_after_its_moves() {
    endings_fit(5, 4);
}

#[test]
fn every_position_is_verified() {
    // Two pieces: 25 * 24 boards and two seats; and under no-return=last every sideways step that can be
    // barred.
    let count = |words: &str| {
        let game = game(words);
        verify(&DistanceTables::in_memory(&game, 2), &game).expect("it fits")
    };
    assert_eq!(count("alfonso"), 25 * 24 * 2);
    // Each of the 20 pairs of neighbours in a row is a step in both directions, free unless the other piece
    // is there. White's piece at the end of a row has one such step, others have two.
    let mut expected = 0;
    for white in 0..25_i32 {
        for black in (0..25).filter(|&black| black != white) {
            let steps = |at: i32, other: i32| {
                let beside =
                    [at - 1, at + 1].into_iter().filter(|to| *to >= 0 && to / 5 == at / 5 && *to != other);
                1 + beside.count() as u64
            };
            expected += 2 * steps(white, black) * steps(black, white);
        }
    }
    assert_eq!(count("traditional"), expected);
}

/// Compares with values found by repeated passes over all positions of two pieces.
#[test]
fn two_pieces_equal_values_found_by_passes_over_all_positions() {
    for words in CYCLIC.into_iter().chain(BARRING) {
        let game = game(words);
        let endings = DistanceTables::in_memory(&game, 2);
        let all = all_of_two(&game);
        let mut values: std::collections::HashMap<Position, DistanceValue> =
            all.iter().map(|position| (*position, DistanceValue::Draw)).collect();
        for _ in 0..200 {
            let before = values.clone();
            for position in &all {
                let worth = |mv: Move| {
                    let next = game.after(position, mv);
                    let end =
                        game.outcome(&next).map(|end| solve_support::standing(&end, game.to_move(&next)));
                    end.map_or_else(|| before[&next], DistanceValue::at_end)
                };
                let end =
                    game.outcome(position).map(|end| solve_support::standing(&end, game.to_move(position)));
                let best = || DistanceValue::before(game.legal_moves(position).into_iter().map(worth));
                values.insert(*position, end.map_or_else(best, DistanceValue::at_end));
            }
            if before == values {
                break;
            }
        }
        for (position, value) in values {
            let says = endings.table_value(Situation::of(&game, &position));
            assert_eq!(says, Some(value), "{words}: {}", game.write_position(&position));
        }
    }
}

fn all_of_two(game: &Alquerque) -> Vec<Position> {
    let mut all = Vec::new();
    for board in solve_support::boards(1, 1) {
        for seat in [kibitz_game::Seat::FIRST, kibitz_game::Seat::SECOND] {
            all.extend(game.with_every_bar(&solve_support::position(board, seat)));
        }
    }
    all
}

/// Solves within a short limit, so that only small tables are computed.
fn solve(history: &History<Alquerque>) -> Solution<Move> {
    solve_within(history, Some(Duration::from_secs(20)))
}

fn solve_within(history: &History<Alquerque>, time: Option<Duration>) -> Solution<Move> {
    let (limits, stop) = (Limits { time, ..Limits::default() }, Stop::new());
    let mut work = Work { limits: &limits, stop: &stop, tell: &mut |_| () };
    // Ignore tables that were built on this machine.
    let question = Question { library: Library::Closed, ..Question::default() };
    Exact::new(history.game()).solve(history, question, &mut work)
}

const FOUR_PIECES: &str = "w b...b/...../...../...../w...w";
const SIX_PIECES: &str = "w b.b.b/...../...../...../w.w.w";

/// The solver's result under `traditional` within a time limit.
fn found(position: &str, time: Option<Duration>) -> String {
    let game = game("traditional");
    let start = game.read_position(position).expect("the position reads");
    solve_within(&History::from_position(game, start), time).verdict.value
}

#[test]
fn within_a_second_four_pieces_are_known_and_six_are_not() {
    assert_ne!(found(FOUR_PIECES, Some(Duration::from_secs(1))), "not-proved");
    assert_eq!(found(SIX_PIECES, Some(Duration::from_secs(1))), "not-proved");
}

#[test]
#[ignore = "long: builds the tables of six pieces; `cargo xtask deep long` runs it"]
fn without_a_time_limit_six_pieces_are_known() {
    assert_ne!(found(SIX_PIECES, None), "not-proved");
}

#[test]
fn capturing_the_last_piece_wins_in_one_ply() {
    let game = game("traditional");
    let position = position_from_text(&game, "w ...../...../..b../..w../.....");
    let solution = solve(&History::from_position(game, position));
    assert_eq!((solution.verdict.result, solution.verdict.plies), (Some(Standing::Win), Some(1)));
    assert_eq!(solution.line.len(), 1);
}

#[test]
fn the_start_is_not_proved_with_cycles() {
    for words in CYCLIC {
        let solution = solve(&History::new(game(words)));
        assert_eq!(solution.verdict.value, "not-proved", "{words}");
        assert_eq!(solution.moves.len(), game(words).legal_moves(&game(words).start()).len());
    }
}

/// Plays a step of each side and then both steps back, if possible.
fn there_and_back(start: &Position, game: &Alquerque) -> Option<History<Alquerque>> {
    for out in game.legal_moves(start) {
        for reply in game.legal_moves(&game.after(start, out)) {
            let mut history = History::from_position(game.clone(), *start);
            let ways = [(out.from(), out.to()), (reply.from(), reply.to())];
            let back = ways.map(|(from, to)| format!("{}-{}", to.number(), from.number()));
            history.play(out).expect("a legal move");
            history.play(reply).expect("a legal move");
            let mut is_back = true;
            for text in back {
                let mv = game.read_move(history.position(), &text);
                is_back &= mv.is_ok_and(|mv| history.play(mv).is_ok());
            }
            if is_back && history.position() == start {
                return Some(history);
            }
        }
    }
    None
}

#[test]
fn a_win_is_not_proved_once_a_position_has_occurred_twice() {
    let game = game("alfonso");
    let endings = DistanceTables::in_memory(&game, 3);
    let long_win = |position: &Position| match endings.table_value(Situation::of(&game, position)) {
        Some(DistanceValue::Win(plies)) => plies > 1,
        _ => false,
    };
    let starts =
        solve_support::boards(2, 1).map(|board| solve_support::position(board, kibitz_game::Seat::FIRST));
    let history = starts.filter(long_win).find_map(|start| there_and_back(&start, &game));
    let mut history = history.expect("some long win lets both sides go there and back");
    assert_eq!(solve(&history).verdict.value, "not-proved");
    while history.undo().is_ok() {}
    assert_eq!(solve(&history).verdict.value, "win");
}
