//! The follow-up bound: the score a seat can secure by answering every disc in the same column.
//!
//! The **follower** has just moved, the **leader** is to move. The free squares of each column are taken in
//! pairs, from the next one up.
//!
//! *Every column even.* The follower always drops a disc on top of the leader's. So the follower gets every
//! upper square and the leader every lower one, whatever the order, and the follower always has a reply. If
//! the leader's discs together with all free lower squares contain no four, the leader never wins: the
//! follower is sure of a tie. If also the follower's discs together with all free upper squares contain a
//! four, the follower wins, at the latest when the last square of that four is filled. The leader can delay
//! this by playing its column last; then only the squares above it are still free. A win that leaves `n`
//! squares free scores `n / 2 + 1`, so a four with `2 * (score - 1)` squares above each of its squares wins
//! at least that score.
//!
//! *Closed columns.* A free upper square that completes a line of the follower with the discs now on the
//! board closes its column: if the leader plays below it, the follower wins. So the leader gets no square
//! above it, unless the square below wins for the leader; that one is counted as the leader's.
//!
//! *One column odd.* In it the pairs begin with an upper square, so the follower gets the lower ones; its top
//! square is left over. If one of these lower squares completes a line of the follower, the leader loses by
//! playing in this column up to there, and everywhere else the follower answers as before; in the end the
//! leader has no other move. So the follower wins, with at most the squares above that one left, if the
//! leader cannot make a four from: the leader's discs, the lower squares of the other columns, and the upper
//! squares of the odd column below the completing one.
//!
//! *Two columns odd.* Their next squares, both upper, are a pair of their own: when the leader takes one, the
//! follower takes the other, and every column is even. The leader gets one of them, never both. Everything
//! else is as with even columns, except that the follower cannot count on either of these two squares.
//!
//! *Three columns odd.* One of them is treated as one odd column, the other two as two.
//!
//! The tests compare every case with plain search.

use super::shape::BoardShape;

/// The data of a node that the follow-up rule needs before a move is made.
#[derive(Clone, Copy)]
pub(super) struct FollowUp<S> {
    shape: S,
    /// Free squares of upper rows.
    upper: u64,
    /// Free squares of lower rows.
    lower: u64,
    /// The next squares of the odd columns.
    odd: u64,
}

/// The follower's position.
#[derive(Clone, Copy)]
pub(super) struct Follower {
    pub discs: u64,
    /// Free squares that complete a line of the follower.
    pub threats: u64,
    pub leader: u64,
}

impl<S: BoardShape> FollowUp<S> {
    /// The data of a board before a move.
    #[inline(always)]
    pub(super) fn before(shape: S, discs: u64) -> FollowUp<S> {
        let free = shape.frame() & !discs;
        let upper = free & shape.upper();
        FollowUp { shape, upper, lower: free & !upper, odd: shape.tops(discs) & shape.upper() }
    }

    /// Whether no move can secure this score. `reach` contains the mover's discs and the squares the mover
    /// can take now.
    #[inline(always)]
    pub(super) fn cannot_secure(&self, reach: u64, score: i32) -> bool {
        let third = without_lowest(without_lowest(self.odd));
        let fourth = without_lowest(third);
        // A move changes the parity of one column.
        let becomes_even = self.odd != 0 && (without_lowest(self.odd) == 0 || third != 0 && fourth == 0);
        let reach = Follower { discs: reach, threats: 0, leader: 0 };
        without_lowest(fourth) != 0 || becomes_even && !self.wins_even(reach, self.upper, score)
    }

    /// Whether the follower, who has just made this move, can secure this score.
    #[inline(always)]
    pub(super) fn secures(&self, disc: u64, follower: Follower, score: i32) -> bool {
        let shape = self.shape;
        let after = FollowUp {
            upper: self.upper & !disc,
            lower: self.lower & !disc,
            odd: self.odd & !disc | disc << 1 & shape.upper(),
            ..*self
        };
        let second = without_lowest(after.odd);
        let third = without_lowest(second);
        if after.odd == 0 {
            after.wins_even(follower, after.upper, score) && !shape.has_four(after.leaders(follower, 0))
        } else if second != 0 && third == 0 {
            after.wins_even(follower, after.upper & !after.odd, score) && after.holds_pair(follower)
        } else if without_lowest(third) != 0 || !after.has_closing(follower, score) {
            false
        } else if second == 0 {
            after.closes(after.odd, follower, score)
        } else {
            let first = after.odd ^ second;
            [first, second ^ third, third].into_iter().any(|odd| after.closes(odd, follower, score))
        }
    }

