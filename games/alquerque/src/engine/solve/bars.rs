//! Numbers the steps that may be barred to a side.
//!
//! A side may not take its last step straight back, so only a step that could have been made the other way round is
//! ever barred: under `step=sideways` those to the side, under `step=any` all, under `step=forward` none.

use super::Board;
use super::board::ALL;
use super::successors::{BoardStep, Successors, WAYS, back};

/// The steps a ruleset may bar.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bars {
    /// For each way the points from which a step may be barred.
    leaves: [u32; 8],
}

impl Bars {
    /// Those of a ruleset.
    pub(super) fn new(successors: &Successors) -> Bars {
        let steps = successors.barred_steps();
        // The ways are listed so that the first and the last are opposite, and so on.
        let both_ways = |way: usize| steps[way] & back(steps[7 - way], WAYS[way]);
        Bars { leaves: std::array::from_fn(both_ways) }
    }

    /// The pieces whose step one way may be barred to the side to move.
    #[inline]
    fn open(&self, board: Board, way: usize) -> u32 {
        let empty = ALL & !(board.own | board.enemy);
        board.own & self.leaves[way] & back(empty, WAYS[way])
    }

    /// How many steps may be barred to the side to move, "none" counted as one.
    #[inline]
    pub(super) fn count(&self, board: Board) -> u32 {
        1 + (0..8).map(|way| self.open(board, way).count_ones()).sum::<u32>()
    }

    /// The number of a barred step of the side to move, below [`Bars::count`]; 0 is none. Nothing where no play bars
    /// this step.
    #[inline]
    pub(super) fn number(&self, board: Board, bar: u32) -> Option<u32> {
        if bar == 0 {
            return Some(0);
        }
        let from = bar & board.own;
        let mut number = 1;
        for (way, by) in WAYS.into_iter().enumerate() {
            let open = self.open(board, way);
            if open & from != 0 && back(bar & !from, by) == from {
                return Some(number + (open & (from - 1)).count_ones());
            }
            number += open.count_ones();
        }
        None
    }

    /// The ends of every step that may be barred to the side to move, by number.
    pub(super) fn list(&self, board: Board) -> Vec<u32> {
        let mut bars = vec![0];
        for (way, by) in WAYS.into_iter().enumerate() {
            let open = kibitz_game::bits::ones(self.open(board, way).into());
            bars.extend(open.map(|from| 1 << from | 1 << (from as i32 + by)));
        }
        bars
    }

    /// What stays barred to the side to move on this board: nothing once the piece is gone or the way is taken.
    #[inline]
    pub(super) fn kept(board: Board, bar: u32) -> u32 {
        if bar & board.own == 0 || bar & !(board.own | board.enemy) == 0 { 0 } else { bar }
    }

    /// What a step bars to the side that takes it: the ends of the step, where it may be taken back.
    #[inline]
    pub(super) fn after(&self, BoardStep { from, way }: BoardStep) -> u32 {
        let to = from + WAYS[way];
        // It may be barred one way exactly when it may be barred the other way.
        if self.leaves[way] >> from & 1 == 0 { 0 } else { 1 << from | 1 << to }
    }
}
