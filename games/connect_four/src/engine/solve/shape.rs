//! The solver's bitboard layout, as in `rules::position`: a column has a bit for each row and a spare bit.
//!
//! Rows are named by the number of squares above them: the top row, the third from the top and so on are
//! *upper*, the others *lower*. A column with an even number of free squares has a lower one to fall to next:
//!
//! ```text
//!  u u u u u u u    upper
//!  l l l l l l l    lower
//!  u u u u u u u
//!  l l l l l l l
//!  u u u u u u u
//!  l l l l l l l    bottom row of the standard board
//! ```

use crate::rules::ConnectFour;

use super::boards::Boards;

/// The board size, known at compile time (fast) or at run time.
pub(super) trait BoardShape: Copy + Send + Sync {
    fn columns(&self) -> u32;
    fn rows(&self) -> u32;
    /// The lowest square of every column.
    fn bottom(&self) -> u64;

    /// Bits per column.
    #[inline(always)]
    fn height(&self) -> u32 {
        self.rows() + 1
    }

    /// The number of squares.
    #[inline(always)]
    fn squares(&self) -> i32 {
        (self.columns() * self.rows()) as i32
    }

    /// All squares.
    #[inline(always)]
    fn frame(&self) -> u64 {
        self.bottom() * ((1 << self.rows()) - 1)
    }

    /// The squares of the upper rows.
    #[inline(always)]
    fn upper(&self) -> u64 {
        // Every second row, counted from the top.
        let rows = (0x5555_5555 << (1 - self.rows() % 2)) & ((1 << self.rows()) - 1);
        self.bottom() * rows
    }

    /// The squares with at least `count` squares above them.
    #[inline(always)]
    fn with_above(&self, count: u32) -> u64 {
        if count >= self.rows() { 0 } else { self.bottom() * ((1 << (self.rows() - count)) - 1) }
    }

    /// Where the next disc of every column falls; for a full column its spare bit.
    #[inline(always)]
    fn tops(&self, discs: u64) -> u64 {
        // A carry from the bottom of a column runs up its discs and stops at the first free square.
        discs + self.bottom()
    }

    /// The squares of a bit's column.
    #[inline(always)]
    fn column(&self, bit: u64) -> u64 {
        let column = bit.trailing_zeros() / self.height();
        ((1 << self.rows()) - 1) << (column * self.height())
    }

    /// Whether there are four in a line.
    #[inline(always)]
    fn has_four(&self, discs: u64) -> bool {
        let fours = |distance: u32| {
            let pairs = discs & discs >> distance;
            pairs & pairs >> (2 * distance)
        };
        fours(1) | fours(self.height() - 1) | fours(self.height()) | fours(self.height() + 1) != 0
    }

    /// The squares, free or not, that complete a line of these discs.
    #[inline(always)]
    fn finishing<B: Boards>(&self, discs: B) -> B {
        let d = discs;
        let mut finishing = d << 1 & d << 2 & d << 3;
        for k in [self.height() - 1, self.height(), self.height() + 1] {
            let above = d << k & d << (2 * k);
            let below = d >> k & d >> (2 * k);
            // The square is the last of the line, the third, the second or the first.
            finishing = finishing | above & (d << (3 * k) | d >> k) | below & (d << k | d >> (3 * k));
        }
        finishing & B::all(self.frame())
    }

    /// The board mirrored left to right.
    #[inline(always)]
    fn mirror(&self, board: u64) -> u64 {
        let (height, last) = (self.height(), self.columns() - 1);
        let column = (1 << height) - 1;
        (0..=last).fold(0, |mirrored, i| mirrored | (board >> (i * height) & column) << ((last - i) * height))
    }
}

/// The standard board, 7x6.
#[derive(Clone, Copy, Debug)]
pub(super) struct StandardBoard;

impl StandardBoard {
    pub(super) const COLUMNS: u32 = 7;
    pub(super) const ROWS: u32 = 6;
}

impl BoardShape for StandardBoard {
    #[inline(always)]
    fn columns(&self) -> u32 {
        StandardBoard::COLUMNS
    }

    #[inline(always)]
    fn rows(&self) -> u32 {
        StandardBoard::ROWS
    }

    #[inline(always)]
    fn bottom(&self) -> u64 {
        bottom_of(StandardBoard::COLUMNS, StandardBoard::ROWS)
    }
}

/// Any board size that fits 64 bits.
#[derive(Clone, Copy, Debug)]
pub(super) struct AnyBoard {
    columns: u32,
    rows: u32,
    bottom: u64,
}

impl AnyBoard {
    pub(super) fn of(game: &ConnectFour) -> AnyBoard {
        let (columns, rows) = (u32::from(game.columns()), u32::from(game.rows()));
        AnyBoard { columns, rows, bottom: bottom_of(columns, rows) }
    }
}

impl BoardShape for AnyBoard {
    #[inline(always)]
    fn columns(&self) -> u32 {
        self.columns
    }

    #[inline(always)]
    fn rows(&self) -> u32 {
        self.rows
    }

    #[inline(always)]
    fn bottom(&self) -> u64 {
        self.bottom
    }
}

/// The lowest square of every column.
const fn bottom_of(columns: u32, rows: u32) -> u64 {
    let (mut bottom, mut column) = (0, 0);
    while column < columns {
        bottom |= 1 << (column * (rows + 1));
        column += 1;
    }
    bottom
}
