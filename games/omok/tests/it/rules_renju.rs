//! What renju forbids to Black: one drawn board per clause.
//!
//! `3`, `4` and `6` are the crossings forbidden as double three, double four and overline; every other free
//! crossing is allowed. `+` marks the allowed crossing that is tested, `!` a stone to be placed.

use kibitz_game::{Depict, Game};

use crate::common::{draw, exchanged, expect_forbidden, outcome_after, wins};

const RENJU: &str = "renju board=9";

const DOUBLE_THREE: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . x . . . . .
    . . . x . . . . .
    . . . 3 x x . . .
    . . . . . . . . .
    . . . . . . o . .
    . . . . . . . o o
    . . . . . . . . o
";

const DOUBLE_FOUR: &str = "
    . . . o . . . . .
    . . . x . . . . .
    . . . x . . . . .
    . . . x . . . . .
    . . . 4 x x x o .
    . . . . . . . . .
    . . . . . . o . .
    . . . . . . . o o
    . . . . . . . . .
";

const OVERLINE: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . x x x 6 x x . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . o . .
    . . o . . . . o o
    . . . o . . . . o
";

#[test]
fn black_may_not_make_two_threes_at_once() {
    expect_forbidden(RENJU, "x", DOUBLE_THREE);
}

#[test]
fn black_may_not_make_two_fours_at_once() {
    expect_forbidden(RENJU, "x", DOUBLE_FOUR);
}

#[test]
fn black_may_not_make_six_in_a_row() {
    expect_forbidden(RENJU, "x", OVERLINE);
}

#[test]
fn white_may_make_overlines_and_doubles_forbidden_to_black() {
    for drawing in [DOUBLE_THREE, DOUBLE_FOUR, OVERLINE] {
        let white = exchanged(drawing);
        expect_forbidden(RENJU, "o", &white.replace(['3', '4', '6'], "+"));
    }
}

#[test]
fn a_broken_three_is_a_three() {
    let drawing = "
        . . . . . . . . .
        . . . x . . . . .
        . . . . . . . . .
        . . . x . . . . .
        . . . 3 . x x . .
        . . . . . . . . .
        . . . . . . o . .
        . . . . . . . o o
        . . . . . . . . o
    ";
    expect_forbidden(RENJU, "x", drawing);
}

#[test]
fn a_broken_four_is_a_four() {
    let drawing = "
        . . . x . . . . .
        . . . x . . . . .
        . . . x . . . . .
        . . . . . . . . .
        . . . 4 . x x x .
        . . . . . . . . .
        . . . . . . o . .
        . o . . . . . o o
        . . o . . . . . .
    ";
    expect_forbidden(RENJU, "x", drawing);
}

#[test]
fn two_fours_on_one_line_meet_in_a_row_of_three() {
    let drawing = "
        . . . . . . . . .
        . . . . . . . . .
        . x . x 4 x . x .
        . . . . . . . . .
        . . . . . . . . .
        . . o . o . o . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
    ";
    expect_forbidden(RENJU, "x", drawing);
}

#[test]
fn two_fours_on_one_line_meet_in_a_row_of_two() {
    let drawing = "
        . . . . . . . . .
        . . . . . . . . .
        x x . 4 x . x x .
        . . . . . . . . .
        . . . . . . . . .
        . . o . o . o . o
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
    ";
    expect_forbidden(RENJU, "x", drawing);
}

#[test]
fn two_fours_on_one_line_meet_in_a_single_stone() {
    let drawing = "
        . . . . . . . . .
        . . . . . . . . .
        x x x . 4 . x x x
        . . . . . . . . .
        . . . . . . . . .
        o . o . o . o . o
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
    ";
    expect_forbidden(RENJU, "x", drawing);
}

#[test]
fn a_straight_four_is_one_four_though_both_its_ends_win() {
    let drawing = "
        . . . . . . . . .
        . . . . . . . . .
        . . x x + x . . .
        . . . . . . . . .
        . . . . . . . . .
        o . o . . . . . o
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
    ";
    expect_forbidden(RENJU, "x", drawing);
}

#[test]
fn a_four_and_a_three_at_once_are_allowed() {
    let drawing = "
        . . . o . . . . .
        . . . x . . . . .
        . . . x . . . . .
        . . . x . . . . .
        . . . + x x . . .
        . . . . . . . . .
        . . . . . . o . .
        . . . . . . . o o
        . . . . . . . . o
    ";
    expect_forbidden(RENJU, "x", drawing);
}

#[test]
fn five_is_allowed_though_another_row_gets_six() {
    let drawing = "
        . . . . x . . . .
        . . . . x . . . .
        . . . . x . . . .
        . x x x ! x x . .
        . . . . x . . . .
        . . . . . . . . .
        . . . . . . o . .
        . . o . . . . o o
        . o . o . o . . o
    ";
    expect_forbidden(RENJU, "x", drawing);
    assert!(wins(RENJU, "x", drawing));
}

#[test]
fn five_is_allowed_though_two_fours_are_made() {
    let drawing = "
        . x . . x . . x .
        . . x . x . x . .
        . . . x x x . . .
        . . . . ! . . . .
        . . . . x . . . .
        . . . . . . . . .
        . . . . . . o . .
        . . o . . . . o o
        o o . o . o . . o
    ";
    assert!(wins(RENJU, "x", drawing));
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
    assert!(wins(RENJU, "x", drawing));
}

