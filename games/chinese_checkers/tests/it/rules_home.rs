//! Finishing, places, passes and draws: one drawn board per clause.

use kibitz_chinese_checkers::rules::{ChineseCheckers, Position};
use kibitz_conformance::game_from_words;
use kibitz_game::{Game, History, Notation, Outcome, Random, Reason, Rules, Ruleset, Seat};

use crate::drawn::{drawn, play};

fn places(game: &ChineseCheckers, position: &Position) -> Option<Vec<u8>> {
    game.outcome(position).map(|outcome| outcome.places.as_slice().to_vec())
}

const ONE_STEP_FROM_HOME: &str = "
                    .
                   2 2
                  2 2 2
                 . . 2 2
        2 . . . . . . . . . . . .
         . . . . . . . . . . . .
          . . . . . . . . . . .
           . . . . . . . . . .
            . . 2 . 2 . . . .
           . . . . . . . . . .
          . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . . . . . 1 . . . . .
                 1 1 1 .
                  1 1 1
                   1 1
                    1
";

#[test]
fn a_seat_is_home_with_all_ten_men_in_the_opposite_point() {
    for rules in ["document", "standard"] {
        let (game, position) = drawn(rules, ONE_STEP_FROM_HOME, "1");
        assert_eq!(places(&game, &position), None);
        assert_eq!(places(&game, &play(&game, &position, "12.14-13.15")), Some(vec![1, 2]));
        assert_eq!(places(&game, &play(&game, &position, "12.14-11.13")), None);
    }
}

#[test]
fn the_outcome_has_a_reason_in_words() {
    let ending = |rules| {
        let (game, position) = drawn(rules, ONE_STEP_FROM_HOME, "1");
        game.outcome(&play(&game, &position, "12.14-13.15")).map(|outcome| outcome.reason.to_string())
    };
    assert_eq!(ending("document").as_deref(), Some("chinese-checkers-end-all-home"));
    assert_eq!(ending("standard").as_deref(), Some("chinese-checkers-end-filled"));
}

const A_FOREIGN_MAN_STAYS_BEHIND: &str = "
                    .
                   2 2
                  2 2 2
                 . . 2 2
        2 . . . . . . . . . . . .
         . . . . . . . . . . . .
          . . . . . . . . . . .
           . . . . . . . . . .
            . . 2 . 1 . . . .
           . . . . . . . . . .
          . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . . . . . 1 . . . . .
                 1 1 1 .
                  1 1 1
                   1 1
                    2
";

#[test]
fn a_foreign_man_counts_if_the_goal_only_has_to_be_filled() {
    let (game, position) = drawn("standard", A_FOREIGN_MAN_STAYS_BEHIND, "1");
    assert_eq!(places(&game, &play(&game, &position, "12.14-13.15")), Some(vec![1, 2]));
}

#[test]
fn a_foreign_man_does_not_count_if_all_ten_own_men_must_be_home() {
    let (game, position) = drawn("document", A_FOREIGN_MAN_STAYS_BEHIND, "1");
    assert_eq!(places(&game, &play(&game, &position, "12.14-13.15")), None);
}

#[test]
fn a_goal_full_of_foreign_men_is_not_home() {
    let game: ChineseCheckers = game_from_words("standard");
    assert_eq!(places(&game, &game.start()), None);
}

#[test]
fn an_opponents_turn_may_bring_a_seat_home() {
    // Blue steps from 12.14 into the last hole of Red's goal.
    let (game, position) = drawn(
        "standard",
        "
                    .
                   2 2
                  2 2 2
                 . . 2 2
        . . . . . . . . . . . . .
         . . . . . . . . . . . .
          . . . . . . . . . . .
           . . . . . . . . . .
            2 . 2 . 1 . . . .
           . . . . . . . . . .
          . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . . . . . 2 . . . . .
                 1 1 1 .
                  1 1 1
                   1 1
                    1
        ",
        "2",
    );
    assert_eq!(places(&game, &play(&game, &position, "12.14-13.15")), Some(vec![1, 2]));
}

#[test]
fn of_two_seats_at_home_the_one_that_moved_last_is_first() {
    let drawing = "
                    2
                   2 2
                  2 2 2
                 2 2 2 2
        . . . . . . . . . . . . .
         . . . . . . . . . . . .
          . . . . . . . . . . .
           . . . . . . . . . .
            . . . . . . . . .
           . . . . . . . . . .
          . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . . . . . . . . . . .
                 1 1 1 1
                  1 1 1
                   1 1
                    1
        ";
    let (game, position) = drawn("standard", drawing, "1");
    assert_eq!(places(&game, &position), Some(vec![2, 1]));
    let (game, position) = drawn("standard", drawing, "2");
    assert_eq!(places(&game, &position), Some(vec![1, 2]));
}

