//! Chains of captures.

use super::drawn::{drawn, moves, play, text};
use kibitz_conformance::rows;

const A_STAIRCASE: &str = "
    . . . . .
    . . b . b
    . . . . .
    . . . b .
    . . . . w";

#[test]
fn a_single_chain_is_one_jump() {
    let history = drawn("document chain=single", 'w', A_STAIRCASE);
    assert_eq!(moves(&history), "25x13 25-20");
}

#[test]
fn a_chain_that_may_stop_stops_after_any_jump() {
    let history = drawn("document chain=may", 'w', A_STAIRCASE);
    assert_eq!(moves(&history), "25x13x3 25x13 25-20");
}

#[test]
fn a_chain_that_must_continue_goes_to_its_end() {
    let history = drawn("document chain=must", 'w', A_STAIRCASE);
    assert_eq!(moves(&history), "25x13x3 25-20");
}

#[test]
fn a_chain_may_turn_at_every_stop_and_go_backward() {
    let history = drawn(
        "traditional",
        'w',
        ". b . . .
         b . b . .
         w . . . .
         . . . . .
         . . . . .",
    );
    assert_eq!(moves(&history), "11x1x3x13");
}

#[test]
fn each_path_of_a_chain_is_a_move_of_its_own() {
    let history = drawn(
        "traditional",
        'w',
        "w b . . .
         b . b . .
         . b . . .
         . . . . .
         . . . . .",
    );
    assert_eq!(moves(&history), "1x3x13x11x1 1x11x13x3x1");
}

#[test]
fn a_chain_may_end_where_it_began() {
    let mut history = drawn(
        "traditional",
        'w',
        "w b . . .
         b . b . .
         . b . . .
         . . . . .
         . . . . b",
    );
    play(&mut history, "1x3x13x11x1");
    let expected = rows(
        "w . . . .
         . . . . .
         . . . . .
         . . . . .
         . . . . b",
    );
    assert_eq!(text(&history), format!("b {expected}"));
}

#[test]
fn a_captured_piece_is_removed_at_once_and_not_jumped_twice() {
    // From 11 a jump back over 12 would be possible if the piece were still there.
    let history = drawn(
        "traditional",
        'w',
        ". . . . .
         . . . . .
         . b w . .
         . . . . .
         . . . . b",
    );
    assert_eq!(moves(&history), "13x11");
}

const ONE_OR_TWO: &str = "
    . . . . .
    b . . b .
    w . . . .
    . . . b .
    . . . . w";

#[test]
fn unless_chains_must_be_longest_another_piece_may_capture_less() {
    let history = drawn("document capture=mandatory chain=must", 'w', ONE_OR_TWO);
    assert_eq!(moves(&history), "11x1 25x13x5");
}

#[test]
fn the_longest_chain_is_compared_over_all_pieces() {
    let history = drawn("document capture=mandatory chain=longest", 'w', ONE_OR_TWO);
    assert_eq!(moves(&history), "25x13x5");
}

#[test]
fn the_longest_chain_leaves_the_steps_where_captures_are_optional() {
    let history = drawn("document chain=longest", 'w', ONE_OR_TWO);
    assert_eq!(moves(&history), "25x13x5 11-7 25-20");
}

#[test]
fn any_of_several_longest_chains_may_be_chosen() {
    let history = drawn(
        "traditional chain=longest",
        'w',
        ". . . . .
         . . . . .
         . . . . .
         b . . . b
         w . . . w",
    );
    assert_eq!(moves(&history), "21x11 25x15");
}
