//! Long hops along the 51 lines of the star.
//!
//! Every hole lies on three lines: its row, and the diagonals down to the left and to the right. A line is a
//! bitboard with a bit for each of its holes, set if a man is there, and set bits beyond both ends so that no
//! hop leaves the star. Row 3 with men on 3.11 and 3.15, the lowest bit at the left:
//!
//! ```text
//!  … 1 1 1 . 1 . 1 1 1 1 …
//!          9 11 13 15        columns
//! ```
//!
//! A long hop goes over the nearest man on a line and needs as many empty holes behind it as there are before
//! it.

use super::holes::{Holes, hole_of, place_of, slanted};
use super::star::{HOLES, Hole, place};

/// The bit of a line's first hole. A line has at most 13 holes, so a hop never looks beyond the walls.
const FIRST: u8 = 26;
const LINES: usize = 17;
const LONGEST: usize = 13;

/// The men on each line of each of the three axes.
pub(super) struct LineOccupancy([[u64; LINES]; 3]);

/// A hole's position on one of its lines.
#[derive(Clone, Copy)]
struct LinePosition {
    line: u8,
    bit: u8,
}

impl LineOccupancy {
    pub(super) fn new(occupied: Holes) -> LineOccupancy {
        let mut lines = LineOccupancy(WALLS);
        occupied.in_grids().for_each(|hole| lines.toggle(hole));
        lines
    }

    /// Adds a man to an empty hole, or removes it.
    fn toggle(&mut self, hole: Hole) {
        for (axis, line_position) in LINE_POSITIONS[hole.index()].iter().enumerate() {
            self.0[axis][usize::from(line_position.line)] ^= 1 << line_position.bit;
        }
    }

    /// Returns the holes a man can reach by long hops, as bits of its grid.
    pub(super) fn long_hops(&mut self, grid: usize, man: u8) -> u64 {
        // The man's own hole counts as empty: unlike a short hop, a long one can lead over it.
        self.toggle(hole_of(grid, man.into()));
        let (mut reached, mut newest) = (1u64 << man, 1u64 << man);
        while newest != 0 {
            let stop = hole_of(grid, newest.trailing_zeros() as usize);
            let landings = self.landings(stop) & !reached;
            newest = (newest & (newest - 1)) | landings;
            reached |= landings;
        }
        self.toggle(hole_of(grid, man.into()));
        reached & !(1 << man)
    }

    /// Returns the holes one long hop leads to, as bits of the man's grid.
    fn landings(&self, from: Hole) -> u64 {
        let mut landings = 0;
        for (axis, &LinePosition { line, bit }) in LINE_POSITIONS[from.index()].iter().enumerate() {
            let (men, grid_bits) = (self.0[axis][usize::from(line)], &GRID_BITS[axis][usize::from(line)]);
            let up = hop_up(men >> bit >> 1).map(|length| bit + length);
            let down = hop_down(men << (64 - bit)).map(|length| bit - length);
            for landing in [up, down].into_iter().flatten() {
                landings |= 1 << grid_bits[usize::from(landing - FIRST)];
            }
        }
        landings
    }
}

/// Returns the length of a hop towards the higher bits, given the line shifted so that bit 0 is next to the
/// man.
fn hop_up(line: u64) -> Option<u8> {
    let to_man = line.trailing_zeros() + 1;
    let behind = (line >> to_man) & ((1 << to_man) - 1);
    (behind == 0).then_some(2 * to_man as u8)
}

/// Returns the length of a hop towards the lower bits, given the line shifted so that the highest bit is next
/// to the man.
fn hop_down(line: u64) -> Option<u8> {
    let to_man = line.leading_zeros() + 1;
    let behind = (line << to_man) >> (64 - to_man);
    (behind == 0).then_some(2 * to_man as u8)
}

/// Lines with no men on them.
const WALLS: [[u64; LINES]; 3] = tables().walls;
/// The position of every hole on its three lines.
static LINE_POSITIONS: [[LinePosition; 3]; HOLES] = tables().line_positions;
/// The grid bit of every hole of a line.
static GRID_BITS: [[[u8; LONGEST]; LINES]; 3] = tables().grid_bits;

struct Tables {
    walls: [[u64; LINES]; 3],
    line_positions: [[LinePosition; 3]; HOLES],
    grid_bits: [[[u8; LONGEST]; LINES]; 3],
}

/// Holes are numbered row by row, so their order is the order along each of their lines.
const fn tables() -> Tables {
    let mut walls = [[u64::MAX; LINES]; 3];
    let mut line_positions = [[LinePosition { line: 0, bit: 0 }; 3]; HOLES];
    let mut grid_bits = [[[0; LONGEST]; LINES]; 3];
    let mut number = 0;
    while number < HOLES {
        let lines = lines_of(number);
        let mut axis = 0;
        while axis < 3 {
            let line = lines[axis] as usize;
            let index = walls[axis][line].count_zeros() as usize;
            let bit = FIRST + index as u8;
            walls[axis][line] &= !(1 << bit);
            line_positions[number][axis] = LinePosition { line: line as u8, bit };
            grid_bits[axis][line][index] = place_of(number) % 64;
            axis += 1;
        }
        number += 1;
    }
    Tables { walls, line_positions, grid_bits }
}

/// Returns the indices of a hole's row and its diagonals down to the left and to the right.
const fn lines_of(number: usize) -> [u8; 3] {
    let (row, column) = place(number);
    let slant = slanted(row, column).1;
    [row, slant, slant + 8 - row]
}

#[cfg(test)]
mod tests {
    use kibitz_game::Random;

    use super::*;
    use crate::rules::Hop;
    use crate::rules::paths::single_hops;

    #[test]
    fn long_hops_along_lines_equal_long_hops_hole_by_hole() {
        let mut random = Random::new(1);
        for men in 1..60 {
            let occupied: Holes = (0..men).map(|_| Hole(random.below(HOLES) as u8)).collect();
            let lines = LineOccupancy::new(occupied);
            for from in Hole::all() {
                let grid = usize::from(place_of(from.index()) / 64);
                let mut expected = Holes::NONE;
                expected.0[grid] = lines.landings(from);
                let found: Holes =
                    single_hops(Hop::Long, from, occupied).into_iter().map(|hop| hop.1).collect();
                assert_eq!(found, expected, "{from} among {occupied:?}");
            }
        }
    }
}
