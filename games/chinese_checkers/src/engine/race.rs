//! What one seat still has to pay until it is home.

use arrayvec::ArrayVec;
use kibitz_game::{Rules, Seat};

use super::costs::{AT_HOME, Costs, steps_between};
use super::detour::{MOST_HOLES, least_detour};
use super::sealed::sealed_in;
use crate::rules::{ChineseCheckers, Goal, Hole, Holes, Position};

/// What is left to pay before the last turn, at least: only to be home costs nothing.
const RACING: i32 = 40;
/// What a step sideways costs, beside the steps nearer the tip.
const DETOUR: i32 = 10;
/// What it costs to let out a foreign man that was shut into the goal.
const SEALED: i32 = 150;
const MEN: usize = 10;

/// One seat in one position.
pub(super) struct Race<'a> {
    pub(super) game: &'a ChineseCheckers,
    pub(super) costs: &'a Costs,
    pub(super) position: &'a Position,
    pub(super) seat: Seat,
}

impl Race<'_> {
    /// What the seat still has to pay until it is home.
    pub(super) fn cost(&self) -> i32 {
        if !self.position.is_racing(self.seat) {
            return 0;
        }
        let own = self.position.men[self.seat.index()];
        let mut costs: ArrayVec<i32, MEN> = own.in_grids().map(|man| self.costs.of(self.seat, man)).collect();
        let mut cost = costs.iter().sum::<i32>() - AT_HOME;
        let goal = self.game.goal(self.seat);
        let inside = (own & goal).len();
        if inside > 0 {
            let foreign = (goal & self.position.occupied()) - own;
            let filled = self.filled(foreign);
            cost += DETOUR * i32::from(self.detour(own - goal, goal - own - filled));
            cost -= spared(&mut costs, filled.len(), inside);
            if self.game.ruleset().goal == Goal::AllHome && !foreign.is_empty() {
                cost += SEALED * sealed_in(self.game, self.position, goal, self.seat);
            }
        }
        RACING + cost.max(0)
    }

    /// The foreign men in the goal that save this seat the way: all or none.
    fn filled(&self, foreign: Holes) -> Holes {
        match self.game.ruleset().goal {
            Goal::AllHome => Holes::NONE,
            Goal::Filled => foreign,
        }
    }

    /// How far round the men outside have to go to the holes that are left, if these are few.
    fn detour(&self, outside: Holes, left: Holes) -> u16 {
        if left.len() as usize > MOST_HOLES {
            return 0;
        }
        let holes: ArrayVec<Hole, MOST_HOLES> = left.in_grids().collect();
        let to_tip = |hole: Hole| self.costs.steps_to_tip(self.seat, hole);
        least_detour(outside.in_grids(), &holes, |man, hole| {
            // A way is never shorter than what it brings nearer the tip.
            u16::from(steps_between(man, hole) + to_tip(hole) - to_tip(man))
        })
    }
}

/// What the seat need not pay since foreign men fill its goal: the ways of its last men, the more surely
/// the more men it has there already. Before that the foreign men leave in time.
fn spared(costs: &mut [i32], filled: u32, inside: u32) -> i32 {
    if filled == 0 {
        return 0;
    }
    costs.sort_unstable();
    let last: i32 = costs.iter().rev().take(filled as usize).sum();
    last * inside as i32 / MEN as i32
}
