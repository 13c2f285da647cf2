//! Principal variation search finds the values of plain minimax, with and without its techniques.

use kibitz_conformance::game_from_words;
use kibitz_connect_four::rules::ConnectFour;
use kibitz_game::{Game, History};
use kibitz_search::reference::{self, many};
use kibitz_search::{Evaluate, Horizon, Limits, Pvs, Score, Tuning};

use crate::common::noise::Noise;
use crate::common::{depth, leaf_value, random_games, think};

fn pvs<G: Game>(tuning: Tuning) -> Pvs<G, Noise> {
    Pvs::with_tuning(tuning, |_| Noise::default())
}

fn boards() -> Vec<(ConnectFour, Vec<History<ConnectFour>>)> {
    ["5x4", "6x5"]
        .into_iter()
        .map(|name| {
            let game: ConnectFour = game_from_words(name);
            let games = random_games(&game, 12, 14);
            (game, games)
        })
        .collect()
}

/// The value of every move by plain minimax, for the seat to move, in descending order.
fn reference_values<G: Game>(history: &History<G>, depth: u32) -> Vec<Score> {
    let (game, plies) = (history.game(), history.moves().len());
    let seat = game.to_move(history.position());
    let mut values = Vec::new();
    for mv in game.legal_moves(history.position()) {
        let mut next = history.clone();
        next.play(mv).expect("a listed move is legal");
        values.push(many::two_sides(&mut next, seat, depth - 1, &mut |history| {
            leaf_value(history, &mut Noise::default(), seat, plies)
        }));
    }
    values.sort_by_key(|&value| std::cmp::Reverse(value));
    values
}

/// Checks value and best move of a search against plain minimax.
fn check<G: Game>(history: &History<G>, tuning: Tuning, limits: &Limits) {
    if history.game().legal_moves(history.position()).len() < 2 {
        return;
    }
    let plies = limits.depth.expect("agreement is checked at a depth");
    let expected = reference_values(history, plies);
    let reports = think(&mut pvs(tuning), history, limits);
    let values: Vec<Score> = reports.iter().map(|report| report.score.expect("judged")).collect();
    assert_eq!(
        values,
        expected[..limits.lines.min(expected.len())],
        "depth {plies} {tuning:?} {:?}",
        history.position()
    );
}

const EXACT: Tuning = Tuning::EXACT;

#[test]
fn plain_alpha_beta_has_the_values_of_minimax() {
    for (_, games) in boards() {
        for history in &games {
            for plies in 1..=6 {
                check(history, Tuning::PLAIN, &depth(plies));
            }
        }
    }
}

#[test]
fn table_and_aspiration_change_no_value() {
    for (_, games) in boards() {
        for history in &games {
            for plies in 1..=6 {
                check(history, EXACT, &depth(plies));
            }
        }
    }
}

#[test]
fn a_table_of_four_entries_changes_no_value() {
    for (_, games) in boards() {
        for history in &games {
            let limits = Limits { hash: 64, ..depth(6) };
            check(history, EXACT, &limits);
        }
    }
}

#[test]
fn the_table_changes_no_value_at_depths_beyond_minimax() {
    let without = Tuning { table: false, ..EXACT };
    for (_, games) in boards() {
        for history in games.iter().filter(|history| !history.moves().is_empty()) {
            let values = [EXACT, without].map(|tuning| {
                let reports = think(&mut pvs(tuning), history, &depth(9));
                (reports[0].score, reports[0].is_exact)
            });
            assert_eq!(values[0], values[1], "{:?}", history.position());
        }
    }
}

#[test]
fn the_best_lines_are_the_best_values_of_minimax_in_their_order() {
    for (_, games) in boards() {
        for history in &games {
            for lines in 1..=7 {
                check(history, EXACT, &Limits { lines, ..depth(4) });
            }
        }
    }
}

