//! The values of all situations with given piece counts, under a ruleset with cycles.
//!
//! Every board has a byte: its value with nothing barred (see [`code`](super::code)). Differences caused by
//! barred steps are stored beside it (see [`notes`](super::notes)).

use std::ops::ControlFlow;
use std::time::Duration;

use super::TableSet;
use super::code::{self, Code};
use super::index::{BoardNumber, Index};
use super::kind::{DistanceValue, TableKind};
use super::notes::Notes;
use super::outlook::Outlook;
use super::pair::{Counts, Mover};
use super::{TablesError, settle, slot};
use crate::engine::solve::bars::Bars;
use crate::engine::solve::library::TableCache;
use crate::engine::solve::lines::Line;
use crate::engine::solve::{Board, Situation, Successors};

/// The values of all situations with given piece counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cycle {
    counts: Counts,
    bars: Bars,
    /// One for each side to move.
    halves: Vec<SideValues>,
}

/// The values with one of the sides to move, by board number.
#[derive(Clone, PartialEq, Eq, Debug)]
struct SideValues {
    values: Vec<Code>,
    /// `None` if the ruleset bars nothing.
    notes: Option<Notes>,
}

impl SideValues {
    fn empty(bars: &Bars) -> SideValues {
        SideValues { values: Vec::new(), notes: (!bars.is_empty()).then(Notes::default) }
    }
}

impl Cycle {
    pub(super) fn empty(successors: &Successors, counts: Counts) -> Cycle {
        let bars = Bars::new(successors);
        let halves = counts.movers().iter().map(|_| SideValues::empty(&bars)).collect();
        Cycle { counts, bars, halves }
    }

    pub(super) fn bars(&self) -> &Bars {
        &self.bars
    }

    /// Appends the next board: its outlook with nothing barred to the other side, and one for each line that
    /// can be barred to it, in that side's order.
    pub(super) fn add(
        &mut self,
        mover: Mover,
        plain: Outlook,
        barred: impl Iterator<Item = (Line, Outlook)>,
    ) {
        let half = &mut self.halves[mover as usize];
        if let Some(notes) = &mut half.notes {
            notes.add(half.values.len() as u32, plain, barred);
        }
        half.values.push(plain.best);
    }

    /// The outlook of a numbered (canonical) board, with a line barred to the other side.
    #[inline]
    pub(super) fn outlook(&self, mover: Mover, number: u32, barred: Line) -> Outlook {
        let half = &self.halves[mover as usize];
        let value = half.values[number as usize];
        match &half.notes {
            Some(notes) => notes.outlook(number, barred, value),
            None => Outlook::certain(value),
        }
    }

    /// The outlook of any board with these counts.
    #[inline]
    fn look_up(&self, board: Board, barred: Line) -> Outlook {
        let mover = Mover::of(board);
        let BoardNumber { number, is_mirrored } = Index::of(self.counts).find(mover.see(board));
        if is_mirrored {
            self.outlook(mover, number, barred.mirrored()).mirrored()
        } else {
            self.outlook(mover, number, barred)
        }
    }
}

impl TableSet<Cycle> {
    /// The outlook of the side to move, with a line barred to the other side. The board must be in the
    /// tables.
    #[inline]
    pub(super) fn outlook(&self, board: Board, barred: Line) -> Outlook {
        if board.own == 0 {
            return Outlook::certain(code::KNOWN_LOSS_PENALTY);
        }
        let cycle = self.pairs[slot(Counts::of(board))].as_ref();
        cycle.expect("tables of fewer pieces are there").look_up(board, barred)
    }
}

impl TableKind for Cycle {
    type TableValue = DistanceValue;
    /// Eleven pieces would take about 15 GB for `traditional`.
    const MOST_PIECES: u32 = 10;
    const AT_FIRST_USE: u32 = 6;
    const HURRY: Duration = Duration::from_secs(60);
    const USUALLY_BUILT: u32 = 7;
    const AT_ONCE: u32 = 4;

    fn cache() -> &'static TableCache<Cycle> {
        static MADE: TableCache<Cycle> = TableCache::none();
        &MADE
    }

    fn build(
        successors: &Successors,
        smaller: &TableSet<Cycle>,
        counts: Counts,
        tell: &mut dyn FnMut(u32) -> ControlFlow<()>,
    ) -> Result<Option<Cycle>, TablesError> {
        settle::build(successors, smaller, counts, tell)
    }

    fn counts(&self) -> Counts {
        self.counts
    }

    fn bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(self.size() as usize);
        for half in &self.halves {
            bytes.extend_from_slice(&half.values);
            half.notes.iter().for_each(|notes| notes.write(&mut bytes));
        }
        bytes
    }

    fn size(&self) -> u64 {
        let notes = |half: &SideValues| half.notes.as_ref().map_or(0, Notes::size);
        self.halves.iter().map(|half| half.values.len() as u64 + notes(half)).sum()
    }

    fn from_bytes(successors: &Successors, counts: Counts, bytes: &[u8]) -> Option<Cycle> {
        let (mut cycle, mut left) = (Cycle::empty(successors, counts), bytes);
        for half in &mut cycle.halves {
            let (values, others) = left.split_at_checked(counts.boards() as usize)?;
            half.values = values.to_vec();
            left = others;
            if let Some(notes) = &mut half.notes {
                *notes = Notes::read(counts.boards(), &mut left)?;
            }
        }
        left.is_empty().then_some(cycle)
    }

    fn get(&self, situation: Situation) -> Option<DistanceValue> {
        let Situation { board, own_bar, enemy_bar } = situation;
        let (own, enemy) = (Line::between(own_bar), Line::between(enemy_bar).turned());
        let is_possible = self.bars.is_open(board, own) && self.bars.is_open(board.turned(), enemy);
        is_possible.then(|| code::ending(self.look_up(board, enemy).barring(own)))
    }
}
