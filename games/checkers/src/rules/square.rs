//! The 32 dark squares, their bits, and the four ways out of a square.
//!
//! A set of squares is a `u32`. People number the squares by rows from Black's side; the bits are arranged
//! differently: one step down to the right adds 1, one step down to the left adds 7, modulo 32 (Jonathan
//! Kreuzer's layout for Checkers bitboards, shifted so that rotating the board by 180 degrees reverses the
//! bits). So every direction is a single bit rotation for all squares.
//!
//! ```text
//!         numbers                        bits
//!     1     2     3     4          25    19    13     7
//!  5     6     7     8           0    26    20    14
//!     9    10    11    12           1    27    21    15
//! 13    14    15    16           8     2    28    22
//!    17    18    19    20           9     3    29    23
//! 21    22    23    24          16    10     4    30
//!    25    26    27    28          17    11     5    31
//! 29    30    31    32          24    18    12     6
//! ```
//!
//! From 18 (bit 3) the step down to the right goes to 23 (bit 4), down to the left to 22 (bit 10).

use std::fmt;

/// A dark square, by its bit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

const SIDE: i8 = 8;

impl Square {
    pub const fn numbered(number: u8) -> Option<Square> {
        if number >= 1 && number <= 32 { Some(Square(BITS[number as usize - 1])) } else { None }
    }

    /// All squares in the order of their numbers.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator + Clone {
        BITS.into_iter().map(Square)
    }

    pub(super) const fn from_bit(bit: u32) -> Square {
        Square((bit % 32) as u8)
    }

    pub const fn number(self) -> u8 {
        NUMBERS[self.0 as usize]
    }

    pub(super) const fn bit(self) -> u32 {
        self.0 as u32
    }

    /// The set with only this square.
    pub const fn set(self) -> u32 {
        1 << self.0
    }

    /// Counted from 0 on Black's side of the board.
    pub const fn row(self) -> u8 {
        (self.number() - 1) / 4
    }

    /// Counted from 0 at the left, from White's side.
    pub const fn column(self) -> u8 {
        column_of(self.number())
    }

    /// The dark square in this column and row, if there is one.
    pub const fn at(column: i8, row: i8) -> Option<Square> {
        let is_dark = (column + row) % 2 == 1;
        if is_dark && column >= 0 && column < SIDE && row >= 0 && row < SIDE {
            Square::numbered((row * 4 + column / 2 + 1) as u8)
        } else {
            None
        }
    }

    /// Column and row as in the source document: from the left as seen from Black's side, and from that side.
    /// (6,0) is square 1.
    pub const fn document(self) -> (u8, u8) {
        (SIDE as u8 - 1 - self.column(), self.row())
    }

    /// The dark square at the document's column and row, if there is one.
    pub const fn from_document(column: u8, row: u8) -> Option<Square> {
        if column < SIDE as u8 && row < SIDE as u8 {
            Square::at(SIDE - 1 - column as i8, row as i8)
        } else {
            None
        }
    }

    /// The neighbour in a direction.
    pub const fn step(self, direction: Direction) -> Option<Square> {
        let (right, down) = direction.vector();
        Square::at(self.column() as i8 + right, self.row() as i8 + down)
    }

    /// The square two steps away in a direction.
    pub const fn jump(self, direction: Direction) -> Option<Square> {
        let (right, down) = direction.vector();
        Square::at(self.column() as i8 + 2 * right, self.row() as i8 + 2 * down)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[inline(always)]
pub fn squares(mut set: u32) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let square = Square::from_bit(set.trailing_zeros());
        (set != 0).then(|| {
            set &= set - 1;
            square
        })
    })
}

/// A direction as seen from White's side: Black's men move down.
///
/// The order is the source document's: (-1,-1), (-1,+1), (+1,-1), (+1,+1), where the document's columns are
/// counted from Black's side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Direction {
    /// Toward Black's side, to the right.
    UpRight,
    /// Toward White's side, to the right.
    DownRight,
    /// Toward Black's side, to the left.
    UpLeft,
    /// Toward White's side, to the left.
    DownLeft,
}

impl Direction {
    /// All four, in the document's order.
    pub const ALL: [Direction; 4] =
        [Direction::UpRight, Direction::DownRight, Direction::UpLeft, Direction::DownLeft];

    /// Columns to the right and rows down.
    const fn vector(self) -> (i8, i8) {
        match self {
            Direction::UpRight => (1, -1),
            Direction::DownRight => (1, 1),
            Direction::UpLeft => (-1, -1),
            Direction::DownLeft => (-1, 1),
        }
    }

    /// The bit rotation to the left of a step.
    const fn rotation(self) -> u32 {
        match self {
            Direction::UpRight => 32 - 7,
            Direction::DownRight => 1,
            Direction::UpLeft => 32 - 1,
            Direction::DownLeft => 7,
        }
    }