#[test]
fn the_best_lines_are_different_moves() {
    let game: ConnectFour = game_from_words("7x6");
    let limits = Limits { lines: 7, ..depth(5) };
    let reports = think(&mut pvs(Tuning::default()), &History::new(game), &limits);
    let mut moves: Vec<_> = reports.iter().map(|report| report.best().0).collect();
    moves.sort_unstable();
    assert_eq!(moves, [0, 1, 2, 3, 4, 5, 6]);
    assert!(reports.iter().map(|report| report.rank).eq(1..=7));
}

#[test]
fn several_threads_find_the_value_one_finds() {
    for (_, games) in boards() {
        for history in games.iter().take(6) {
            check(history, EXACT, &Limits { threads: 4, ..depth(6) });
        }
    }
}

#[test]
fn where_the_game_ends_within_the_depth_reductions_change_no_value() {
    let game: ConnectFour = game_from_words("5x4");
    let late = random_games(&game, 60, 19);
    let late: Vec<_> = late.into_iter().filter(|history| history.moves().len() >= 11).collect();
    assert!(late.len() >= 10, "only {} late positions", late.len());
    for history in &late {
        if game.legal_moves(history.position()).len() < 2 {
            continue;
        }
        let expected = reference_values(history, 20);
        let report = &think(&mut pvs(Tuning::default()), history, &depth(20))[0];
        let value = report.score.expect("judged");
        assert_eq!(value.0.signum(), expected[0].0.signum(), "{:?}", history.position());
        assert!(report.is_exact, "{:?}", history.position());
    }
}

/// Quiescence search without pruning, for the first seat.
fn quiet_value(game: &ConnectFour, position: &<ConnectFour as Game>::Position, plies: u32) -> Score {
    let mut noise = Noise::noisy();
    let seat = game.to_move(position);
    if let Some(outcome) = game.outcome(position) {
        return kibitz_search::ending::score(game, &outcome.places, seat, plies);
    }
    let standing = noise.evaluate(game, position, seat);
    let horizon = noise.horizon(game, position);
    let mut values: Vec<Score> = match horizon {
        Horizon::Quiet | Horizon::Threatened => return standing,
        Horizon::Noisy => vec![standing],
        Horizon::Forced => vec![],
    };
    for mv in game.legal_moves(position) {
        if noise.is_noisy(game, position, mv) {
            values.push(-quiet_value(game, &game.after(position, mv), plies + 1));
        }
    }
    values.into_iter().max().unwrap_or(standing)
}

#[test]
fn quiescence_search_equals_a_plain_quiescence_search() {
    for (game, games) in boards() {
        for history in &games {
            if game.legal_moves(history.position()).len() < 2 {
                continue;
            }
            let root = history.position().plies();
            for plies in 1..=4 {
                let mut pvs = Pvs::with_tuning(EXACT, |_| Noise::noisy());
                let value = think(&mut pvs, history, &depth(plies))[0].score.expect("judged");
                let expected = reference::minimax(&game, history.position(), plies, &mut |position| {
                    let value = quiet_value(&game, position, position.plies() - root);
                    if game.to_move(position).0 == 0 { value } else { -value }
                });
                let to_first = if game.to_move(history.position()).0 == 0 { value } else { -value };
                assert_eq!(to_first, expected, "depth {plies} {:?}", history.position());
            }
        }
    }
}

#[test]
fn a_principal_variation_is_legal_and_ends_in_its_score() {
    for (_, games) in boards() {
        for history in &games {
            let report = &think(&mut pvs(Tuning::PLAIN), history, &depth(5))[0];
            let seat = history.game().to_move(history.position());
            let mut end = history.clone();
            for &mv in &report.line {
                end.play(mv).expect("the line is legal");
            }
            let value = leaf_value(&end, &mut Noise::default(), seat, history.moves().len());
            assert_eq!(report.score.unwrap_or(value), value, "{:?}", history.position());
        }
    }
}
