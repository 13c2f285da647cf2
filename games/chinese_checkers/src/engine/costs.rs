//! What a man still has to pay on each hole: the way to the tip of its goal, the last ones most.

use kibitz_game::{Game, MAX_SEATS, Seat};

use crate::rules::{ChineseCheckers, Hole};

/// What a step nearer the tip of the goal is worth anywhere.
const STEP: i32 = 10;
/// What it is worth more for every step the man is away: a straggler holds up all.
const STRAGGLING: i32 = 1;
/// What a hole is worth less for every column it is off the line between the two tips: hops are found
/// where men are.
const OFF_LINE: i32 = 3;
/// The row of the goal's first four holes, as a seat sees it.
const GOAL_ROW: u8 = 13;

/// Costs and steps for every seat and hole.
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
                // As the seat sees the star: its own point at the top, its goal at the bottom.
                let seen = hole.turned(6 - game.start_corner(seat).0);
                all.costs[seat.index()][hole.index()] = cost(seen);
                all.steps[seat.index()][hole.index()] = steps_to_tip(seen);
            }
        }
        all
    }

    /// What a man of a seat has to pay on a hole.
    #[inline]
    pub(super) fn of(&self, seat: Seat, hole: Hole) -> i32 {
        self.costs[seat.index()][hole.index()]
    }

    /// How many steps it is from a hole to the tip of the seat's goal.
    #[inline]
    pub(super) fn steps_to_tip(&self, seat: Seat, hole: Hole) -> u8 {
        self.steps[seat.index()][hole.index()]
    }
}

/// What ten men at home pay: one on the tip, two before it, three and four before those.
pub(super) const AT_HOME: i32 = way(0) + 2 * way(1) + 3 * way(2) + 4 * way(3);

/// What a number of steps costs.
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

/// How many steps lead from one hole to another on an endless board. A step down goes one column to a side,
/// a step along the row two.
#[inline]
pub(super) fn steps_between(from: Hole, to: Hole) -> u8 {
    let down = from.row().abs_diff(to.row());
    let across = from.column().abs_diff(to.column());
    down.max((down + across) / 2)
}
