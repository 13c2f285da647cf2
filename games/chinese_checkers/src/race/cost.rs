//! Cost of a man for ordering the beam search: steps to the tip of the goal, with extra weight on stragglers
//! and on holes off the line between the tips, where there are fewer hops.

use kibitz_game::Seat;

use crate::rules::{ChineseCheckers, Hole, Holes};

/// Cost of a step, its increase per step of distance, and the cost per column off the line. With these values
/// a beam of 20,000 finds the shortest crossing.
const STEP: i32 = 10;
const STRAGGLING: i32 = 1;
const OFF_LINE: i32 = 3;
/// The first row of the goal, with the seat's goal at the bottom.
const GOAL_ROW: u8 = 13;
/// The tip of the goal, with the seat's goal at the bottom.
const TIP: Hole = Hole(120);

/// The cost of every hole for one seat.
pub(super) struct Cost([i32; 121]);

impl Cost {
    pub(super) fn new(game: &ChineseCheckers, seat: Seat) -> Cost {
        let turn = 6 - game.start_corner(seat).0;
        let mut costs = [0; 121];
        for hole in Hole::all() {
            costs[hole.index()] = cost(hole.turned(turn));
        }
        Cost(costs)
    }

    #[inline]
    pub(super) fn of(&self, hole: Hole) -> i32 {
        self.0[hole.index()]
    }

    pub(super) fn of_all(&self, men: Holes) -> i32 {
        men.in_grids().map(|man| self.of(man)).sum()
    }
}

fn cost(hole: Hole) -> i32 {
    let steps = i32::from(steps_to_tip(hole));
    let off_line = if hole.row() < GOAL_ROW { OFF_LINE * i32::from(hole.off_middle()) } else { 0 };
    STEP * steps + STRAGGLING * steps * steps + off_line
}

/// Returns the steps to the tip on an unbounded board: a step down moves one column to a side, a step along
/// the row two.
fn steps_to_tip(hole: Hole) -> u8 {
    let down = TIP.row() - hole.row();
    down.max((down + hole.off_middle()) / 2)
}
