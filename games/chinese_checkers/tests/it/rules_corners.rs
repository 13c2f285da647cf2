//! Resting in foreign corners and leaving the goal: one drawn board per clause.

use crate::drawn::{drawn, turns_of};

#[test]
fn men_may_rest_in_foreign_corners_where_they_are_open() {
    let (game, position) = drawn(
        "standard",
        "
                    .
                   1 1
                  1 1 1
                 1 1 1 .
        . . . . . . . . . . . . .
         . . . . . . . 1 2 . . .
          . . . . . . . . 1 . .
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
    let turns = turns_of(&game, &position, "5.15");
    assert!(turns.contains(&"5.15^5.19".to_owned()) && turns.contains(&"5.15^7.17".to_owned()), "{turns:?}");
    assert!(turns_of(&game, &position, "6.18").contains(&"6.18-6.20".to_owned()));
}

#[test]
fn men_only_pass_through_foreign_corners_where_resting_is_forbidden() {
    // Over 5.17 into the yellow corner and over 6.18 out of it again.
    let (game, position) = drawn(
        "standard corners=passing",
        "
                    .
                   1 1
                  1 1 1
                 1 1 1 .
        . . . . . . . . . . . . .
         . . . . . . . 1 2 . . .
          . . . . . . . . 1 . .
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
    let turns = turns_of(&game, &position, "5.15");
    assert!(!turns.contains(&"5.15^5.19".to_owned()) && turns.contains(&"5.15^7.17".to_owned()), "{turns:?}");
    assert!(!turns_of(&game, &position, "6.18").contains(&"6.18-6.20".to_owned()));
}

#[test]
fn a_seats_own_start_and_goal_are_not_foreign_corners() {
    let (game, position) = drawn(
        "standard corners=passing",
        "
                    .
                   1 1
                  1 1 1
                 . 1 1 1
        . . . . . 1 . . . . . . .
         . . . . . . . . . . . .
          . . . . . . . . . . .
           . . . . . . . . . .
            . . . . . . . . .
           . . . . 2 . . . . .
          . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . . . 1 . . . . . . .
                 . 2 2 2
                  2 2 2
                   2 2
                    2
        ",
        "1",
    );
    assert!(turns_of(&game, &position, "4.10").contains(&"4.10-3.9".to_owned()));
    assert!(turns_of(&game, &position, "12.10").contains(&"12.10-13.9".to_owned()));
}

#[test]
fn a_man_may_leave_its_goal_if_leaving_is_free() {
    let (game, position) = drawn(
        "standard",
        "
                    .
                   . 1
                  1 1 1
                 1 1 1 1
        . . . . . . . . . . . . .
         . . . . . . . . . . . .
          . . . . . . . . . . .
           . . . . . . . . . .
            2 2 2 . 2 . . . .
           . . . . . . . . . .
          . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . . . 2 2 . . . . . .
                 . . 1 .
                  . 1 2
                   2 2
                    2
        ",
        "1",
    );
    let turns = ["13.13^11.11", "13.13-12.14", "13.13^13.9", "13.13-13.11", "13.13-13.15"];
    assert_eq!(turns_of(&game, &position, "13.13"), turns);
}

#[test]
fn a_man_stays_in_its_goal_if_leaving_is_forbidden() {
    let (game, position) = drawn(
        "locked",
        "
                    .
                   . 1
                  1 1 1
                 1 1 1 1
        . . . . . . . . . . . . .
         . . . . . . . . . . . .
          . . . . . . . . . . .
           . . . . . . . . . .
            2 2 2 . 2 . . . .
           . . . . . . . . . .
          . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . . . 2 2 . . . . . .
                 . . 1 .
                  . 1 2
                   2 2
                    2
        ",
        "1",
    );
    // Within one turn it may leave and re-enter: over 12.12 to 11.11, then over 12.10 to 13.9.
    assert_eq!(turns_of(&game, &position, "13.13"), ["13.13^13.9", "13.13-13.11", "13.13-13.15"]);
}
