//! The strategist's rules: one drawn board for each, as the head of `src/classic` lists them.

mod drawn;

use drawn::{drawn, report, turn_in};
use kibitz_chinese_checkers::rules::ChineseCheckers;
use kibitz_conformance::game_from_words;
use kibitz_game::{Game, History, Notation};

/// What it plays for Red on a drawn board of the document's game.
fn plays(drawing: &str) -> String {
    plays_under("document", drawing)
}

fn plays_under(rules: &str, drawing: &str) -> String {
    let (game, position) = drawn(rules, drawing, "1");
    game.write_move(&position, turn_in(&game, &position))
}

#[test]
fn rule_1_the_last_man_outside_takes_a_shortest_path_to_the_empty_hole_of_the_goal() {
    let straight = "
                    .
                   . .
                  . . .
                 . . . .
        2 2 2 . . . . . . . 2 2 2
         2 2 . . . . . . . . 2 2
          . . . . . . . . . . .
           . . . . . . . . . .
            . . . . . . . . .
           . . . . . . . . . .
          . . . . . 1 . . . . .
         . . . . . . . . . . . .
        . . . . . . . . . . . . .
                 1 1 1 .
                  1 1 1
                   1 1
                    1
    ";
    assert_eq!(plays(straight), "10.12-11.13");
}

#[test]
fn rule_1_a_hop_over_any_man_is_one_edge_of_the_path() {
    let over_a_man = "
                    .
                   . .
                  . . .
                 . . . .
        . 2 2 . . . . . . . 2 2 2
         2 2 . . . . . . . . 2 2
          . . . . . . . . . . .
           . . . . . . . . . .
            . . . . . . . . .
           . . . . . . . . . .
          . . . . . 1 . . . . .
         . . . . . . 2 . . . . .
        . . . . . . . . . . . . .
                 1 1 1 .
                  1 1 1
                   1 1
                    1
    ";
    assert_eq!(plays(over_a_man), "10.12^12.14");
}

#[test]
fn rule_1_of_equal_paths_it_takes_the_first_in_the_order_of_directions() {
    // South-west twice and a hop over 13.11, or south-east twice and a hop over 13.13.
    let two_ways = "
                    .
                   . .
                  . . .
                 . . . .
        2 2 2 . . . . . . . 2 2 2
         2 2 . . . . . . . . 2 2
          . . . . . . . . . . .
           . . . . . . . . . .
            . . . . . . . . .
           . . . . . . . . . .
          . . . . . 1 . . . . .
         . . . . . . . . . . . .
        . . . . . . . . . . . . .
                 1 1 1 1
                  1 . 1
                   1 1
                    1
    ";
    assert_eq!(plays(two_ways), "10.12-11.11");
}

#[test]
fn rule_1_gives_way_where_the_goal_has_no_empty_hole() {
    // Blue's man on 16.12 keeps Red from home: from the middle column any step forward, left first.
    let closed = "
                    .
                   . .
                  . . .
                 . . . .
        . 2 2 . . . . . . . 2 2 2
         2 2 . . . . . . . . 2 2
          . . . . . . . . . . .
           . . . . . . . . . .
            . . . . . . . . .
           . . . . . . . . . .
          . . . . . 1 . . . . .
         . . . . . . . . . . . .
        . . . . . . . . . . . . .
                 1 1 1 1
                  1 1 1
                   1 1
                    2
    ";
    assert_eq!(plays(closed), "10.12-11.11");
}

#[test]
fn rule_2_the_s_move_comes_before_the_outermost_men() {
    // Over 5.11 and 7.11 to 8.12; 3.9 and 3.15 wait.
    let s = "
                    1
                   1 .
                  . . .
                 1 . . 1
        2 2 2 . . . 1 . . . 2 2 2
         2 2 . . . 1 1 . . . 2 2
          . . . . . 1 . . . . .
           . . . . 1 1 . . . .
            . . . . . . . . .
           . . . . . . . . . .
          . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . . . . . . . . . . .
                 . . . .
                  . . .
                   . .
                    .
    ";
    assert_eq!(plays(s), "4.12^8.12");
}

#[test]
fn rule_2_the_man_in_the_greatest_row_makes_the_s_move() {
    let two_of_them = "
                    1
                   . 1
                  . . .
                 1 . . 1
        2 2 2 . . . 1 . . . 2 2 2
         2 2 . . . 1 . . . . 2 2
          . . . . . 1 . . . . .
           . . . . 1 . . . . .
            . . . . 1 . . . .
           . . . . 1 . . . . .
          . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . . . . . . . . . . .
                 . . . .
                  . . .
                   . .
                    .
    ";
    assert_eq!(plays(two_of_them), "6.12^10.12");
}

#[test]
fn rules_3_and_4_the_outermost_men_of_the_start_go_inwards_the_left_one_first() {
    let game: ChineseCheckers = game_from_words("document");
    assert_eq!(game.write_move(&game.start(), turn_in(&game, &game.start())), "3.9-4.10");
    let left_one_gone = "
                    1
                   1 1
                  1 1 1
                 . 1 1 1
        . . . . . . . . . . . . .
         . . . . . . . . . . . .
          . . . . . . . . . . .
           . . . . . . . . . .
            1 . . . . . . . .
           . . . . . . . . . .
          . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . . . . . . . . . . .
                 2 2 2 2
                  2 2 2
                   2 2
                    2
    ";
    assert_eq!(plays(left_one_gone), "3.15-4.14");
}

#[test]
fn rule_3_gives_way_where_the_hole_is_taken() {
    let taken = "
                    1
                   1 1
                  1 1 1
                 1 1 1 1
        . . . . . 2 . . . . . . .
         . . . . . . . . . . . .
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
    ";
    assert_eq!(plays(taken), "3.15-4.14");
}

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
    // 8.10 and 8.14 are as near.
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

/// Where two strategists leave off: 13.15 is out of reach by its rules.
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
fn where_nothing_applies_it_passes_and_says_so() {
    let (game, position) = drawn("document", NOTHING_APPLIES, "1");
    let report = report(&History::from_position(game, position));
    assert!(report.best().is_pass());
    assert!(report.note.is_some_and(|note| note.contains("I pass")));
}

#[test]
fn where_nothing_applies_and_passing_is_not_free_it_plays_its_first_legal_turn() {
    assert_eq!(plays_under("standard", NOTHING_APPLIES), "12.10-11.9");
}