#[test]
fn a_three_without_space_for_a_straight_four_does_not_count() {
    let drawing = "
        . . . . . . . . .
        . . . x . . . . .
        . . . x . . . . .
        . . . . . . . . .
        . o . + x x . o .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . o .
        . . . . . . . . o
    ";
    expect_forbidden(RENJU, "x", drawing);
}

#[test]
fn a_three_blocked_by_the_edge_does_not_count() {
    let drawing = "
        . . . . . . . . .
        . x . . . . . . .
        . x . . . . . . .
        . . . . . . . . .
        . + x x . o . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . o .
        . . . . . . . . o
    ";
    expect_forbidden(RENJU, "x", drawing);
}

#[test]
fn a_three_that_could_only_become_six_does_not_count() {
    let drawing = "
        . . . . . . . . .
        . . . x . . . . .
        . . . x . . . . .
        . . . . . . . . .
        x . . + x x . . x
        . . . . . . . . .
        . . . . . . . . .
        . o . . . . . o .
        . . o . . . . . o
    ";
    expect_forbidden(RENJU, "x", drawing);
}

#[test]
fn a_three_does_not_count_if_its_straight_four_would_be_a_double_four() {
    // The row's straight four can only be made on f5, which would also make a four in the column.
    let drawing = "
        . . . . . o . . .
        . . . . . x . . .
        . . . . . x . . .
        . . . . . x . . .
        o . + x x . . . .
        . . x . . . . . .
        . . x . . . . . .
        . . . . . . . o .
        o . . . . o . . o
    ";
    expect_forbidden(RENJU, "x", drawing);
}

#[test]
fn a_three_does_not_count_if_its_straight_four_would_be_an_overline() {
    // The row's straight four can only be made on f5, which would also make six in the column.
    let drawing = "
        . . . . . . . . .
        . . . . . x . . .
        . . . . . x . . .
        . . . . . x . . .
        o . + x x 6 . . .
        . . x . o x . . .
        . . x . . x . . .
        . . . . . . . o .
        o . . . . o . . o
    ";
    expect_forbidden(RENJU, "x", drawing);
}

#[test]
fn a_three_does_not_count_if_its_straight_four_would_be_a_double_three() {
    // The row's straight four can only be made on f5, which would also make threes in the column and on
    // the diagonal; without the stone on c5 that is a double three already.
    let drawing = "
        . . . . . . . . .
        . . . . . . . . .
        . . x . . x . x .
        . . x . . x x . .
        o . + x x 3 . . .
        . . . . . . . . .
        . . . . . . . . .
        . o . . . . . o .
        . . o . . . . . o
    ";
    expect_forbidden(RENJU, "x", drawing);
}

#[test]
fn a_three_counts_if_its_straight_four_only_looks_like_a_double_three() {
    // As above, but the three on the diagonal of f5 could only become a straight four on e4, which would be a
    // double four with the column: so with c5 played f5 is not a double three, and c5 is.
    let drawing = "
        . . . . . . . . .
        . . . . . . . . .
        . . x . . x . x .
        . . x . o x x . .
        o . 3 x x 3 . . .
        . . . . . . . . .
        . . . . x . o . .
        . o . . x . . o .
        . . o . . . . . o
    ";
    expect_forbidden(RENJU, "x", drawing);
}

#[test]
fn a_three_does_not_count_if_its_straight_four_would_be_a_five() {
    // RIF, terms: "without at the same time a five in a row is made". The row's straight four can only be
    // made on f5, which makes five in the column.
    let drawing = "
        . . . . . o . . .
        . . . . . x . . .
        . . . . . x . . .
        . . . . . x . . .
        o . + x x . . . .
        . . x . . x . . .
        . . x . . o . . .
        . . . . . . . o .
        o . . . . o . . o
    ";
    expect_forbidden(RENJU, "x", drawing);
}

#[test]
fn a_game_in_which_every_free_crossing_is_forbidden_is_drawn() {
    let drawing = "
        o o x o o x o
        x x o x x o x
        o o x o o x o
        x x x . x x x
        o o x o o x o
        x x o x x o x
        o o x o o x o
    ";
    let (game, position) = draw("renju board=7", "x", drawing);
    let outcome = game.outcome(&position).expect("Black has no legal move");
    assert!(outcome.is_draw() && game.legal_moves(&position).is_empty());
    assert_eq!(outcome.reason.to_string(), "omok-end-forbidden-black");
    let (game, position) = draw("renju board=7", "o", drawing);
    assert_eq!(game.legal_moves(&position).len(), 1, "White may play there");
    assert!(outcome_after("renju board=7", "o", &drawing.replace('.', "!")).is_some_and(|end| end.is_draw()));
}

#[test]
fn forbidden_crossings_are_marked_with_the_reason() {
    let (game, position) = draw(RENJU, "x", DOUBLE_THREE);
    let board = game.board();
    let marks = game.marks(&position);
    let marks: Vec<_> =
        marks.iter().map(|mark| (board.points[mark.point].name.as_str(), &*mark.why.id)).collect();
    assert_eq!(marks, [("d5", "omok-mark-double-three")]);
    let (game, position) = draw(RENJU, "o", DOUBLE_THREE);
    assert!(game.marks(&position).is_empty(), "nothing is forbidden to White");
}