    /// Whether a lower square of an odd column completes a line of the follower in time.
    #[inline(always)]
    fn has_closing(&self, follower: Follower, score: i32) -> bool {
        // Adding a bit to a full column clears it from there up.
        let odd_columns = !(self.shape.frame() + self.odd);
        follower.threats & self.lower & self.in_time(score) & odd_columns != 0
    }

    /// Whether the follower has a four in time, or needs none.
    #[inline(always)]
    fn wins_even(&self, follower: Follower, upper: u64, score: i32) -> bool {
        score <= 0 || self.shape.has_four(follower.discs | upper & self.in_time(score))
    }

    /// The squares that leave enough of the board free for a score if they are filled last.
    #[inline(always)]
    fn in_time(&self, score: i32) -> u64 {
        self.shape.with_above(2 * (score - 1).max(0) as u32)
    }

    /// The leader's discs, and the squares the leader may get in columns that begin with a lower square;
    /// `not_upper` are upper squares the follower cannot count on.
    #[inline(always)]
    fn leaders(&self, follower: Follower, not_upper: u64) -> u64 {
        let closing = follower.threats & self.upper & !not_upper;
        // Adding a bit to a full column clears it from there up: what remains is below the lowest closing
        // square.
        follower.leader | self.lower & (self.shape.frame() + closing)
    }

    /// With two odd columns: whether the leader cannot complete a four, whichever of the two next squares it
    /// takes.
    #[inline(always)]
    fn holds_pair(&self, follower: Follower) -> bool {
        let second = without_lowest(self.odd);
        let leaders = self.leaders(follower, self.odd);
        !self.shape.has_four(leaders | second) && !self.shape.has_four(leaders | self.odd ^ second)
    }

    /// Whether the follower wins in the odd column of this square, with the other two odd columns as a pair
    /// if there are any.
    #[inline(always)]
    fn closes(&self, odd: u64, follower: Follower, score: i32) -> bool {
        let column = self.shape.column(odd);
        let finishing = follower.threats & self.lower & column;
        let lowest = finishing & finishing.wrapping_neg();
        if lowest & self.in_time(score) == 0 {
            return false;
        }
        let pair = self.odd ^ odd;
        let elsewhere = FollowUp { lower: self.lower & !column, upper: self.upper & !column, ..*self };
        let leaders = elsewhere.leaders(follower, pair) | self.upper & column & (lowest - 1);
        let second = without_lowest(pair);
        !self.shape.has_four(leaders | second) && !self.shape.has_four(leaders | pair ^ second)
    }
}

#[inline(always)]
fn without_lowest(bits: u64) -> u64 {
    bits & bits.wrapping_sub(1)
}

#[cfg(test)]
mod tests {
    use kibitz_game::{Game, Random};

    use super::*;
    use crate::engine::solve::plain::{PlainMinimax, late_position};
    use crate::engine::solve::shape::AnyBoard;

    /// Checks every move of late positions for every score; counts those secured by odd columns.
    fn secured_by_odd_columns(columns: u8, rows: u8, positions: u64) -> [u32; 4] {
        let mut plain = PlainMinimax::on(columns, rows);
        let shape = AnyBoard::of(&plain.game);
        let mut secured = [0; 4];
        for seed in 0..positions {
            let position = late_position(&plain.game, 12, &mut Random::new(seed));
            let follow_up = FollowUp::before(shape, position.discs);
            let reach = position.mover | plain.game.drops(&position);
            for column in plain.game.legal_moves(&position) {
                let after = plain.game.after(&position, column);
                if plain.game.outcome(&after).is_some() {
                    continue; // nobody follows up when the game is over
                }
                let (discs, disc) = (after.opponent(), after.discs ^ position.discs);
                let threats = shape.finishing(discs) & !after.discs;
                let follower = Follower { discs, threats, leader: after.mover };
                let score = -plain.score(&after);
                let odd = (shape.tops(after.discs) & shape.upper()).count_ones() as usize;
                for claimed in (-3..=3).filter(|&claimed| follow_up.secures(disc, follower, claimed)) {
                    let drawn = plain.draw(&after);
                    assert!(!follow_up.cannot_secure(reach, claimed), "{claimed} is secured:\n{drawn}");
                    assert!(score >= claimed, "{claimed} is claimed of {score}, {odd} odd columns:\n{drawn}");
                    secured[odd] += 1;
                }
            }
        }
        secured
    }

    #[test]
    fn the_follow_up_bound_never_exceeds_the_score() {
        let mut secured = [0; 4];
        for (columns, rows) in [(4, 4), (5, 4), (4, 5), (5, 5), (7, 6), (4, 7)] {
            let more = secured_by_odd_columns(columns, rows, 400);
            (0..4).for_each(|odd| secured[odd] += more[odd]);
        }
        assert!(secured.iter().all(|&count| count > 50), "every case was seen: {secured:?}");
    }
}
