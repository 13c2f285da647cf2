//! The solver against plain minimax, published scores and itself.

use kibitz_connect_four::engine::solve::Exact;
use kibitz_connect_four::rules::{Column, ConnectFour, Position};
use kibitz_game::{Game, History, Notation, Random, Symmetric};
use kibitz_search::{Limits, Precision, Question, Scope, Solution, Solver, Standing, Stop, Work};

use crate::minimax::{every_score, frame};

fn usual() -> ConnectFour {
    frame(7, 6)
}

const JUST_THE_POSITION: Question =
    Question { precision: Precision::Exact, scope: Scope::Position, library: kibitz_search::Library::Closed };

fn solve_within(
    solver: &mut Exact,
    game: &ConnectFour,
    position: Position,
    question: Question,
    limits: &Limits,
) -> Solution<Column> {
    let history = History::from_position(game.clone(), position);
    solver.solve(&history, question, &mut Work { limits, stop: &Stop::new(), tell: &mut |_| () })
}

fn solve(solver: &mut Exact, game: &ConnectFour, position: Position, question: Question) -> Solution<Column> {
    solve_within(solver, game, position, question, &Limits::default())
}

fn score(solver: &mut Exact, game: &ConnectFour, position: Position) -> i32 {
    let solution = solve(solver, game, position, JUST_THE_POSITION);
    solution.verdict.value.parse().expect("without limits every value is proved")
}

/// Compares the solver with minimax on every position of a board size.
fn is_minimax(columns: u8, rows: u8) {
    let game = frame(columns, rows);
    let (mut solver, limits, stop) = (Exact::new(&game), Limits::default(), Stop::new());
    for (position, known) in every_score(&game) {
        if game.outcome(&position).is_none() {
            let mut work = Work { limits: &limits, stop: &stop, tell: &mut |_| () };
            let score = solver.score(&position, 0, &mut work);
            assert_eq!(score, Some(i32::from(known)), "{}", game.write_position(&position));
        }
    }
}

#[test]
fn values_are_told_move_by_move_the_middle_first_and_stay_as_they_are() {
    let game = usual();
    let position = game.read_position("44455554221").expect("a position");
    let history = History::from_position(game.clone(), position);
    let (limits, mut told) = (Limits::default(), Vec::new());
    let mut work = Work { limits: &limits, stop: &Stop::new(), tell: &mut |_| () };
    let solution = Exact::new(&game).solve_step_by_step(
        &history,
        Question::default(),
        &mut work,
        &mut |solution: &Solution<Column>| told.push(solution.clone()),
    );
    let proved = |solution: &Solution<Column>| -> Vec<(Column, String)> {
        let moves = solution.moves.iter().filter(|(_, verdict)| verdict.plies.is_some());
        moves.map(|(column, verdict)| (*column, verdict.value.clone())).collect()
    };
    let counts: Vec<usize> = told.iter().map(|solution| proved(solution).len()).collect();
    assert_eq!(counts, (0..=solution.moves.len()).collect::<Vec<_>>(), "one more each time");
    assert_eq!(proved(&told[1])[0].0, Column(3));
    let last = proved(&solution);
    assert!(told.iter().all(|earlier| proved(earlier).iter().all(|value| last.contains(value))));
    assert!(told.iter().all(|earlier| earlier.verdict == solution.verdict));
}

#[test]
fn it_equals_minimax_on_every_position_of_4_by_4() {
    is_minimax(4, 4);
}

#[test]
fn it_equals_minimax_on_every_position_of_5_by_4() {
    is_minimax(5, 4);
}

#[test]
#[ignore = "long: every position of the frame; `cargo xtask deep long` runs it"]
fn it_equals_minimax_on_every_position_of_4_by_5() {
    is_minimax(4, 5);
}

#[test]
#[ignore = "long: every position of the frame; `cargo xtask deep long` runs it"]
fn it_equals_minimax_on_every_position_of_5_by_5() {
    is_minimax(5, 5);
}

/// The published positions of the sets with these names.
fn published(sets: &[&str]) -> Vec<(Position, i32)> {
    let mut set = "";
    let mut rows = Vec::new();
    for line in include_str!("../solver.txt").lines() {
        if let Some(name) = line.strip_prefix("# ") {
            set = name;
        } else if sets.contains(&set) {
            let (position, score) = line.split_once(' ').expect("a position and its score");
            let position = usual().read_position(position).expect("a published position");
            rows.push((position, score.parse().expect("a score")));
        }
    }
    rows
}

fn easy_and_middle() -> Vec<(Position, i32)> {
    published(&["L3_R1", "L2_R1", "L1_R1", "L2_R2"])
}

#[test]
fn published_scores_are_found_with_any_table_contents() {
    let game = usual();
    let mut keeping = Exact::new(&game);
    let positions = easy_and_middle();
    assert_eq!(positions.len(), 44);
    for (position, known) in positions {
        assert_eq!(score(&mut keeping, &game, position), known);
        assert_eq!(score(&mut Exact::new(&game), &game, position), known);
    }
}

#[test]
fn a_cleared_solver_searches_like_a_new_one() {
    let game = usual();
    let mut solver = Exact::new(&game);
    for (position, _) in easy_and_middle() {
        let new = solve(&mut Exact::new(&game), &game, position, JUST_THE_POSITION);
        solver.forget();
        assert_eq!(solve(&mut solver, &game, position, JUST_THE_POSITION), new);
    }
}

