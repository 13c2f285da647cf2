//! The star: 121 holes, their names, neighbours, rotations and mirror images.
//!
//! Holes are numbered row by row. A hole is named by the row and the column of the source document's matrix
//! of 17 rows and 25 columns, in which neighbours of a row are two columns apart:
//!
//! ```text
//!    0  4  8  12  16  20  24          row: holes     numbers
//!  0             .                      0:  1          0
//!  1            . .                     1:  2          1 to 2
//!  2           . . .                    2:  3          3 to 5
//!  3          . . . .                   3:  4          6 to 9
//!  4 . . . . . . . . . . . . .          4: 13         10 to 22
//!  5  . . . . . . . . . . . .           5: 12         23 to 34
//!  6   . . . . . . . . . . .            6: 11         35 to 45
//!  7    . . . . . . . . . .             7: 10         46 to 55
//!  8     . . . . . . . . .              8:  9         56 to 64
//! ```
//!
//! and so on, upside down, to hole 120 in row 16. The hole 3.9 is number 6.

use std::fmt;

pub const HOLES: usize = 121;
pub const ROWS: usize = 17;
/// Columns of the source document's matrix.
pub const COLUMNS: usize = 25;
/// The column and row of the middle hole.
pub const MIDDLE_COLUMN: u8 = 12;
const MIDDLE_ROW: i32 = 8;

pub const ROW_LENGTHS: [u8; ROWS] = [1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1];

/// Marks "no hole" and "no corner" in the tables.
const NONE: u8 = u8::MAX;

/// A hole of the star, numbered row by row from 0 to 120.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Hole(pub u8);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Direction {
    NorthWest,
    NorthEast,
    West,
    East,
    SouthWest,
    SouthEast,
}

/// One of the six corners of the star, clockwise from 0 at the top.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Corner(pub u8);

impl Hole {
    /// Iterates row by row.
    pub fn all() -> impl DoubleEndedIterator<Item = Hole> + ExactSizeIterator + Clone {
        (0..HOLES as u8).map(Hole)
    }

    /// Returns the hole at a row and column, or `None` if there is none.
    pub const fn at(row: i32, column: i32) -> Option<Hole> {
        some_hole(number_at(row, column))
    }

    /// The row, from 0 at the top.
    pub fn row(self) -> u8 {
        PLACES[self.index()].0
    }

    /// The column in the document's matrix, from 0 at the left.
    pub fn column(self) -> u8 {
        PLACES[self.index()].1
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub fn neighbour(self, direction: Direction) -> Option<Hole> {
        some_hole(NEIGHBOURS[self.index()][direction as usize])
    }

    pub fn is_beside(self, other: Hole) -> bool {
        NEIGHBOURS[self.index()].contains(&other.0)
    }

    /// The corner the hole belongs to, or `None` in the middle of the star.
    pub fn corner(self) -> Option<Corner> {
        let corner = CORNERS[self.index()];
        (corner != NONE).then_some(Corner(corner))
    }

    /// `const` version of comparing [`Hole::corner`], for tables computed at compile time.
    pub(super) const fn is_in(self, corner: Corner) -> bool {
        CORNERS[self.0 as usize] == corner.0
    }

    /// Rotates the star clockwise by this many sixths of a turn.
    pub fn turned(self, sixths: u8) -> Hole {
        Hole(TURNED[usize::from(sixths % 6)][self.index()])
    }

    /// Swaps left and right.
    pub fn mirrored(self) -> Hole {
        Hole(MIRRORED[self.index()])
    }

    /// Number of columns between the hole and the middle column.
    pub fn off_middle(self) -> u8 {
        self.column().abs_diff(MIDDLE_COLUMN)
    }
}

impl fmt::Display for Hole {
    /// Writes row and column: `3.9`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.row(), self.column())
    }
}

impl Direction {
    pub const ALL: [Direction; 6] = [
        Direction::NorthWest,
        Direction::NorthEast,
        Direction::West,
        Direction::East,
        Direction::SouthWest,
        Direction::SouthEast,
    ];

    /// The change of row and column.
    pub const fn offset(self) -> (i32, i32) {
        match self {
            Direction::NorthWest => (-1, -1),
            Direction::NorthEast => (-1, 1),
            Direction::West => (0, -2),
            Direction::East => (0, 2),
            Direction::SouthWest => (1, -1),
            Direction::SouthEast => (1, 1),
        }
    }
}

impl Corner {
    pub fn all() -> impl Iterator<Item = Corner> {
        (0..6).map(Corner)
    }

    pub const fn opposite(self) -> Corner {
        Corner((self.0 + 3) % 6)
    }

    pub fn holes(self) -> impl Iterator<Item = Hole> {
        Hole::all().filter(move |hole| hole.corner() == Some(self))
    }
}

static PLACES: [(u8, u8); HOLES] = places();
/// The hole at every cell of the matrix.
static NUMBERS: [[u8; COLUMNS]; ROWS] = numbers();
static NEIGHBOURS: [[u8; 6]; HOLES] = neighbours();
static CORNERS: [u8; HOLES] = corners();
/// The star rotated clockwise by 0 to 5 sixths.
static TURNED: [[u8; HOLES]; 6] = turned();
/// The star with left and right swapped.
static MIRRORED: [u8; HOLES] = mirrored();

const fn places() -> [(u8, u8); HOLES] {
    let mut places = [(0, 0); HOLES];
    let (mut number, mut row) = (0, 0);
    while row < ROWS {
        let mut i = 0;
        while i < ROW_LENGTHS[row] {
            places[number] = (row as u8, MIDDLE_COLUMN + 1 - ROW_LENGTHS[row] + 2 * i);
            number += 1;
            i += 1;
        }
        row += 1;
    }
    places
}

