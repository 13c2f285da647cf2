//! The steps that the no-return rule can bar.
//!
//! A side may not take its last step straight back, so only a reversible step can be barred: under
//! `step=sideways` those to the side, under `step=any` all, under `step=forward` none.

use super::Board;
use super::board::ALL;
use super::lines::{self, Line};
use super::successors::{BoardStep, Successors, WAYS, back};

/// The steps a ruleset can bar.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bars {
    /// For each direction, the points from which a step can be barred.
    leaves: [u32; 8],
}

impl Bars {
    pub(super) fn new(successors: &Successors) -> Bars {
        let steps = successors.barred_steps();
        // Directions are listed so that the first and the last are opposite, and so on.
        let both_ways = |way: usize| steps[way] & back(steps[7 - way], WAYS[way]);
        Bars { leaves: std::array::from_fn(both_ways) }
    }

    /// Whether the ruleset bars nothing.
    pub(super) fn is_empty(&self) -> bool {
        self.leaves == [0; 8]
    }

    /// The lines of all steps that can be barred to the side to move, as a bitboard.
    #[inline]
    pub(super) fn open(&self, board: Board) -> u64 {
        let (own, empty) = (board.own, ALL & !(board.own | board.enemy));
        let lines = |up: usize, distance: u32| {
            (own & self.leaves[up]) >> distance & empty | own & self.leaves[7 - up] & empty >> distance
        };
        lines::board([lines(3, 1), lines(1, 5), lines(0, 6), lines(2, 4)])
    }

    /// The same lines as a list.
    pub(super) fn list(&self, board: Board) -> impl Iterator<Item = Line> + use<> {
        kibitz_game::bits::ones(self.open(board)).map(Line::from_number)
    }

    /// The index of a line in that list, from 1; 0 is no line.
    #[inline]
    pub(super) fn rank(&self, board: Board, line: Line) -> usize {
        if line == Line::NONE {
            return 0;
        }
        1 + (self.open(board) & ((1 << line.number()) - 1)).count_ones() as usize
    }

    /// Whether this line can be barred to the side to move.
    pub(super) fn is_open(&self, board: Board, line: Line) -> bool {
        line == Line::NONE || self.open(board) >> line.number() & 1 == 1
    }

    /// The line a step bars to the side that takes it, if it is reversible.
    #[inline]
    pub(super) fn after(&self, BoardStep { from, way }: BoardStep) -> Line {
        // A step can be barred in one direction exactly when it can be in the other.
        let is_barred = self.leaves[way] >> from & 1 == 1;
        if is_barred { Line::between(1 << from | 1 << (from + WAYS[way])) } else { Line::NONE }
    }
}
