//! Checkers' own search: without techniques it has the values of plain minimax.

use kibitz_checkers::engine::{Judge, Search, Techniques};
use kibitz_checkers::rules::Checkers;
use kibitz_game::{Game, History, Random, Seat};
use kibitz_search::{Evaluate, Limits, Score, Stop, Thinker};

use crate::drawn::english;

/// The value of a game for the side to move: minimax, with captures searched to their end beyond the depth.
fn plain(history: &History<Checkers>, depth: u32, ply: u32) -> Score {
    let (game, position) = (history.game(), history.position());
    let seat = game.to_move(position);
    if let Some(outcome) = history.outcome() {
        let [own, other] = [seat, seat.other()].map(|seat: Seat| outcome.places.of(seat));
        return if own == other { Score::EVEN } else { Score::loss_in(ply) };
    }
    let moves = game.legal_moves(position);
    if depth == 0 && moves[0].captured() == 0 {
        return Judge.evaluate(game, position, seat);
    }
    let value = |&mv| {
        let mut next = history.clone();
        next.play(mv).expect("a listed move is legal");
        -plain(&next, depth.saturating_sub(1), ply + 1)
    };
    moves.iter().map(value).max().expect("a running game has a move")
}

/// The values of all moves of a game, the greatest first.
fn plain_values(history: &History<Checkers>, depth: u32) -> Vec<Score> {
    let value = |mv| {
        let mut next = history.clone();
        next.play(mv).expect("a listed move is legal");
        -plain(&next, depth - 1, 1)
    };
    let mut values: Vec<Score> =
        history.game().legal_moves(history.position()).into_iter().map(value).collect();
    values.sort_by_key(|&value| std::cmp::Reverse(value));
    values
}

fn searched_values(history: &History<Checkers>, techniques: Techniques, limits: &Limits) -> Vec<Score> {
    let reports = Search::new(Judge, techniques).think(history, limits, &Stop::new(), &mut |_| ());
    reports.iter().map(|report| report.score.expect("judged")).collect()
}

/// Random games that end in a position with more than one move, at different plies.
fn games() -> Vec<History<Checkers>> {
    let mut random = Random::new(3);
    let mut games = Vec::new();
    for plies in 0..60 {
        let mut history = History::new(english());
        for _ in 0..plies {
            if history.outcome().is_some() {
                break;
            }
            let moves = history.game().legal_moves(history.position());
            history.play(*random.pick(&moves).expect("a running game has a move")).expect("legal");
        }
        if history.outcome().is_none() && history.game().legal_moves(history.position()).len() > 1 {
            games.push(history);
        }
    }
    games
}

#[test]
fn without_techniques_the_search_has_the_values_of_minimax() {
    for history in games() {
        for depth in 1..=4 {
            for lines in [1, 3] {
                let limits = Limits { depth: Some(depth), lines, ..Limits::default() };
                let mut expected = plain_values(&history, depth);
                expected.truncate(lines);
                let values = searched_values(&history, Techniques::PLAIN, &limits);
                assert_eq!(values, expected, "depth {depth} {:?}", history.position());
            }
        }
    }
}

/// Without kings no position occurs at two different plies, so the table changes nothing.
#[test]
fn table_and_aspiration_change_no_value() {
    let techniques = Techniques { table: true, aspiration: Some(16), ..Techniques::PLAIN };
    for history in games().iter().filter(|history| history.position().kings == 0) {
        for depth in 1..=4 {
            let limits = Limits { depth: Some(depth), ..Limits::default() };
            let values = searched_values(history, techniques, &limits);
            assert_eq!(values, plain_values(history, depth)[..1], "depth {depth} {:?}", history.position());
        }
    }
}

#[test]
fn the_same_nodes_find_the_same_moves() {
    for history in games().iter().step_by(7) {
        let limits = Limits { nodes: Some(3_000), lines: 2, ..Limits::default() };
        let think =
            || Search::new(Judge, Techniques::USED).think(history, &limits, &Stop::new(), &mut |_| ());
        assert_eq!(think(), think());
    }
}

#[test]
fn two_threads_find_a_legal_move() {
    for history in games().iter().step_by(9) {
        let limits = Limits { nodes: Some(5_000), threads: 2, ..Limits::default() };
        let mv =
            Search::new(Judge, Techniques::USED).think(history, &limits, &Stop::new(), &mut |_| ())[0].best();
        assert!(history.game().legal_moves(history.position()).contains(&mv));
    }
}
