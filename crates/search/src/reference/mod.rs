//! Reference searches: slow and obvious, for testing the others.
//!
//! [`minimax`] and [`move_values`] work on positions of two seats and count no repetitions; the searches of
//! [`many`] work on a history with any number of seats and see everything that ends a game. Bots that play by
//! plain minimax observe their limits through a [`SearchWatch`].

pub mod many;
mod watch;

use kibitz_game::{Game, Seat};

use crate::Score;
pub use watch::SearchWatch;

/// The minimax value of a position for the first seat.
///
/// `leaf` evaluates, always for the first seat, when the game is over or no depth is left. It is called once
/// for every such position.
pub fn minimax<G: Game>(
    game: &G,
    position: &G::Position,
    depth: u32,
    leaf: &mut impl FnMut(&G::Position) -> Score,
) -> Score {
    if depth == 0 {
        return leaf(position);
    }
    let values = move_values(game, position, depth, leaf).into_iter().map(|(_, value)| value);
    let best = if game.to_move(position) == Seat::FIRST { values.max() } else { values.min() };
    best.unwrap_or_else(|| leaf(position))
}

/// The value of every move for the first seat, in the order of the moves; empty when the game is over.
pub fn move_values<G: Game>(
    game: &G,
    position: &G::Position,
    depth: u32,
    leaf: &mut impl FnMut(&G::Position) -> Score,
) -> Vec<(G::Move, Score)> {
    let moves = game.legal_moves(position);
    moves.iter().map(|&mv| (mv, minimax(game, &game.after(position, mv), depth - 1, leaf))).collect()
}
