//! Properties of the evaluation.

use kibitz_chinese_checkers::engine::{Evaluator, TwoSeatEvaluator, trainee};
use kibitz_chinese_checkers::rules::{ChineseCheckers, Position};
use kibitz_conformance::game_from_words;
use kibitz_game::{Game, History, Notation, Random, Seat, Symmetric};
use kibitz_search::{Evaluate, Weights};

use crate::drawn::{self, TABLES, drawn};

fn score(game: &ChineseCheckers, position: &Position, seat: Seat) -> i32 {
    match game.seats() {
        2 => TwoSeatEvaluator::new(game).evaluate(game, position, seat).0,
        _ => Evaluator::new(game).evaluate(game, position, seat).0,
    }
}

fn shipped_weights() -> Weights {
    Weights::read(include_bytes!("../../src/engine/weights.kbw")).expect("the shipped weights")
}

/// Positions of a random game.
fn wander(game: &ChineseCheckers, seed: u64, plies: usize) -> Vec<Position> {
    let mut random = Random::new(seed);
    let mut history = History::new(game.clone());
    while history.outcome().is_none() && history.moves().len() < plies {
        let turns = game.legal_moves(history.position());
        let turn = *random.pick(&turns).expect("a running game has a turn");
        history.play(turn).unwrap_or_else(|error| panic!("{error}"));
    }
    history.positions().to_vec()
}

#[test]
fn the_evaluation_of_two_seats_is_zero_sum() {
    for rules in &TABLES[..6] {
        let game: ChineseCheckers = game_from_words(rules);
        // Only the right to move tells the seats apart.
        assert!((1..60).contains(&score(&game, &game.start(), Seat::FIRST)));
        let mut uneven = 0;
        for position in (0..4).flat_map(|seed| wander(&game, seed, 200)) {
            let first = score(&game, &position, Seat::FIRST);
            assert_eq!(score(&game, &position, Seat::SECOND), -first);
            uneven += usize::from(first != 0);
        }
        assert!(uneven > 100, "{rules}: most positions are worth something: {uneven}");
    }
}

#[test]
fn the_evaluation_is_invariant_under_symmetries() {
    for rules in TABLES {
        let game: ChineseCheckers = game_from_words(rules);
        for position in wander(&game, 1, 150) {
            let own = score(&game, &position, position.to_move);
            for which in 0..game.symmetries() {
                let seen = game.transform(&position, which);
                assert_eq!(score(&game, &seen, seen.to_move), own, "{}", game.write_position(&position));
            }
        }
    }
}

#[test]
fn partners_share_one_score_and_gain_by_each_others_steps() {
    let game: ChineseCheckers = game_from_words("standard seats=4 partners=yes");
    for position in wander(&game, 3, 100) {
        assert_eq!(score(&game, &position, Seat(0)), score(&game, &position, Seat(2)));
        assert_eq!(score(&game, &position, Seat(1)), score(&game, &position, Seat(3)));
    }
    let mut position = Position { to_move: Seat(2), ..game.start() };
    let step = game.read_move(&position, "13.13-12.12").unwrap();
    game.play_unchecked(&mut position, step);
    let before = Position { to_move: position.to_move, ..game.start() };
    assert!(score(&game, &position, Seat(0)) > score(&game, &before, Seat(0)));
    assert!(score(&game, &position, Seat(1)) < score(&game, &before, Seat(1)));
}

#[test]
fn moving_a_straggler_gains_more_than_moving_another_man() {
    let ahead = "
                    {}
                   . .
                  . . .
                 . {} . .
        . . . . . . . . . . . . .
         . . . . . . . . . . . .
          . . . 2 2 2 2 . . . .
           . . . . 2 2 2 . . .
            . . . 2 2 . . . .
           . . . . . 2 . . . .
          . . . . 1 1 1 1 . . .
         . . . . . 1 1 1 . . . .
        . . . . . {} 1 1 {} . . . .
                 . . . .
                  . . .
                   . .
                    .
    ";
    let with =
        |marks: [&str; 4]| marks.iter().fold(ahead.to_owned(), |text, mark| text.replacen("{}", mark, 1));
    // Both gain three steps, but the last man decides when the seat is home.
    let (game, left_behind) = drawn("standard", &with(["1", ".", ".", "."]), "1");
    let (_, brought_up) = drawn("standard", &with([".", "1", ".", "."]), "1");
    let gain = score(&game, &brought_up, Seat::FIRST) - score(&game, &left_behind, Seat::FIRST);
    assert!(gain > 3 * 25, "{gain}");
}

#[test]
fn the_last_man_goes_sideways_to_the_last_hole() {
    let (game, position) = drawn(
        "standard",
        "
                    2
                   2 2
                  2 2 .
                 2 2 . .
        . . . . . . . . . . . . .
         . . . . . . . . . . . .
          . . . . . 2 . . . . .
           . . . . . 2 . . . .
            . . . . 2 . . . .
           . . . . . . . . . .
          . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . . . . 1 . . . . . .
                 . 1 1 1
                  1 1 1
                   1 1
                    1
        ",
        "1",
    );
    // 13.9 is two steps away, and the first step leads off the line between the tips.
    let nearer = drawn::play(&game, &position, "12.12-12.10");
    let farther = drawn::play(&game, &position, "12.12-12.14");
    assert!(score(&game, &nearer, Seat::FIRST) > score(&game, &position, Seat::FIRST));
    assert!(score(&game, &farther, Seat::FIRST) < score(&game, &position, Seat::FIRST));
}

#[test]
fn the_learned_evaluation_equals_the_weighted_sum_of_the_features() {
    let game: ChineseCheckers = game_from_words("standard");
    let weights = shipped_weights();
    let mut evaluator = TwoSeatEvaluator::new(&game);
    for seed in 0..20 {
        let mut random = Random::new(seed);
        let mut trained = trainee(&game, Some(weights.clone())).expect("its own weights");
        let (mut history, mut features) = (History::new(game.clone()), Vec::new());
        for _ in 0..20 {
            trained.features(&mut features);
            let term =
                |index: u32, value: i16| i32::from(weights.values()[index as usize]) * i32::from(value);
            let sum: i32 = features.iter().map(|feature| term(feature.index, feature.value)).sum();
            let position = history.position();
            let found = evaluator.evaluate(&game, position, position.to_move).0;
            // Each of the five parts is rounded.
            assert!((found - sum / trained.divisor()).abs() <= 5, "{found} {sum}");
            let index = random.below(trained.move_count());
            trained.play(index);
            let turn = game.legal_moves(position)[index];
            history.play(turn).expect("a listed turn");
        }
    }
}

#[test]
fn weights_of_another_feature_set_are_refused() {
    let game: ChineseCheckers = game_from_words("standard");
    let other = Weights::new("other", shipped_weights().values().to_vec());
    assert!(trainee(&game, Some(other)).is_err());
    assert!(trainee(&game, Some(shipped_weights())).is_ok());
}
