//! One drawn board for each clause about how the pieces move.

use kibitz_game::{Game, Seat};

use crate::drawn::{after, board, english, moves};

#[test]
fn black_begins_with_twelve_men_on_1_to_12() {
    let game = english();
    let start = board(
        "B",
        "
          b   b   b   b
        b   b   b   b
          b   b   b   b
        .   .   .   .
          .   .   .   .
        w   w   w   w
          w   w   w   w
        w   w   w   w
        ",
    );
    assert_eq!(game.start(), start);
    assert_eq!(game.to_move(&start), Seat::FIRST);
    assert_eq!(moves(&start), ["9-13", "9-14", "10-14", "10-15", "11-15", "11-16", "12-16"]);
}

#[test]
fn a_man_of_black_steps_down_and_a_man_of_white_steps_up() {
    // With a king beside it, a man still only moves forward.
    let drawing = "
          .   .   .   W
        .   .   .   .
          .   b   .   .
        .   .   .   .
          .   .   .   .
        .   .   w   .
          .   .   .   .
        B   .   .   .
    ";
    assert_eq!(moves(&board("B", drawing)), ["10-14", "10-15", "29-25"]);
    assert_eq!(moves(&board("W", drawing)), ["4-8", "23-18", "23-19"]);
}

#[test]
fn a_piece_cannot_step_off_the_board_or_onto_a_piece() {
    let position = board(
        "B",
        "
          .   .   .   .
        .   .   .   .
          .   .   .   .
        b   .   .   .
          b   .   .   b
        w   .   .   .
          .   .   .   .
        .   .   .   w
        ",
    );
    assert_eq!(moves(&position), ["17-22", "20-24"]);
}

#[test]
fn a_man_jumps_forward_and_never_backward() {
    let drawing = "
          .   .   .   .
        .   .   .   .
          .   w   .   .
        .   b   .   .
          w   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
    ";
    assert_eq!(moves(&board("B", drawing)), ["14x21"]);
    let drawing = "
          .   .   .   .
        .   .   .   .
          .   b   .   .
        .   w   .   .
          b   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
    ";
    assert_eq!(moves(&board("W", drawing)), ["14x7"]);
}

#[test]
fn no_piece_jumps_over_an_own_piece_or_onto_a_piece_or_off_the_board() {
    // 6 is blocked by its own 10; 22 is behind 17; the edge is behind 28.
    let position = board(
        "B",
        "
          .   .   .   .
        .   b   .   .
          .   b   .   .
        b   .   .   .
          w   .   .   .
        .   w   .   b
          .   .   .   w
        .   .   .   .
        ",
    );
    assert_eq!(moves(&position), ["6-9", "10-14", "10-15", "24-27"]);
}

#[test]
fn a_jumped_piece_leaves_the_board() {
    let position = board(
        "W",
        "
          .   .   .   .
        .   .   .   .
          .   .   .   b
        .   .   .   .
          .   B   .   .
        .   .   w   .
          .   .   .   .
        .   .   .   .
        ",
    );
    let expected = board(
        "B",
        "
          .   .   .   .
        .   .   .   .
          .   .   .   b
        .   w   .   .
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
        ",
    );
    assert_eq!(after(&position, "23x14"), expected);
}

#[test]
fn a_jump_must_be_taken_when_there_is_one() {
    let position = board(
        "B",
        "
          b   .   .   .
        .   .   .   .
          .   b   .   .
        .   w   .   .
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
        ",
    );
    assert_eq!(moves(&position), ["10x17"]);
}

#[test]
fn any_jump_may_be_chosen_not_only_the_longest() {
    let position = board(
        "B",
        "
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   b   .   .
          w   w   .   .
        .   .   .   .
          .   .   w   .
        .   .   .   .
        ",
    );
    assert_eq!(moves(&position), ["14x21", "14x32"]);
}

#[test]
fn a_chain_of_jumps_must_be_completed() {
    let position = board(
        "W",
        "
          .   .   .   .
        .   .   b   .
          .   .   .   .
        .   .   b   .
          .   .   .   .
        .   .   b   .
          .   .   w   .
        .   .   .   .
        ",
    );
    assert_eq!(moves(&position), ["27x2"]);
    let expected = board(
        "B",
        "
          .   W   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
        ",
    );
    assert_eq!(after(&position, "27x2"), expected);
}
