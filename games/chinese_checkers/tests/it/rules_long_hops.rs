//! Long hops: one drawn board per clause.

use kibitz_chinese_checkers::rules::{ChineseCheckers, Position};
use kibitz_conformance::game_from_words;

use crate::drawn::{drawn, turns_of};

#[test]
fn a_long_hop_lands_as_far_behind_the_man_as_it_began_before_it() {
    let (game, position) = drawn(
        "chinese",
        "
                    .
                   1 1
                  1 1 1
                 1 1 1 1
        . . . . . . . . . . . . .
         . . . . . . . . . . . .
          . . . . . . . . . . .
           . . . . . . . . . .
            1 . 2 . . . . . .
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
    assert!(turns_of(&game, &position, "8.4").contains(&"8.4^8.12".to_owned()));
    let (game, position) = drawn(
        "chinese",
        "
                    .
                   1 1
                  1 1 1
                 1 1 1 1
        . . . . . . . . . . . . .
         . . . . . . . . . . . .
          . . . . . . . . . . .
           . . . . . . . . . .
            1 . . 2 . . . . .
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
    assert!(turns_of(&game, &position, "8.4").contains(&"8.4^8.16".to_owned()));
    assert_eq!(with_short_hops(&position, "8.4"), ["8.4-7.3", "8.4-7.5", "8.4-8.6", "8.4-9.3", "8.4-9.5"]);
}

/// The turns of the same man under short hops.
fn with_short_hops(position: &Position, man: &str) -> Vec<String> {
    let standard: ChineseCheckers = game_from_words("standard");
    turns_of(&standard, position, man)
}

#[test]
fn a_long_hop_goes_over_one_man_with_nothing_else_between() {
    // A second man right behind the first blocks the path.
    let (game, position) = drawn(
        "chinese",
        "
                    .
                   1 1
                  1 1 1
                 1 1 1 1
        . . . . . . . . . . . . .
         . . . . . . . . . . . .
          . . . . . . . . . . .
           . . . . . . . . . .
            1 . . 2 2 . . . .
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
    let steps = ["8.4-7.3", "8.4-7.5", "8.4-8.6", "8.4-9.3", "8.4-9.5"];
    assert_eq!(turns_of(&game, &position, "8.4"), steps);
    // A second man occupies the landing hole.
    let (game, position) = drawn(
        "chinese",
        "
                    .
                   1 1
                  1 1 1
                 1 1 1 1
        . . . . . . . . . . . . .
         . . . . . . . . . . . .
          . . . . . . . . . . .
           . . . . . . . . . .
            1 . . 2 . . 2 . .
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
    assert_eq!(turns_of(&game, &position, "8.4"), steps);
}

#[test]
fn long_and_short_hops_join_to_a_chain() {
    // Two holes to 8.8 and two behind it, then over the adjacent 7.13.
    let (game, position) = drawn(
        "chinese",
        "
                    .
                   1 1
                  1 1 1
                 1 1 1 1
        . . . . . . . . . . . . .
         . . . . . . . . . . . .
          . . . . . . . . . . .
           . . . . . 2 . . . .
            1 . 2 . . . . . .
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
    let turns = turns_of(&game, &position, "8.4");
    assert!(turns.contains(&"8.4^8.12".to_owned()) && turns.contains(&"8.4^6.14".to_owned()), "{turns:?}");
}

#[test]
fn the_movers_own_hole_counts_as_empty_while_it_travels() {
    // From 8.8 over 7.7 and 7.5 to 8.4; from there over 8.10, through the hole it left, to 8.16.
    let (game, position) = drawn(
        "chinese",
        "
                    .
                   1 1
                  1 1 1
                 1 1 1 1
        . . . . . . . . . . . . .
         . . . . . . . . . . . .
          . . . . . . . . . . .
           . 2 2 . . . . . . .
            . . 1 2 . . . . .
           . . . . . . . . . .
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
    assert!(turns_of(&game, &position, "8.8").contains(&"8.8^8.16".to_owned()));
    // Without the man on 8.10 there is nothing to hop over but the man itself, and 8.12 is out of reach.
    let (game, position) = drawn(
        "chinese",
        "
                    .
                   1 1
                  1 1 1
                 1 1 1 1
        . . . . . . . . . . . . .
         . . . . . . . . . . . .
          . . . . . . . . . . .
           . 2 2 . . . . . . .
            . . 1 . . . . . .
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
    assert!(turns_of(&game, &position, "8.8").contains(&"8.8^8.4".to_owned()));
    assert!(!turns_of(&game, &position, "8.8").contains(&"8.8^8.12".to_owned()));
}
