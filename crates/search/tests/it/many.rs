//! Best-reply, paranoid and max-n search find the values of their references, with and without partners.

use std::time::Duration;

use kibitz_game::{Game, History, Seat};
use kibitz_search::reference::many;
use kibitz_search::{Limits, ManySeats, MaxN, Pvs, Repetition, Score, Scores, Sides, Tuning, ending};

use crate::common::noise::{Noise, order};
use crate::common::race::Race;
use crate::common::{depth, leaf_value, random_games, think};

fn races() -> Vec<Race> {
    let race = |seats, partners| Race { partners, ..Race::of(seats) };
    vec![race(2, false), race(3, false), race(4, false), race(4, true), race(6, true), race(5, false)]
}

/// Every move's value by a reference search, in descending order.
fn sorted(history: &History<Race>, mut value: impl FnMut(&mut History<Race>) -> Score) -> Vec<Score> {
    let moves = history.game().legal_moves(history.position());
    let mut values: Vec<Score> = moves
        .into_iter()
        .map(|mv| {
            let mut next = history.clone();
            next.play(mv).expect("a listed move is legal");
            value(&mut next)
        })
        .collect();
    values.sort_by_key(|&value| std::cmp::Reverse(value));
    values
}

fn leaf(plies: usize, seat: Seat) -> impl FnMut(&History<Race>) -> Score {
    move |history| leaf_value(history, &mut Noise::default(), seat, plies)
}

fn values_of(sides: Sides, tuning: Tuning, history: &History<Race>, plies: u32) -> Vec<Score> {
    let mut pvs = ManySeats::with_tuning(sides, tuning, |_| Noise::default());
    let reports = think(&mut pvs, history, &Limits { lines: 100, ..depth(plies) });
    reports.iter().map(|report| report.score.expect("judged")).collect()
}

#[test]
fn paranoid_search_has_the_values_of_its_plain_reference() {
    for race in races() {
        for history in random_games(&race, 12, 9) {
            let seat = race.to_move(history.position());
            for plies in 1..=4 {
                let expected = sorted(&history, |next| {
                    many::two_sides(next, seat, plies - 1, &mut leaf(history.moves().len(), seat))
                });
                let values = values_of(Sides::Paranoid, Tuning::PLAIN, &history, plies);
                assert_eq!(values, expected, "depth {plies} {race:?} {:?}", history.moves());
            }
        }
    }
}

#[test]
fn best_reply_search_has_the_values_of_its_plain_reference() {
    for race in races() {
        for history in random_games(&race, 12, 9) {
            let seat = race.to_move(history.position());
            for plies in 1..=3 {
                let expected = sorted(&history, |next| {
                    let by_order =
                        |history: &History<Race>, mv| order(history.game(), history.position(), mv);
                    let mut leaf = leaf(history.moves().len(), seat);
                    many::best_reply(next, seat, (plies - 1, false), &by_order, &mut leaf)
                });
                let values = values_of(Sides::BestReply, Tuning::PLAIN, &history, plies);
                assert_eq!(values, expected, "depth {plies} {race:?} {:?}", history.moves());
            }
        }
    }
}

#[test]
fn best_reply_and_paranoid_search_keep_their_values_with_a_table() {
    let with_table = Tuning::EXACT;
    for race in races() {
        // No position occurs at two depths: it neither recurs, nor occurs after more turns of the same seats.
        let race = Race { misses_turns: false, knows_plies: true, ..race };
        for history in random_games(&race, 10, 6) {
            for sides in [Sides::Paranoid, Sides::BestReply] {
                let values = values_of(sides, with_table, &history, 4);
                let expected = values_of(sides, Tuning::PLAIN, &history, 4);
                assert_eq!(values, expected, "{sides:?} {race:?} {:?}", history.moves());
            }
        }
    }
}

