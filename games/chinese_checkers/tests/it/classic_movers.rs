//! The strategist's rules 5 and 6, and its behaviour if no rule applies: one drawn board per clause.

use kibitz_game::History;

use crate::drawn::{drawn, plays, plays_under, report};

#[test]
fn rule_5_the_jump_to_the_greatest_row_wins() {
    // To row 10 over 9.5, to row 8 over 7.13, to row 7 over 6.10.
    let three_jumps = "
                    1
                   . 1
                  1 1 1
                 . 1 1 .
        . . . . . . . . . . . . .
         . . . . 1 . . . . . . .
          . . . . 2 . 1 . . . .
           . . . . . 2 . . . .
            1 . . . . . . . .
           . 2 . . . . . . . .
          . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . . . . . . . . . . .
                 . . 2 2
                  . 2 2
                   2 2
                    2
    ";
    assert_eq!(plays(three_jumps), "8.4^10.6");
}

#[test]
fn rule_5_of_jumps_to_the_same_row_the_nearest_to_the_middle_wins() {
    // 8.8 is four columns from the middle, 8.14 two.
    let same_row = "
                    1
                   . 1
                  1 1 1
                 . 1 1 .
        . . . . . . . . . . . . .
         . . . . . . . . . . . .
          . . 1 . . . . 1 . . .
           . . 2 . . . 2 . . .
            . . . . . . . . 1
           2 . . . . . . . . .
          . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . . . . . . . . . . .
                 . . 2 2
                  . 2 2
                   2 2
                    2
    ";
    assert_eq!(plays(same_row), "6.16^8.14");
}

#[test]
fn rule_5_of_equal_jumps_the_first_found_wins() {
    // 8.10 and 8.14 are equally near.
    let equal = "
                    1
                   . 1
                  1 1 1
                 . 1 1 .
        . . . . . . . . . . . . .
         . . . . . . . . . . . .
          . . . 1 . . . 1 . . .
           . . . 2 . . 2 . . .
            . . . . . . . . 1
           2 . . . . . . . . .
          . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . . . . . . . . . . .
                 . . 2 2
                  . 2 2
                   2 2
                    2
    ";
    assert_eq!(plays(equal), "6.8^8.10");
}

#[test]
fn rule_5_a_jump_in_the_same_row_must_lead_nearer_the_middle() {
    let sideways = "
                    .
                   . .
                  . . .
                 . . . .
        . 2 2 . . . . . . . 2 2 2
         2 2 . . . . . . . . 2 2
          . . . . . . . . . . .
           . . . . . . . . . .
            1 2 . . . . . . .
           . . . . . . . . . .
          . . . . . . . . . . .
         . . . . . . . . . . . .
        1 . . . . . . . . . . . .
                 . 1 1 .
                  1 1 1
                   1 1
                    1
    ";
    assert_eq!(plays(sideways), "8.4^8.8");
}

#[test]
fn rule_6_the_first_man_steps_forward_and_nearer_the_middle() {
    let free = "
                    .
                   . .
                  . . .
                 . . . .
        2 2 2 . . . . . . . 2 2 2
         2 2 . . . . . . . . 2 2
          . . . 1 . . . . . . .
           . . . . . . . . . .
            . . . . . . . . .
           . . . . 1 . . . . .
          . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . . . . . . . . . . .
                 . 1 1 .
                  1 1 1
                   1 1
                    1
    ";
    assert_eq!(plays(free), "6.8-7.9");
}

#[test]
fn rule_6_from_the_middle_column_any_step_forward_will_do_the_left_one_first() {
    let in_the_middle = "
                    .
                   . .
                  . . .
                 . . . .
        2 2 2 . . . . . . . 2 2 2
         2 2 . . . . . . . . 2 2
          . . . . . 1 . . . . .
           . . . . . . . . . .
            . . . . . . . . .
           . . . . 1 . . . . .
          . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . . . . . . . . . . .
                 . 1 1 .
                  1 1 1
                   1 1
                    1
    ";
    assert_eq!(plays(in_the_middle), "6.12-7.11");
}

#[test]
fn rule_6_a_man_that_cannot_steps_sideways_nearer_the_middle() {
    // 7.9 is taken, and 8.10 behind it.
    let closed_before = "
                    .
                   . .
                  . . .
                 . . . .
        . 2 2 . . . . . . . 2 2 2
         2 2 . . . . . . . . . 2
          . . . 1 . . . . . . .
           . . . 2 . . . . . .
            . . . 2 . . . . .
           . . . . 1 . . . . .
          . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . . . . . . . . . . .
                 . 1 1 .
                  1 1 1
                   1 1
                    1
    ";
    assert_eq!(plays(closed_before), "6.8-6.10");
}

#[test]
fn rule_6_a_man_that_can_do_neither_steps_forward_and_away_from_the_middle() {
    // 6.10 is taken too, and 6.12 behind it.
    let closed_beside = "
                    .
                   . .
                  . . .
                 . . . .
        . . . . . . . . . . 2 2 2
         2 2 . . . . . . . . . 2
          . . . 1 2 2 . . . . .
           . . . 2 . . . . . .
            . . . 2 . . . . .
           . . . . 1 . . . . .
          . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . . . . . . . . . . .
                 . 1 1 .
                  1 1 1
                   1 1
                    1
    ";
    assert_eq!(plays(closed_beside), "6.8-7.7");
}

/// The final position of a game between two strategists: no rule reaches 13.15.
const NOTHING_APPLIES: &str = "
                    2
                   2 2
                  2 2 2
                 . 2 2 2
        . . . . . . . . . . . . .
         . . . . . . . . . . . .
          . . . . . . . . . . .
           . . . . . . . . . .
            . . . . . . . . .
           . . . . . . . . . .
          . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . . . 1 1 . . . . . .
                 1 1 1 .
                  1 1 1
                   1 1
                    2
";

#[test]
fn without_an_applicable_rule_it_passes_with_a_comment() {
    let (game, position) = drawn("document", NOTHING_APPLIES, "1");
    let report = report(&History::from_position(game, position));
    assert!(report.best().is_pass());
    assert!(report.note.is_some_and(|note| note.id == "chinese-checkers-classic-passes"));
}

#[test]
fn without_an_applicable_rule_or_a_free_pass_it_plays_its_first_legal_turn() {
    assert_eq!(plays_under("standard", NOTHING_APPLIES), "12.10-11.9");
}
