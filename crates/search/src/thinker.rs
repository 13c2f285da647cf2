//! A search of any kind.

use kibitz_game::{Game, History};

use crate::{Limits, Report, Stop};

/// A search for one ruleset. It may keep state between the moves of a game.
pub trait Thinker<G: Game>: Send {
    /// The best moves of a running game, the best first: as many as the limits ask for, and at least one even
    /// when stopped at once. A single legal move is returned without search.
    ///
    /// # Panics
    /// If the position has no legal move.
    fn think(
        &mut self,
        history: &History<G>,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(&Report<G::Move>),
    ) -> Vec<Report<G::Move>>;
}

/// The move, if there is exactly one.
///
/// # Panics
/// If there is none.
pub(crate) fn only_move<G: Game>(history: &History<G>) -> Option<Report<G::Move>> {
    let moves = history.game().legal_moves(history.position());
    assert!(!moves.is_empty(), "a running game has a move");
    (moves.len() == 1).then(|| Report::without_score(moves[0]))
}

pub(crate) type MakeEvaluator<G, E> = Box<dyn Fn(&G) -> E + Send>;
