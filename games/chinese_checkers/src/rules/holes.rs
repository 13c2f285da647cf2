//! A set of holes in four 64-bit boards, laid out so that hops are rotations.
//!
//! A hop moves two holes, so a hopping man stays on a quarter of the star: the holes fall into four
//! interlaced *grids*, one of 37 holes and three of 28. Rows 4 to 8, with each hole's grid number:
//!
//! ```text
//!  4 0 1 0 1 0 1 0 1 0 1 0 1 0
//!  5  3 2 3 2 3 2 3 2 3 2 3 2
//!  6   0 1 0 1 0 1 0 1 0 1 0
//!  7    3 2 3 2 3 2 3 2 3 2
//!  8     0 1 0 1 0 1 0 1 0
//! ```
//!
//! A step always changes the grid, a hop never does. Each grid has its own 64-bit board with seven bits per
//! row, so that on every grid the hole two steps to the east is one bit higher, to the south-west seven, to
//! the south-east eight. The bits of grid 0 (the star with every second row and hole left out):
//!
//! ```text
//!  0             0
//!  2           7   8
//!  4 12  13  14  15  16  17  18
//!  6   20  21  22  23  24  25
//!  8     28  29  30  31  32
//! 10   35  36  37  38  39  40
//! 12 42  43  44  45  46  47  48
//! 14           52  53
//! 16             60
//! ```
//!
//! The neighbours of a hole lie on the three other grids, again at a fixed distance for each grid and
//! direction. The bits between the rows hold no hole, so nothing wraps around an edge; the tests below try
//! every hole and direction. At the start the top seat has, among others, bits 0, 7 and 8 of grid 0.

use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};

use kibitz_game::bits;

use super::star::{Corner, Direction, HOLES, Hole};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Holes(pub(super) [u64; 4]);

impl Holes {
    pub const NONE: Holes = Holes([0; 4]);
    pub const ALL: Holes = all();

    pub fn one(hole: Hole) -> Holes {
        let mut holes = Holes::NONE;
        holes.insert(hole);
        holes
    }

    pub fn corner(corner: Corner) -> Holes {
        corner.holes().collect()
    }

    pub fn insert(&mut self, hole: Hole) {
        let Bit { grid, bit } = bit_of(hole);
        self.0[grid] |= bit;
    }

    pub fn remove(&mut self, hole: Hole) {
        let Bit { grid, bit } = bit_of(hole);
        self.0[grid] &= !bit;
    }

    pub fn contains(self, hole: Hole) -> bool {
        let Bit { grid, bit } = bit_of(hole);
        self.0[grid] & bit != 0
    }

    pub fn is_empty(self) -> bool {
        self == Holes::NONE
    }

    pub fn len(self) -> u32 {
        self.0.iter().map(|board| board.count_ones()).sum()
    }

    pub fn in_rows(self) -> impl DoubleEndedIterator<Item = Hole> {
        Hole::all().filter(move |&hole| self.contains(hole))
    }

    /// Iterates grid by grid: faster, for uses in which the order does not matter.
    pub fn in_grids(self) -> impl Iterator<Item = Hole> {
        (0..4).flat_map(move |grid| bits::ones(self.0[grid]).map(move |bit| hole_of(grid, bit.into())))
    }

    pub fn map(self, to: impl FnMut(Hole) -> Hole) -> Holes {
        self.in_grids().map(to).collect()
    }

    fn zip(self, other: Holes, join: impl Fn(u64, u64) -> u64) -> Holes {
        Holes(std::array::from_fn(|grid| join(self.0[grid], other.0[grid])))
    }
}

impl BitOr for Holes {
    type Output = Holes;
    fn bitor(self, other: Holes) -> Holes {
        self.zip(other, |a, b| a | b)
    }
}

impl BitOrAssign for Holes {
    fn bitor_assign(&mut self, other: Holes) {
        *self = *self | other;
    }
}

impl BitAnd for Holes {
    type Output = Holes;
    fn bitand(self, other: Holes) -> Holes {
        self.zip(other, |a, b| a & b)
    }
}

impl Sub for Holes {
    type Output = Holes;
    fn sub(self, other: Holes) -> Holes {
        self.zip(other, |a, b| a & !b)
    }
}

impl FromIterator<Hole> for Holes {
    fn from_iter<I: IntoIterator<Item = Hole>>(holes: I) -> Holes {
        let mut set = Holes::NONE;
        holes.into_iter().for_each(|hole| set.insert(hole));
        set
    }
}

/// The grid of a hole and its bit there.
struct Bit {
    grid: usize,
    bit: u64,
}

fn bit_of(hole: Hole) -> Bit {
    let place = BITS[hole.index()];
    Bit { grid: usize::from(place >> 6), bit: 1 << (place & 63) }
}

pub(super) fn hole_of(grid: usize, bit: usize) -> Hole {
    Hole(HOLE_OF[grid & 3][bit & 63])
}

/// Bits per row of a grid.
const STRIDE: i32 = 7;

/// Grid × 64 + bit of every hole.
static BITS: [u8; HOLES] = places_of_bits();

