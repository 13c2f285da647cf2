//! A seat: one player's place at the table.

use std::fmt;

/// The most seats any game has.
pub const MAX_SEATS: usize = 6;

/// A player's place at the table, counted from 0 in the order of play.
///
/// Which pieces a seat owns is in the position: after a swap of colours the seats stay where they are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat that moves first in a game of two.
    pub const FIRST: Seat = Seat(0);
    /// The seat that moves second in a game of two.
    pub const SECOND: Seat = Seat(1);

    /// The seat as an index into a list of seats.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The other seat in a game of two.
    pub const fn other(self) -> Seat {
        Seat(self.0 ^ 1)
    }

    /// The next seat in turn order at a table of `seats`.
    pub const fn next(self, seats: u8) -> Seat {
        if self.0 + 1 == seats { Seat(0) } else { Seat(self.0 + 1) }
    }

    /// All seats of a table in turn order.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..seats).map(Seat)
    }
}

impl fmt::Display for Seat {
    /// Seats are shown counted from 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0 + 1)
    }
}
