//! One drawn board for each clause of the rules.

use kibitz_conformance::{game_from_words, rows};
use kibitz_connect_four::rules::ConnectFour;
use kibitz_game::{Depict, Game, History, Notation, Rules, Ruleset, Seat};

fn usual() -> ConnectFour {
    game_from_words("7x6")
}

/// The standard board with a drawn position.
fn drawn(drawing: &str) -> History<ConnectFour> {
    let game = usual();
    let position = game.read_position(&rows(drawing)).expect("the drawing is a position");
    History::from_position(game, position)
}

/// Drops a disc and returns the winner, if there is one.
fn winner_after(history: &mut History<ConnectFour>, column: &str) -> Option<Seat> {
    let mv = history.game().read_move(history.position(), column).expect("the column has room");
    history.play(mv).expect("the move is legal");
    history.outcome().and_then(|outcome| outcome.winner())
}

#[test]
fn the_board_has_seven_columns_and_six_rows() {
    let board = usual().board();
    assert_eq!((board.points.len(), board.lanes.len()), (42, 7));
    assert_eq!(usual().legal_moves(&usual().start()).len(), 7);
}

#[test]
fn black_begins_and_turns_alternate() {
    let game = usual();
    let mut position = game.start();
    assert_eq!(game.to_move(&position), Seat::FIRST);
    assert_eq!(game.seat_name(&position, Seat::FIRST).id, "seat-black");
    let mv = game.read_move(&position, "1").expect("legal");
    game.play_unchecked(&mut position, mv);
    assert_eq!(game.to_move(&position), Seat::SECOND);
}

#[test]
fn a_disc_falls_to_the_lowest_free_square() {
    let game = usual();
    let position = game.read_position("4443").expect("legal");
    let expected = rows(
        ". . . . . . .
         . . . . . . .
         . . . . . . .
         . . . x . . .
         . . . o . . .
         . . o x . . .",
    );
    assert_eq!(game.write_position(&position), expected);
}

#[test]
fn a_full_column_takes_no_disc() {
    let history = drawn(
        ". . . o . . .
         . . . x . . .
         . . . o . . .
         . . . x . . .
         . . . o . . .
         . . . x . . .",
    );
    let texts = history.game().legal_moves(history.position());
    assert_eq!(texts.iter().map(|column| column.0 + 1).collect::<Vec<_>>(), [1, 2, 3, 5, 6, 7]);
}

#[test]
fn four_side_by_side_win() {
    let mut history = drawn(
        ". . . . . . .
         . . . . . . .
         . . . . . . .
         . . . . . . .
         o o o . . . .
         x x x . . . .",
    );
    assert_eq!(winner_after(&mut history, "4"), Some(Seat::FIRST));
    assert_eq!(history.game().decisive_points(history.position()), [35, 36, 37, 38]);
}

#[test]
fn four_on_top_of_each_other_win() {
    let mut history = drawn(
        ". . . . . . .
         . . . . . . .
         . . . . . . .
         x o . . . . .
         x o . . . . .
         x o . . . . .",
    );
    assert_eq!(winner_after(&mut history, "1"), Some(Seat::FIRST));
}

#[test]
fn four_on_a_rising_diagonal_win() {
    let mut history = drawn(
        ". . . . . . .
         . . . . . . .
         . . . . . . .
         . . x o . . .
         . x o x . . .
         x o o o x . x",
    );
    assert_eq!(winner_after(&mut history, "7"), None);
    assert_eq!(winner_after(&mut history, "4"), Some(Seat::FIRST));
}

#[test]
fn four_on_a_falling_diagonal_win() {
    let mut history = drawn(
        ". . . . . . .
         . . . . . . .
         . . . . . . .
         . . . o x . .
         . . . x o x .
         x . x o o o x",
    );
    assert_eq!(winner_after(&mut history, "1"), None);
    assert_eq!(winner_after(&mut history, "4"), Some(Seat::FIRST));
}

