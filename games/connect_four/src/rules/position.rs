//! A position in two 64-bit boards.
//!
//! Every column has one bit more than it has rows, so that a carry stays in its column and a line never wraps
//! around an edge. On the standard board:
//!
//! ```text
//!   6 13 20 27 34 41 48    spare bits, always empty
//!  ---------------------
//!   5 12 19 26 33 40 47    top row
//!   4 11 18 25 32 39 46
//!   3 10 17 24 31 38 45
//!   2  9 16 23 30 37 44
//!   1  8 15 22 29 36 43
//!   0  7 14 21 28 35 42    bottom row
//! ```
//!
//! After `4 4 5` there are discs on bits 21, 22 and 28, and Red is to move: `mover` holds Red's disc (bit
//! 22), `discs` all three.

/// The discs on the board, from the side of the seat to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The discs of the seat to move.
    pub mover: u64,
    /// The discs of both seats.
    pub discs: u64,
}

impl Position {
    /// The discs of the seat that moved last.
    pub const fn opponent(self) -> u64 {
        self.mover ^ self.discs
    }

    /// The number of discs on the board.
    pub const fn plies(self) -> u32 {
        self.discs.count_ones()
    }
}

/// Whether these discs have four in a line, on a board with `height` bits per column.
///
/// The intersection of the board with itself shifted by a direction's distance leaves the pairs in that
/// direction; the pairs intersected with themselves shifted by twice the distance leave the fours.
pub(super) const fn has_four(discs: u64, height: u32) -> bool {
    fours(discs, 1) | fours(discs, height) | fours(discs, height - 1) | fours(discs, height + 1) != 0
}

/// The lowest disc of each four whose neighbours are `distance` bits apart.
pub(super) const fn fours(discs: u64, distance: u32) -> u64 {
    let pairs = discs & (discs >> distance);
    pairs & (pairs >> (2 * distance))
}