#[test]
fn table_entries_of_one_seats_search_are_not_used_in_anothers() {
    // With a time limit the table is kept; an hour never runs out here.
    let keeping = |plies| Limits { time: Some(Duration::from_secs(3_600)), lines: 100, ..depth(plies) };
    let with_table = Tuning { table: true, ..Tuning::PLAIN };
    for sides in [Sides::Paranoid, Sides::BestReply] {
        let race = Race { misses_turns: false, knows_plies: true, ..Race::of(3) };
        for mut history in random_games(&race, 10, 4) {
            let mut pvs = ManySeats::with_tuning(sides, with_table, |_| Noise::default());
            let best = think(&mut pvs, &history, &keeping(5))[0].best();
            history.play(best).expect("a legal move");
            if history.outcome().is_some() {
                continue;
            }
            let reports = think(&mut pvs, &history, &keeping(3));
            let values: Vec<Score> = reports.iter().map(|report| report.score.expect("judged")).collect();
            assert_eq!(
                values,
                values_of(sides, Tuning::PLAIN, &history, 3),
                "{sides:?} {:?}",
                history.moves()
            );
        }
    }
}

#[test]
fn with_two_seats_paranoid_search_is_the_two_seat_search() {
    for history in random_games(&Race::of(2), 10, 6) {
        let mut pvs = Pvs::with_tuning(Tuning::PLAIN, |_| Noise::default());
        let reports = think(&mut pvs, &history, &Limits { lines: 100, ..depth(5) });
        let duel: Vec<Score> = reports.iter().map(|report| report.score.expect("judged")).collect();
        assert_eq!(values_of(Sides::Paranoid, Tuning::PLAIN, &history, 5), duel);
    }
}

fn leaf_scores(history: &History<Race>, plies: usize) -> Scores {
    // Max-n depends on ties: which of equal values a seat takes matters to the others.
    let mut scores = Scores::default();
    for seat in Seat::all(history.game().seats()) {
        scores[seat.index()] = leaf_value(history, &mut Noise::coarse(), seat, plies);
    }
    scores
}

#[test]
fn max_n_has_the_values_of_its_plain_reference() {
    for race in races() {
        for history in random_games(&race, 20, 12) {
            let seat = race.to_move(history.position());
            for plies in 1..=4 {
                let expected = sorted(&history, |next| {
                    let mut leaf = |leaf: &History<Race>| leaf_scores(leaf, history.moves().len());
                    many::max_n(next, plies - 1, &mut leaf)[seat.index()]
                });
                let mut search = MaxN::with_repetition(Repetition::Counted, |_: &Race| Noise::coarse());
                let reports = think(&mut search, &history, &Limits { lines: 100, ..depth(plies) });
                let values: Vec<Score> = reports.iter().map(|report| report.score.expect("judged")).collect();
                assert_eq!(values, expected, "depth {plies} {race:?} {:?}", history.moves());
            }
        }
    }
}

#[test]
fn the_first_place_is_a_win_the_last_a_loss_and_one_between_is_between() {
    let race = Race::of(3);
    let places = kibitz_game::Places::from_slice(&[2, 1, 3]);
    let scores = ending::scores(&race, &places, 4);
    assert_eq!(scores[..3], [Score::EVEN, Score::win_in(4), Score::loss_in(4)]);
    let behind_two = kibitz_game::Places::from_slice(&[3, 1, 2, 4]);
    let race = Race::of(4);
    let third = ending::score(&race, &behind_two, Seat(0), 4);
    assert!(third < -Score::MOST && third > Score::loss_in(4));
}

#[test]
fn partners_win_together() {
    let race = Race { partners: true, ..Race::of(4) };
    let places = kibitz_game::Places::from_slice(&[1, 3, 1, 3]);
    let scores = ending::scores(&race, &places, 2);
    let (win, loss) = (Score::win_in(2), Score::loss_in(2));
    assert_eq!(scores[..4], [win, loss, win, loss]);
}

#[test]
fn values_that_assume_how_others_play_are_never_exact() {
    let race = Race { track: 2, ..Race::of(3) };
    for sides in [Sides::Paranoid, Sides::BestReply] {
        let mut pvs = ManySeats::with_tuning(sides, Tuning::default(), |_| Noise::default());
        let report = think(&mut pvs, &History::new(race.clone()), &depth(8)).remove(0);
        assert_eq!(report.score, Some(Score::win_in(1)));
        assert!(!report.is_exact);
    }
}