#[test]
fn a_line_does_not_wrap_around_the_sides() {
    let mut history = drawn(
        ". . . . . . .
         . . . . . . .
         . . . . . . .
         . . . . . . .
         o . . . . o o
         x . . . . x x",
    );
    assert_eq!(winner_after(&mut history, "2"), None);
}

#[test]
fn a_line_does_not_wrap_from_the_top_of_a_column_to_the_next() {
    let mut history = drawn(
        "x . . . . . .
         x . . . . . .
         x . . . . . .
         o . . . . . .
         o . . . . . .
         o . . . . . .",
    );
    assert_eq!(winner_after(&mut history, "2"), None);
}

#[test]
fn three_in_a_line_do_not_win() {
    let mut history = drawn(
        ". . . . . . .
         . . . . . . .
         . . . . . . .
         . . . . . . .
         o o . . . . .
         x x . . . . .",
    );
    assert_eq!(winner_after(&mut history, "3"), None);
}

#[test]
fn the_first_four_end_the_game() {
    let history = drawn(
        ". . . . . . .
         . . . . . . .
         . . . . . . .
         . . . . . . .
         o o o . . . .
         x x x x . . .",
    );
    assert!(history.game().legal_moves(history.position()).is_empty());
    assert_eq!(history.outcome().and_then(|outcome| outcome.winner()), Some(Seat::FIRST));
}

#[test]
fn a_full_board_without_four_in_a_line_is_a_tie() {
    let mut history = drawn(
        "o o o x o o .
         x x x o x x x
         o o o x o o o
         x x x o x x x
         o o o x o o o
         x x x o x x x",
    );
    assert_eq!(winner_after(&mut history, "7"), None);
    assert!(history.outcome().is_some_and(|outcome| outcome.is_draw()));
}

#[test]
fn other_boards_have_their_own_size_and_the_document_uses_the_standard_one() {
    let sizes = [("document", 42), ("8x7", 56), ("9x6", 54), ("6x5", 30), ("5x4", 20)];
    for (words, points) in sizes {
        assert_eq!(game_from_words::<ConnectFour>(words).board().points.len(), points);
    }
}

#[test]
fn a_board_must_fit_into_64_bits() {
    let mut facts = usual().ruleset().clone();
    facts.change("columns", "9").expect("nine columns are a value");
    facts.change("rows", "7").expect("seven rows are a value");
    let error = ConnectFour::new(facts).expect_err("72 bits do not fit");
    assert_eq!(error.to_string(), "9 columns cannot have 7 rows: they can have at most 6");
}

#[test]
fn an_impossible_position_gets_a_sentence() {
    let cases = [
        ("448", "`8` is not a column (character 3): write a number from 1 to 7"),
        ("4444444", "column 4 is full (character 7): choose a column that has room"),
        ("12121212", "the game is over before this disc (character 8): leave the rest out"),
        ("./.", "there are 2 rows: write 6 rows from the top, joined by `/`"),
        (
            "......./......./......./......./......./...xx..",
            "there are 2 discs of Black and 0 of Red: Black has as many discs as Red, or one more",
        ),
        (
            "......./......./......./......./...x.../.......",
            "a disc hangs in the air: put a disc below every disc",
        ),
        (
            "......./......./......./......./......./...?...",
            "`?` is not a place (character 44): write `.` for empty, `x` for Black, `o` for Red",
        ),
        (
            "......./......./......./......./oooo.../xxxx...",
            "the player to move has four in a row already: the game ends with the first four in a row",
        ),
    ];
    for (text, sentence) in cases {
        let error = usual().read_position(text).expect_err(text);
        assert_eq!(error.to_string(), sentence);
    }
}

#[test]
fn an_impossible_move_gets_a_sentence() {
    let game = usual();
    let position = game.read_position("444444").expect("legal");
    let error = |text| game.read_move(&position, text).expect_err("not legal").to_string();
    assert_eq!(error("4"), "`4` is not a legal move here: the legal moves are 1 2 3 5 6 7");
    assert_eq!(error("x"), "`x` is not a column (character 1): write a number from 1 to 7");
    assert_eq!(error("44"), "`44` is not a column: write a number from 1 to 7");
}
