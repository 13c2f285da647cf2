//! A search of any kind.

use kibitz_game::{Game, History};

use crate::{Limits, Report, Stop};

/// A search of any kind, for one ruleset. It may remember what helps with the next move of the same game.
pub trait Thinker<G: Game>: Send {
    /// The best moves of a running game, the best first: as many as the limits ask for, at least one,
    /// however soon it is stopped. Where there is only one move it is told at once.
    ///
    /// # Panics
    /// When the position has no legal move.
    fn think(
        &mut self,
        history: &History<G>,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(&Report<G::Move>),
    ) -> Vec<Report<G::Move>>;
}

/// The only move of a position that has just one.
///
/// # Panics
/// When it has none.
pub(crate) fn only_move<G: Game>(history: &History<G>) -> Option<Report<G::Move>> {
    let moves = history.game().legal_moves(history.position());
    assert!(!moves.is_empty(), "a running game has a move");
    (moves.len() == 1).then(|| Report::unjudged(moves[0]))
}

/// Makes an evaluator for a ruleset.
pub(crate) type Make<G, E> = Box<dyn Fn(&G) -> E + Send>;
