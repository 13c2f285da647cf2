//! The last row, and stepping back.

use super::drawn::{drawn, moves, play, set_up, text};
use kibitz_conformance::rows;
use kibitz_game::Depict;

const WHITE_ON_THE_LAST_ROW: &str = "
    . . w . .
    . . . . .
    . . . . .
    . . . . .
    b . . . w";

#[test]
fn a_free_last_row_lets_its_pieces_step_sideways() {
    let history = drawn("bell last-row=free", 'w', WHITE_ON_THE_LAST_ROW);
    assert_eq!(moves(&history), "3-2 3-4 25-19 25-20 25-24");
}

#[test]
fn a_piece_on_a_locked_last_row_cannot_step() {
    let history = drawn("bell last-row=captures-only", 'w', WHITE_ON_THE_LAST_ROW);
    assert_eq!(moves(&history), "25-19 25-20 25-24");
    let back = drawn("alfonso last-row=captures-only", 'w', WHITE_ON_THE_LAST_ROW);
    assert_eq!(moves(&back), "25-19 25-20 25-24");
}

#[test]
fn a_piece_on_a_locked_last_row_can_capture() {
    let history = drawn(
        "bell",
        'w',
        ". . w . .
         . . b . .
         . . . . .
         . . . . .
         b . . . .",
    );
    assert_eq!(moves(&history), "3x13");
}

#[test]
fn the_last_row_of_black_is_the_bottom_row() {
    let history = drawn(
        "bell",
        'b',
        "b . . . w
         . . . . .
         . . . . .
         . . . . .
         . . b . .",
    );
    assert_eq!(moves(&history), "1-2 1-6 1-7");
}

#[test]
fn a_chain_continues_through_a_locked_last_row() {
    let history = drawn(
        "bell",
        'w',
        ". b . . .
         b . . . .
         w . . . .
         . . . . .
         . . . . b",
    );
    assert_eq!(moves(&history), "11x1x3");
}

const ONE_WALKER: &str = "
    b . . . b
    . . . . .
    . . . . .
    . . . . .
    . . w . .";

#[test]
fn the_piece_that_made_the_last_step_may_not_step_straight_back() {
    let mut history = drawn("traditional no-return=last", 'w', ONE_WALKER);
    play(&mut history, "23-24 1-6");
    assert_eq!(moves(&history), "24-19 24-25");
}

#[test]
fn without_the_no_return_rule_it_may_step_straight_back() {
    let mut history = drawn("traditional no-return=off", 'w', ONE_WALKER);
    play(&mut history, "23-24 1-6");
    assert_eq!(moves(&history), "24-19 24-23 24-25");
}

#[test]
fn with_any_step_the_way_back_is_barred_in_every_direction() {
    let mut history = drawn("alfonso no-return=last", 'w', ONE_WALKER);
    play(&mut history, "23-17 1-7");
    assert_eq!(moves(&history), "17-11 17-12 17-13 17-16 17-18 17-21 17-22");
    assert_eq!(text(&history), "w ....b/.b.../...../.w.../..... 17-23,7-1");
}

const TWO_WALKERS: &str = "
    b . . . b
    . . . . .
    . . . . .
    . . . . .
    . w w . .";

#[test]
fn another_piece_may_step_to_the_point_that_was_left() {
    let mut history = drawn("traditional", 'w', TWO_WALKERS);
    play(&mut history, "23-24 1-6");
    assert_eq!(moves(&history), "22-17 22-21 22-23 24-19 24-25");
}

#[test]
fn after_another_step_of_its_side_the_piece_may_go_back() {
    let mut history = drawn("traditional", 'w', TWO_WALKERS);
    play(&mut history, "23-24 1-6 22-17 6-11");
    assert!(moves(&history).contains("24-23"), "{}", moves(&history));
}

#[test]
fn after_a_capture_of_its_side_the_piece_may_go_back() {
    let mut history = drawn(
        "traditional",
        'w',
        ". . . . b
         . . . . .
         b . . . .
         . . . . .
         w . w . .",
    );
    play(&mut history, "23-24 11-16 21x11 5-10");
    assert_eq!(moves(&history), "11-6 11-7 11-12 24-19 24-23 24-25");
}

#[test]
fn a_bar_ends_when_its_piece_is_captured() {
    let mut history = drawn(
        "traditional",
        'w',
        ". . . . .
         . . . . .
         w . . . .
         . . . . .
         . . w . b",
    );
    play(&mut history, "23-24");
    assert_eq!(text(&history), "b ...../...../w..../...../...wb 24-23");
    play(&mut history, "25x23");
    assert_eq!(text(&history), "w ...../...../w..../...../..b..");
}

#[test]
fn a_bar_ends_when_the_way_back_is_blocked() {
    let mut history = drawn(
        "traditional",
        'w',
        ". . . . .
         . . . . .
         b . . . .
         . b . . .
         . . w . .",
    );
    play(&mut history, "23-24 17-23");
    assert_eq!(text(&history), "w ...../...../b..../...../..bw.");
}

#[test]
fn only_a_step_that_could_be_taken_back_is_remembered() {
    for (rules, step) in [
        ("traditional", "23-18"),
        ("traditional no-return=off", "23-24"),
        ("document no-return=last", "23-18"),
    ] {
        let mut history = drawn(rules, 'w', ONE_WALKER);
        play(&mut history, step);
        assert_eq!(text(&history).split(' ').count(), 2, "{}", text(&history));
    }
    let mut onto_the_last_row = drawn(
        "alfonso no-return=last last-row=captures-only",
        'w',
        ". . . . b
         . w . . .
         . . . . .
         . . . . .
         . . . . .",
    );
    play(&mut onto_the_last_row, "7-1");
    assert_eq!(text(&onto_the_last_row), "b w...b/...../...../...../.....");
}

#[test]
fn pieces_with_restrictions_are_marked() {
    let history = set_up("bell", "w ..w.b/...../...../...../...w. 24-23");
    let marks = history.game().marks(history.position());
    let told: Vec<_> = marks.iter().map(|mark| (mark.point + 1, &*mark.why.id)).collect();
    let expected = [(24, "alquerque-mark-no-return"), (3, "alquerque-mark-last-row")];
    assert_eq!(told, expected);
}

#[test]
fn equal_boards_with_different_bars_are_different_positions() {
    let board = rows(ONE_WALKER);
    let free = set_up("traditional", &format!("w {board}"));
    let barred = set_up("traditional", &format!("w {board} 23-24"));
    assert_ne!(free.position(), barred.position());
    let key = |history: &kibitz_game::History<_>| kibitz_game::Game::key(history.game(), history.position());
    assert_ne!(key(&free), key(&barred));
}
