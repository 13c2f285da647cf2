//! What the Korean rule forbids to both colours: one drawn board per clause.
//!
//! `3` is a crossing forbidden as double three; every other free crossing is allowed. `+` marks the allowed
//! crossing that is tested, `!` a stone to be placed.

use crate::common::{exchanged, expect_forbidden, outcome_after, wins};

const KOREAN: &str = "korean board=9";

fn expect_forbidden_to_both(drawing: &str) {
    expect_forbidden(KOREAN, "x", drawing);
    expect_forbidden(KOREAN, "o", &exchanged(drawing));
}

#[test]
fn neither_colour_may_make_two_open_threes_at_once() {
    expect_forbidden_to_both(
        "
        . . . . . . . . .
        . . . . . . . . .
        . . . x . . . . .
        . . . x . . . . .
        . . . 3 x x . . .
        . . . . . . . . .
        . . . . . . o . .
        . . . . . . . o o
        . . . . . . . . o
        ",
    );
}

#[test]
fn a_closed_three_is_not_an_open_three() {
    expect_forbidden_to_both(
        "
        . . . o . . . . .
        . . . x . . . . .
        . . . x . . . . .
        . . . + x x . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . o . .
        . . . . . . . o o
        . . . . . . . . o
        ",
    );
}

#[test]
fn a_false_three_counts_as_a_three() {
    // In renju c5 is allowed on this board, because f5 would be a double four. Here only the line counts.
    expect_forbidden_to_both(
        "
        . . . . . o . . .
        . . . . . x . . .
        . . . . . x . . .
        . . . . . x . . .
        o . 3 x x . . . .
        . . x . . . . . .
        . . x . . . . . .
        . . . . . . . o .
        o . . . . o . . o
        ",
    );
}

#[test]
fn a_three_that_could_only_become_six_does_not_count() {
    expect_forbidden_to_both(
        "
        . . . . . . . . .
        . . . x . . . . .
        . . . x . . . . .
        . . . . . . . . .
        x . . + x x . . x
        . . . . . . . . .
        . . . . . . . . .
        . o . . . . . o .
        . . o . . . . . o
        ",
    );
}

#[test]
fn five_is_allowed_though_two_threes_are_made() {
    let drawing = "
        . . . . x . . . .
        . . x . x . x . .
        . . . x x x . . .
        . . . . ! . . . .
        . . . . x . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . o . . . . o o
        . . . o . o . . o
    ";
    assert!(wins(KOREAN, "x", drawing));
    assert!(wins(KOREAN, "o", &exchanged(drawing)));
    let without_five = drawing.replace("x . . . .\n        . . x", ". . . . .\n        . . x");
    expect_forbidden(KOREAN, "x", &without_five.replace('!', "3"));
}

#[test]
fn six_with_two_threes_is_forbidden_because_six_is_not_five() {
    expect_forbidden(
        KOREAN,
        "x",
        "
        . . . . x . . . .
        . . x . x . x . .
        . . . x x x . . .
        . . . . 3 . . . .
        . . . . x . . . .
        . . . . x . . . .
        . . . . . . . . .
        . . o . . . . o o
        . . . o . o . . o
        ",
    );
}

#[test]
fn two_fours_at_once_are_allowed() {
    expect_forbidden_to_both(
        "
        . . . o . . . . .
        . . . x . . . . .
        . . . x . . . . .
        . . . x . . . . .
        . . . + x x x o .
        . . . . . . . . .
        . . . . . . o . .
        . . . . . . . o o
        . . . . . . . . .
        ",
    );
}

#[test]
fn six_in_a_row_is_legal_and_does_not_win() {
    let drawing = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . x x x ! x x . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . o . .
        . . o . . . . o o
        . . . o . . . . o
    ";
    assert_eq!(outcome_after(KOREAN, "x", drawing), None);
    assert_eq!(outcome_after(KOREAN, "o", &exchanged(drawing)), None);
}

#[test]
fn a_four_and_a_three_at_once_are_allowed() {
    expect_forbidden_to_both(
        "
        . . . o . . . . .
        . . . x . . . . .
        . . . x . . . . .
        . . . x . . . . .
        . . . + x x . . .
        . . . . . . . . .
        . . . . . . o . .
        . . . . . . . o o
        . . . . . . . . o
        ",
    );
}
