//! The 56 lines between neighbouring points, numbered.
//!
//! A barred step is identified by its line: one end has the piece, the other is free. Lines are bits of a
//! 64-bit board at their lower end, as the rules count steps: 24 bits across, 20 down, 20 for both diagonals.
//! A row has four lines across, so the fifth bit is unused; the board is rotated so that this bit comes last
//! and means "no line".

use super::board::{half_turn, mirror};

/// The rotation of the bits.
const ROUND: u32 = 5;

/// A line between two neighbours, or none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Line(u8);

/// A bitboard of lines with offsets of 1, 5, 6 and 4 points, each given by its lower ends.
#[inline]
pub(super) const fn board([across, down, falling, rising]: [u32; 4]) -> u64 {
    let diagonals = (falling | rising << 1) as u64;
    (across as u64 | (down as u64) << 24 | diagonals << 44).rotate_right(ROUND)
}

const fn ends_of(number: u8) -> u32 {
    let bit = (number as u32 + ROUND) % 64;
    let (low, distance) = match bit {
        4 => return 0,
        0..24 => (bit, 1),
        24..44 => (bit - 24, 5),
        _ if bit.is_multiple_of(2) => (bit - 44, 6),
        _ => (bit - 45, 4),
    };
    1 << low | 1 << (low + distance)
}

/// The number of the line with these ends.
const fn number_of(ends: u32) -> u8 {
    if ends == 0 {
        return Line::NONE.0;
    }
    let (low, high) = (ends.trailing_zeros(), ends.ilog2());
    let written = match high - low {
        1 => [1 << low, 0, 0, 0],
        5 => [0, 1 << low, 0, 0],
        6 => [0, 0, 1 << low, 0],
        _ => [0, 0, 0, 1 << low],
    };
    board(written).trailing_zeros() as u8
}

/// For each line, its number from the other side and that of its mirror image.
const SEEN: [[u8; 2]; 64] = {
    let mut seen = [[0; 2]; 64];
    let mut number = 0;
    while number < 64 {
        let ends = ends_of(number as u8);
        seen[number] = if ends.count_ones() == 2 {
            [number_of(half_turn(ends)), number_of(mirror(ends))]
        } else {
            [Line::NONE.0; 2]
        };
        number += 1;
    }
    seen
};

impl Line {
    /// No line: the last number, so that it sorts after all lines.
    pub(super) const NONE: Line = Line(63);

    /// The line between the two points of a step; none for an empty board.
    #[inline]
    pub(super) const fn between(ends: u32) -> Line {
        Line(number_of(ends))
    }

    #[inline]
    pub(super) const fn from_number(number: u8) -> Line {
        Line(number)
    }

    #[inline]
    pub(super) const fn number(self) -> u8 {
        self.0
    }

    /// The line from the other side.
    #[inline]
    pub(super) const fn turned(self) -> Line {
        Line(SEEN[self.0 as usize][0])
    }

    /// The line mirrored left to right.
    #[inline]
    pub(super) const fn mirrored(self) -> Line {
        Line(SEEN[self.0 as usize][1])
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::engine::solve::successors::{LEAVES, WAYS};

    #[test]
    fn a_line_belongs_to_a_step_and_its_reverse_only() {
        let steps = (0..8).flat_map(|way| (0..25).map(move |from| (from, way)));
        let steps = steps.filter(|&(from, way)| LEAVES[way] >> from & 1 == 1);
        let lines: Vec<_> = steps
            .map(|(from, way)| {
                let ends = 1 << from | 1 << (from + WAYS[way]);
                let line = Line::between(ends);
                assert_eq!(ends_of(line.number()), ends);
                assert_eq!(line.turned(), Line::between(half_turn(ends)));
                assert_eq!(line.mirrored(), Line::between(mirror(ends)));
                line
            })
            .collect();
        let different: HashSet<_> = lines.iter().collect();
        assert_eq!((lines.len(), different.len()), (112, 56));
        assert!(!different.contains(&Line::NONE));
        assert_eq!([Line::NONE.turned(), Line::NONE.mirrored(), Line::between(0)], [Line::NONE; 3]);
    }
}
