//! A player of one game.

use kibitz_game::{Game, History};

use crate::{Limits, Report, Stop};

/// A player of one game. Same seed, same limits in nodes or depth: same move.
pub trait Bot<G: Game>: Send {
    /// Chooses a legal move in a running game, within the limits, at once when stopped.
    ///
    /// What it thinks on the way is told through `tell`; the last word is what it returns.
    ///
    /// # Panics
    /// May panic when the game is over: there is nothing to choose.
    fn choose(
        &mut self,
        history: &History<G>,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(&Report<G::Move>),
    ) -> Report<G::Move>;
}
