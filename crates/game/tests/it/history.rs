//! Play, undo, redo, repetitions and quiet plies, tested on a tiny game.
//!
//! A king moves on five points in a row; stepping onto the last point wins, and a step to the right is
//! irreversible when the fact says so.

use kibitz_game::{Game, History, Outcome, PlayError, Reason, Seat};

#[derive(Clone, Debug)]
struct Walk {
    right_is_irreversible: bool,
    quiet_limit: Option<u16>,
}

impl Game for Walk {
    type Position = i8;
    type Move = i8;
    type Moves = Vec<i8>;

    fn start(&self) -> i8 {
        0
    }
    fn to_move(&self, _: &i8) -> Seat {
        Seat::FIRST
    }
    fn legal_moves(&self, place: &i8) -> Vec<i8> {
        if *place == 4 { Vec::new() } else { [-1, 1].into_iter().filter(|step| place + step >= 0).collect() }
    }
    fn play_unchecked(&self, place: &mut i8, step: i8) {
        *place += step;
    }
    fn outcome(&self, place: &i8) -> Option<Outcome> {
        (*place == 4).then(|| Outcome::win(Seat::FIRST, "the last point reached"))
    }
    fn key(&self, place: &i8) -> u64 {
        *place as u64
    }
    fn is_irreversible(&self, _: &i8, step: i8) -> bool {
        self.right_is_irreversible && step == 1
    }
    fn repetition_limit(&self) -> Option<u8> {
        Some(3)
    }
    fn quiet_limit(&self) -> Option<u16> {
        self.quiet_limit
    }
}

fn walk(steps: &[i8], right_is_irreversible: bool, quiet_limit: Option<u16>) -> History<Walk> {
    let mut history = History::new(Walk { right_is_irreversible, quiet_limit });
    for &step in steps {
        history.play(step).expect("a legal step");
    }
    history
}

#[test]
fn an_illegal_move_is_refused_and_changes_nothing() {
    let mut history = walk(&[], false, None);
    assert_eq!(history.play(-1), Err(PlayError::Illegal));
    assert_eq!(history.play(7), Err(PlayError::Illegal));
    assert_eq!((history.position(), history.moves().len()), (&0, 0));
}

#[test]
fn no_move_is_played_after_the_end() {
    let mut history = walk(&[1, 1, 1, 1], false, None);
    assert_eq!(history.outcome().map(|outcome| outcome.reason), Some(Reason::Rule("the last point reached")));
    assert_eq!(history.play(-1), Err(PlayError::GameOver));
}

#[test]
fn the_third_repetition_is_a_draw() {
    let history = walk(&[1, -1, 1], false, None);
    assert_eq!((history.repetitions(), history.outcome()), (2, None));
    let history = walk(&[1, -1, 1, -1], false, None);
    let outcome = history.outcome().expect("the start stands for the third time");
    assert_eq!((outcome.reason, outcome.is_draw()), (Reason::Repetition(3), true));
}

#[test]
fn repetitions_are_counted_since_the_last_irreversible_move_only() {
    // Breaks the contract of `is_irreversible` on purpose, to show that nothing before such a move is
    // counted.
    let history = walk(&[1, -1, 1, -1], true, None);
    assert_eq!((history.repetitions(), history.quiet_plies(), history.outcome()), (1, 1, None));
}

#[test]
fn too_many_quiet_plies_are_a_draw() {
    let history = walk(&[1, 1], false, Some(3));
    assert_eq!((history.quiet_plies(), history.outcome()), (2, None));
    let history = walk(&[1, 1, -1], false, Some(3));
    assert_eq!(history.outcome().map(|outcome| outcome.reason), Some(Reason::Quiet(3)));
}

#[test]
fn undone_moves_are_kept_until_another_is_played() {
    let mut history = walk(&[1, 1], false, None);
    assert_eq!(
        (history.undo(), history.undo(), history.undo()),
        (Ok(1), Ok(1), Err(PlayError::NothingToUndo))
    );
    assert_eq!((history.redo(), *history.position()), (Ok(1), 1));
    history.play(-1).expect("a legal step");
    assert_eq!(history.redo(), Err(PlayError::NothingToRedo));
}

#[test]
fn a_decision_ends_the_game_and_is_taken_back_with_the_last_move() {
    let mut history = walk(&[1, 1], false, None);
    let given_up = Outcome { reason: Reason::Resignation(Seat::FIRST), ..Outcome::win(Seat::SECOND, "") };
    history.undo().expect("a move to undo");
    assert_eq!(history.decide(given_up), Ok(()));
    assert_eq!(history.outcome(), Some(given_up));
    assert_eq!((history.play(1), history.redo()), (Err(PlayError::GameOver), Err(PlayError::GameOver)));
    assert_eq!(history.decide(given_up), Err(PlayError::GameOver));
    assert_eq!((history.undo(), history.outcome()), (Ok(1), None));
}
