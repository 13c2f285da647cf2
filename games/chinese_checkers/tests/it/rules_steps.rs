//! Steps and short hops: one drawn board per clause.

use kibitz_chinese_checkers::rules::Holes;

use crate::drawn::{drawn, play, turns_of};

#[test]
fn a_man_steps_to_any_adjacent_empty_hole() {
    let (game, position) = drawn(
        "standard",
        "
                    1
                   1 1
                  1 1 1
                 . 1 1 1
        . . . . . . . . . . . . .
         . . . . . . . . . . . .
          . . . . . . . . . . .
           . . . . . . . . . .
            . . . . 1 . . . .
           . . . . . . . . . .
          . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . . . . . . . . . . .
                 2 2 2 2
                  2 2 2
                   2 2
                    2
        ",
        "1",
    );
    let steps = ["8.12-7.11", "8.12-7.13", "8.12-8.10", "8.12-8.14", "8.12-9.11", "8.12-9.13"];
    assert_eq!(turns_of(&game, &position, "8.12"), steps);
}

#[test]
fn a_hop_goes_over_one_adjacent_man_of_any_colour_into_the_empty_hole_straight_behind() {
    // Over the own man on 7.13, over the opponent's on 9.11; the two on 8.14 and 8.16 block.
    let (game, position) = drawn(
        "standard",
        "
                    .
                   1 1
                  1 1 1
                 1 1 1 .
        . . . . . . . . . . . . .
         . . . . . . . . . . . .
          . . . . . . . . . . .
           . . . . . 1 . . . .
            . . . . 1 2 2 . .
           . . . . 2 . . . . .
          . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . . . . . . . . . . .
                 . . . 2
                  2 2 2
                   2 2
                    2
        ",
        "1",
    );
    let turns = ["8.12^6.14", "8.12-7.11", "8.12-8.10", "8.12-9.13", "8.12^10.10"];
    assert_eq!(turns_of(&game, &position, "8.12"), turns);
}

#[test]
fn hops_join_to_a_chain_that_may_stop_anywhere_and_never_mixes_with_steps() {
    // Over 7.13 to 6.14 and on over 5.13 to 4.12. No step follows a hop (6.14 to 7.15), no
    // hop follows a step (8.10, then over 8.8).
    let (game, position) = drawn(
        "standard",
        "
                    .
                   . 1
                  1 1 1
                 1 1 1 .
        . . . . . . . . . . . . .
         . . . . . . 2 . . . . .
          . . . . . . . . . . .
           . . . . . 1 . . . .
            . . 1 . 1 . . . .
           . . . . . . . . . .
          . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . . . . . . . . . . .
                 . 2 2 2
                  2 2 2
                   2 2
                    2
        ",
        "1",
    );
    let turns = ["8.12^4.12", "8.12^6.14", "8.12-7.11", "8.12-8.10", "8.12-8.14", "8.12-9.11", "8.12-9.13"];
    assert_eq!(turns_of(&game, &position, "8.12"), turns);
}

#[test]
fn a_turn_ends_on_another_hole_and_two_chains_to_the_same_hole_are_one_turn() {
    // Three men form a ring: 6.14 and 6.10 are reached both ways round, and 8.12 is the starting hole.
    let (game, position) = drawn(
        "standard",
        "
                    .
                   1 1
                  1 1 1
                 1 1 1 .
        . . . . . . . . . . . . .
         . . . . . . . . . . . .
          . . . . . 2 . . . . .
           . . . . 2 1 . . . .
            . . . . 1 . . . .
           . . . . . . . . . .
          . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . . . . . . . . . . .
                 . . 2 2
                  2 2 2
                   2 2
                    2
        ",
        "1",
    );
    let turns = ["8.12^6.10", "8.12^6.14", "8.12-8.10", "8.12-8.14", "8.12-9.11", "8.12-9.13"];
    assert_eq!(turns_of(&game, &position, "8.12"), turns);
}

#[test]
fn no_man_leaves_the_star() {
    // From the tip 4.0 there are two ways in; from 5.1 the direction over 4.0 leads off the star.
    let (game, position) = drawn(
        "standard",
        "
                    .
                   1 1
                  1 1 1
                 1 1 1 1
        1 . . . . . . . . . . . .
         2 . . . . . . . . . . .
          . . . . . . . . . . .
           . . . . . . . . . .
            . . . . . . . . .
           . . . . . . . . . .
          . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . . . . . . . . . . .
                 . 2 2 2
                  2 2 2
                   2 2
                    2
        ",
        "1",
    );
    assert_eq!(turns_of(&game, &position, "4.0"), ["4.0-4.2", "4.0^6.2"]);
    let position = play(&game, &position, "3.9-4.8");
    assert_eq!(turns_of(&game, &position, "5.1"), ["5.1-4.2", "5.1-5.3", "5.1-6.2"]);
}

#[test]
fn nothing_is_captured() {
    let (game, position) = drawn(
        "standard",
        "
                    .
                   1 1
                  1 1 1
                 1 1 1 .
        . . . . . . . . . . . . .
         . . . . . . . . . . . .
          . . . . . . . . . . .
           . . . . . 1 . . . .
            . . . . 1 2 2 . .
           . . . . 2 . . . . .
          . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . . . . . . . . . . .
                 . . . 2
                  2 2 2
                   2 2
                    2
        ",
        "1",
    );
    let after = play(&game, &position, "8.12^10.10");
    assert_eq!(after.men.map(Holes::len), [10, 10, 0, 0, 0, 0]);
    assert_eq!(after.men[1], position.men[1]);
}
