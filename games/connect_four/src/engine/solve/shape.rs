//! The frame of a solver in bits, as in `rules::position`: a column takes its rows and a spare bit.
//!
//! Rows are told apart by how many squares are above them: the top row, the third from the top and so on are
//! *upper*, the others *lower*. A column with an even number of free squares has a lower one to fall to next:
//!
//! ```text
//!  u u u u u u u    upper
//!  l l l l l l l    lower
//!  u u u u u u u
//!  l l l l l l l
//!  u u u u u u u
//!  l l l l l l l    bottom row of the usual frame
//! ```

use crate::rules::ConnectFour;

use super::boards::Boards;

/// A frame, known when the program is built (fast) or chosen at run time.
pub(super) trait Shape: Copy + Send + Sync {
    /// Columns.
    fn columns(&self) -> u32;
    /// Rows.
    fn rows(&self) -> u32;
    /// The lowest square of every column.
    fn bottom(&self) -> u64;

    /// Bits a column takes.
    #[inline(always)]
    fn height(&self) -> u32 {
        self.rows() + 1
    }

    /// Squares.
    #[inline(always)]
    fn squares(&self) -> i32 {
        (self.columns() * self.rows()) as i32
    }

    /// Every square.
    #[inline(always)]
    fn frame(&self) -> u64 {
        self.bottom() * ((1 << self.rows()) - 1)
    }

    /// The squares of the upper rows.
    #[inline(always)]
    fn upper(&self) -> u64 {
        // A row of every second bit, counted from the top.
        let rows = (0x5555_5555 << (1 - self.rows() % 2)) & ((1 << self.rows()) - 1);
        self.bottom() * rows
    }

    /// The squares with at least `count` squares above them.
    #[inline(always)]
    fn with_above(&self, count: u32) -> u64 {
        if count >= self.rows() { 0 } else { self.bottom() * ((1 << (self.rows() - count)) - 1) }
    }

    /// Where the next disc of every column falls to; in a full column its spare bit.
    #[inline(always)]
    fn tops(&self, discs: u64) -> u64 {
        // A carry from the bottom of a column runs up its discs and stops at the first free square.
        discs + self.bottom()
    }

    /// The squares of the column of one bit.
    #[inline(always)]
    fn column(&self, bit: u64) -> u64 {
        let column = bit.trailing_zeros() / self.height();
        ((1 << self.rows()) - 1) << (column * self.height())
    }

    /// Is there a four in a line?
    #[inline(always)]
    fn has_four(&self, discs: u64) -> bool {
        let fours = |distance: u32| {
            let pairs = discs & discs >> distance;
            pairs & pairs >> (2 * distance)
        };
        fours(1) | fours(self.height() - 1) | fours(self.height()) | fours(self.height() + 1) != 0
    }

    /// The squares, free or not, that finish a line of these discs.
    #[inline(always)]
    fn finishing<B: Boards>(&self, discs: B) -> B {
        let d = discs;
        let mut finishing = d << 1 & d << 2 & d << 3;
        for k in [self.height() - 1, self.height(), self.height() + 1] {
            let above = d << k & d << (2 * k);
            let below = d >> k & d >> (2 * k);
            // The square is the last of the line or the third, the second or the first.
            finishing = finishing | above & (d << (3 * k) | d >> k) | below & (d << k | d >> (3 * k));
        }
        finishing & B::all(self.frame())
    }

    /// The board with its columns in the opposite order.
    #[inline(always)]
    fn mirror(&self, board: u64) -> u64 {
        let (height, last) = (self.height(), self.columns() - 1);
        let column = (1 << height) - 1;
        (0..=last).fold(0, |mirrored, i| mirrored | (board >> (i * height) & column) << ((last - i) * height))
    }
}

/// The usual frame.
#[derive(Clone, Copy, Debug)]
pub(super) struct Usual;

impl Usual {
    pub(super) const COLUMNS: u32 = 7;
    pub(super) const ROWS: u32 = 6;
}

impl Shape for Usual {
    #[inline(always)]
    fn columns(&self) -> u32 {
        Usual::COLUMNS
    }

    #[inline(always)]
    fn rows(&self) -> u32 {
        Usual::ROWS
    }

    #[inline(always)]
    fn bottom(&self) -> u64 {
        bottom_of(Usual::COLUMNS, Usual::ROWS)
    }
}

/// Any frame that fits 64 bits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Other {
    columns: u32,
    rows: u32,
    bottom: u64,
}

impl Other {
    /// The frame of a game.
    pub(super) fn of(game: &ConnectFour) -> Other {
        let (columns, rows) = (u32::from(game.columns()), u32::from(game.rows()));
        Other { columns, rows, bottom: bottom_of(columns, rows) }
    }
}

impl Shape for Other {
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
