//! Stalled races: with three or more seats, a race without progress ends, and distance decides.

use crate::plain::Plain;
use kibitz_chinese_checkers::TITLE;
use kibitz_chinese_checkers::rules::{ChineseCheckers, Turn};
use kibitz_conformance::game_from_words;
use kibitz_game::{Game, History, Notation, Random, Reason};
use kibitz_title::{AnyTable, AnyTitle, Setup};

/// ```text
///             4              Seats 3, 1, 5 and 2 are home. Their men do not move any more, and so the man of
///            4 4             seat 4 on 4.2 and the man of seat 6 on 5.1 are shut into the goal of seat 3
///           4 4 4            for good.
///          4 . 4 4
/// 3 4 3 3 . . . . . 5 5 5 5
///  6 3 3 . . . . . . 5 5 5
///   3 3 . . . . . . . 5 5
///    3 . . . . . . . . 5
///     . 3 . . . . . . .
///    2 . . . . . . . . .
///   2 2 . . . . . . . 6 6
///  2 2 2 . . . . . 6 . 6 6
/// 2 2 2 2 . 1 3 . . 6 6 6 6
///          1 1 1 1
///           . 1 1
///            1 1
///             1
/// ```
const SHUT_IN: &str = "4444444.443433.....5555633......55533.......553........5.3.......2.........22.......66222.....\
                       6.662222.13..66661111.11111 4 home=3152";

fn table_of_six() -> Box<dyn AnyTable> {
    let rules = vec![("seats".to_owned(), "6".to_owned())];
    let setup = Setup { position: Some(SHUT_IN.to_owned()), rules, ..Setup::default() };
    TITLE.open(&setup).unwrap_or_else(|error| panic!("{error}"))
}

/// Returns a random turn that ends in the mover's goal and causes no third repetition.
fn shuffle_at_home(history: &History<ChineseCheckers>, random: &mut Random) -> Turn {
    let (game, position) = (history.game(), history.position());
    let goal = game.goal(game.to_move(position));
    let is_new = |turn: &Turn| {
        let after = game.after(position, *turn);
        goal.contains(turn.to) && history.positions().iter().filter(|&earlier| *earlier == after).count() < 2
    };
    let turns: Vec<Turn> = game.legal_moves(position).into_iter().filter(is_new).collect();
    *random.pick(&turns).expect("there is an empty hole at home")
}

#[test]
fn a_stalled_race_ends_and_distance_decides_the_open_places() {
    let game: ChineseCheckers = game_from_words("standard seats=6");
    let start = game.read_position(SHUT_IN).expect("a position of six");
    let mut history = History::from_position(game, start);
    let mut random = Random::new(1);
    while history.outcome().is_none() {
        let turn = shuffle_at_home(&history, &mut random);
        history.play(turn).expect("the turn is legal");
    }
    // Seat 6 makes progress once, with its man on 11.17; its 40 turns are the last to run out.
    assert!((80..=100).contains(&history.moves().len()), "{} plies", history.moves().len());
    let outcome = history.outcome().expect("the loop ended");
    // The man of seat 4 is 4 steps from its goal, that of seat 6 is 10.
    assert_eq!(outcome.places.as_slice(), [2, 4, 1, 5, 3, 6]);
    assert!(matches!(outcome.reason, Reason::Rule(_)));
}

#[test]
fn the_outcome_has_a_reason_in_words() {
    let mut table = table_of_six();
    let mut random = Random::new(2);
    while table.outcome().is_none() {
        let turns = table.legal_moves();
        table.play(random.pick(&turns).expect("a running game has a turn")).expect("the turn is legal");
    }
    assert_eq!(
        table.ending().map(|ending| ending.sentence).as_deref(),
        Some(
            "Green wins: home first; nobody still racing came nearer to home in 40 turns, so distance decides \
             the other places."
        )
    );
    assert!(table.moves().len() < 1000);
}

#[test]
fn random_races_stall_exactly_as_in_the_plain_implementation() {
    let mut stalled = 0;
    for (rules, games) in [
        ("standard seats=3", 6),
        ("chinese seats=4", 4),
        ("document seats=4 partners=yes", 3),
        ("locked seats=6 partners=yes", 2),
        ("standard seats=6", 2),
    ] {
        stalled += (0..games).filter(|&seed| is_stalled_as_in_plain(rules, seed)).count();
    }
    assert!(stalled > 8, "only {stalled} races stalled");
}

/// Plays a random game, compares at every ply, and returns whether the race ended as stalled.
fn is_stalled_as_in_plain(rules: &str, seed: u64) -> bool {
    let game: ChineseCheckers = game_from_words(rules);
    let mut history = History::new(game.clone());
    let mut plain = Plain::new(rules, &game.write_position(history.position()));
    let mut random = Random::new(seed);
    while history.outcome().is_none() {
        assert_eq!(plain.places_when_stalled(), None, "{rules} {seed}: {} plies", history.moves().len());
        let turns = game.legal_moves(history.position());
        let turn = *random.pick(&turns).expect("a running game has a turn");
        plain.play(&game.write_move(history.position(), turn));
        history.play(turn).expect("the turn is legal");
    }
    let outcome = history.outcome().expect("the loop ended");
    let is_counted = outcome.reason.is_draw() || game.outcome(history.position()).is_some();
    if !is_counted {
        assert_eq!(Some(outcome.places.as_slice().to_vec()), plain.places_when_stalled(), "{rules} {seed}");
    }
    !is_counted
}
