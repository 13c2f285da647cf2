//! The board from the point of view of the side to move, which moves up.
//!
//! The bits are those of the rules: point p is bit p - 1, the top row `0b11111`. With Black to move the board
//! is rotated by 180 degrees and the colours are exchanged, so that one board stands for both:
//!
//! ```text
//!   Black to move            seen by Black
//!   b b . . .                . . . . .
//!   . . . . .                . . . . .
//!   . . w . .       =        . . e . .       o its own pieces, e the enemy's
//!   . . . . .                . . . . .
//!   . . . . .                . . . o o
//! ```

use kibitz_game::{Game, Seat};

use crate::rules::{Alquerque, Position};

pub(super) const POINTS: u32 = 25;
/// Every point.
pub(super) const ALL: u32 = (1 << POINTS) - 1;
/// The points of the first column; the others are shifted copies.
const COLUMN: u32 = 0b00001_00001_00001_00001_00001;

/// The pieces on the board, from the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Board {
    /// The pieces of the side to move.
    pub own: u32,
    /// The pieces of the other side.
    pub enemy: u32,
}

impl Board {
    /// The board of a position for its seat to move, without barred steps.
    pub fn of(game: &Alquerque, position: &Position) -> Board {
        let [white, black] = position.boards();
        let board = Board { own: white, enemy: black };
        if game.to_move(position) == Seat::FIRST { board } else { board.turned() }
    }

    pub fn position(self, to_move: Seat) -> Option<Position> {
        let seen = if to_move == Seat::FIRST { self } else { self.turned() };
        Position::from_boards([seen.own, seen.enemy], to_move)
    }

    /// The same board from the other side, as if it were to move.
    #[inline]
    pub fn turned(self) -> Board {
        Board { own: half_turn(self.enemy), enemy: half_turn(self.own) }
    }

    /// The board mirrored left to right.
    #[inline]
    pub fn mirrored(self) -> Board {
        Board { own: mirror(self.own), enemy: mirror(self.enemy) }
    }

    #[inline]
    pub const fn pieces(self) -> u32 {
        (self.own | self.enemy).count_ones()
    }

    /// The whole board in 50 bits.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.own as u64 | (self.enemy as u64) << POINTS
    }

    pub const fn from_bits(bits: u64) -> Board {
        Board { own: bits as u32 & ALL, enemy: (bits >> POINTS) as u32 & ALL }
    }

    /// The canonical one of a board and its mirror image.
    #[inline]
    pub fn folded(self) -> Board {
        self.min(self.mirrored())
    }
}

/// Rotates by 180 degrees: point p becomes point 26 - p.
#[inline]
pub(super) const fn half_turn(points: u32) -> u32 {
    points.reverse_bits() >> (u32::BITS - POINTS)
}

/// Mirrors left to right.
#[inline]
pub(super) const fn mirror(points: u32) -> u32 {
    ((points & COLUMN) << 4)
        | ((points & (COLUMN << 1)) << 2)
        | (points & (COLUMN << 2))
        | ((points & (COLUMN << 3)) >> 2)
        | ((points & (COLUMN << 4)) >> 4)
}
