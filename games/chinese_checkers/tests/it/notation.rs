//! Position and turn text, and its error messages.

use std::collections::HashSet;

use kibitz_chinese_checkers::rules::{ChineseCheckers, Position, Turn};
use kibitz_conformance::{game_from_words, rows};
use kibitz_game::{Game, Notation, Seat};

use crate::drawn::drawn;

const START: &str = "1111111111..............................................................................\
                     .......................2222222222 1";

fn standard() -> ChineseCheckers {
    game_from_words("standard")
}

#[test]
fn a_position_is_121_holes_row_by_row_and_the_seat_to_move() {
    let game = standard();
    assert_eq!(game.write_position(&game.start()), START);
    assert_eq!(game.read_position(START), Ok(game.start()));
}

#[test]
fn rows_joined_by_slashes_are_accepted() {
    let text = "1/11/111/1111/............./............/.........../........../........./........../\
                .........../............/............./2222/222/22/2 1";
    assert_eq!(standard().read_position(text), Ok(standard().start()));
}

#[test]
fn the_examples_of_the_formats_are_read() {
    let game = standard();
    for format in ChineseCheckers::FORMATS {
        let read = match format.of {
            "position" => game.read_position(format.example).map(|_| ()),
            _ => game.read_move(&game.start(), format.example).map(|_| ()),
        };
        let is_illegal_at_the_start = format.name == "hops, hole by hole" || format.name == "pass";
        assert_eq!(read.is_ok(), !is_illegal_at_the_start, "{}: {read:?}", format.name);
    }
}

/// Red is home; Green and Purple each need one more man.
const ONE_OF_THREE_HOME: &str = "
                    .
                   . .
                  . . .
                 . . . .
        . 2 2 2 . . . . . 3 3 3 3
         2 2 2 . . . . . . 3 3 3
          2 2 . . . . . . . 3 3
           2 2 . . . . . 3 . .
            . . . . . . . . .
           . . . . . . . . . .
          . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . . . . . . . . . . .
                 1 1 1 1
                  1 1 1
                   1 1
                    1
";

#[test]
fn finishing_order_and_passes_are_written_after_the_seat() {
    let (game, position) = drawn("document seats=3", ONE_OF_THREE_HOME, "2 home=1 passes=1");
    assert_eq!((position.home, position.passes), ([1, 0, 0, 0, 0, 0], 1));
    let text = game.write_position(&position);
    assert!(text.ends_with(" 2 home=1 passes=1"), "{text}");
    assert_eq!(game.read_position(&text), Ok(position));
}

#[test]
fn a_seat_in_its_goal_is_home_even_if_the_text_omits_it() {
    let (_, position) = drawn("standard seats=3", ONE_OF_THREE_HOME, "1");
    assert_eq!((position.home[0], position.to_move), (1, Seat(1)));
}

#[test]
fn the_key_covers_every_field_of_a_position() {
    let (game, position) = drawn("document seats=3", ONE_OF_THREE_HOME, "2 home=1");
    let key = |change: fn(&mut Position)| {
        let mut other = position;
        change(&mut other);
        game.key(&other)
    };
    let keys = [
        game.key(&position),
        key(|other| other.to_move = Seat(2)),
        key(|other| other.passes = 1),
        key(|other| other.home = [0, 1, 0, 0, 0, 0]),
        key(|other| other.men.swap(0, 1)),
    ];
    assert_eq!(HashSet::from(keys).len(), keys.len());
}

#[test]
fn turns_are_written_by_first_and_last_hole() {
    let game = standard();
    let text = |text: &str| game.write_move(&game.start(), game.read_move(&game.start(), text).unwrap());
    assert_eq!(text("3.9-4.10"), "3.9-4.10");
    assert_eq!(text("2.10^4.12"), "2.10^4.12");
    assert_eq!(text("2.10-4.12"), "2.10^4.12");
    assert_eq!(game.write_move(&game.start(), Turn::PASS), "pass");
}

/// From 8.12 over 7.13 and 5.13 to 4.12.
const A_CHAIN: &str = "
                    .
                   1 1
                  1 1 1
                 1 1 1 .
        . . . . . . . . . . . . .
         . . . . . . 2 . . . . .
          . . . . . . . . . . .
           . . . . . 1 . . . .
            . . . . 1 . . . .
           . . . . . . . . . .
          . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . . . . . . . . . . .
                 . 2 2 2
                  2 2 2
                   2 2
                    2
";

#[test]
fn a_chain_may_be_given_hole_by_hole() {
    let (game, position) = drawn("standard", A_CHAIN, "1");
    let whole = game.read_move(&position, "8.12^6.14^4.12");
    assert_eq!(whole, game.read_move(&position, "8.12^4.12"));
    assert!(whole.is_ok());
}

