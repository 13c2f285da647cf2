//! Wins are counted to the ply, and repetitions and quiet plies end a game in the search as in play.

use kibitz_conformance::game_from_words;
use kibitz_connect_four::rules::{Column, ConnectFour};
use kibitz_game::{Game, History, Notation};
use kibitz_search::reference::many;
use kibitz_search::{Limits, Pvs, Repetition, Report, Score, Tuning};

use crate::common::chase::{Chase, Move, Position};
use crate::common::noise::Noise;
use crate::common::{depth, leaf_value, random_games, think};

fn pvs<G: Game>(tuning: Tuning) -> Pvs<G, Noise> {
    Pvs::with_tuning(tuning, |_| Noise::default())
}

fn best_in(columns: &str, limits: &Limits) -> Report<Column> {
    let game: ConnectFour = game_from_words("7x6");
    let position = game.read_position(columns).expect("columns of a running game");
    think(&mut pvs(Tuning::default()), &History::from_position(game, position), limits).remove(0)
}

#[test]
fn a_disc_that_wins_is_a_win_in_one_and_is_played() {
    let report = best_in("112233", &depth(8));
    assert_eq!((report.best(), report.score), (Column(3), Some(Score::win_in(1))));
    assert!(report.is_exact);
}

#[test]
fn an_open_three_of_the_other_seat_is_a_loss_in_two() {
    // Black has 2, 3 and 4 on the bottom row with both ends free, and Red is to move.
    let report = best_in("2233474", &depth(8));
    assert_eq!(report.score, Some(Score::loss_in(2)));
}

#[test]
fn two_in_the_middle_with_room_on_both_sides_win_in_three() {
    // Black, to move, has 3 and 4 on the bottom row; Red is on top of them.
    let report = best_in("3344", &depth(8));
    assert_eq!(report.score, Some(Score::win_in(3)));
    assert_eq!(report.line.len(), 3);
    assert!(report.is_exact);
}

#[test]
fn a_known_win_ends_the_search_before_its_depth() {
    let report = best_in("3344", &depth(30));
    assert_eq!(report.score, Some(Score::win_in(3)));
    assert!(report.depth <= 4, "it went on to depth {}", report.depth);
}

#[test]
fn a_board_that_can_be_searched_completely_is_valued_exactly() {
    let game: ConnectFour = game_from_words("5x4 columns=4");
    let through = Tuning { reductions: None, ..Tuning::default() };
    let evaluate =
        |tuning, plies| think(&mut pvs(tuning), &History::new(game.clone()), &depth(plies)).remove(0);
    let report = evaluate(through, 16);
    assert_eq!((report.score, report.is_exact), (Some(Score::EVEN), true));
    let without_table = evaluate(Tuning { table: false, ..through }, 16);
    assert_eq!((without_table.score, without_table.is_exact), (Some(Score::EVEN), true));
    assert!(!evaluate(through, 15).is_exact, "the last disc was not looked at");
}

#[test]
fn the_table_does_not_change_the_length_of_wins_and_losses() {
    let game: ConnectFour = game_from_words("5x4");
    let with_table = Tuning::EXACT;
    let mut decided = 0;
    for history in random_games(&game, 40, 12) {
        let limits = Limits { lines: 5, ..depth(9) };
        let [with, without] = [with_table, Tuning::PLAIN].map(|tuning| {
            let reports = think(&mut pvs(tuning), &history, &limits);
            reports.iter().map(|report| report.score).collect::<Vec<_>>()
        });
        assert_eq!(with, without, "{:?}", history.position());
        decided += without.iter().flatten().filter(|score| score.decided_in().is_some()).count();
    }
    assert!(decided > 20, "only {decided} moves win or lose");
}

/// Plain minimax on a history, for the seat to move.
fn reference_value(history: &History<Chase>, depth: u32) -> Score {
    let seat = history.game().to_move(history.position());
    let plies = history.moves().len();
    many::two_sides(&mut history.clone(), seat, depth, &mut |history| {
        leaf_value(history, &mut Noise::default(), seat, plies)
    })
}

