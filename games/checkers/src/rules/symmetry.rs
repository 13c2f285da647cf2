//! The board rotated by 180 degrees, with the colours exchanged.

use kibitz_game::Symmetric;

use super::ruleset::OpeningRule;
use super::{Checkers, Move, Position};

impl Symmetric for Checkers {
    /// There is none if the game begins with the choice of an opening, which belongs to Black.
    fn symmetries(&self) -> usize {
        match self.facts.opening {
            OpeningRule::Free => 1,
            OpeningRule::Ballot => 0,
        }
    }

    fn transform(&self, position: &Position, _which: usize) -> Position {
        Position {
            mover: position.mover.reverse_bits(),
            opponent: position.opponent.reverse_bits(),
            kings: position.kings.reverse_bits(),
            turn: position.turn.other(),
        }
    }

    fn transform_move(&self, mv: Move, _which: usize) -> Move {
        mv.turned()
    }
}
