//! One example for each text form that is read or written, and for each error.

use kibitz_checkers::rules::{Checkers, Position};
use kibitz_conformance::game_from_words;
use kibitz_game::{Game, Notation};

use crate::drawn::{board, english, moves};

/// A king that can go around four men in either direction.
const TWO_WAYS: &str = "
      .   B   .   .
    .   w   w   .
      .   .   .   .
    .   w   w   .
      .   .   .   .
    .   .   .   .
      .   .   .   .
    .   .   .   .
";

fn read(text: &str) -> Position {
    english().read_position(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn mistake(text: &str) -> String {
    match english().read_position(text) {
        Ok(position) => panic!("`{text}` was read as {position:?}"),
        Err(error) => error.to_string(),
    }
}

fn read_move(position: &Position, text: &str) -> String {
    let game = english();
    match game.read_move(position, text) {
        Ok(mv) => mv.to_string(),
        Err(error) => format!("error: {error}"),
    }
}

#[test]
fn a_position_is_written_by_the_seat_to_move_and_the_squares_of_both_sides() {
    let position = board(
        "B",
        "
          b   .   .   .
        B   .   .   .
          .   .   .   .
        .   .   .   .
          .   w   .   .
        .   .   .   w
          .   .   W   .
        .   .   .   .
        ",
    );
    assert_eq!(english().write_position(&position), "B:W18,24,K27:B1,K5");
    assert_eq!(read("B:W18,24,K27:B1,K5"), position);
}

#[test]
fn the_text_of_the_start_can_use_ranges() {
    assert_eq!(read("B:W21-32:B1-12"), english().start());
    assert_eq!(read("B:WK29-K32:B1"), read("B:WK29,K30,K31,K32:B1"));
    assert_eq!(read("B:WK29-32:B1"), read("B:WK29,K30,K31,K32:B1"));
}

#[test]
fn order_case_blanks_and_a_last_period_do_not_matter() {
    let position = read("B:W18,24,K27:B1,K5");
    for text in [
        "B:B1,K5:W18,24,K27",
        "B:WK27,24,18:BK5,1",
        "b:w18,24,k27:b1,k5",
        " B : W 18, 24, K 27 : B 1, K5 ",
        "B:W18,24,K27:B1,K5.",
        "B:W18,24,K27:B1,K5. \n",
    ] {
        assert_eq!(read(text), position, "{text}");
    }
}

#[test]
fn a_side_without_pieces_is_written_without_squares() {
    let text = "W:W:BK1";
    assert_eq!(english().write_position(&read(text)), text);
    assert_eq!(mistake("B:W:B"), "the board is empty: put at least one piece on it");
}

#[test]
fn a_mistake_in_a_position_is_named_with_its_place() {
    for (text, expected) in [
        ("", "the position stops too soon (character 1): begin with `B` or `W` for the side to move"),
        ("X:W1:B2", "`X` does not belong here (character 1): begin with `B` or `W` for the side to move"),
        (
            "B:W18,33:B1",
            "there is no square 33 (character 7): write a square from 1 to 32, with `K` before a king",
        ),
        (
            "B:W0:B1",
            "there is no square 0 (character 4): write a square from 1 to 32, with `K` before a king",
        ),
        (
            "B:W99999999999999999999:B1",
            "there is no square 99999999999999999999 (character 4): write a square from 1 to 32, with `K` before a king",
        ),
        (
            "B:W18,:B1",
            "`:` does not belong here (character 7): write a square from 1 to 32, with `K` before a king",
        ),
        (
            "B:Wé:B1",
            "`é` does not belong here (character 4): write a square from 1 to 32, with `K` before a king",
        ),
        ("B:W18:B18", "a second piece on square 18 (character 8): name every square once"),
        ("B:W18:W19", "the pieces of White are given twice (character 7): give the pieces of each side once"),
        ("B:W18:B30", "a man of Black on square 30 (character 8): there it is a king: write K30"),
        ("B:W3:B30", "a man of White on square 3 (character 4): there it is a king: write K3"),
        ("B:W12-3:B30", "the squares 12-3 run backward (character 4): write the smaller number first"),
        ("B:W20-32:B1", "White has 13 pieces: a side has at most 12"),
        (
            "B:W18:B1:B2",
            "`:` does not belong here (character 9): the position ends after the pieces of both sides",
        ),
        (
            "B:W18",
            "the position stops too soon (character 6): write `:` before the pieces of White and of Black, as in B:W18,K27:B1",
        ),
    ] {
        assert_eq!(mistake(text), expected, "{text}");
    }
}

#[test]
fn a_move_is_written_by_its_ends() {
    let position = read("W:W27:B7,15,23");
    assert_eq!(moves(&position), ["27x2"]);
}

#[test]
fn every_square_is_written_where_two_moves_share_both_ends() {
    let position = board("B", TWO_WAYS);
    assert_eq!(moves(&position), ["2x9x18x11x2", "2x11x18x9x2"]);
}

#[test]
fn routes_that_take_the_same_pieces_in_another_order_are_different_moves() {
    let game = english();
    let position = board("B", TWO_WAYS);
    let all = game.legal_moves(&position);
    assert_eq!((all.len(), game.count_moves(&position)), (2, 2));
    assert_eq!(all[0].captured(), all[1].captured());
    assert_ne!(all[0], all[1]);
}

#[test]
fn every_square_is_always_read() {
    let position = read("W:W27:B7,15,23");
    for text in ["27x2", "27-2", "27x18x11x2", "27x11x2", "27X18x11-2", " 27 x 2 "] {
        assert_eq!(read_move(&position, text), "27x18x11x2", "{text}");
    }
    let step = read("B:W27:B10");
    for text in ["10-15", "10x15"] {
        assert_eq!(read_move(&step, text), "10-15", "{text}");
    }
}

#[test]
fn the_documents_columns_and_rows_are_read() {
    // (6,0) is square 1, (0,0) square 4, (7,1) square 5; Black moves toward row 7.
    let steps = read("B:W27:B1,4,5");
    for (text, expected) in [("6051", "1-6"), ("0011", "4-8"), ("7162", "5-9")] {
        assert_eq!(read_move(&steps, text), expected);
    }
}

#[test]
fn a_mistake_in_a_move_is_named() {
    let game = english();
    let start = game.start();
    for (text, expected) in [
        ("", "`` is not a square (character 1): write a number from 1 to 32"),
        ("11", "`11` is not a move: write the first and the last square, as in 11-15 or 22x15"),
        ("11-33", "`33` is not a square (character 4): write a number from 1 to 32"),
        ("11-+15", "`+15` is not a square (character 4): write a number from 1 to 32"),
        ("é-15", "`é` is not a square (character 1): write a number from 1 to 32"),
        (
            "9081",
            "`90` is not a dark square (character 1): write its column and row from 0 to 7, both even or both odd",
        ),
        (
            "2334",
            "`23` is not a dark square (character 1): write its column and row from 0 to 7, both even or both odd",
        ),
        (
            "1335|5517",
            "the hop `5517` does not begin where the last one ended (character 6): write hops as in 1335|3517",
        ),
        (
            "11-14",
            "`11-14` is not a legal move here: the legal moves are 9-14 11-16 10-15 10-14 9-13 12-16 11-15",
        ),
    ] {
        assert_eq!(read_move(&start, text), format!("error: {expected}"), "{text}");
    }
    let position = board("B", TWO_WAYS);
    let expected = "error: `2x2` can be played in 2 ways: write every square: 2x11x18x9x2, 2x9x18x11x2";
    assert_eq!(read_move(&position, "2x2"), expected);
}

#[test]
fn the_position_before_the_opening_is_chosen_ends_in_ballot() {
    let game: Checkers = game_from_words("english opening=ballot");
    let text = game.write_position(&game.start());
    assert!(text.ends_with(",12:ballot"), "{text}");
    assert_eq!(game.read_position(&text), Ok(game.start()));
    assert_eq!(game.read_position("b : w21-32 : b1-12 : Ballot."), Ok(game.start()));
    let refused = |game: &Checkers, text: &str| game.read_position(text).map_err(|error| error.to_string());
    assert_eq!(
        refused(&game, "B:W21-32:B1:ballot"),
        Err("the opening is not chosen in this position (character 13): leave `ballot` out, or give the start".to_owned()),
    );
    assert_eq!(
        refused(&english(), "B:W21-32:B1-12:ballot"),
        Err("`ballot` has no meaning here, the opening is free (character 16): leave it out, or play with opening=ballot".to_owned()),
    );
}
