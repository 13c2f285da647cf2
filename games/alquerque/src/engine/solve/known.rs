//! The solver's transposition table: bounds of values, shared by all threads.
//!
//! An entry is one 64-bit number with the whole board, so there are no collisions and no torn reads:
//!
//! ```text
//!  63    58 57    54 53  52 51  50 49                 0
//! +--------+--------+------+------+--------------------+
//! | effort |  free  | most | least|       board        |   least and most: 0 loss, 1 draw, 2 win
//! +--------+--------+------+------+--------------------+
//! ```

use std::sync::atomic::{AtomicU64, Ordering};

use kibitz_game::zobrist;
use kibitz_search::{Standing, Stop};

use super::Board;

/// Entries per bucket: one cache line.
const NEIGHBOURS: usize = 8;
/// Cache lines allocated between two checks of the stop request: a megabyte.
const LINES_AT_ONCE: usize = 1 << 14;
const BOARD: u64 = (1 << 50) - 1;
const LEAST: u32 = 50;
const MOST: u32 = 52;
const EFFORT: u32 = 58;

/// Bounds of a board's value for its side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    pub least: Standing,
    pub most: Standing,
}

impl Bounds {
    /// No information.
    pub const NONE: Bounds = Bounds { least: Standing::Loss, most: Standing::Win };

    pub const fn exactly(value: Standing) -> Bounds {
        Bounds { least: value, most: value }
    }

    /// The bounds after a null-window search for `goal`.
    pub(super) fn from_answer(goal: Standing, is_reached: bool) -> Bounds {
        match (goal, is_reached) {
            (_, true) => Bounds { least: goal, most: Standing::Win },
            (Standing::Win, false) => Bounds { least: Standing::Loss, most: Standing::Draw },
            (_, false) => Bounds::exactly(Standing::Loss),
        }
    }

    /// The value, if it is exact.
    pub fn value(self) -> Option<Standing> {
        (self.least == self.most).then_some(self.least)
    }

    pub fn other_side(self) -> Bounds {
        Bounds { least: self.most.other_side(), most: self.least.other_side() }
    }

    /// Whether the value is at least `goal`; `None` if unknown.
    #[inline]
    pub fn reaches(self, goal: Standing) -> Option<bool> {
        match () {
            () if self.least >= goal => Some(true),
            () if self.most < goal => Some(false),
            () => None,
        }
    }

    /// The intersection of both.
    pub(super) fn and(self, other: Bounds) -> Bounds {
        Bounds { least: self.least.max(other.least), most: self.most.min(other.most) }
    }

    fn bits(self) -> u64 {
        (self.least as u64) << LEAST | (self.most as u64) << MOST
    }

    fn from_bits(bits: u64) -> Bounds {
        let value = |place: u32| match (bits >> place) & 0b11 {
            0 => Standing::Loss,
            1 => Standing::Draw,
            _ => Standing::Win,
        };
        Bounds { least: value(LEAST), most: value(MOST) }
    }
}

#[repr(align(64))]
#[derive(Default)]
struct CacheLine([AtomicU64; NEIGHBOURS]);

/// A table of boards with bounds of their values.
pub(super) struct Known {
    lines: Vec<CacheLine>,
    wanted: usize,
}

impl Known {
    /// An empty table of about this size. Allocating a large table takes longer than a stop request may wait,
    /// so it is smaller if a stop is requested meanwhile.
    pub(super) fn with_bytes(bytes: usize, stop: &Stop) -> Known {
        let mut wanted = (bytes / size_of::<CacheLine>()).max(1);
        let mut lines = Vec::new();
        // If memory is short, use a smaller table.
        while lines.try_reserve_exact(wanted).is_err() {
            wanted = (wanted / 2).max(1);
        }
        while lines.len() < wanted && (lines.is_empty() || !stop.is_requested()) {
            let part = (lines.len() + LINES_AT_ONCE).min(wanted);
            lines.resize_with(part, CacheLine::default);
        }
        Known { lines, wanted }
    }

    /// Whether it has the requested size.
    pub(super) fn is_whole(&self) -> bool {
        self.lines.len() == self.wanted
    }

    #[inline]
    fn line(&self, board: Board) -> &[AtomicU64; NEIGHBOURS] {
        let number = u128::from(zobrist::mix(board.bits())) * self.lines.len() as u128;
        &self.lines[(number >> 64) as usize].0
    }

    /// Looks up a board.
    #[inline]
    pub(super) fn get(&self, board: Board) -> Bounds {
        let entries = self.line(board).iter().map(|entry| entry.load(Ordering::Relaxed));
        let found = entries.into_iter().find(|entry| entry & BOARD == board.bits());
        found.map_or(Bounds::NONE, Bounds::from_bits)
    }

    /// Stores bounds of a board, replacing the entry with the least search effort.
    pub(super) fn add(&self, board: Board, bounds: Bounds, nodes: u64) {
        let effort = u64::from(64 - nodes.leading_zeros());
        let line = self.line(board);
        let mut place = &line[0];
        let mut least = u64::MAX;
        for entry in line {
            let old = entry.load(Ordering::Relaxed);
            if old & BOARD == board.bits() {
                let both = bounds.and(Bounds::from_bits(old));
                let effort = effort.max(old >> EFFORT);
                entry.store(board.bits() | both.bits() | effort << EFFORT, Ordering::Relaxed);
                return;
            }
            if old >> EFFORT < least {
                (place, least) = (entry, old >> EFFORT);
            }
        }
        place.store(board.bits() | bounds.bits() | effort << EFFORT, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_whose_allocation_was_stopped_still_works() {
        let stop = Stop::new();
        let bytes = 4 * LINES_AT_ONCE * size_of::<CacheLine>();
        assert!(Known::with_bytes(bytes, &stop).is_whole());
        stop.request();
        let known = Known::with_bytes(bytes, &stop);
        assert!(!known.is_whole());
        let board = Board { own: 1, enemy: 2 };
        known.add(board, Bounds::exactly(Standing::Win), 1);
        assert_eq!(known.get(board), Bounds::exactly(Standing::Win));
    }
}
