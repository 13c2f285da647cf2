//! A player of one game.

use kibitz_game::{Game, History};

use crate::{Limits, Report, Stop};

/// A player of one game. With the same seed and a limit in nodes or depth it plays the same move.
pub trait Bot<G: Game>: Send {
    /// Chooses a legal move in a running game within the limits, and returns at once when stopped.
    ///
    /// Reports progress through `tell`; the last report is the return value.
    ///
    /// # Panics
    /// May panic if the game is over.
    fn choose(
        &mut self,
        history: &History<G>,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(&Report<G::Move>),
    ) -> Report<G::Move>;
}
