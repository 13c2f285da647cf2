//! The values of all situations of some counts under a ruleset with cycles, a byte each.
//!
//! Boards are numbered as everywhere here (see [`index`](super::index)); where steps can be barred, a board has a row
//! of values, one for each step that may be barred to the side to move, with each that may be barred to the other.

use std::ops::ControlFlow;

use super::Shelf;
use super::index::Index;
use super::kind::{Ending, Kind};
use super::pair::{Counts, Mover};
use super::retrograde;
use crate::engine::solve::bars::Bars;
use crate::engine::solve::library::Made;
use crate::engine::solve::{Board, Situation, Successors};

/// The value of a draw, and of what is not decided yet. Any other byte is one more than the plies to the end: an odd
/// number of plies is a win, an even one a loss.
pub(super) const OPEN: u8 = 0;
/// The most plies a byte can hold.
pub(super) const MOST_PLIES: u32 = 254;

/// The values of all situations of some counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cycle {
    counts: Counts,
    bars: Bars,
    /// For each of the movers.
    halves: Vec<Half>,
}

/// The values of the situations in which one of the sides is to move.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Half {
    /// Where the row of each board begins; at the end the number of all values.
    starts: Vec<u32>,
    values: Vec<u8>,
}

impl Cycle {
    /// Nothing is decided yet.
    pub(super) fn open(successors: &Successors, counts: Counts) -> Cycle {
        let bars = Bars::new(successors);
        let halves = counts.movers().iter().map(|&mover| Half::open(&bars, counts, mover)).collect();
        Cycle { counts, bars, halves }
    }

    pub(super) fn bars(&self) -> &Bars {
        &self.bars
    }

    /// Where the row of a board begins that counts for its mirror image too.
    pub(super) fn start(&self, mover: Mover, number: u32) -> usize {
        self.halves[mover as usize].starts[number as usize] as usize
    }

    pub(super) fn byte(&self, mover: Mover, place: usize) -> u8 {
        self.halves[mover as usize].values[place]
    }

    pub(super) fn set(&mut self, mover: Mover, place: usize, byte: u8) {
        self.halves[mover as usize].values[place] = byte;
    }

    /// The byte of a situation; nothing where no play bars these steps.
    #[inline]
    pub(super) fn look_up(&self, situation: Situation) -> Option<u8> {
        let is_larger = situation.board.own.count_ones() >= situation.board.enemy.count_ones();
        let mover = if is_larger { Mover::Larger } else { Mover::Smaller };
        let seen = mover.see(situation.board);
        let (counted, _) = Index::counted(seen);
        let situation = if counted == seen { situation } else { situation.mirrored() };
        let number = Index::get().number(counted);
        let start = self.start(mover, number);
        if situation.is_free() {
            return Some(self.byte(mover, start));
        }
        let Situation { board, own_bar, enemy_bar } = situation;
        let turned = board.turned();
        let own = self.bars.number(board, own_bar)?;
        let enemy = self.bars.number(turned, crate::engine::solve::board::half_turn(enemy_bar))?;
        Some(self.byte(mover, start + (own * self.bars.count(turned) + enemy) as usize))
    }
}

impl Half {
    fn open(bars: &Bars, counts: Counts, mover: Mover) -> Half {
        let (mut starts, mut total) = (vec![0], 0);
        let _ = Index::get().each(counts.more, counts.fewer, &mut |board| {
            let board: Board = mover.see(board);
            total += bars.count(board) * bars.count(board.turned());
            starts.push(total);
            ControlFlow::Continue(())
        });
        Half { starts, values: vec![OPEN; total as usize] }
    }
}

/// What a byte says.
pub(super) fn ending(byte: u8) -> Ending {
    match byte.checked_sub(1).map(u32::from) {
        None => Ending::Draw,
        Some(plies) if plies % 2 == 0 => Ending::Loss(plies),
        Some(plies) => Ending::Win(plies),
    }
}

impl Kind for Cycle {
    type Worth = Ending;
    /// With eight, places would not fit into 32 bits where every step may be barred.
    const MOST_PIECES: u32 = 7;
    const AT_FIRST_USE: u32 = 4;
    const USUALLY_BUILT: u32 = 5;
    const AT_ONCE: u32 = 3;

    fn made() -> &'static Made<Cycle> {
        static MADE: Made<Cycle> = Made::none();
        &MADE
    }

    fn build(
        successors: &Successors,
        smaller: &Shelf<Cycle>,
        counts: Counts,
        tell: &mut dyn FnMut(u32) -> ControlFlow<()>,
    ) -> Result<Option<Cycle>, String> {
        retrograde::build(successors, smaller, counts, tell)
    }

    fn counts(&self) -> Counts {
        self.counts
    }

    fn bytes(&self) -> Vec<u8> {
        self.halves.iter().flat_map(|half| &half.values).copied().collect()
    }

    fn size(&self) -> u64 {
        self.halves.iter().map(|half| half.values.len() as u64).sum()
    }

    fn from_bytes(successors: &Successors, counts: Counts, bytes: &[u8]) -> Option<Cycle> {
        let mut cycle = Cycle::open(successors, counts);
        let mut left = bytes;
        for half in &mut cycle.halves {
            let (own, others) = left.split_at_checked(half.values.len())?;
            half.values.copy_from_slice(own);
            left = others;
        }
        left.is_empty().then_some(cycle)
    }

    fn get(&self, situation: Situation) -> Option<Ending> {
        self.look_up(situation).map(ending)
    }
}
