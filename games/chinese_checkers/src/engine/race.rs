//! Remaining cost of one seat until it is home.

use arrayvec::ArrayVec;
use kibitz_game::{Rules, Seat};

use super::costs::{Costs, steps_between};
use super::detour::{MOST_HOLES, least_detour};
use super::sealed::sealed_in;
use super::weights::RaceWeights;
use crate::rules::{ChineseCheckers, Goal, Hole, Holes, Position};

/// Minimum cost of a seat that is not home yet.
const RACING: i32 = 40;
/// Cost of each step of a detour, on top of the steps towards the tip.
const DETOUR: i32 = 10;
/// Cost of a foreign man that is locked in the goal and has to be let out.
const SEALED: i32 = 150;
const MEN: usize = 10;

pub(super) struct Race<'a> {
    pub(super) game: &'a ChineseCheckers,
    pub(super) costs: &'a Costs,
    pub(super) position: &'a Position,
    pub(super) seat: Seat,
}

impl Race<'_> {
    /// Returns the remaining cost of the seat.
    pub(super) fn cost(&self, weights: &RaceWeights) -> i32 {
        if !self.position.is_racing(self.seat) {
            return 0;
        }
        let own = self.position.men[self.seat.index()];
        let men = weights.men(self.seat, own, self.costs.last_steps(self.seat, own));
        let goal = self.game.goal(self.seat);
        let inside = (own & goal).len();
        if inside == 0 {
            return RACING + men.max(0);
        }
        let foreign = (goal & self.position.occupied()) - own;
        let filled = self.filled(foreign);
        let detour = DETOUR * i32::from(self.detour(own - goal, goal - own - filled));
        let cost = (men + detour - self.spared(own, filled.len(), inside)).max(0);
        RACING + cost + SEALED * self.sealed(goal, foreign)
    }

    /// Returns the number of foreign men locked in the goal, if all own men must be home.
    fn sealed(&self, goal: Holes, foreign: Holes) -> i32 {
        let is_asked = self.game.ruleset().goal == Goal::AllHome && !foreign.is_empty();
        if is_asked { sealed_in(self.game, self.position, goal, self.seat) } else { 0 }
    }

    /// Returns the foreign men that count as filling the goal: all under [`Goal::Filled`], otherwise none.
    fn filled(&self, foreign: Holes) -> Holes {
        match self.game.ruleset().goal {
            Goal::AllHome => Holes::NONE,
            Goal::Filled => foreign,
        }
    }

    /// Returns the total detour of the men outside to the remaining holes, or 0 if there are many holes.
    fn detour(&self, outside: Holes, left: Holes) -> u16 {
        if left.len() as usize > MOST_HOLES {
            return 0;
        }
        let holes: ArrayVec<Hole, MOST_HOLES> = left.in_grids().collect();
        let to_tip = |hole: Hole| self.costs.steps_to_tip(self.seat, hole);
        least_detour(outside.in_grids(), &holes, |man, hole| {
            // Never negative: a path is at least as long as the distance it gains towards the tip.
            u16::from(steps_between(man, hole) + to_tip(hole) - to_tip(man))
        })
    }

    /// Returns the cost saved because foreign men fill part of the goal. The most expensive men are exempted,
    /// weighted by how many own men are already inside: earlier in the race the foreign men still have time to
    /// leave.
    fn spared(&self, own: Holes, filled: u32, inside: u32) -> i32 {
        if filled == 0 {
            return 0;
        }
        let mut costs: ArrayVec<i32, MEN> = own.in_grids().map(|man| self.costs.of(self.seat, man)).collect();
        costs.sort_unstable();
        let last: i32 = costs.iter().rev().take(filled as usize).sum();
        last * inside as i32 / MEN as i32
    }
}
