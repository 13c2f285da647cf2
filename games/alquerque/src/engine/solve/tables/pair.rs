//! The values of all boards with given piece counts of both sides.

use std::ops::ControlFlow;
use std::time::Duration;

use kibitz_search::Standing;

use super::index::{Index, MOST_PIECES};
use super::kind::TableKind;
use super::packed::Packed;
use super::{TableSet, TablesError, forward};
use crate::engine::solve::library::TableCache;
use crate::engine::solve::{Board, Situation, Successors};

/// The piece counts of both sides: the larger side and the smaller one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Counts {
    /// The pieces of the larger side.
    pub more: u32,
    /// The pieces of the other side.
    pub fewer: u32,
}

impl Counts {
    pub fn of(board: Board) -> Counts {
        let (own, enemy) = (board.own.count_ones(), board.enemy.count_ones());
        Counts { more: own.max(enemy), fewer: own.min(enemy) }
    }

    /// All counts with this total in which both sides have pieces; the most boards first.
    pub fn of_total(pieces: u32) -> impl Iterator<Item = Counts> {
        (1..=pieces / 2).rev().map(move |fewer| Counts { more: pieces - fewer, fewer })
    }

    /// The number of boards, with mirror images merged.
    pub(super) fn boards(self) -> u32 {
        Index::of(self).count()
    }

    /// The sides to move that are needed to cover every situation once.
    pub(super) fn movers(self) -> &'static [Mover] {
        if self.more == self.fewer { &[Mover::Larger] } else { &[Mover::Larger, Mover::Smaller] }
    }
}

/// The side to move. Boards are always numbered from the larger side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mover {
    Larger,
    Smaller,
}

impl Mover {
    /// The side to move on a board seen from that side; the larger one if both are equal.
    #[inline]
    pub(super) fn of(board: Board) -> Mover {
        let is_larger = board.own.count_ones() >= board.enemy.count_ones();
        if is_larger { Mover::Larger } else { Mover::Smaller }
    }

    pub(super) fn other(self) -> Mover {
        match self {
            Mover::Larger => Mover::Smaller,
            Mover::Smaller => Mover::Larger,
        }
    }

    /// Converts a board between the view of the side to move and that of the larger side.
    #[inline]
    pub(super) fn see(self, board: Board) -> Board {
        match self {
            Mover::Larger => board,
            Mover::Smaller => board.turned(),
        }
    }
}

/// The values of all boards with given counts. With equal counts only one side to move is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pair {
    pub(super) counts: Counts,
    /// For each side to move, the values by board number.
    pub(super) values: Vec<Packed>,
}

impl Pair {
    /// The value of a board for its side to move.
    #[inline]
    pub(super) fn value(&self, board: Board) -> Standing {
        let mover = Mover::of(board);
        let number = Index::of(self.counts).number(mover.see(board));
        self.values[mover as usize].get(number).expect("a finished table knows all its values")
    }
}

impl TableKind for Pair {
    type TableValue = Standing;
    const MOST_PIECES: u32 = MOST_PIECES;
    const AT_FIRST_USE: u32 = 6;
    const HURRY: Duration = Duration::from_secs(5);
    const USUALLY_BUILT: u32 = 8;
    const AT_ONCE: u32 = 4;

    fn cache() -> &'static TableCache<Pair> {
        static MADE: TableCache<Pair> = TableCache::none();
        &MADE
    }

    fn build(
        successors: &Successors,
        smaller: &TableSet<Pair>,
        counts: Counts,
        tell: &mut dyn FnMut(u32) -> ControlFlow<()>,
    ) -> Result<Option<Pair>, TablesError> {
        Ok(forward::build(successors, smaller, counts, tell))
    }

    fn counts(&self) -> Counts {
        self.counts
    }

    fn bytes(&self) -> Vec<u8> {
        self.values.iter().flat_map(Packed::bytes).copied().collect()
    }

    fn size(&self) -> u64 {
        self.values.iter().map(|values| values.bytes().len() as u64).sum()
    }

    fn from_bytes(_successors: &Successors, counts: Counts, bytes: &[u8]) -> Option<Pair> {
        let each = bytes.len() / counts.movers().len();
        let packed = |bytes: &[u8]| Packed::from_bytes(bytes.to_vec(), counts.boards());
        let values = bytes.chunks(each.max(1)).map(packed).collect::<Option<Vec<_>>>()?;
        (values.len() == counts.movers().len()).then_some(Pair { counts, values })
    }

    fn get(&self, situation: Situation) -> Option<Standing> {
        situation.is_free().then(|| self.value(situation.board))
    }
}