    pub const fn opposite(self) -> Direction {
        match self {
            Direction::UpRight => Direction::DownLeft,
            Direction::DownRight => Direction::UpLeft,
            Direction::UpLeft => Direction::DownRight,
            Direction::DownLeft => Direction::UpRight,
        }
    }

    /// Where the pieces of a set land after one step.
    #[inline(always)]
    pub(crate) const fn steps(self, set: u32) -> u32 {
        (set & STEP_ROOM[self as usize]).rotate_left(self.rotation())
    }

    /// Where the pieces of a set land after jumping over a piece of `opponent`, whether or not the landing
    /// square is empty.
    #[inline(always)]
    pub(crate) const fn jumps(self, set: u32, opponent: u32) -> u32 {
        // With space for two steps, the square between is one step back from the landing square.
        let arrivals = (set & JUMP_ROOM[self as usize]).rotate_left(2 * self.rotation());
        arrivals & opponent.rotate_left(self.rotation())
    }

    /// The origins of jumps that land on a set.
    #[inline(always)]
    pub(super) const fn jump_starts(self, arrivals: u32) -> u32 {
        arrivals.rotate_right(2 * self.rotation())
    }

    /// The square a step leads to; it must exist.
    #[inline(always)]
    pub(super) const fn step_on(self, from: Square) -> Square {
        Square::from_bit(from.bit() + self.rotation())
    }

    #[inline(always)]
    pub(super) const fn step_back(self, to: Square) -> Square {
        Square::from_bit(to.bit() + 32 - self.rotation())
    }
}

const BITS: [u8; 32] = bits();
const NUMBERS: [u8; 32] = numbers();
/// The squares with space for one step, by direction.
const STEP_ROOM: [u32; 4] = room(1);
/// The squares with space for two steps, by direction.
const JUMP_ROOM: [u32; 4] = room(2);

const fn column_of(number: u8) -> u8 {
    let row = (number - 1) / 4;
    2 * ((number - 1) % 4) + (row + 1) % 2
}

/// The bit of every number: 25 for the first, plus 1 for each step down to the right, plus 7 for each to the
/// left.
const fn bits() -> [u8; 32] {
    let mut bits = [0; 32];
    let mut i = 0;
    while i < 32 {
        let (column, row) = (column_of(i + 1) as i32, (i / 4) as i32);
        let (to_the_right, to_the_left) = ((row + column - 1) / 2, (row - column + 1) / 2);
        bits[i as usize] = (25 + to_the_right + 7 * to_the_left).rem_euclid(32) as u8;
        i += 1;
    }
    bits
}

const fn numbers() -> [u8; 32] {
    let mut numbers = [0; 32];
    let mut i = 0;
    while i < 32 {
        numbers[BITS[i] as usize] = i as u8 + 1;
        i += 1;
    }
    numbers
}

/// The squares from which this many steps in a direction stay on the board.
const fn room(steps: i8) -> [u32; 4] {
    let mut room = [0; 4];
    let mut i = 0;
    while i < 4 * 32 {
        let square = Square(BITS[i % 32]);
        let (right, down) = Direction::ALL[i / 32].vector();
        let (column, row) = (square.column() as i8, square.row() as i8);
        if Square::at(column + steps * right, row + steps * down).is_some() {
            room[i / 32] |= square.set();
        }
        i += 1;
    }
    room
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rotated_set_arrives_where_the_squares_go_one_by_one() {
        for direction in Direction::ALL {
            for square in Square::all() {
                let arrived = direction.steps(square.set());
                assert_eq!(arrived, square.step(direction).map_or(0, Square::set));
                let jumped = direction.jumps(square.set(), u32::MAX);
                assert_eq!(jumped, square.jump(direction).map_or(0, Square::set));
                if let Some(to) = square.step(direction) {
                    assert_eq!(direction.step_back(to), square);
                    assert_eq!(to.step(direction.opposite()), Some(square));
                }
            }
        }
    }

    #[test]
    fn half_a_turn_of_the_board_reverses_the_bits() {
        for square in Square::all() {
            let turned = Square::numbered(33 - square.number()).expect("a number from 1 to 32");
            assert_eq!(square.set().reverse_bits(), turned.set());
        }
    }

    /// The squares a piece can reach from here by jumps, and those it can jump over.
    fn ground(from: Square) -> (Vec<Square>, u32) {
        let (mut stops, mut over) = (vec![from], 0);
        let mut next = 0;
        while let Some(&at) = stops.get(next) {
            next += 1;
            for direction in Direction::ALL {
                let Some(to) = at.jump(direction) else { continue };
                over |= direction.steps(at.set());
                if !stops.contains(&to) {
                    stops.push(to);
                }
            }
        }
        (stops, over)
    }

    #[test]
    fn a_chain_of_jumps_has_eight_squares_to_reach_and_nine_to_jump_over() {
        for square in Square::all() {
            let (stops, over) = ground(square);
            assert_eq!((stops.len(), over.count_ones()), (8, 9));
        }
    }
}
