//! What a game's engine knows: evaluation, noisy moves, move ordering, tables.

use kibitz_game::{Game, Seat};

use crate::table::Bound;
use crate::{Score, Scores};

/// The one thing a game writes to be played well by every search of this crate.
///
/// Only [`evaluate`](Evaluate::evaluate) has to be written. A search first calls
/// [`set_up`](Evaluate::set_up), then reports every move it plays and takes back, so that an evaluator may
/// update what is expensive instead of computing it anew. All answers depend on the position alone: the same
/// position has the same value on every path to it. Only an evaluator that
/// [depends on the root](Evaluate::depends_on_root) may judge by the seat at the root of the search too.
pub trait Evaluate<G: Game>: Send {
    /// What a running game's position is worth to a seat, between `-Score::MOST` and [`Score::MOST`].
    ///
    /// With two seats what one gains the other loses: the values of the seats add up to 0.
    fn evaluate(&mut self, game: &G, position: &G::Position, seat: Seat) -> Score;

    /// The same for every seat. Replaced where all together are cheaper than one by one.
    fn evaluate_all(&mut self, game: &G, position: &G::Position) -> Scores {
        let mut scores = Scores::default();
        for seat in Seat::all(game.seats()) {
            scores[seat.index()] = self.evaluate(game, position, seat);
        }
        scores
    }

    /// A search begins at this position.
    fn set_up(&mut self, _game: &G, _position: &G::Position) {}

    /// Whether values also depend on the seat to move in the position set up. Table entries of one seat's
    /// search are then not used in another's.
    fn depends_on_root(&self) -> bool {
        false
    }

    /// A move was played from the current position.
    fn on_play(&mut self, _game: &G, _before: &G::Position, _mv: G::Move, _after: &G::Position) {}

    /// The last move was taken back.
    fn on_undo(&mut self, _game: &G, _before: &G::Position, _mv: G::Move, _after: &G::Position) {}

    /// What a search does with this position where its depth ends.
    fn horizon(&mut self, _game: &G, _position: &G::Position) -> Horizon {
        Horizon::Quiet
    }

    /// Whether a move changes the value so much that no position should be evaluated before it, as captures
    /// do. Noisy moves are tried first, are never reduced, and are searched in quiescence.
    fn is_noisy(&mut self, _game: &G, _position: &G::Position, _mv: G::Move) -> bool {
        false
    }

    /// Appends the noisy moves of a position. Replaced where a generator is cheaper than filtering all moves.
    fn noisy_moves(&mut self, game: &G, position: &G::Position, moves: &mut Vec<G::Move>) {
        for mv in game.legal_moves(position) {
            if self.is_noisy(game, position, mv) {
                moves.push(mv);
            }
        }
    }

    /// How soon a move is worth trying: the greatest first. History adds up to 8,000 to this or takes as much
    /// away, continuation history as much again. A move without an order is not searched at all, unless no
    /// move has one.
    fn order(&mut self, _game: &G, _position: &G::Position, _mv: G::Move) -> Option<i32> {
        Some(0)
    }

    /// What endgame tables or a book know of a running game's position.
    fn probe(&mut self, _game: &G, _position: &G::Position) -> Option<Probe> {
        None
    }

    /// The position with the other side to move, where passing is surely worse than the best move: the null move
    /// of null-move pruning. None where zugzwang is possible. What the evaluator keeps up to date must not depend
    /// on the side to move, since no move is played.
    fn null_move(&mut self, _game: &G, _position: &G::Position) -> Option<G::Position> {
        None
    }

    /// A clear advantage in this evaluator's unit: one that wins three games in four against as good a
    /// player. Searches that compute with probabilities need it.
    fn clear_advantage(&self) -> Score {
        Score(100)
    }
}

/// What a search does with a position where its depth ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Horizon {
    /// Evaluate it.
    Quiet,
    /// Search its noisy moves; the mover may also decline them (stand pat).
    Noisy,
    /// Search its noisy moves: the mover has to play one of them, by the rules or because all else loses.
    Forced,
    /// The other side threatens something: search all moves if the tuning allows, else evaluate.
    Threatened,
}

/// What tables know of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Probe {
    /// The value for the side to move; wins and losses are counted from this position.
    pub score: Score,
    /// How the true value compares with the score.
    pub bound: Bound,
}