fn move_error(text: &str) -> String {
    let (game, position) = drawn("standard", A_CHAIN, "1");
    game.read_move(&position, text).expect_err(text).to_string()
}

#[test]
fn malformed_turns_get_an_error_with_the_remedy() {
    let remedy = "write a step as 3.9-4.10, hops as 2.10^4.12, or pass";
    assert_eq!(move_error(""), format!("`` is not a hole (character 1): {remedy}"));
    assert_eq!(move_error("8.12"), format!("`8.12` is one hole: {remedy}"));
    assert_eq!(move_error("8.12-x"), format!("`x` is not a hole (character 6): {remedy}"));
    assert_eq!(move_error("8.12-+7.11"), format!("`+7.11` is not a hole (character 6): {remedy}"));
    assert_eq!(move_error("8.12-999.1"), format!("`999.1` is not a hole (character 6): {remedy}"));
    assert_eq!(
        move_error("8.12-8.11"),
        "there is no hole 8.11 (character 6): rows go from 0 to 16, columns from 0 to 24, and every second place \
         of the star is a hole"
    );
    assert_eq!(
        move_error("8.12^7.11"),
        "7.11 is next to 8.12: that is a step, not a hop (character 6): write 8.12-7.11"
    );
    assert_eq!(
        move_error("8.12^6.14^6.10"),
        "no single hop leads from 6.14 to 6.10 (character 11): write only the first and the last hole, or every \
         hole between"
    );
}

#[test]
fn illegal_turns_get_an_error_with_the_legal_ones() {
    let start = "`8.12-10.10` is not a legal move here: there are";
    assert!(move_error("8.12-10.10").starts_with(start), "{}", move_error("8.12-10.10"));
    assert!(
        move_error("16.12-15.11").starts_with("`16.12-15.11` is not a legal move here"),
        "another seat's man"
    );
}

fn position_error(rules: &str, text: &str) -> String {
    let game: ChineseCheckers = game_from_words(rules);
    game.read_position(text).expect_err(text).to_string()
}

#[test]
fn malformed_positions_get_an_error_with_the_remedy() {
    let board = &START[..121];
    let whole = "write 121 holes row by row, a blank, and the number of the seat to move";
    assert_eq!(position_error("standard", " "), format!("the text is empty: {whole}"));
    assert_eq!(position_error("standard", board), format!("the seat to move is missing: {whole}"));
    assert_eq!(
        position_error("standard", "11.é 1"),
        "there are 4 holes (character 1): write 121 holes, row by row from the top"
    );
    assert_eq!(
        position_error("standard", "1/11 1"),
        "there are 2 rows (character 1): write 17 rows from the top, joined by `/`"
    );
    assert_eq!(
        position_error("standard", &format!("1/1{} 1", "/".repeat(15))),
        "row 1 has 1 holes (character 3): row 1 of the star has 2"
    );
    assert_eq!(
        position_error("standard", &START.replacen('1', "3", 1)),
        "`3` is not a seat (character 1): seats go from 1 to 2; in the board `.` is an empty hole"
    );
    assert_eq!(
        position_error("standard", &START.replacen('1', ".", 1)),
        "seat 1 has 9 marbles: every seat has 10"
    );
    assert_eq!(
        position_error("standard", &format!("{board} 12")),
        "`12` is not a seat (character 123): after the board write the seat to move, 1 to 2"
    );
}

#[test]
fn suffixes_after_the_seat_are_checked() {
    let with = |rules: &str, rest: &str| position_error(rules, &format!("{START} {rest}"));
    assert_eq!(
        with("standard", "hello"),
        "`hello` does not belong here (character 125): after the seat to move only home= and passes= may follow, \
         each once and not empty"
    );
    assert_eq!(
        with("standard", "passes=1"),
        "passes are not counted here: only a seat without a move passes (character 132): leave passes= out"
    );
    assert_eq!(
        with("document", "passes=99999999999"),
        "`99999999999` is not a number of passes (character 132): write a number from 1 to 2"
    );
    assert!(with("document", "passes=1 passes=1").starts_with("`passes=1` does not belong here"));
    assert!(with("document", "home=").starts_with("`home=` does not belong here"));
    assert_eq!(
        with("standard", "home=1"),
        "seat 1 cannot come home here (character 130): name seats with marbles in their goal, each once"
    );
}

#[test]
fn passes_cannot_outnumber_the_seats_still_racing() {
    let text = format!("{} 2 home=1 passes=3", rows(ONE_OF_THREE_HOME));
    assert_eq!(
        position_error("document seats=3", &text),
        "3 seats cannot have passed in a row: 2 seats are still racing: leave passes= out"
    );
}