#[test]
fn repetitions_and_quiet_plies_count_from_the_start_of_the_game() {
    let mut drawn = 0;
    for quiet_limit in [None, Some(9), Some(12)] {
        let game = Chase { quiet_limit, ..Chase::usual() };
        for history in random_games(&game, 40, 11) {
            for plies in 1..=7 {
                let expected = reference_value(&history, plies);
                let value = think(&mut pvs(Tuning::PLAIN), &history, &depth(plies))[0].score;
                assert_eq!(value, Some(expected), "depth {plies} {:?}", history.moves());
                drawn += usize::from(expected == Score::EVEN);
            }
        }
    }
    assert!(drawn > 20, "only {drawn} of the values are draws: nothing was tested");
}

#[test]
fn the_table_changes_nothing_near_the_quiet_limit() {
    // Equal positions occur at equal plies, but with different numbers of quiet plies: a candle may have been
    // burnt earlier or later.
    let game = Chase { repetition_limit: None, quiet_limit: Some(5), knows_plies: true, ..Chase::usual() };
    let with_table = Tuning { table: true, ..Tuning::PLAIN };
    for history in random_games(&game, 40, 4) {
        for plies in 5..=9 {
            let value = think(&mut pvs(with_table), &history, &depth(plies))[0].score;
            let expected = think(&mut pvs(Tuning::PLAIN), &history, &depth(plies))[0].score;
            assert_eq!(value, expected, "depth {plies} {:?}", history.moves());
        }
    }
}

/// A game of Chase in which both tokens moved back and forth: the starting position occurred twice.
fn to_and_fro(game: Chase) -> History<Chase> {
    let mut history = History::new(game);
    for mv in [Move::Left, Move::Right, Move::Right, Move::Left] {
        history.play(mv).expect("a legal move");
    }
    assert_eq!(history.repetitions(), 2);
    history
}

#[test]
fn a_third_repetition_is_a_draw_only_when_the_game_counts_to_three() {
    // After Left, Right, Right, the move Left repeats the starting position for the third time.
    let game = Chase { candles: 0, quiet_limit: None, ..Chase::usual() };
    let mut history = to_and_fro(game.clone());
    for mv in [Move::Left, Move::Right, Move::Right] {
        history.play(mv).expect("a legal move");
    }
    let limits = Limits { lines: 2, ..depth(1) };
    let value_of_left = |history: &History<Chase>| {
        let reports = think(&mut pvs(Tuning::PLAIN), history, &limits);
        let left = reports.iter().find(|report| report.best() == Move::Left);
        left.and_then(|report| report.score)
    };
    assert_eq!(value_of_left(&history), Some(Score::EVEN));
    let counting_to_four = Chase { repetition_limit: Some(4), ..game };
    let mut history = to_and_fro(counting_to_four);
    for mv in [Move::Left, Move::Right, Move::Right] {
        history.play(mv).expect("a legal move");
    }
    assert_ne!(value_of_left(&history), Some(Score::EVEN));
}

#[test]
fn a_repetition_within_the_search_may_count_as_a_draw_at_once() {
    // No token can be caught on a ring this long, so only noise and draws are left.
    let game = Chase { ring: 60, candles: 0, quiet_limit: None, ..Chase::usual() };
    let early = Tuning { repetition: Repetition::Early, ..Tuning::PLAIN };
    let (mut draws, mut counted_draws) = (0, 0);
    for history in random_games(&game, 30, 3) {
        draws += usize::from(think(&mut pvs(early), &history, &depth(4))[0].score == Some(Score::EVEN));
        let counted = think(&mut pvs(Tuning::PLAIN), &history, &depth(4))[0].score;
        counted_draws += usize::from(counted == Some(Score::EVEN));
    }
    assert!(draws > 0 && counted_draws == 0, "{draws} early, {counted_draws} counted");
}

#[test]
fn scores_are_right_if_a_seat_moves_twice_in_a_row() {
    // Black is two steps from Red. Burning a candle leaves Black to move and no nearer; stepping next to Red
    // loses at once.
    let game = Chase { candles: 1, ..Chase::usual() };
    let start = Position { tokens: [0, 2], candles: 1, mover: 0, plies: 0 };
    let history = History::from_position(game, start);
    let reports = think(&mut pvs(Tuning::PLAIN), &history, &Limits { lines: 3, ..depth(2) });
    let to_red = reports.iter().find(|report| report.best() == Move::Right).expect("three moves");
    assert_eq!(to_red.score, Some(Score::loss_in(2)));
    assert_eq!(reports[0].score, Some(reference_value(&history, 2)));
}
