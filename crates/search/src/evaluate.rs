//! What a game's engine knows: what is good, what is loud, what is worth trying first.

use kibitz_game::{Game, Seat};

use crate::{Score, Scores};

/// The one thing a game writes to be played well by every search of this crate.
///
/// Only [`evaluate`](Evaluate::evaluate) has to be written. A search first calls
/// [`set_up`](Evaluate::set_up), then tells every move it plays and takes back, so that an evaluator may
/// keep what is heavy up to date instead of finding it anew. All answers depend on the position alone:
/// the same position has the same value on every path to it. Only who [takes sides](Evaluate::takes_sides)
/// may judge by the seat for which one searches too.
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

    /// Do values also depend on the seat to move in the position set up? What is found for one seat is then
    /// not remembered for another.
    fn takes_sides(&self) -> bool {
        false
    }

    /// A move was played from the position set up or last heard of.
    fn on_play(&mut self, _game: &G, _before: &G::Position, _mv: G::Move, _after: &G::Position) {}

    /// The last move heard of was taken back.
    fn on_undo(&mut self, _game: &G, _before: &G::Position, _mv: G::Move, _after: &G::Position) {}

    /// What a search does with this position where its depth ends.
    fn horizon(&mut self, _game: &G, _position: &G::Position) -> Horizon {
        Horizon::Quiet
    }

    /// Does this move change the value so much that no position should be judged before it? Captures do.
    /// Loud moves come first and are looked at in full depth.
    fn is_loud(&mut self, _game: &G, _position: &G::Position, _mv: G::Move) -> bool {
        false
    }

    /// How soon a move is worth trying: the greatest first. What the search learns on its way adds up to
    /// 8,000 to this or takes as much away. A move without an answer is not looked at at all, unless
    /// no move has one.
    fn order(&mut self, _game: &G, _position: &G::Position, _mv: G::Move) -> Option<i32> {
        Some(0)
    }

    /// A clear advantage in this evaluator's unit: one that wins three games in four against as good a
    /// player. Searches that reckon in chances need it.
    fn clear_advantage(&self) -> Score {
        Score(100)
    }
}

/// What a search does with a position where its depth ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Horizon {
    /// Judge it as it stands.
    Quiet,
    /// Look at its loud moves too; the mover may as well leave them alone.
    Loud,
    /// Look at its loud moves: the mover has to play one of them, by the rules or because all else loses.
    Forced,
}
