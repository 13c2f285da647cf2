//! Exact distances: for every arrangement of ten men in a triangle, the number of turns they need to fill the
//! goal by steps and short hops.
//!
//! Computed by breadth-first search from the full goal. Turns that leave the triangle are not generated, so a
//! value is exact for men that stay inside and an upper bound otherwise.

use kibitz_game::Random;
use kibitz_search::{Progress, Stop, TableBytes, Work, fnv};

use super::arrangements::{Arrangement, Arrangements};
use super::triangle::Triangle;
use crate::rules::LeaveGoal;

/// An arrangement not reached yet.
const UNKNOWN: u8 = u8::MAX;
/// [`UNKNOWN`] in packed form (half a byte).
const PACKED_UNKNOWN: u8 = 15;
const CHECKSUM_BYTES: usize = size_of::<u64>();

/// Table of the turns every arrangement of men in a triangle needs.
pub struct Distances {
    triangle: Triangle,
    leave_goal: LeaveGoal,
    arrangements: Arrangements,
    /// The turns of every arrangement; in a file their checksum follows.
    turns: TableBytes,
}

/// Why a distance table fails verification.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// The checksum does not fit.
    Damaged,
    /// The distance of this board (see [`Triangle`]) does not follow from its turns.
    Wrong(u128),
}

impl Distances {
    /// Computes the table for a triangle of this side. Returns `None` if the work is stopped.
    pub fn build(side: usize, leave_goal: LeaveGoal, work: &mut Work) -> Option<Distances> {
        let triangle = Triangle::new(side);
        let arrangements = Arrangements::new(&triangle);
        let mut turns = vec![UNKNOWN; arrangements.count()];
        turns[arrangements.number(arrangements.holes(triangle.goal()))] = 0;
        let growth = Growth { triangle: &triangle, leave_goal, arrangements: &arrangements };
        let (mut level, mut done) = (0, 1);
        loop {
            let found = growth.grow(&mut turns, level);
            if found == 0 {
                return Some(Distances {
                    triangle,
                    leave_goal,
                    arrangements,
                    turns: TableBytes::Made(turns),
                });
            }
            (level, done) = (level + 1, done + found);
            let total = turns.len() as u64;
            (work.tell)(&Progress { what: format!("{level} turns from home"), done, total, nodes: done });
            if work.stop.is_requested() {
                return None;
            }
        }
    }

    /// Reads a packed table. Returns `None` if its length does not match the number of arrangements.
    pub fn unpack(side: usize, leave_goal: LeaveGoal, packed: &[u8]) -> Option<Distances> {
        let triangle = Triangle::new(side);
        let arrangements = Arrangements::new(&triangle);
        let mut turns: Vec<u8> = packed.iter().flat_map(|pair| [pair & 15, pair >> 4]).collect();
        turns.truncate(arrangements.count());
        turns.iter_mut().filter(|turns| **turns == PACKED_UNKNOWN).for_each(|turns| *turns = UNKNOWN);
        let is_whole = packed.len() == arrangements.count().div_ceil(2);
        let turns = TableBytes::Made(turns);
        is_whole.then_some(Distances { triangle, leave_goal, arrangements, turns })
    }

    /// Packs two distances into a byte. Returns `None` if a distance does not fit.
    pub fn pack(&self) -> Option<Vec<u8>> {
        let packed = |&turns: &u8| match turns {
            UNKNOWN => Some(PACKED_UNKNOWN),
            turns => (turns < PACKED_UNKNOWN).then_some(turns),
        };
        let packed: Vec<u8> =
            self.turns[..self.arrangements.count()].iter().map(packed).collect::<Option<_>>()?;
        Some(packed.chunks(2).map(|pair| pair[0] | pair.get(1).map_or(0, |second| second << 4)).collect())
    }

