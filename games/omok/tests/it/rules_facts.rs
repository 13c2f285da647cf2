//! Facts and combinations of facts that no variant has: one drawn board for each.

use kibitz_conformance::game_from_words;
use kibitz_game::{Game, Rules, Ruleset};
use kibitz_omok::rules::{Colour, Five, Omok};

use crate::common::{draw, exchanged, expect_forbidden, outcome_after, wins};

const SIX: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . x x ! x x x . .
    . . . . . . . . .
    . . o o . o o . .
    . o . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
";

#[test]
fn six_win_under_the_korean_rule_when_any_five_wins() {
    assert!(wins("korean board=9 five=any", "x", SIX));
    assert_eq!(outcome_after("korean board=9", "x", SIX), None);
}

#[test]
fn a_four_is_not_counted_as_a_three_even_if_six_win() {
    // e5 makes a four (f5 wins). b5 would make a row of four that either end turns into five or six, but a
    // line that is already a four is not a three: with the three in the column there is only one.
    let drawing = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . x . . . .
        . . . . x . . . .
        . . x x + . x . .
        . . . . . . . . .
        . . . . . . . . .
        o . . . . . . . o
        . . o . . . o . .
    ";
    expect_forbidden("korean board=9 five=any", "x", drawing);
}

#[test]
fn renju_leaves_white_free_whatever_five_says() {
    for five in ["any", "exact", "unclosed"] {
        let game: Omok = game_from_words(&format!("renju five={five}"));
        assert_eq!(game.facts().five_of(Colour::White), Five::Any, "{five}");
        assert!(wins(&format!("renju board=9 five={five}"), "o", &exchanged(SIX)), "{five}");
    }
}

#[test]
fn under_renju_five_or_more_means_exactly_five_for_black() {
    expect_forbidden("renju board=9 five=any", "x", &SIX.replace('!', "6"));
}

#[test]
fn under_renju_a_closed_five_of_black_does_not_win_if_five_must_be_unclosed() {
    let drawing = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        o x x ! x x o . .
        . . . . . . . . .
        . . o . . o . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
    ";
    assert_eq!(outcome_after("renju board=9 five=unclosed", "x", drawing), None);
    assert!(wins("renju board=9 five=unclosed", "o", &exchanged(drawing)), "White's five may be closed");
}

#[test]
fn a_four_that_could_only_become_a_closed_five_does_not_count() {
    // Both fours of d5 would be closed fives, so nothing is forbidden if those do not win.
    let drawing = "
        . . . o . . . . .
        . . . x . . . . .
        . . . x . . . . .
        . . . x . . . . .
        . . o 4 x x x . o
        . . . . . . . . .
        . . . o . . o . .
        . . . . . . . o o
        . . . . . . . . .
    ";
    expect_forbidden("renju board=9", "x", drawing);
    expect_forbidden("renju board=9 five=unclosed", "x", &drawing.replace('4', "+"));
}

#[test]
fn renju_binds_black_even_when_white_begins() {
    let drawing = "
        . . . . . . . . .
        . . . . . . . . .
        . . . x . . . . .
        . . . x . . . . .
        . . . 3 x x . . .
        . . . . . . . . .
        . . . . . . o . .
        . . . . . . . o o
        . . . . . . . . o
    ";
    expect_forbidden("renju board=9 first=white", "x", drawing);
    expect_forbidden("renju board=9 first=white", "o", &exchanged(drawing).replace('3', "+"));
}

#[test]
fn every_board_from_five_to_twenty_two_can_be_filled() {
    for size in 5..=22 {
        let game: Omok = game_from_words(&format!("freestyle board={size}"));
        let start = game.start();
        assert_eq!(game.legal_moves(&start).len(), size * size, "board={size}");
        assert_eq!(game.count_moves(&start), size * size, "board={size}");
    }
}

#[test]
fn facts_read_back_as_they_were_set() {
    let mut facts = Omok::VARIANTS[0].ruleset.clone();
    for (fact, value) in [
        ("board", "13"),
        ("five", "unclosed"),
        ("forbidden", "renju"),
        ("first", "black"),
        ("opening", "swap2"),
    ] {
        facts.change(fact, value).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(facts.get(fact), value);
    }
    let (game, start) = draw("freestyle board=5", "x", &". . . . .\n".repeat(5));
    assert_eq!(start, game.start());
}
