//! One drawn board for each way a game ends.

use kibitz_checkers::TITLE;
use kibitz_checkers::rules::Checkers;
use kibitz_conformance::game_from_words;
use kibitz_game::{Depict, Game, History, Outcome, PlayError, Reason, Seat};
use kibitz_title::{AnyTitle, Setup};

use crate::drawn::{board, english, moves, play};

#[test]
fn a_seat_whose_pieces_are_all_blocked_loses() {
    let game = english();
    let drawing = "
          .   .   .   b
        .   .   .   w
          .   .   w   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
    ";
    let position = board("B", drawing);
    assert_eq!(moves(&position), [""; 0]);
    let outcome = game.outcome(&position).expect("the game is over");
    assert_eq!(outcome, Outcome::win(Seat::SECOND, "checkers-end-black-no-move"));
    assert_eq!(game.outcome(&board("W", drawing)), None, "White could still move");
    assert_eq!(game.decisive_points(&position), [4 - 1], "the man on 4");
}

#[test]
fn a_seat_whose_last_piece_is_taken_loses() {
    let drawing = "
          .   .   .   .
        .   .   .   .
          .   b   .   .
        .   w   .   .
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
    ";
    let mut history = History::from_position(english(), board("B", drawing));
    play(&mut history, "10x17");
    let won = Outcome::win(Seat::FIRST, "checkers-end-white-no-piece");
    assert_eq!(history.outcome(), Some(won));
}

#[test]
fn a_side_set_up_without_pieces_has_lost_with_either_seat_to_move() {
    let game = english();
    let drawing = "
          .   .   .   .
        .   .   .   .
          .   b   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
    ";
    let won = Outcome::win(Seat::FIRST, "checkers-end-white-no-piece");
    for turn in ["B", "W"] {
        let position = board(turn, drawing);
        assert_eq!(game.outcome(&position), Some(won));
        assert_eq!(moves(&position), [""; 0]);
        assert_eq!(game.count_moves(&position), 0);
    }
}

/// Two kings that can move back and forth in their corners.
const TWO_KINGS: &str = "
      B   .   .   .
    .   .   .   .
      .   .   .   .
    .   .   .   .
      .   .   .   .
    .   .   .   .
      b   .   .   .
    .   .   .   W
";

#[test]
fn the_third_repetition_is_a_draw() {
    let mut history = History::from_position(english(), board("B", TWO_KINGS));
    play(&mut history, "1-5 32-28 5-1 28-32");
    assert_eq!((history.repetitions(), history.outcome()), (2, None));
    play(&mut history, "1-5 32-28 5-1");
    assert_eq!(history.outcome(), None);
    play(&mut history, "28-32");
    let reason = history.outcome().map(|outcome| outcome.reason);
    assert_eq!(reason, Some(Reason::Repetition(3)));
    assert!(history.outcome().is_some_and(|outcome| outcome.is_draw()));
}

/// Black's king moves around a cycle of six moves, White's around one of ten: a position recurs only after 60
/// plies, and for the third time after 120.
fn walk(history: &mut History<Checkers>, plies: usize) {
    const BLACK: [&str; 6] = ["1-6", "6-10", "10-14", "14-9", "9-5", "5-1"];
    const WHITE: [&str; 10] =
        ["32-28", "28-24", "24-20", "20-16", "16-19", "19-23", "23-26", "26-31", "31-27", "27-32"];
    for _ in 0..plies {
        let (turn, is_white) = (history.moves().len() / 2, history.moves().len() % 2 == 1);
        play(history, if is_white { WHITE[turn % 10] } else { BLACK[turn % 6] });
    }
}

#[test]
fn forty_moves_of_each_side_without_a_capture_or_a_move_by_a_man_are_a_draw() {
    draws_after(&english(), 80);
}

#[test]
fn the_number_of_quiet_plies_that_draw_can_be_chosen() {
    draws_after(&game_from_words("english quiet-limit=20"), 20);
    draws_after(&game_from_words("english quiet-limit=100"), 100);
}

fn draws_after(game: &Checkers, plies: usize) {
    let mut history = History::from_position(game.clone(), board("B", TWO_KINGS));
    walk(&mut history, plies - 1);
    assert_eq!(history.outcome(), None);
    walk(&mut history, 1);
    let outcome = history.outcome().expect("the limit is reached");
    assert_eq!(outcome.reason, Reason::Quiet(plies as u16));
    assert!(outcome.is_draw());
}

#[test]
fn a_step_of_a_man_resets_the_count() {
    let mut history = History::from_position(english(), board("B", TWO_KINGS));
    walk(&mut history, 12);
    assert_eq!(history.quiet_plies(), 12);
    play(&mut history, "25-30");
    assert_eq!(history.quiet_plies(), 0);
    play(&mut history, "23-19");
    assert_eq!(history.quiet_plies(), 1);
}

#[test]
fn a_capture_by_a_king_resets_the_count() {
    let drawing = "
          B   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
          W   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   W
    ";
    let mut history = History::from_position(english(), board("B", drawing));
    play(&mut history, "1-6 17-13 6-1 13-9 1-6");
    assert_eq!(history.quiet_plies(), 5);
    play(&mut history, "9x2");
    assert_eq!(history.quiet_plies(), 0);
}

#[test]
fn a_draw_may_be_agreed() {
    let mut table = TITLE.open(&Setup::default()).expect("the usual game opens");
    table.play("11-15").expect("11-15 is legal");
    table.agree_draw().expect("a running game may be drawn");
    assert_eq!(table.ending().map(|ending| ending.sentence).as_deref(), Some("Tie game: draw agreed."));
    assert_eq!(table.play("22-18"), Err(PlayError::GameOver.into()));
}
