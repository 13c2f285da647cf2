//! Sets of crossings in 512 bits.
//!
//! A crossing has the number `23 * row + column`, both counted from 0 at the lower left, whatever the size
//! of the board. The largest board has 22 columns, so the 23rd is always empty and no line runs around an
//! edge. The lower left corner:
//!
//! ```text
//!   4  92  93  94  95  96
//!   3  69  70  71  72  73
//!   2  46  47  48  49  50
//!   1  23  24  25  26  27
//!   0   0   1   2   3   4
//!       a   b   c   d   e
//! ```
//!
//! Stones on a1 and b2 are the bits 0 and 24. A step to the right is 1, up 23, up to the right 24, up to
//! the left 22.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitXor, Not};

use kibitz_game::bits;

/// Crossings per side of the largest board.
pub const LARGEST: u8 = 22;
const STRIDE: u16 = LARGEST as u16 + 1;
const WORDS: usize = 8;

/// A crossing, or a place just off the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Point(u16);

/// A direction, as the index difference between neighbours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Direction(u16);

/// The four directions a row can have.
pub const DIRECTIONS: [Direction; 4] =
    [Direction::ROW, Direction::COLUMN, Direction::FALLING, Direction::RISING];

impl Direction {
    /// Along a row, to the right.
    pub const ROW: Direction = Direction(1);
    /// Along a column, upward.
    pub const COLUMN: Direction = Direction(STRIDE);
    /// Along the diagonal that falls to the right, taken upward: up and to the left.
    pub const FALLING: Direction = Direction(STRIDE - 1);
    /// Along the diagonal that rises to the right.
    pub const RISING: Direction = Direction(STRIDE + 1);
}

impl Point {
    /// Column and row are counted from 0 at the lower left.
    pub const fn new(column: u8, row: u8) -> Point {
        Point(row as u16 * STRIDE + column as u16)
    }

    /// The column, from 0 at the left.
    pub const fn column(self) -> u8 {
        (self.0 % STRIDE) as u8
    }

    /// The row, from 0 at the bottom.
    pub const fn row(self) -> u8 {
        (self.0 / STRIDE) as u8
    }

    /// The index of the crossing, below 512.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next place in a direction; below the first row the index wraps around and is on no board.
    pub const fn forward(self, direction: Direction) -> Point {
        Point(self.0.wrapping_add(direction.0))
    }

    /// The next place in the opposite direction.
    pub const fn backward(self, direction: Direction) -> Point {
        Point(self.0.wrapping_sub(direction.0))
    }
}

impl fmt::Display for Point {
    /// `h8`: column letter and row number, both from the lower left, without skipping a letter.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.column()) as char, self.row() + 1)
    }
}

/// A set of crossings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Bitboard([u64; WORDS]);

impl Bitboard {
    pub const EMPTY: Bitboard = Bitboard([0; WORDS]);

    /// Returns all crossings of a board with `size` crossings per side.
    pub fn square(size: u8) -> Bitboard {
        let points = (0..size).flat_map(|row| (0..size).map(move |column| Point::new(column, row)));
        points.collect()
    }

    /// Whether the crossing is in the set; always false for a place off the board.
    pub fn has(&self, point: Point) -> bool {
        let word = self.0.get(usize::from(point.0 / 64));
        word.is_some_and(|word| word >> (point.0 % 64) & 1 != 0)
    }

    pub fn insert(&mut self, point: Point) {
        self.0[usize::from(point.0 / 64)] |= 1 << (point.0 % 64);
    }

    pub fn remove(&mut self, point: Point) {
        self.0[usize::from(point.0 / 64)] &= !(1 << (point.0 % 64));
    }

    pub fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub fn is_empty(&self) -> bool {
        *self == Bitboard::EMPTY
    }

    /// Iterates row by row from the bottom, each from the left.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let word =
            |(i, word): (usize, u64)| bits::ones(word).map(move |bit| Point(64 * i as u16 + u16::from(bit)));
        self.0.into_iter().enumerate().flat_map(word)
    }

    /// Shifts every crossing one step in a direction.
    pub fn moved_forward(&self, direction: Direction) -> Bitboard {
        let below = |i: usize| {
            if i == 0 { 0 } else { self.0[i - 1] >> (64 - direction.0) }
        };
        Bitboard(std::array::from_fn(|i| self.0[i] << direction.0 | below(i)))
    }

    /// Shifts every crossing one step in the opposite direction.
    pub fn moved_backward(&self, direction: Direction) -> Bitboard {
        let above = |i: usize| self.0.get(i + 1).map_or(0, |word| word << (64 - direction.0));
        Bitboard(std::array::from_fn(|i| self.0[i] >> direction.0 | above(i)))
    }
}

impl FromIterator<Point> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Bitboard {
        let mut board = Bitboard::EMPTY;
        points.into_iter().for_each(|point| board.insert(point));
        board
    }
}

impl BitAnd for Bitboard {
    type Output = Bitboard;
    fn bitand(self, other: Bitboard) -> Bitboard {
        Bitboard(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl BitOr for Bitboard {
    type Output = Bitboard;
    fn bitor(self, other: Bitboard) -> Bitboard {
        Bitboard(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

impl BitXor for Bitboard {
    type Output = Bitboard;
    fn bitxor(self, other: Bitboard) -> Bitboard {
        Bitboard(std::array::from_fn(|i| self.0[i] ^ other.0[i]))
    }
}

impl Not for Bitboard {
    type Output = Bitboard;
    fn not(self) -> Bitboard {
        Bitboard(self.0.map(|word| !word))
    }
}
