//! Start positions for two, three, four and six seats, and the facts of the variants.

use kibitz_chinese_checkers::rules::{ChineseCheckers, Holes};
use kibitz_conformance::game_from_words;
use kibitz_game::depict::text;
use kibitz_game::{Game, Rules, Ruleset, Seat};

/// Draws the start position without row numbers.
fn start(rules: &str) -> String {
    let game: ChineseCheckers = game_from_words(rules);
    let drawing = text::draw(&game, &game.start());
    let rows = drawing.lines().skip(1).map(|line| line[3..].to_owned() + "\n");
    rows.collect()
}

#[test]
fn two_seats_start_at_the_top_and_at_the_bottom() {
    assert_eq!(
        start("standard"),
        "\
\x20             1
             1 1
            1 1 1
           1 1 1 1
  . . . . . . . . . . . . .
   . . . . . . . . . . . .
    . . . . . . . . . . .
     . . . . . . . . . .
      . . . . . . . . .
     . . . . . . . . . .
    . . . . . . . . . . .
   . . . . . . . . . . . .
  . . . . . . . . . . . . .
           2 2 2 2
            2 2 2
             2 2
              2
"
    );
}

#[test]
fn three_seats_start_at_every_second_corner_and_race_to_the_empty_ones() {
    assert_eq!(
        start("standard seats=3"),
        "\
\x20             1
             1 1
            1 1 1
           1 1 1 1
  . . . . . . . . . . . . .
   . . . . . . . . . . . .
    . . . . . . . . . . .
     . . . . . . . . . .
      . . . . . . . . .
     3 . . . . . . . . 2
    3 3 . . . . . . . 2 2
   3 3 3 . . . . . . 2 2 2
  3 3 3 3 . . . . . 2 2 2 2
           . . . .
            . . .
             . .
              .
"
    );
    let game: ChineseCheckers = game_from_words("standard seats=3");
    let goals = Seat::all(3).map(|seat| game.goal(seat) & game.start().occupied());
    assert!(goals.into_iter().all(Holes::is_empty));
}

#[test]
fn four_seats_are_top_upper_right_bottom_and_lower_left() {
    assert_eq!(
        start("standard seats=4"),
        "\
\x20             1
             1 1
            1 1 1
           1 1 1 1
  . . . . . . . . . 2 2 2 2
   . . . . . . . . . 2 2 2
    . . . . . . . . . 2 2
     . . . . . . . . . 2
      . . . . . . . . .
     4 . . . . . . . . .
    4 4 . . . . . . . . .
   4 4 4 . . . . . . . . .
  4 4 4 4 . . . . . . . . .
           3 3 3 3
            3 3 3
             3 3
              3
"
    );
}

#[test]
fn six_seats_go_clockwise_from_the_top() {
    assert_eq!(
        start("standard seats=6"),
        "\
\x20             1
             1 1
            1 1 1
           1 1 1 1
  6 6 6 6 . . . . . 2 2 2 2
   6 6 6 . . . . . . 2 2 2
    6 6 . . . . . . . 2 2
     6 . . . . . . . . 2
      . . . . . . . . .
     5 . . . . . . . . 3
    5 5 . . . . . . . 3 3
   5 5 5 . . . . . . 3 3 3
  5 5 5 5 . . . . . 3 3 3 3
           4 4 4 4
            4 4 4
             4 4
              4
"
    );
}

#[test]
fn the_named_variants_have_the_facts_of_their_documents() {
    let facts = |name: &str| {
        let game: ChineseCheckers = game_from_words(name);
        let names = ["seats", "partners", "goal", "leave-goal", "corners", "hop", "pass"];
        names.map(|fact| game.ruleset().get(fact)).join(" ")
    };
    assert_eq!(facts("standard"), "2 no filled free open short stuck");
    assert_eq!(facts("document"), "2 no all-home free open short free");
    assert_eq!(facts("locked"), "2 no filled never open short stuck");
    assert_eq!(facts("chinese"), "2 no filled free open long stuck");
}