/// `const` version of row and column, for tables computed at compile time.
pub(super) const fn place(number: usize) -> (u8, u8) {
    PLACES[number]
}

/// Returns the numbers of a hole's neighbours, [`NONE`] where there is none.
pub(super) const fn neighbours_of(number: usize) -> [u8; 6] {
    NEIGHBOURS[number]
}

const fn numbers() -> [[u8; COLUMNS]; ROWS] {
    let mut numbers = [[NONE; COLUMNS]; ROWS];
    let mut number = 0;
    while number < HOLES {
        let (row, column) = place(number);
        numbers[row as usize][column as usize] = number as u8;
        number += 1;
    }
    numbers
}

const fn number_at(row: i32, column: i32) -> u8 {
    let is_inside = row >= 0 && row < ROWS as i32 && column >= 0 && column < COLUMNS as i32;
    if is_inside { NUMBERS[row as usize][column as usize] } else { NONE }
}

const fn some_hole(number: u8) -> Option<Hole> {
    if number == NONE { None } else { Some(Hole(number)) }
}

const fn neighbours() -> [[u8; 6]; HOLES] {
    let mut neighbours = [[NONE; 6]; HOLES];
    let mut number = 0;
    while number < HOLES {
        let (row, column) = place(number);
        let mut i = 0;
        while i < 6 {
            let (down, right) = Direction::ALL[i].offset();
            neighbours[number][i] = number_at(row as i32 + down, column as i32 + right);
            i += 1;
        }
        number += 1;
    }
    neighbours
}

/// With `east` and `south_east` as the two axes from the middle hole, a sixth of a turn maps east to
/// south-east and south-east to south-west, which is south-east minus east.
const fn turned() -> [[u8; HOLES]; 6] {
    let mut turned = [[0; HOLES]; 6];
    let mut number = 0;
    while number < HOLES {
        let mut south_east = place(number).0 as i32 - MIDDLE_ROW;
        let mut east = (place(number).1 as i32 - MIDDLE_COLUMN as i32 - south_east) / 2;
        let mut sixths = 0;
        while sixths < 6 {
            let column = MIDDLE_COLUMN as i32 + 2 * east + south_east;
            turned[sixths][number] = number_at(MIDDLE_ROW + south_east, column);
            (east, south_east) = (-south_east, east + south_east);
            sixths += 1;
        }
        number += 1;
    }
    turned
}

const fn mirrored() -> [u8; HOLES] {
    let mut mirrored = [0; HOLES];
    let mut number = 0;
    while number < HOLES {
        let (row, column) = place(number);
        mirrored[number] = number_at(row as i32, COLUMNS as i32 - 1 - column as i32);
        number += 1;
    }
    mirrored
}

/// The first ten holes are the top corner; the others are rotations of it.
const fn corners() -> [u8; HOLES] {
    let turned = turned();
    let mut corners = [NONE; HOLES];
    let mut corner = 0;
    while corner < 6 {
        let mut number = 0;
        while number < 10 {
            corners[turned[corner][number] as usize] = corner as u8;
            number += 1;
        }
        corner += 1;
    }
    corners
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hole(row: i32, column: i32) -> Hole {
        Hole::at(row, column).expect("a hole of the star")
    }

    #[test]
    fn holes_are_numbered_row_by_row_and_named_by_row_and_column() {
        assert_eq!(ROW_LENGTHS.iter().map(|&length| usize::from(length)).sum::<usize>(), HOLES);
        assert_eq!((hole(3, 9), hole(4, 0), hole(16, 12)), (Hole(6), Hole(10), Hole(120)));
        assert_eq!(hole(3, 9).to_string(), "3.9");
        assert_eq!(
            (Hole::at(3, 8), Hole::at(0, 10), Hole::at(-1, 12), Hole::at(17, 12)),
            (None, None, None, None)
        );
    }

    #[test]
    fn degrees_are_two_at_a_tip_and_six_in_the_middle() {
        let degree = |hole: Hole| Direction::ALL.iter().filter(|&&way| hole.neighbour(way).is_some()).count();
        assert_eq!((degree(hole(0, 12)), degree(hole(4, 24)), degree(hole(8, 12))), (2, 2, 6));
        // The document: "The maximum degree for each vertex is 6, the minimum degree is 2".
        assert!(Hole::all().all(|hole| (2..=6).contains(&degree(hole))));
    }

    #[test]
    fn corners_go_clockwise_from_the_top_and_have_ten_holes() {
        let tips = [(0, 12), (4, 24), (12, 24), (16, 12), (12, 0), (4, 0)];
        for (corner, (row, column)) in Corner::all().zip(tips) {
            assert_eq!(hole(row, column).corner(), Some(corner));
            assert_eq!(corner.holes().count(), 10);
        }
        assert_eq!(hole(8, 12).corner(), None);
        assert_eq!(Corner(1).opposite(), Corner(4));
    }

    #[test]
    fn a_sixth_of_a_turn_takes_neighbours_to_neighbours() {
        for hole in Hole::all() {
            for direction in Direction::ALL {
                let Some(beside) = hole.neighbour(direction) else {
                    continue;
                };
                assert!(hole.turned(1).is_beside(beside.turned(1)));
                assert!(hole.mirrored().is_beside(beside.mirrored()));
            }
            assert_eq!(hole.turned(2).turned(4), hole);
            assert_eq!(hole.mirrored().mirrored(), hole);
        }
        assert_eq!(hole(3, 9).turned(3), hole(13, 15));
        assert_eq!(hole(3, 9).mirrored(), hole(3, 15));
    }
}
