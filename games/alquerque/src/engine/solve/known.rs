//! What is known about positions: an exact table shared by all threads.
//!
//! An entry is one number that holds the whole board, so two boards are never taken for one another, and threads
//! never see half an entry:
//!
//! ```text
//!  63    58 57    54 53  52 51  50 49                 0
//! +--------+--------+------+------+--------------------+
//! | effort |  free  | most | least|       board        |   least and most: 0 loss, 1 draw, 2 win
//! +--------+--------+------+------+--------------------+
//! ```

use std::sync::atomic::{AtomicU64, Ordering};

use kibitz_game::zobrist;
use kibitz_search::Standing;

use super::Board;

/// Entries side by side: one line of a cache.
const NEIGHBOURS: usize = 8;
const BOARD: u64 = (1 << 50) - 1;
const LEAST: u32 = 50;
const MOST: u32 = 52;
const EFFORT: u32 = 58;

/// What is known about a board's value for its side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// At least this.
    pub least: Standing,
    /// At most this.
    pub most: Standing,
}

impl Bounds {
    /// Nothing.
    pub const NONE: Bounds = Bounds { least: Standing::Loss, most: Standing::Win };

    /// The value itself.
    pub const fn exactly(value: Standing) -> Bounds {
        Bounds { least: value, most: value }
    }

    /// What the answer to "is it worth at least this?" tells.
    pub(super) fn from_answer(goal: Standing, is_reached: bool) -> Bounds {
        match (goal, is_reached) {
            (_, true) => Bounds { least: goal, most: Standing::Win },
            (Standing::Win, false) => Bounds { least: Standing::Loss, most: Standing::Draw },
            (_, false) => Bounds::exactly(Standing::Loss),
        }
    }

    /// The value, where it is known exactly.
    pub fn value(self) -> Option<Standing> {
        (self.least == self.most).then_some(self.least)
    }

    /// The same as the other side sees it.
    pub fn other_side(self) -> Bounds {
        Bounds { least: self.most.other_side(), most: self.least.other_side() }
    }

    /// Is it worth at least this? Nothing where that is not known.
    #[inline]
    pub fn reaches(self, goal: Standing) -> Option<bool> {
        match () {
            () if self.least >= goal => Some(true),
            () if self.most < goal => Some(false),
            () => None,
        }
    }

    /// What both tell together.
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
struct Line([AtomicU64; NEIGHBOURS]);

/// A table of boards and what is known about them.
pub(super) struct Known {
    lines: Vec<Line>,
}

impl Known {
    /// An empty table of about so many bytes.
    pub(super) fn with_bytes(bytes: usize) -> Known {
        let lines = (bytes / size_of::<Line>()).max(1);
        Known { lines: std::iter::repeat_with(Line::default).take(lines).collect() }
    }

    #[inline]
    fn line(&self, board: Board) -> &[AtomicU64; NEIGHBOURS] {
        let number = u128::from(zobrist::mix(board.bits())) * self.lines.len() as u128;
        &self.lines[(number >> 64) as usize].0
    }

    /// What is known about a board.
    #[inline]
    pub(super) fn get(&self, board: Board) -> Bounds {
        let entries = self.line(board).iter().map(|entry| entry.load(Ordering::Relaxed));
        let found = entries.into_iter().find(|entry| entry & BOARD == board.bits());
        found.map_or(Bounds::NONE, Bounds::from_bits)
    }

    /// Adds what is known about a board, at the cost of what took the least effort to find out.
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
