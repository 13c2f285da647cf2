//! A game as it was played: checked moves, undo, redo, repetitions and quiet plies.

use crate::{Game, Outcome, Reason, ToMessage};

/// The moves of one game from its first position, with the counters a single position does not have.
///
/// Undone moves are kept for redo until another move is played.
#[derive(Clone, Debug)]
pub struct History<G: Game> {
    game: G,
    positions: Vec<G::Position>,
    moves: Vec<G::Move>,
    /// Undone moves, the next one to redo at the end.
    undone: Vec<G::Move>,
    /// An outcome decided away from the board: resignation, agreement, time.
    decided: Option<Outcome>,
}

impl<G: Game> History<G> {
    /// A new game from the standard starting position.
    pub fn new(game: G) -> Self {
        let start = game.start();
        History::from_position(game, start)
    }

    /// A new game from any position.
    pub fn from_position(game: G, start: G::Position) -> Self {
        History { game, positions: vec![start], moves: Vec::new(), undone: Vec::new(), decided: None }
    }

    /// The rules in force.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The current position.
    pub fn position(&self) -> &G::Position {
        self.positions.last().expect("a history holds at least its start")
    }

    /// All positions since the start, the current one last.
    pub fn positions(&self) -> &[G::Position] {
        &self.positions
    }

    /// The moves played so far.
    pub fn moves(&self) -> &[G::Move] {
        &self.moves
    }

    /// Plays a move. Fails if the game is over or the move is illegal.
    pub fn play(&mut self, mv: G::Move) -> Result<(), PlayError> {
        if self.outcome().is_some() {
            return Err(PlayError::GameOver);
        }
        if !self.game.is_legal(self.position(), mv) {
            return Err(PlayError::Illegal);
        }
        self.undone.clear();
        self.push(mv);
        Ok(())
    }

    fn push(&mut self, mv: G::Move) {
        let next = self.game.after(self.position(), mv);
        self.positions.push(next);
        self.moves.push(mv);
    }

    /// Takes the last move back, together with a resignation or agreement.
    pub fn undo(&mut self) -> Result<G::Move, PlayError> {
        let mv = self.moves.pop().ok_or(PlayError::NothingToUndo)?;
        self.positions.pop();
        self.undone.push(mv);
        self.decided = None;
        Ok(mv)
    }

    /// Plays the last undone move again.
    pub fn redo(&mut self) -> Result<G::Move, PlayError> {
        if self.decided.is_some() {
            return Err(PlayError::GameOver);
        }
        let mv = self.undone.pop().ok_or(PlayError::NothingToRedo)?;
        self.push(mv);
        Ok(mv)
    }

    /// Ends a running game for a reason away from the board.
    pub fn decide(&mut self, outcome: Outcome) -> Result<(), PlayError> {
        if self.outcome().is_some() {
            return Err(PlayError::GameOver);
        }
        self.decided = Some(outcome);
        Ok(())
    }

    /// The outcome: by decision, on the board, by repetition, by too many quiet plies, or by a rule about the
    /// course of the game.
    pub fn outcome(&self) -> Option<Outcome> {
        self.decided
            .or_else(|| self.game.outcome(self.position()))
            .or_else(|| self.draw_by_counting())
            .or_else(|| self.game.outcome_of_course(&self.positions))
    }

    fn draw_by_counting(&self) -> Option<Outcome> {
        let repeated = self.game.repetition_limit().filter(|&limit| self.repetitions() >= limit as usize);
        let quiet = self.game.quiet_limit().filter(|&limit| self.quiet_plies() >= limit as usize);
        let reason = repeated.map(Reason::Repetition).or(quiet.map(Reason::Quiet))?;
        Some(Outcome { places: self.game.drawn_places(self.position()), reason })
    }

    /// How often the current position has occurred, this time included.
    pub fn repetitions(&self) -> usize {
        let since = self.positions.len() - 1 - self.quiet_plies();
        self.positions[since..].iter().filter(|earlier| *earlier == self.position()).count()
    }

    /// The number of plies since the last irreversible move.
    pub fn quiet_plies(&self) -> usize {
        let before = self.positions.iter().zip(&self.moves).rev();
        before.take_while(|(position, mv)| !self.game.is_irreversible(position, **mv)).count()
    }
}

/// A move that cannot be played, taken back or played again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, ToMessage)]
#[message("error")]
pub enum PlayError {
    /// The game has ended.
    #[error("the game is over: undo a move or start a new game")]
    GameOver,
    /// The move is not legal in this position.
    #[error("that move is not legal here: choose one of the legal moves")]
    Illegal,
    /// No move has been played.
    #[error("there is no move to take back: this is where the game began")]
    NothingToUndo,
    /// No move has been taken back.
    #[error("there is no move to play again: nothing was taken back")]
    NothingToRedo,
}
