//! The triangle of holes around a goal, and the steps and short hops of men alone in it.
//!
//! A triangle of side 7 has 28 holes and one of side 8 has 36. Row 0 is the tip of the goal, row `r` has
//! `r + 1` holes, and the goal is rows 0 to 3. Hops may lead through the holes next to the triangle; no man
//! of it can hop farther away. So a board has a column more at each end of a row, and hole `column` of a
//! row is bit `12 * row + column + 1` of 128: every direction is one shift, and since the bits beyond hold
//! no holes, nothing runs around an edge. The bits of the first rows, as the seat sees them with its goal at
//! the bottom; those in brackets are next to the triangle:
//!
//! ```text
//! (48)  49  50  51  52  53  (54)     row 4
//!         37  38  39  40             row 3
//!           25  26  27               row 2
//!             13  14                 row 1
//!                1                   row 0, the tip
//! ```

use kibitz_game::{Seat, bits};

use crate::rules::{ChineseCheckers, Hole, Holes, LeaveGoal};

/// The bit offset of a step in each direction.
const STEPS: [i8; 6] = [1, -1, 12, 13, -12, -13];
const OUTSIDE: u8 = u8::MAX;
const GOAL_ROWS: usize = 4;

#[derive(Clone, Debug)]
pub struct Triangle {
    side: usize,
    mask: u128,
    /// The triangle's holes and those next to them, which a chain of hops may pass through.
    passed: u128,
    goal: u128,
}

impl Triangle {
    /// Creates a triangle with this many holes along each side.
    ///
    /// # Panics
    /// Panics if `side` is not in `4..=8`.
    pub fn new(side: usize) -> Triangle {
        assert!((GOAL_ROWS..=8).contains(&side), "a triangle has the goal in it and fits into 128 bits");
        let mask = rows(side);
        Triangle { side, mask, passed: with_neighbours(mask), goal: rows(GOAL_ROWS) }
    }

    pub fn side(&self) -> usize {
        self.side
    }

    /// Returns the bits of all holes.
    pub(super) fn mask(&self) -> u128 {
        self.mask
    }

    /// Returns the bits of the ten goal holes.
    pub(super) fn goal(&self) -> u128 {
        self.goal
    }

    /// Converts the men of a seat to bits of this triangle. Returns `None` if one of them is outside.
    pub fn men(&self, game: &ChineseCheckers, seat: Seat, men: Holes) -> Option<u128> {
        let turn = 6 - game.start_corner(seat).0;
        men.in_grids().try_fold(0, |bits, man| {
            let bit = BITS[man.turned(turn).index()];
            (bit != OUTSIDE && self.mask >> bit & 1 == 1).then(|| bits | 1 << bit)
        })
    }

    /// Whether foreign men are in a seat's triangle or next to it, where its men could hop over them.
    pub fn touches(&self, game: &ChineseCheckers, seat: Seat, foreign: Holes) -> bool {
        let turn = 6 - game.start_corner(seat).0;
        foreign.in_grids().any(|man| {
            let bit = BITS[man.turned(turn).index()];
            bit != OUTSIDE && self.passed >> bit & 1 == 1
        })
    }

    /// Calls `visit` with the first and last bit of every turn of men that are alone in the triangle and end
    /// their turns in it.
    #[inline]
    pub(super) fn turns(&self, leave_goal: LeaveGoal, men: u128, mut visit: impl FnMut(u8, u8)) {
        let hops = self.hops(men);
        for from in bits::ones128(men) {
            let man = 1 << from;
            let steps = STEPS.iter().fold(0, |all, &step| all | shifted(man, step));
            let chain = reached(&hops, man);
            let mut to = (steps | chain) & self.mask & !men;
            if leave_goal == LeaveGoal::Never && man & self.goal != 0 {
                to &= self.goal;
            }
            bits::ones128(to).for_each(|to| visit(from, to));
        }
    }

    /// Returns, for each direction, the holes a hop can start from. They are the same for all men: no hop of
    /// a chain can begin next to the mover's own hole, which counts as empty.
    #[inline]
    fn hops(&self, men: u128) -> [u128; 6] {
        let empty = self.passed & !men;
        STEPS.map(|step| shifted(men & shifted(empty, -step), -step))
    }
}

/// Returns all holes reachable from a hole by hops, itself included.
#[inline]
fn reached(hops: &[u128; 6], from: u128) -> u128 {
    let (mut reached, mut newest) = (from, from);
    while newest != 0 {
        let hop = |i: usize| shifted(newest & hops[i], 2 * STEPS[i]);
        newest = (0..6).fold(0, |all, i| all | hop(i)) & !reached;
        reached |= newest;
    }
    reached
}

