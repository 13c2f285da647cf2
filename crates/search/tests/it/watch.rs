//! Plain minimax that keeps to limits: the values of the oracle, and an end when it is time.

use std::time::{Duration, Instant};

use kibitz_conformance::game_from_words;
use kibitz_connect_four::rules::{ConnectFour, Position};
use kibitz_game::Game;
use kibitz_search::reference::{Watch, minimax};
use kibitz_search::{Limits, Score, Stop};

use crate::common::{nodes, random_games};

fn usual() -> ConnectFour {
    game_from_words("7x6")
}

/// A value that tells most positions apart.
fn noise(position: &Position) -> Score {
    Score((usual().key(position) % 1_000) as i32)
}

#[test]
fn with_time_enough_it_has_the_values_of_the_oracle_and_judges_the_same_leaves() {
    let (stop, game) = (Stop::new(), usual());
    for history in random_games(&game, 20, 14) {
        let position = history.position();
        for depth in 0..4 {
            let (mut plain_leaves, mut leaves) = (0, 0);
            let plain = minimax(&game, position, depth, &mut |leaf| {
                plain_leaves += 1;
                noise(leaf)
            });
            let limits = Limits { time: Some(Duration::from_secs(3_600)), ..Limits::default() };
            let watched = Watch::new(&limits, &stop).minimax(&game, position, depth, &mut |leaf| {
                leaves += 1;
                noise(leaf)
            });
            assert_eq!((watched, leaves), (Some(plain), plain_leaves));
        }
    }
}

#[test]
fn positions_are_counted_and_their_limit_is_met_exactly() {
    let (stop, game) = (Stop::new(), usual());
    let mut watch = Watch::new(&Limits::default(), &stop);
    assert!(watch.minimax(&game, &game.start(), 3, &mut noise).is_some());
    // The start, and every sequence of one, two and three moves.
    assert_eq!((watch.positions(), watch.is_over()), (1 + 7 + 49 + 343, false));
    for (limit, is_enough) in [(0, false), (399, false), (400, true)] {
        let mut watch = Watch::new(&nodes(limit), &stop);
        let value = watch.minimax(&game, &game.start(), 3, &mut noise);
        assert_eq!((value.is_some(), watch.positions(), watch.is_over()), (is_enough, limit, !is_enough));
    }
}

#[test]
fn asked_to_stop_it_looks_at_nothing_more() {
    let (stop, game) = (Stop::new(), usual());
    let mut watch = Watch::new(&Limits::default(), &stop);
    let mut judged = 0;
    let value = watch.minimax(&game, &game.start(), 6, &mut |leaf| {
        judged += 1;
        if judged == 10 {
            stop.ask();
        }
        noise(leaf)
    });
    assert_eq!((value, judged, watch.is_over()), (None, 10, true));
}

#[test]
fn its_time_ends_it() {
    let (stop, game) = (Stop::new(), usual());
    for millis in [0, 1, 20, 100] {
        let limits = Limits { time: Some(Duration::from_millis(millis)), ..Limits::default() };
        let began = Instant::now();
        let mut watch = Watch::new(&limits, &stop);
        assert_eq!(watch.minimax(&game, &game.start(), 30, &mut noise), None);
        assert!(watch.is_over() && watch.elapsed() <= began.elapsed());
        // A machine that runs other tests may let a thread wait; what is tested is that nothing runs on.
        assert!(
            began.elapsed() < Duration::from_millis(millis + 250),
            "{millis} ms took {:?}",
            began.elapsed()
        );
        // Of two milliseconds and less nothing is left to think.
        assert_eq!(watch.positions() == 0, millis <= 2, "{millis} ms");
    }
}