/// Every seat needs one step: 12.14-13.15, 7.5-7.3, 7.19-7.21.
const THREE_NEARLY_HOME: &str = "
                    .
                   . .
                  . . .
                 . . . .
        2 2 2 2 . . . . . 3 3 3 3
         2 2 2 . . . . . . 3 3 3
          2 2 . . . . . . . 3 3
           . 2 . . . . . . 3 .
            . . . . . . . . .
           . . . . . . . . . .
          . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . . . . . 1 . . . . .
                 1 1 1 .
                  1 1 1
                   1 1
                    1
";

#[test]
fn three_seats_play_until_all_places_but_the_last_are_decided() {
    let (game, position) = drawn("standard seats=3", THREE_NEARLY_HOME, "2");
    let first = play(&game, &position, "7.5-7.3");
    assert_eq!((places(&game, &first), first.to_move), (None, Seat(2)));
    let second = play(&game, &first, "7.19-8.18 12.14-13.15");
    assert_eq!(places(&game, &second), Some(vec![2, 1, 3]));
    assert!(game.legal_moves(&second).is_empty());
}

#[test]
fn a_finished_seat_is_skipped() {
    let (game, position) = drawn("standard seats=3", THREE_NEARLY_HOME, "1");
    let seats_to_move = |turns| play(&game, &position, turns).to_move;
    assert_eq!(seats_to_move("12.14-13.15 7.5-8.6"), Seat(2));
    assert_eq!(seats_to_move("12.14-13.15 7.5-8.6 7.19-8.18"), Seat(1));
}

#[test]
fn a_seat_stays_home_when_a_foreign_man_leaves_its_goal() {
    // Red fills its goal with Green's man on 13.9 in it; then Green's man leaves.
    let (game, position) = drawn(
        "standard seats=3",
        "
                    .
                   . .
                  . . .
                 . . . .
        2 2 2 2 . . . . . 3 3 3 3
         2 2 2 . . . . . . 3 3 3
          2 2 . . . . . . . 3 3
           . . . . . . . 3 . .
            . . . . 1 . . . .
           . . . . . . . . . .
          . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . . . . . 1 . . . . .
                 2 1 1 .
                  1 1 1
                   1 1
                    1
        ",
        "1",
    );
    let after = play(&game, &position, "12.14-13.15 13.9-12.8 7.17-8.18");
    assert_eq!((after.home[0], after.to_move), (1, Seat(1)));
}

/// Red and Blue sit opposite each other, and so do Yellow and Purple. Every seat needs one step: 12.14-13.15,
/// 9.5-9.3, 4.10-3.9, 7.19-7.21.
const FOUR_NEARLY_HOME: &str = "
                    3
                   3 3
                  3 3 3
                 . 3 3 3
        . . . . . 3 . . . 4 4 4 4
         . . . . . . . . . 4 4 4
          . . . . . . . . . 4 4
           . . . . . . . . 4 .
            . . . . . . . . .
           . 2 . . . . . . . .
          2 2 . . . . . . . . .
         2 2 2 . . . . . . . . .
        2 2 2 2 . . . 1 . . . . .
                 1 1 1 .
                  1 1 1
                   1 1
                    1
";

#[test]
fn partners_win_together_when_both_are_home() {
    let (game, position) = drawn("standard seats=4 partners=yes", FOUR_NEARLY_HOME, "1");
    let alone = play(&game, &position, "12.14-13.15 9.5-9.7");
    assert_eq!(places(&game, &alone), None);
    assert_eq!(places(&game, &play(&game, &alone, "4.10-3.9")), Some(vec![1, 2, 1, 2]));
}

#[test]
fn a_partner_at_home_is_skipped_until_the_other_is_home() {
    let (game, position) = drawn("standard seats=4 partners=yes", FOUR_NEARLY_HOME, "1");
    let waiting = play(&game, &position, "12.14-13.15 9.5-9.7 4.10-4.12 7.19-7.17");
    assert_eq!((waiting.home, waiting.to_move), ([1, 0, 0, 0, 0, 0], Seat(1)));
    let other_pair = play(&game, &waiting, "9.7-9.5 4.12-4.10 7.17-7.19 9.5-9.3 4.10-4.12 7.19-7.21");
    assert_eq!(places(&game, &other_pair), Some(vec![2, 1, 2, 1]));
}

#[test]
fn four_seats_without_partners_get_four_places() {
    let (game, position) = drawn("standard seats=4", FOUR_NEARLY_HOME, "1");
    let after = play(&game, &position, "12.14-13.15 9.5-9.7 4.10-3.9 7.19-7.21");
    assert_eq!(places(&game, &after), Some(vec![1, 4, 2, 3]));
}

