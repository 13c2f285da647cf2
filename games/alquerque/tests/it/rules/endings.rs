//! The ways a game ends.

use super::drawn::{drawn, moves, play, set_up};
use kibitz_alquerque::rules::Alquerque;
use kibitz_game::{Depict, Game, History, Reason, Seat};

fn winner(history: &History<Alquerque>) -> Option<Seat> {
    history.outcome().and_then(|outcome| outcome.winner())
}

fn reason(history: &History<Alquerque>) -> String {
    history.outcome().expect("the game is over").reason.to_string()
}

#[test]
fn a_side_without_pieces_loses() {
    let mut history = drawn(
        "document",
        'w',
        ". . . . .
         . . b . .
         . . w . .
         . . . . .
         . . . . .",
    );
    assert_eq!(history.outcome(), None);
    play(&mut history, "13x3");
    assert_eq!(winner(&history), Some(Seat::FIRST));
    assert_eq!(reason(&history), "alquerque-end-black-no-piece");
    assert_eq!(moves(&history), "");
}

#[test]
fn it_loses_even_when_the_enemy_is_to_move() {
    for (side, loser_has) in [('w', "alquerque-end-white-no-piece"), ('b', "alquerque-end-black-no-piece")] {
        let lone = if side == 'w' { 'b' } else { 'w' };
        let history = set_up("document", &format!("{lone} ...../...../..{lone}../...../....."));
        assert_eq!((reason(&history).as_str(), moves(&history).as_str()), (loser_has, ""));
        assert!(history.game().decisive_points(history.position()).is_empty());
    }
}

const SHUT_IN: &str = "
    . . . . .
    . . . . .
    . . . . .
    . . . . .
    w b w w .";

#[test]
fn a_side_without_a_move_draws_if_stalemate_is_a_draw() {
    let history = drawn("traditional stalemate=draw", 'b', SHUT_IN);
    assert!(history.outcome().is_some_and(|outcome| outcome.is_draw()));
    assert_eq!(reason(&history), "alquerque-end-black-no-move");
}

#[test]
fn a_side_without_a_move_loses_if_stalemate_is_a_loss() {
    let history = drawn("traditional stalemate=loss", 'b', SHUT_IN);
    assert_eq!(winner(&history), Some(Seat::FIRST));
    assert_eq!(reason(&history), "alquerque-end-black-no-move");
    assert_eq!(history.game().decisive_points(history.position()), [21]);
}

#[test]
fn a_piece_whose_only_step_is_barred_has_no_move() {
    let mut history = drawn(
        "traditional",
        'w',
        ". w . . .
         . . . . .
         . . . . .
         . . . . .
         . . . . b",
    );
    play(&mut history, "2-1 25-24");
    assert_eq!(winner(&history), Some(Seat::SECOND));
    assert_eq!(reason(&history), "alquerque-end-white-no-move");
}

const FAR_APART: &str = "
    b . . . .
    . . . . .
    . . . . .
    . . . . .
    . . . . w";

#[test]
fn the_third_repetition_is_a_draw() {
    let mut history = drawn("alfonso", 'w', FAR_APART);
    play(&mut history, "25-24 1-2 24-25 2-1 25-24 1-2 24-25");
    assert_eq!(history.outcome(), None);
    play(&mut history, "2-1");
    assert!(history.outcome().is_some_and(|outcome| outcome.is_draw()));
    assert_eq!(reason(&history), "the same position for the third time");
}

/// Moves White around the ten points of the two lowest rows and Black around a triangle, so that the position
/// repeats every thirty turns.
fn walk(history: &mut History<Alquerque>, plies: usize) {
    let white = [25, 24, 23, 22, 21, 16, 17, 18, 19, 20];
    let black = [1, 7, 2];
    let step = |round: &[u8], turn: usize| {
        format!("{}-{}", round[turn % round.len()], round[(turn + 1) % round.len()])
    };
    for ply in history.moves().len()..plies {
        let round: &[u8] = if ply % 2 == 0 { &white } else { &black };
        play(history, &step(round, ply / 2));
    }
}

#[test]
fn a_hundred_plies_without_a_capture_are_a_draw() {
    let mut history = drawn("alfonso", 'w', FAR_APART);
    walk(&mut history, 99);
    assert_eq!(history.outcome(), None);
    walk(&mut history, 100);
    assert_eq!(history.outcome().map(|outcome| outcome.reason), Some(Reason::Quiet(100)));
}

#[test]
fn a_capture_starts_the_count_again_and_a_step_does_not() {
    let mut history = drawn(
        "alfonso",
        'w',
        "b . . . .
         . . . . .
         . . . b .
         . . . w .
         . . . . w",
    );
    play(&mut history, "25-24 1-2");
    assert_eq!(history.quiet_plies(), 2);
    play(&mut history, "19x9");
    assert_eq!(history.quiet_plies(), 0);
}

#[test]
fn with_forward_steps_no_position_returns_so_nothing_is_counted() {
    let history = drawn("document", 'w', FAR_APART);
    let game = history.game();
    assert_eq!((game.repetition_limit(), game.quiet_limit()), (None, None));
    let moves = game.legal_moves(history.position());
    assert!(moves.iter().all(|&mv| game.is_irreversible(history.position(), mv)));
}
