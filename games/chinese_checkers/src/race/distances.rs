//! Exact distances: for every arrangement of ten men in a triangle, the number of turns they need to fill the
//! goal by steps and short hops.
//!
//! Computed by breadth-first search from the full goal. Turns that leave the triangle are not generated, so a
//! value is exact for men that stay inside and an upper bound otherwise.

use kibitz_search::{Progress, Work};

use super::arrangements::{Arrangement, Arrangements};
use super::triangle::Triangle;
use crate::rules::LeaveGoal;

/// An arrangement not reached yet.
const UNKNOWN: u8 = u8::MAX;
/// [`UNKNOWN`] in packed form (half a byte).
const PACKED_UNKNOWN: u8 = 15;

/// Table of the turns every arrangement of men in a triangle needs.
pub struct Distances {
    triangle: Triangle,
    leave_goal: LeaveGoal,
    arrangements: Arrangements,
    turns: Vec<u8>,
}

impl Distances {
    /// Computes the table for a triangle of this side. Returns `None` if the work is stopped.
    pub fn build(side: usize, leave_goal: LeaveGoal, work: &mut Work) -> Option<Distances> {
        let triangle = Triangle::new(side);
        let arrangements = Arrangements::new(&triangle);
        let mut turns = vec![UNKNOWN; arrangements.count()];
        turns[arrangements.number(arrangements.holes(triangle.goal()))] = 0;
        let mut table = Distances { triangle, leave_goal, arrangements, turns };
        let (mut level, mut done) = (0, 1);
        loop {
            let found = table.grow(level);
            if found == 0 {
                return Some(table);
            }
            (level, done) = (level + 1, done + found);
            let total = table.turns.len() as u64;
            (work.tell)(&Progress { what: format!("{level} turns from home"), done, total, nodes: done });
            if work.stop.is_requested() {
                return None;
            }
        }
    }

    /// Marks all arrangements one turn before those of a level. Returns how many there are.
    fn grow(&mut self, level: u8) -> u64 {
        let Distances { triangle, leave_goal, arrangements, turns } = self;
        // Turns are reversible, except that where leaving the goal is forbidden none leads out of it.
        let goal = triangle.goal();
        let enters = |from: u8, to: u8| goal >> from & 1 == 0 && goal >> to & 1 == 1;
        let mut found = 0;
        arrangements.for_each(|Arrangement { number, holes, board }| {
            if turns[number] != level {
                return;
            }
            triangle.turns(LeaveGoal::Free, board, |from, to| {
                if *leave_goal == LeaveGoal::Never && enters(from, to) {
                    return; // forward, this turn would leave the goal
                }
                let before = holes ^ arrangements.hole(from) ^ arrangements.hole(to);
                let turns = &mut turns[arrangements.number(before)];
                if *turns == UNKNOWN {
                    *turns = level + 1;
                    found += 1;
                }
            });
        });
        found
    }

    /// Reads a packed table. Returns `None` if its length does not match the number of arrangements.
    pub fn unpack(side: usize, leave_goal: LeaveGoal, packed: &[u8]) -> Option<Distances> {
        let triangle = Triangle::new(side);
        let arrangements = Arrangements::new(&triangle);
        let mut turns: Vec<u8> = packed.iter().flat_map(|pair| [pair & 15, pair >> 4]).collect();
        turns.truncate(arrangements.count());
        turns.iter_mut().filter(|turns| **turns == PACKED_UNKNOWN).for_each(|turns| *turns = UNKNOWN);
        let is_whole = packed.len() == arrangements.count().div_ceil(2);
        is_whole.then_some(Distances { triangle, leave_goal, arrangements, turns })
    }

    /// Packs two distances into a byte. Returns `None` if a distance does not fit.
    pub fn pack(&self) -> Option<Vec<u8>> {
        let packed = |&turns: &u8| match turns {
            UNKNOWN => Some(PACKED_UNKNOWN),
            turns => (turns < PACKED_UNKNOWN).then_some(turns),
        };
        let packed: Vec<u8> = self.turns.iter().map(packed).collect::<Option<_>>()?;
        Some(packed.chunks(2).map(|pair| pair[0] | pair.get(1).map_or(0, |second| second << 4)).collect())
    }

    pub fn triangle(&self) -> &Triangle {
        &self.triangle
    }

    /// Returns the rule the table was computed for.
    pub fn leave_goal(&self) -> LeaveGoal {
        self.leave_goal
    }

    /// Returns the turns ten men need, or `None` if they can never fill the goal.
    pub fn of(&self, men: u128) -> Option<u8> {
        let turns = self.turns[self.arrangements.number(self.arrangements.holes(men))];
        (turns != UNKNOWN).then_some(turns)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use kibitz_game::Rules;
    use kibitz_search::{Limits, Stop};

    use super::super::triangle::tests::{games, plain_turns};
    use super::*;
    use crate::rules::ChineseCheckers;

    fn built(side: usize, leave_goal: LeaveGoal) -> Distances {
        let (limits, stop) = (Limits::default(), Stop::new());
        let mut work = Work { limits: &limits, stop: &stop, tell: &mut |_| () };
        Distances::build(side, leave_goal, &mut work).expect("nothing stops it")
    }

    /// Distances by fixpoint iteration over all arrangements.
    fn plain(game: &ChineseCheckers, triangle: &Triangle) -> HashMap<u128, u8> {
        let mut boards = Vec::new();
        Arrangements::new(triangle).for_each(|arrangement| boards.push(arrangement.board));
        let mut home = HashMap::from([(triangle.goal(), 0)]);
        loop {
            let next = |&board: &u128| {
                let after = |(from, to): (u8, u8)| home.get(&(board ^ 1 << from ^ 1 << to));
                let nearest = plain_turns(game, triangle, board).into_iter().filter_map(after).min();
                nearest.map(|turns| (board, turns + 1))
            };
            let is_better = |(board, turns): &(u128, u8)| home.get(board).is_none_or(|known| known > turns);
            let better: Vec<(u128, u8)> = boards.iter().filter_map(next).filter(is_better).collect();
            if better.is_empty() {
                return home;
            }
            home.extend(better);
        }
    }

    #[test]
    fn distances_equal_a_plain_fixpoint_over_the_rules() {
        for game in games() {
            let table = built(5, game.ruleset().leave_goal);
            let expected = plain(&game, table.triangle());
            table.arrangements.for_each(|arrangement| {
                let found = table.of(arrangement.board);
                assert_eq!(found, expected.get(&arrangement.board).copied(), "{:x}", arrangement.board);
            });
        }
    }

    #[test]
    fn arrangements_are_numbered_without_gaps() {
        let triangle = Triangle::new(6);
        let arrangements = Arrangements::new(&triangle);
        assert_eq!(arrangements.count(), 352_716); // 21 over 10
        let mut next = 0;
        arrangements.for_each(|arrangement| {
            assert_eq!((arrangement.number, arrangements.number(arrangement.holes)), (next, next));
            assert_eq!(arrangements.holes(arrangement.board), arrangement.holes);
            next += 1;
        });
        assert_eq!(next, arrangements.count());
    }
}