    /// Reads the table of a file. Returns `None` if its length does not match the number of arrangements.
    pub(super) fn of_file(side: usize, leave_goal: LeaveGoal, bytes: TableBytes) -> Option<Distances> {
        let triangle = Triangle::new(side);
        let arrangements = Arrangements::new(&triangle);
        let is_whole = bytes.len() == arrangements.count() + CHECKSUM_BYTES;
        is_whole.then_some(Distances { triangle, leave_goal, arrangements, turns: bytes })
    }

    /// Returns the content of a file: a byte for every arrangement, and the checksum.
    pub(super) fn file(&self) -> Vec<u8> {
        let turns = &self.turns[..self.arrangements.count()];
        [turns, &fnv(turns).to_le_bytes()].concat()
    }

    /// Verifies the checksum of a loaded table and recomputes the distance of `sample` random arrangements.
    /// Returns how many were checked before it was stopped.
    pub fn verify(&self, sample: u64, seed: u64, stop: &Stop) -> Result<u64, Flaw> {
        let (turns, checksum) = self.turns.split_at(self.arrangements.count());
        if !checksum.is_empty() && fnv(turns).to_le_bytes() != checksum {
            return Err(Flaw::Damaged);
        }
        let mut random = Random::new(seed);
        for checked in 0..sample {
            if stop.is_requested() {
                return Ok(checked);
            }
            let board = self.arrangements.random(&mut random);
            if self.of(board) != self.by_turns(board) {
                return Err(Flaw::Wrong(board));
            }
        }
        Ok(sample)
    }

    /// Computes the distance of a board from those of its successors.
    fn by_turns(&self, board: u128) -> Option<u8> {
        if board == self.triangle.goal() {
            return Some(0);
        }
        let mut nearest: Option<u8> = None;
        self.triangle.turns(self.leave_goal, board, |from, to| {
            let turns = self.of(board ^ 1 << from ^ 1 << to);
            nearest = nearest.into_iter().chain(turns).min();
        });
        nearest.map(|turns| turns + 1)
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

/// One retrograde pass over a table.
struct Growth<'a> {
    triangle: &'a Triangle,
    leave_goal: LeaveGoal,
    arrangements: &'a Arrangements,
}

impl Growth<'_> {
    /// Marks the predecessors of all arrangements of a level and returns their number.
    fn grow(&self, turns: &mut [u8], level: u8) -> u64 {
        let Growth { triangle, leave_goal, arrangements } = self;
        // Turns are reversible, except that men may not leave the goal if that is forbidden.
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
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use kibitz_game::Rules;
    use kibitz_search::Limits;

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
    fn a_table_is_the_same_after_writing_and_reading_it() {
        let table = built(5, LeaveGoal::Free);
        let bytes = table.file();
        let read = Distances::of_file(5, LeaveGoal::Free, TableBytes::Made(bytes.clone())).expect("whole");
        assert_eq!(read.verify(1_000, 1, &Stop::new()), Ok(1_000));
        assert_eq!(read.pack(), table.pack());
        let cut = TableBytes::Made(bytes[1..].to_vec());
        assert!(Distances::of_file(5, LeaveGoal::Free, cut).is_none());
    }

    #[test]
    fn damaged_and_wrong_tables_are_found() {
        let table = built(5, LeaveGoal::Free);
        let read = |bytes| Distances::of_file(5, LeaveGoal::Free, TableBytes::Made(bytes)).expect("whole");
        let mut bytes = table.file();
        bytes[100] ^= 1;
        assert_eq!(read(bytes.clone()).verify(1, 1, &Stop::new()), Err(Flaw::Damaged));
        let Distances { arrangements, triangle, leave_goal, .. } = built(5, LeaveGoal::Free);
        bytes.truncate(arrangements.count());
        bytes.iter_mut().for_each(|turns| *turns += u8::from(*turns == 3));
        let wrong = Distances { arrangements, triangle, leave_goal, turns: TableBytes::Made(bytes) };
        assert!(matches!(wrong.verify(10_000, 1, &Stop::new()), Err(Flaw::Wrong(_))));
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