/// Returns the grid of a hole times 64 plus its bit.
pub(super) const fn place_of(number: usize) -> u8 {
    BITS[number]
}

/// The hole of each bit; unspecified for bits without a hole.
static HOLE_OF: [[u8; 64]; 4] = holes_of_bits();

/// Returns a hole's row and its *slant*: its index along the row if every row began half a step farther right
/// than the one above, so that south-west keeps the slant and south-east and east add one.
pub(super) const fn slanted(row: u8, column: u8) -> (u8, u8) {
    (row, (column + row - 4) / 2)
}

const fn bit_at(row: u8, slant: u8) -> u8 {
    let grid = (row & 1) * 2 + (slant & 1);
    // The first two slots of row 0 hold no hole: leaving them out makes the last row fit.
    let bit = (row / 2) as i32 * STRIDE + (slant / 2) as i32 - 2;
    grid * 64 + bit as u8
}

const fn places_of_bits() -> [u8; HOLES] {
    let mut bits = [0; HOLES];
    let mut number = 0;
    while number < HOLES {
        let (row, column) = super::star::place(number);
        let (row, slant) = slanted(row, column);
        bits[number] = bit_at(row, slant);
        number += 1;
    }
    bits
}

const fn holes_of_bits() -> [[u8; 64]; 4] {
    let places = places_of_bits();
    let mut holes = [[0; 64]; 4];
    let mut number = 0;
    while number < HOLES {
        holes[(places[number] >> 6) as usize][(places[number] & 63) as usize] = number as u8;
        number += 1;
    }
    holes
}

const fn all() -> Holes {
    let places = places_of_bits();
    let mut boards = [0; 4];
    let mut number = 0;
    while number < HOLES {
        boards[(places[number] >> 6) as usize] |= 1 << (places[number] & 63);
        number += 1;
    }
    Holes(boards)
}

/// Returns the change of row and slant in a direction.
const fn slanted_offset(direction: usize) -> (i32, i32) {
    let (down, right) = Direction::ALL[direction].offset();
    (down, (right + down) / 2)
}

/// Effect of a step on the bit of a hole.
#[derive(Clone, Copy)]
pub(super) struct BitStep {
    pub grid: usize,
    /// The left rotation that takes the hole's bit to the neighbour's.
    pub rotation: u32,
}

/// The steps from each grid, indexed by direction.
pub(super) const STEPS: [[BitStep; 6]; 4] = steps();

/// The left rotation that takes a hole to the one two steps away, indexed by direction.
pub(super) const HOPS: [u32; 6] = hops();

const fn hops() -> [u32; 6] {
    let mut rotations = [0; 6];
    let mut direction = 0;
    while direction < 6 {
        let (down, along) = slanted_offset(direction);
        rotations[direction] = (down * STRIDE + along).rem_euclid(64) as u32;
        direction += 1;
    }
    rotations
}

const fn steps() -> [[BitStep; 6]; 4] {
    let mut steps = [[BitStep { grid: 0, rotation: 0 }; 6]; 4];
    let mut number = 0;
    while number < 24 {
        let (grid, direction) = (number / 6, number % 6);
        let (down, along) = slanted_offset(direction);
        // Half of an odd row or slant is rounded down, so the result depends on the starting grid.
        let rows = ((grid / 2) as i32 + down).div_euclid(2);
        let slants = ((grid % 2) as i32 + along).div_euclid(2);
        steps[grid][direction] = BitStep {
            grid: grid ^ ((down & 1) as usize * 2 + (along & 1) as usize),
            rotation: (rows * STRIDE + slants).rem_euclid(64) as u32,
        };
        number += 1;
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_grids_have_37_and_three_times_28_holes() {
        assert_eq!(Holes::ALL.0.map(u64::count_ones), [37, 28, 28, 28]);
        assert!(Hole::all().all(|hole| Holes::one(hole).in_grids().eq([hole])));
    }

    fn rotated(bit: u64, to: BitStep) -> Option<Hole> {
        let mut holes = Holes::NONE;
        holes.0[to.grid] = bit.rotate_left(to.rotation) & Holes::ALL.0[to.grid];
        holes.in_grids().next()
    }

    #[test]
    fn rotations_give_the_step_from_every_hole_in_every_direction_without_wrapping() {
        for hole in Hole::all() {
            let Bit { grid, bit } = bit_of(hole);
            for direction in Direction::ALL {
                let (step, rotation) = (STEPS[grid][direction as usize], HOPS[direction as usize]);
                let beside = hole.neighbour(direction);
                assert_eq!(rotated(bit, step), beside, "{hole} {direction:?}");
                let behind = beside.and_then(|beside| beside.neighbour(direction));
                assert_eq!(rotated(bit, BitStep { grid, rotation }), behind, "{hole} {direction:?}");
            }
        }
    }

    #[test]
    fn set_operations_work_hole_by_hole() {
        let (top, bottom) = (Holes::corner(Corner(0)), Holes::corner(Corner(3)));
        assert_eq!((top | bottom).len(), 20);
        assert!((top & bottom).is_empty());
        assert_eq!((top | bottom) - top, bottom);
        assert_eq!(top.map(|hole| hole.turned(3)), bottom);
    }
}
