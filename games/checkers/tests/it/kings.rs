//! One drawn board for each clause about crowning and kings.

use crate::drawn::{after, board, moves};

#[test]
fn a_king_steps_one_square_in_all_four_directions() {
    let position = board(
        "W",
        "
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
          .   W   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   B
        ",
    );
    assert_eq!(moves(&position), ["18-14", "18-15", "18-22", "18-23"]);
}

#[test]
fn a_king_jumps_forward_and_backward() {
    let position = board(
        "B",
        "
          .   .   .   .
        .   .   .   .
          .   w   .   .
        .   B   .   .
          w   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
        ",
    );
    assert_eq!(moves(&position), ["14x7", "14x21"]);
}

#[test]
fn a_king_does_not_fly() {
    let position = board(
        "B",
        "
          B   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   w   .
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
        ",
    );
    assert_eq!(moves(&position), ["1-5", "1-6"]);
}

#[test]
fn a_man_reaching_the_last_row_is_crowned() {
    let position = board(
        "B",
        "
          .   .   .   .
        w   .   .   .
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
          .   b   .   .
        .   .   .   .
        ",
    );
    let crowned = board(
        "W",
        "
          .   .   .   .
        w   .   .   .
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   B   .
        ",
    );
    assert_eq!(after(&position, "26-31"), crowned);
    let crowned = board(
        "B",
        "
          W   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   B   .
        ",
    );
    assert_eq!(after(&after(&position, "26-31"), "5-1"), crowned);
}

#[test]
fn a_man_reaching_the_last_row_ends_its_turn() {
    // A king could jump on from 30 over 26 or 25.
    let position = board(
        "B",
        "
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   b   .
          w   w   .   .
        .   .   .   .
        ",
    );
    assert_eq!(moves(&position), ["23x30"]);
    let expected = board(
        "W",
        "
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
          w   .   .   .
        .   B   .   .
        ",
    );
    assert_eq!(after(&position, "23x30"), expected);
}

#[test]
fn a_king_stays_a_king_wherever_it_goes_and_is_taken_like_a_man() {
    let position = board(
        "W",
        "
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   B   .
          .   .   .   W
        .   .   .   .
        ",
    );
    let stepped = after(&position, "28-24");
    assert_eq!(moves(&stepped), ["23-18", "23-19", "23-26", "23-27"]);
    let taken = after(&after(&stepped, "23-19"), "24x15");
    assert_eq!((taken.mover, taken.kings.count_ones()), (0, 1));
}

#[test]
fn a_piece_is_jumped_only_once() {
    // Jumping over 18 and back would go on forever.
    let position = board(
        "B",
        "
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   B   .   .
          .   w   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
        ",
    );
    assert_eq!(moves(&position), ["14x23"]);
}

#[test]
fn a_circle_may_end_where_it_began_and_both_ways_around_are_moves() {
    let position = board(
        "B",
        "
          .   .   .   .
        .   B   .   .
          w   w   .   .
        .   .   .   .
          w   w   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   w
        ",
    );
    assert_eq!(moves(&position), ["6x13x22x15x6", "6x15x22x13x6"]);
    let expected = board(
        "W",
        "
          .   .   .   .
        .   B   .   .
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   w
        ",
    );
    assert_eq!(after(&position, "6x13x22x15x6"), expected);
    assert_eq!(after(&position, "6x15x22x13x6"), expected);
}

#[test]
fn a_king_may_pass_over_the_square_it_left() {
    // Around four pieces, through its own first square, and down over a fifth; or down at once.
    let position = board(
        "B",
        "
          .   .   .   .
        .   .   .   .
          w   w   .   .
        .   .   .   .
          w   w   .   .
        .   B   .   .
          .   w   .   .
        .   .   .   .
        ",
    );
    assert_eq!(moves(&position), ["22x13x6x15x22x31", "22x15x6x13x22x31", "22x31"]);
}