#[inline]
fn shifted(board: u128, by: i8) -> u128 {
    if by > 0 { board << by } else { board >> -by }
}

/// Returns the holes of the first `count` rows.
fn rows(count: usize) -> u128 {
    (0..count).fold(0, |all, row| all | ((1 << (row + 1)) - 1) << (12 * row + 1))
}

/// Returns these holes and all holes of the star next to them.
fn with_neighbours(holes: u128) -> u128 {
    let star = BITS.iter().filter(|&&bit| bit != OUTSIDE).fold(0, |all, bit| all | 1 << bit);
    STEPS.iter().fold(holes, |all, &step| all | shifted(holes, step)) & star
}

/// The bit of every hole of the star, with the seat's goal at the bottom.
static BITS: [u8; 121] = bits_of_holes();

const fn bits_of_holes() -> [u8; 121] {
    let mut bits = [OUTSIDE; 121];
    let mut row = 0;
    while row <= 8 {
        let mut column = -1;
        while column <= row + 1 {
            if let Some(hole) = Hole::at(16 - row, 12 - row + 2 * column) {
                bits[hole.index()] = (12 * row + column + 1) as u8;
            }
            column += 1;
        }
        row += 1;
    }
    bits
}

#[cfg(test)]
pub(super) mod tests {
    use std::collections::BTreeSet;

    use kibitz_game::{MAX_SEATS, Random, Rules, Ruleset};

    use super::*;
    use crate::rules::Position;

    /// A two-seat game for each value of `leave_goal`.
    pub(crate) fn games() -> [ChineseCheckers; 2] {
        ["free", "never"].map(|leave| {
            let mut ruleset = ChineseCheckers::VARIANTS[0].ruleset.clone();
            ruleset.change("leave-goal", leave).expect("a fact and its value");
            ChineseCheckers::new(ruleset).expect("the facts go together")
        })
    }

    /// Converts bits to holes of the star, for the seat at the top.
    pub(crate) fn holes(board: u128) -> Holes {
        Hole::all()
            .filter(|hole| BITS[hole.index()] != OUTSIDE && board >> BITS[hole.index()] & 1 == 1)
            .collect()
    }

    /// The turns of the rules that end in the triangle, as bits.
    pub(crate) fn plain_turns(
        game: &ChineseCheckers,
        triangle: &Triangle,
        board: u128,
    ) -> BTreeSet<(u8, u8)> {
        let men = holes(board);
        let mut position =
            Position { men: [Holes::NONE; MAX_SEATS], to_move: Seat::FIRST, home: [0; MAX_SEATS], passes: 0 };
        position.men[0] = men;
        let bit = |hole: Hole| BITS[hole.index()];
        let turns =
            |man: Hole| game.destinations(&position, man).in_grids().map(move |to| (bit(man), bit(to)));
        let is_inside = |&(_, to): &(u8, u8)| to != OUTSIDE && triangle.mask >> to & 1 == 1;
        men.in_grids().flat_map(turns).filter(is_inside).collect()
    }

    /// Ten random holes of a triangle.
    pub(crate) fn random_men(triangle: &Triangle, random: &mut Random) -> u128 {
        let holes: Vec<u8> = bits::ones128(triangle.mask).collect();
        let mut men: u128 = 0;
        while men.count_ones() < 10 {
            men |= 1 << random.pick(&holes).expect("a triangle has holes");
        }
        men
    }

    #[test]
    fn a_triangle_of_side_7_has_28_holes_and_one_of_side_8_has_36() {
        assert_eq!([7, 8].map(|side| Triangle::new(side).mask.count_ones()), [28, 36]);
        let [game, _] = games();
        let goal = Triangle::new(7).men(&game, Seat::FIRST, game.goal(Seat::FIRST));
        assert_eq!(goal, Some(Triangle::new(7).goal));
        assert_eq!(Triangle::new(8).men(&game, Seat::SECOND, game.goal(Seat::SECOND)), goal);
        assert_eq!(Triangle::new(8).men(&game, Seat::FIRST, Holes::one(Hole(0))), None);
    }

    #[test]
    fn turns_in_a_triangle_equal_the_legal_turns_that_end_in_it() {
        let mut random = Random::new(1);
        for game in games() {
            for side in [5, 7, 8] {
                let triangle = Triangle::new(side);
                for _ in 0..200 {
                    let men = random_men(&triangle, &mut random);
                    if men == triangle.goal {
                        continue; // the game is over there
                    }
                    let mut found = BTreeSet::new();
                    triangle.turns(game.ruleset().leave_goal, men, |from, to| {
                        found.insert((from, to));
                    });
                    assert_eq!(found, plain_turns(&game, &triangle, men), "{men:x} {:?}", game.ruleset());
                }
            }
        }
    }
}