/// Checks that one, two and three threads find the published scores of a set.
fn threads_agree(set: &str) {
    let game = usual();
    for (position, known) in published(&[set]) {
        for threads in [1, 2, 3] {
            let limits = Limits { threads, ..Limits::default() };
            let solution = solve_within(&mut Exact::new(&game), &game, position, JUST_THE_POSITION, &limits);
            assert_eq!(solution.verdict.value, known.to_string(), "{threads} threads");
        }
    }
}

#[test]
fn two_threads_find_the_same_as_one() {
    threads_agree("L1_R2");
}

#[test]
#[ignore = "long: positions early in the game; `cargo xtask deep long` runs it"]
fn two_threads_find_the_same_as_one_early_in_the_game() {
    threads_agree("L1_R3");
}

#[test]
fn a_mirrored_position_has_the_same_score() {
    let game = usual();
    for (position, known) in easy_and_middle() {
        assert_eq!(score(&mut Exact::new(&game), &game, game.transform(&position, 0)), known);
    }
}

#[test]
fn the_best_move_has_the_value_of_the_position() {
    let game = usual();
    let mut solver = Exact::new(&game);
    for (position, known) in easy_and_middle() {
        let solution = solve(&mut solver, &game, position, Question::default());
        let values = solution.moves.iter().map(|(_, verdict)| verdict.value.parse::<i32>());
        assert_eq!(values.map(|value| value.expect("a score")).max(), Some(known));
        assert_eq!(solution.moves.len(), game.legal_moves(&position).len());
    }
}

#[test]
fn the_value_of_a_move_is_the_negative_of_the_value_after_it() {
    let game = usual();
    let mut solver = Exact::new(&game);
    for (position, _) in published(&["L3_R1", "L2_R1"]) {
        let solution = solve(&mut solver, &game, position, Question::default());
        for (column, verdict) in solution.moves {
            let after = game.after(&position, column);
            if game.outcome(&after).is_none() {
                let expected = -score(&mut Exact::new(&game), &game, after);
                assert_eq!(verdict.value, expected.to_string());
            }
        }
    }
}

#[test]
fn best_play_ends_when_and_how_the_verdict_says() {
    let game = usual();
    let mut solver = Exact::new(&game);
    for (mut position, _) in easy_and_middle() {
        let solution = solve(&mut solver, &game, position, Question::default());
        assert_eq!(solution.line.len() as u32, solution.verdict.plies.expect("an exact end"));
        for &column in &solution.line {
            assert!(game.is_legal(&position, column));
            game.play_unchecked(&mut position, column);
        }
        let outcome = game.outcome(&position).expect("the line is played to the end");
        assert_eq!(outcome.is_draw(), solution.verdict.result == Some(Standing::Draw));
    }
}

#[test]
fn win_tie_or_loss_is_the_sign_of_the_score() {
    let game = usual();
    let mut solver = Exact::new(&game);
    for (position, known) in easy_and_middle() {
        let question = Question { precision: Precision::Weak, ..JUST_THE_POSITION };
        let word = ["loss", "draw", "win"][(known.signum() + 1) as usize];
        assert_eq!(solve(&mut solver, &game, position, question).verdict.value, word);
    }
}

#[test]
fn values_cut_off_by_limits_are_reported_as_not_proved() {
    let game = usual();
    let limits = Limits { nodes: Some(5_000), ..Limits::default() };
    let start = game.start();
    let solution = solve_within(&mut Exact::new(&game), &game, start, JUST_THE_POSITION, &limits);
    assert_eq!((solution.verdict.value.as_str(), solution.verdict.result), ("not-proved", None));
    assert!(solution.nodes <= 5_000 + 1, "{} nodes", solution.nodes);
}

#[test]
fn a_stop_request_ends_it_at_once() {
    let game = usual();
    let stop = Stop::new();
    let mut slices = 0;
    let mut ask_at_third = |_: &kibitz_search::Progress| {
        slices += 1;
        if slices == 3 {
            stop.request();
        }
    };
    let history = History::new(game.clone());
    let mut work = Work { limits: &Limits::default(), stop: &stop, tell: &mut ask_at_third };
    Exact::new(&game).solve(&history, JUST_THE_POSITION, &mut work);
    assert!(slices <= 4, "it went on for {slices} slices");
}

#[test]
fn other_board_sizes_are_solved_too() {
    for (columns, rows, least) in [(8, 7, 44), (9, 6, 42), (6, 5, 16), (4, 15, 40), (5, 11, 40)] {
        let game = frame(columns, rows);
        let mut solver = Exact::new(&game);
        let mut random = Random::new(u64::from(columns) << 8 | u64::from(rows));
        for _ in 0..10 {
            let mut position = game.start();
            while position.plies() < least && game.outcome(&position).is_none() {
                let moves = game.legal_moves(&position);
                position = game.after(&position, moves[random.below(moves.len())]);
            }
            if game.outcome(&position).is_none() {
                let mirrored = game.transform(&position, 0);
                let expected = score(&mut Exact::new(&game), &game, mirrored);
                assert_eq!(score(&mut solver, &game, position), expected);
            }
        }
    }
}
