//! Plain minimax with limits finds the reference values and stops in time.

use std::time::{Duration, Instant};

use kibitz_conformance::game_from_words;
use kibitz_connect_four::rules::{ConnectFour, Position};
use kibitz_game::Game;
use kibitz_search::reference::{SearchWatch, minimax};
use kibitz_search::{Limits, Score, Stop};

use crate::common::{nodes, random_games};

fn usual() -> ConnectFour {
    game_from_words("7x6")
}

/// A value that differs for most positions.
fn noise(position: &Position) -> Score {
    Score((usual().key(position) % 1_000) as i32)
}

#[test]
fn with_enough_time_it_has_the_reference_values_and_the_same_leaves() {
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
            let watched = SearchWatch::new(&limits, &stop).minimax(&game, position, depth, &mut |leaf| {
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
    let mut watch = SearchWatch::new(&Limits::default(), &stop);
    assert!(watch.minimax(&game, &game.start(), 3, &mut noise).is_some());
    // The start, and every sequence of one, two and three moves.
    assert_eq!((watch.positions(), watch.is_over()), (1 + 7 + 49 + 343, false));
    for (limit, is_enough) in [(0, false), (399, false), (400, true)] {
        let mut watch = SearchWatch::new(&nodes(limit), &stop);
        let value = watch.minimax(&game, &game.start(), 3, &mut noise);
        assert_eq!((value.is_some(), watch.positions(), watch.is_over()), (is_enough, limit, !is_enough));
    }
}

#[test]
fn after_a_stop_request_it_visits_no_more_positions() {
    let (stop, game) = (Stop::new(), usual());
    let mut watch = SearchWatch::new(&Limits::default(), &stop);
    let mut judged = 0;
    let value = watch.minimax(&game, &game.start(), 6, &mut |leaf| {
        judged += 1;
        if judged == 10 {
            stop.request();
        }
        noise(leaf)
    });
    assert_eq!((value, judged, watch.is_over()), (None, 10, true));
}

#[test]
fn it_stops_at_its_time_limit() {
    let (stop, game) = (Stop::new(), usual());
    for millis in [0, 1, 20, 100] {
        let limits = Limits { time: Some(Duration::from_millis(millis)), ..Limits::default() };
        let began = Instant::now();
        let mut watch = SearchWatch::new(&limits, &stop);
        assert_eq!(watch.minimax(&game, &game.start(), 30, &mut noise), None);
        assert!(watch.is_over() && watch.elapsed() <= began.elapsed());
        // Allowance for a machine busy with other tests; the test is that no search runs on.
        assert!(
            began.elapsed() < Duration::from_millis(millis + 250),
            "{millis} ms took {:?}",
            began.elapsed()
        );
        // Limits of two milliseconds or less leave no time to search.
        assert_eq!(watch.positions() == 0, millis <= 2, "{millis} ms");
    }
}
