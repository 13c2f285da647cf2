//! The choice of a three-move opening.

use std::collections::HashSet;

use kibitz_checkers::rules::{BALLOTS, Ballot, Checkers, Position};
use kibitz_conformance::game_from_words;
use kibitz_game::{Depict, Game, History, Notation, Seat, TextError, Touch};

use crate::drawn::{board, play};

fn game() -> Checkers {
    game_from_words("english opening=ballot")
}

fn read_choice(text: &str) -> Result<String, TextError> {
    let (game, start) = (game(), game().start());
    let mv = game.read_move(&start, text)?;
    Ok(game.write_move(&start, mv))
}

#[test]
fn black_chooses_one_of_156_openings_and_then_white_is_to_move() {
    let game = game();
    let start = game.start();
    assert_eq!(game.to_move(&start), Seat::FIRST);
    assert_eq!(game.legal_moves(&start).len(), 156);
    let mut history = History::new(game);
    play(&mut history, "11-15/23-19/8-11");
    let expected = board(
        "W",
        "
          b   b   b   b
        b   b   b   .
          b   b   b   b
        .   .   b   .
          .   .   w   .
        w   w   .   w
          w   w   w   w
        w   w   w   w
        ",
    );
    assert_eq!(*history.position(), expected);
    assert_eq!(history.quiet_plies(), 0, "the choice cannot come back");
}

#[test]
fn an_opening_with_an_exchange_leaves_fewer_men() {
    let mut history = History::new(game());
    play(&mut history, "9-14/23-18/14x23");
    let expected = board(
        "W",
        "
          b   b   b   b
        b   b   b   b
          .   b   b   b
        .   .   .   .
          .   .   .   .
        w   w   b   w
          w   w   w   w
        w   w   w   w
        ",
    );
    assert_eq!(*history.position(), expected);
}

#[test]
fn the_openings_lead_to_different_positions_and_none_is_barred() {
    const BARRED: [u8; 18] = [3, 13, 26, 35, 44, 45, 48, 52, 77, 88, 94, 109, 114, 137, 145, 156, 168, 171];
    let numbers: HashSet<u8> = BALLOTS.iter().map(|ballot| ballot.number).collect();
    assert_eq!(numbers.len(), BALLOTS.len());
    assert!((1..=174).all(|number| numbers.contains(&number) != BARRED.contains(&number)));
    let positions: HashSet<Position> = BALLOTS.iter().map(Ballot::position).collect();
    assert_eq!(positions.len(), BALLOTS.len());
}

#[test]
fn an_opening_is_read_by_its_moves_its_number_or_its_name() {
    let expected = Ok("11-15/23-19/8-11".to_owned());
    for text in ["11-15/23-19/8-11", "11-15 23-19 8-11", "11-15, 23-19, 8-11", "126"] {
        assert_eq!(read_choice(text), expected, "{text}");
    }
    for text in ["Dreaded Edinburgh", "dreaded edinburgh", "5"] {
        assert_eq!(read_choice(text), Ok("9-13/22-18/6-9".to_owned()), "{text}");
    }
    // Two openings are called Octopus.
    for text in ["Octopus", "3", "0", "175", "999", "", "11-15", "9-13/21-17/10-14", "é/é/é"] {
        let error = read_choice(text).expect_err("no playable opening");
        let expected = format!(
            "`{text}` is not one of the 156 playable openings: \
             write its moves, as in 9-13/21-17/5-9, its number up to 174, or its name"
        );
        assert_eq!(error.to_string(), expected);
    }
}

#[test]
fn an_opening_is_chosen_with_a_button_that_shows_its_moves() {
    let game = game();
    let start = game.start();
    let mv = game.read_move(&start, "126").expect("126 is playable");
    let path = game.path(&start, mv);
    assert_eq!(path.touches, [Touch::Button("11-15 23-19 8-11")]);
    assert!(path.stops.is_empty());
}

#[test]
fn with_a_free_opening_nothing_is_chosen() {
    let free: Checkers = game_from_words("english");
    assert_eq!(free.legal_moves(&free.start()).len(), 7);
}
