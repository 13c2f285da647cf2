//! Cost of a man on each hole: the distance to the tip of its goal, with extra weight on stragglers.

use kibitz_game::{Game, MAX_SEATS, Seat};

use crate::rules::{ChineseCheckers, Hole, Holes};

/// Cost of each step between a man and the tip of its goal.
const STEP: i32 = 10;
/// Additional cost of a step, per step of distance: the last men decide when a seat is home.
const STRAGGLING: i32 = 1;
/// The cost of each column off the line between the two tips: there are fewer men there, and so fewer hops.
const OFF_LINE: i32 = 3;
/// The first row of the goal, with the seat's goal at the bottom.
const GOAL_ROW: u8 = 13;

/// Costs and step counts for every seat and hole.
#[derive(Clone, Debug)]
pub(super) struct Costs {
    costs: [[i32; 121]; MAX_SEATS],
    steps: [[u8; 121]; MAX_SEATS],
}

impl Costs {
    pub(super) fn new(game: &ChineseCheckers) -> Costs {
        let mut all = Costs { costs: [[0; 121]; MAX_SEATS], steps: [[0; 121]; MAX_SEATS] };
        for seat in Seat::all(game.seats()) {
            for hole in Hole::all() {
                // Rotated so that the seat's own point is at the top and its goal at the bottom.
                let seen = hole.turned(6 - game.start_corner(seat).0);
                all.costs[seat.index()][hole.index()] = cost(seen);
                all.steps[seat.index()][hole.index()] = steps_to_tip(seen);
            }
        }
        all
    }

    #[inline]
    pub(super) fn of(&self, seat: Seat, hole: Hole) -> i32 {
        self.costs[seat.index()][hole.index()]
    }

    /// Returns the steps of the last of these men to the tip of the seat's goal.
    #[inline]
    pub(super) fn last_steps(&self, seat: Seat, men: Holes) -> u8 {
        men.in_grids().map(|man| self.steps_to_tip(seat, man)).max().unwrap_or(0)
    }

    /// Returns the number of steps from a hole to the tip of the seat's goal.
    #[inline]
    pub(super) fn steps_to_tip(&self, seat: Seat, hole: Hole) -> u8 {
        self.steps[seat.index()][hole.index()]
    }
}

/// Returns the cost of a distance in steps.
const fn way(steps: u8) -> i32 {
    let steps = steps as i32;
    STEP * steps + STRAGGLING * steps * steps
}

fn cost(hole: Hole) -> i32 {
    let off_line = if hole.row() < GOAL_ROW { OFF_LINE * i32::from(hole.off_middle()) } else { 0 };
    way(steps_to_tip(hole)) + off_line
}

fn steps_to_tip(hole: Hole) -> u8 {
    steps_between(hole, Hole(120))
}

/// Returns the number of steps between two holes on an unbounded board. A step down moves one column to a
/// side, a step along the row two columns.
#[inline]
pub(super) fn steps_between(from: Hole, to: Hole) -> u8 {
    let down = from.row().abs_diff(to.row());
    let across = from.column().abs_diff(to.column());
    down.max((down + across) / 2)
}
