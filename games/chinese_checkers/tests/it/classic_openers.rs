//! The strategist's rules 1 to 4: one drawn board per clause.

use kibitz_chinese_checkers::rules::ChineseCheckers;
use kibitz_conformance::game_from_words;
use kibitz_game::{Game, Notation};

use crate::drawn::{plays, turn_in};

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
    // Blue's man on 16.12 blocks Red's goal, so rule 6 applies: any step forward, left first.
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
fn rule_2_the_s_move_precedes_the_outermost_men() {
    // Over 5.11 and 7.11 to 8.12; 3.9 and 3.15 come later.
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
                    .
                   . .
                  . . .
                 1 . . 1
        2 2 2 . . . 1 . . . 2 2 2
         2 2 . . . 1 . . . . 2 2
          . . . . . 1 . . 1 . .
           . . . . 1 . . 1 . .
            . . . . . . . 1 .
           . . . . . . . 1 . .
          . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . . . . . . . . . . .
                 . . . .
                  . . .
                   . .
                    .
    ";
    assert_eq!(plays(two_of_them), "6.18^10.18");
}

#[test]
fn rule_2_in_the_same_row_the_man_at_the_right_makes_the_s_move() {
    let side_by_side = "
                    .
                   . .
                  . . .
                 1 . . 1
        2 2 . 1 . . . . . 1 . 2 2
         2 2 1 . . . . . 1 . 2 2
          2 . 1 . . . . . 1 . 2
           . 1 . . . . . 1 . .
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
    assert_eq!(plays(side_by_side), "4.18^8.18");
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
