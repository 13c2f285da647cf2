//! A position as three bitboards, from the side of the seat to move.
//!
//! After `11-15 22-18 15x22` White is to move and must jump back:
//!
//! ```text
//!     b   b   b   b      mover     the eleven w
//!   b   b   b   b        opponent  the twelve b
//!     b   b   .   b      kings     none
//!   .   .   .   .        turn      White
//!     .   .   .   .
//!   w   b   w   w
//!     w   w   w   w
//!   w   w   w   w
//! ```

use kibitz_game::Seat;

use super::{Move, Square};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub mover: u32,
    pub opponent: u32,
    /// The crowned pieces of both seats.
    pub kings: u32,
    pub turn: Turn,
}

/// The seat to move, and whether it chooses an opening.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u32)] // no padding in a position: it is copied in two registers
pub enum Turn {
    Black,
    White,
    /// Black, who would have the first move, chooses the three-move opening.
    Ballot,
}

impl Turn {
    pub const fn seat(self) -> Seat {
        match self {
            Turn::Black | Turn::Ballot => Seat::FIRST,
            Turn::White => Seat::SECOND,
        }
    }

    /// The other seat's turn.
    #[inline(always)]
    pub(super) const fn other(self) -> Turn {
        match self {
            Turn::White => Turn::Black,
            Turn::Black | Turn::Ballot => Turn::White,
        }
    }

    /// The row that crowns the men of the seat to move.
    #[inline(always)]
    const fn crown_row(self) -> u32 {
        match self {
            Turn::White => row_of(1),
            Turn::Black | Turn::Ballot => row_of(32),
        }
    }
}

/// The squares in the row of a number.
const fn row_of(number: u8) -> u32 {
    range((number - 1) / 4 * 4 + 1, (number - 1) / 4 * 4 + 4)
}

const fn range(first: u8, last: u8) -> u32 {
    let mut squares = 0;
    let mut number = first;
    while number <= last {
        if let Some(square) = Square::numbered(number) {
            squares |= square.set();
        }
        number += 1;
    }
    squares
}

impl Position {
    /// Twelve men each, Black on 1 to 12 (WCDF 1.11).
    pub(crate) const fn start(turn: Turn) -> Position {
        Position { mover: range(1, 12), opponent: range(21, 32), kings: 0, turn }
    }

    pub fn new([black, white]: [u32; 2], kings: u32, turn: Turn) -> Position {
        let (mover, opponent) = match turn.seat() {
            Seat::FIRST => (black, white),
            _ => (white, black),
        };
        Position { mover, opponent, kings, turn }
    }

    /// The pieces of Black and of White.
    pub const fn pieces_of_seats(&self) -> [u32; 2] {
        match self.turn {
            Turn::Black | Turn::Ballot => [self.mover, self.opponent],
            Turn::White => [self.opponent, self.mover],
        }
    }

    /// The empty squares.
    #[inline(always)]
    pub const fn empty(&self) -> u32 {
        !(self.mover | self.opponent)
    }

    /// The squares on which a man of this seat is crowned.
    pub(super) const fn crown_row_of(seat: Seat) -> u32 {
        match seat {
            Seat::FIRST => Turn::Black.crown_row(),
            _ => Turn::White.crown_row(),
        }
    }

    /// Plays a step or a chain of jumps.
    #[inline(always)]
    pub(super) const fn play(&mut self, mv: Move) {
        let (from, to) = (mv.from(), mv.to());
        let moved_king = (self.kings >> from.bit() & 1) << to.bit();
        let other_kings = self.kings & !(mv.captured() | from.set());
        let new_king = to.set() & self.turn.crown_row();
        *self = Position {
            mover: self.opponent & !mv.captured(),
            // A chain may end where it began: then both changes cancel out.
            opponent: self.mover ^ from.set() ^ to.set(),
            kings: other_kings | moved_king | new_king,
            turn: self.turn.other(),
        };
    }
}