#[test]
fn partners_need_four_or_six_seats() {
    let mut facts = ChineseCheckers::VARIANTS[0].ruleset.clone();
    facts.change("partners", "yes").unwrap();
    let error = ChineseCheckers::new(facts.clone()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "partners need a table of 4 or 6 and this one seats 2: choose seats=4 or seats=6, or partners=no"
    );
    facts.change("seats", "3").unwrap();
    assert!(ChineseCheckers::new(facts.clone()).is_err());
    facts.change("seats", "6").unwrap();
    assert!(ChineseCheckers::new(facts).is_ok());
}

#[test]
fn if_passing_is_free_every_seat_may_pass_and_all_passing_in_a_row_draw() {
    let game: ChineseCheckers = game_from_words("document");
    let once = play(&game, &game.start(), "pass");
    assert_eq!(places(&game, &once), None);
    let between = play(&game, &once, "13.9-12.8 pass");
    assert_eq!(places(&game, &between), None);
    let outcome = game.outcome(&play(&game, &between, "pass"));
    assert_eq!(outcome, Some(Outcome::draw("chinese-checkers-end-passed")));
}

#[test]
fn only_racing_seats_need_to_pass_and_decided_places_are_kept() {
    let drawing = "
                    .
                   . .
                  . . .
                 . . . .
        2 2 2 2 . . . . . 3 3 3 3
         2 2 2 . . . . . . 3 3 3
          2 2 . . . . . . . 3 3
           . . 2 . . . . 3 . .
            . . . . . . . . .
           . . . . . . . . . .
          . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . . . . . . . . . . .
                 1 1 1 1
                  1 1 1
                   1 1
                    1
        ";
    let (game, position) = drawn("document seats=3", drawing, "2 home=1");
    let once = play(&game, &position, "pass");
    assert_eq!(places(&game, &once), None);
    assert_eq!(places(&game, &play(&game, &once, "pass")), Some(vec![1, 2, 2]));
}

#[test]
fn if_only_stuck_seats_may_pass_a_seat_with_a_move_may_not() {
    let game: ChineseCheckers = game_from_words("standard");
    let error = game.read_move(&game.start(), "pass").unwrap_err();
    assert!(
        error.to_string().starts_with("`pass` is not a legal move here: there are 14 legal moves"),
        "{error}"
    );
}

#[test]
fn if_only_stuck_seats_may_pass_a_seat_without_a_move_passes() {
    // Red can neither step nor hop: rows 4 and 5 in front of it are full.
    let (game, position) = drawn(
        "standard seats=3",
        "
                    1
                   1 1
                  1 1 1
                 1 1 1 1
        . . . . 2 2 2 2 2 . . . .
         . . . 2 2 2 2 2 3 . . .
          . . . . . . . . . . .
           . . . . . . . . . .
            . . . . . . . . .
           . . . . . . . . . .
          3 3 . . . . . . . . .
         3 3 3 . . . . . . . . .
        3 3 3 3 . . . . . . . . .
                 . . . .
                  . . .
                   . .
                    .
        ",
        "1",
    );
    let turns: Vec<String> =
        game.legal_moves(&position).into_iter().map(|turn| game.write_move(&position, turn)).collect();
    assert_eq!(turns, ["pass"]);
    let after = play(&game, &position, "pass");
    assert_eq!((after.to_move, after.passes), (Seat(1), 0));
}

#[test]
fn the_third_repetition_with_the_same_seat_to_move_draws() {
    let game: ChineseCheckers = game_from_words("standard");
    let mut history = History::new(game.clone());
    for text in "3.9-4.8 13.9-12.8 4.8-3.9 12.8-13.9 3.9-4.8 13.9-12.8 4.8-3.9 12.8-13.9".split(' ') {
        assert_eq!(history.outcome(), None);
        history.play(game.read_move(history.position(), text).unwrap()).unwrap();
    }
    let outcome = history.outcome().unwrap();
    assert_eq!((outcome.is_draw(), outcome.reason), (true, Reason::Repetition(3)));
}

#[test]
fn a_thousand_plies_are_a_draw() {
    let game: ChineseCheckers = game_from_words("standard");
    let mut history = History::new(game.clone());
    let mut random = Random::new(3);
    while history.outcome().is_none() {
        let turns = game.legal_moves(history.position());
        history.play(*random.pick(&turns).unwrap()).unwrap();
    }
    assert_eq!(history.moves().len(), 1000);
    assert_eq!(history.outcome().unwrap().reason, Reason::Quiet(1000));
}

#[test]
fn a_draw_keeps_the_places_already_decided() {
    let (game, position) = drawn("standard seats=3", THREE_NEARLY_HOME, "2");
    assert_eq!(game.drawn_places(&position).as_slice(), [1, 1, 1]);
    assert_eq!(game.drawn_places(&play(&game, &position, "7.5-7.3")).as_slice(), [2, 1, 2]);
}
