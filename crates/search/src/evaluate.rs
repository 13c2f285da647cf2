//! A game's knowledge for the searches: evaluation, noisy moves, move ordering, tables.

use kibitz_game::{Game, Seat};

use crate::table::Bound;
use crate::{Score, Scores};

/// A game's knowledge, used by every search of this crate.
///
/// Only [`evaluate`](Evaluate::evaluate) is required. A search first calls [`set_up`](Evaluate::set_up), then
/// reports every move it plays and takes back, so that an evaluator can update incrementally. All results
/// depend on the position alone, not on the path to it. Only an evaluator that [depends on the
/// root](Evaluate::depends_on_root) may also use the seat to move at the root.
pub trait Evaluate<G: Game>: Send {
    /// The value of a running game's position for a seat, between `-Score::MOST` and [`Score::MOST`].
    ///
    /// With two seats the game is zero-sum: the values of the seats add up to 0.
    fn evaluate(&mut self, game: &G, position: &G::Position, seat: Seat) -> Score;

    /// The values for all seats. Override it where that is cheaper than one by one.
    fn evaluate_all(&mut self, game: &G, position: &G::Position) -> Scores {
        let mut scores = Scores::default();
        for seat in Seat::all(game.seats()) {
            scores[seat.index()] = self.evaluate(game, position, seat);
        }
        scores
    }

    /// Called when a search starts at this position.
    fn set_up(&mut self, _game: &G, _position: &G::Position) {}

    /// Whether values also depend on the seat to move at the root. Table entries are then not shared between
    /// searches for different seats.
    fn depends_on_root(&self) -> bool {
        false
    }

    /// Called after a move was played from the current position.
    fn on_play(&mut self, _game: &G, _before: &G::Position, _mv: G::Move, _after: &G::Position) {}

    /// Called after the last move was taken back.
    fn on_undo(&mut self, _game: &G, _before: &G::Position, _mv: G::Move, _after: &G::Position) {}

    /// How the search treats this position at depth 0.
    fn horizon(&mut self, _game: &G, _position: &G::Position) -> Horizon {
        Horizon::Quiet
    }

    /// Whether a move changes the value so much that no position should be evaluated before it, as captures
    /// do. Noisy moves are tried first, are never reduced, and are searched in quiescence.
    fn is_noisy(&mut self, _game: &G, _position: &G::Position, _mv: G::Move) -> bool {
        false
    }

    /// Appends the noisy moves of a position. Override it where a generator is cheaper than filtering all
    /// moves.
    fn noisy_moves(&mut self, game: &G, position: &G::Position, moves: &mut Vec<G::Move>) {
        for mv in game.legal_moves(position) {
            if self.is_noisy(game, position, mv) {
                moves.push(mv);
            }
        }
    }

    /// The priority of a move, the greatest first. History adds or subtracts up to 8,000, continuation
    /// history as much again. A move with `None` is not searched, unless all moves have `None`.
    fn order(&mut self, _game: &G, _position: &G::Position, _mv: G::Move) -> Option<i32> {
        Some(0)
    }

    /// The value from endgame tables or a book.
    fn probe(&mut self, _game: &G, _position: &G::Position) -> Option<Probe> {
        None
    }

    /// The position after a null move, for null-move pruning. `None` where zugzwang is possible. No move is
    /// reported to the evaluator, so its incremental state must not depend on the side to move.
    fn null_move(&mut self, _game: &G, _position: &G::Position) -> Option<G::Position> {
        None
    }

    /// An advantage that wins three games in four against an equal player, in this evaluator's unit. Searches
    /// that compute with probabilities need it.
    fn clear_advantage(&self) -> Score {
        Score(100)
    }
}

/// How a search treats a position at depth 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Horizon {
    /// Evaluate it.
    Quiet,
    /// Search its noisy moves; the mover may also decline them (stand pat).
    Noisy,
    /// Search its noisy moves without standing pat: the mover has to play one, by the rules or because all
    /// else loses.
    Forced,
    /// The other side threatens something: search all moves if the tuning allows, else evaluate.
    Threatened,
}

/// The value of a position in a table or book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Probe {
    /// The value for the side to move; wins and losses are counted from this position.
    pub score: Score,
    /// Whether the score is exact or a bound.
    pub bound: Bound,
}
