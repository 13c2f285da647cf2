//! Captures: jumps over an adjacent enemy along a line to the free point behind, in any direction.
//!
//! A captured piece is lifted at once, so it cannot be jumped twice. (Lifting it only at the end would change
//! nothing else: jumps go two points at a time, so a chain never lands where it has captured.) The point a
//! chain began on is free for the rest of it.

use super::Move;
use super::board::{Direction, JUMPS, Point, points, shift};
use super::position::Position;
use super::ruleset::Chain;

/// The points that can be jumped over in each direction.
const MIDDLES: [u32; Direction::COUNT] = {
    let mut middles = [0; Direction::COUNT];
    let mut d = 0;
    while d < Direction::COUNT {
        middles[d] = shift(JUMPS[d], Direction::from_index(d as u8));
        d += 1;
    }
    middles
};

/// For each direction the enemies the seat to move can jump over first.
#[inline]
fn first_jumps(position: &Position) -> [u32; Direction::COUNT] {
    let (own, enemy, empty) = (position.own.pieces, position.enemy.pieces, position.empty());
    let upwards = |distance: u32| (own >> distance) & (empty << distance) & enemy;
    let downwards = |distance: u32| (own << distance) & (empty >> distance) & enemy;
    let jumped = [
        upwards(6),
        upwards(5),
        upwards(4),
        upwards(1),
        downwards(1),
        downwards(4),
        downwards(5),
        downwards(6),
    ];
    std::array::from_fn(|direction| jumped[direction] & MIDDLES[direction])
}

/// A board with one bit for each first jump of the seat to move.
///
/// A jump is written where its enemy stands, and the two jumps over him along one line never meet there: one
/// side of him holds the piece, the other is free. Along rows this takes 25 bits, along columns bits 5 to 19,
/// along diagonals even bits from 6 to 18, between which the other diagonals fit: 54 bits in all.
#[inline]
pub(super) fn packed_jumps(position: &Position) -> u64 {
    let [up_left, up, up_right, left, right, down_left, down, down_right] =
        first_jumps(position).map(u64::from);
    let diagonals = (up_left | down_right) | ((up_right | down_left) << 1);
    (left | right) | ((up | down) << 20) | (diagonals << 34)
}

/// Calls `visit` with every capture that reaches as far as the chain rule asks of a single piece; whether it
/// captures the most is for the caller to compare.
pub(super) fn each_capture(chain: Chain, position: &Position, visit: &mut impl FnMut(Move)) {
    for (direction, jumped) in Direction::all().zip(first_jumps(position)) {
        for from in points(shift(jumped, direction.opposite())) {
            let hand = Hand {
                enemy: position.enemy.pieces,
                empty: position.empty() | from.board(),
                path: Move::lifted(from),
            };
            hand.jump(direction).finish(chain, visit);
        }
    }
}

/// A piece in the hand on its way, and the board around it.
struct Hand {
    enemy: u32,
    empty: u32,
    path: Move,
}

impl Hand {
    /// Visits this chain where the rule lets it end here, and all that go on from here.
    fn finish(&self, chain: Chain, visit: &mut impl FnMut(Move)) {
        let mut goes_on = false;
        if chain == Chain::May {
            visit(self.path);
        }
        if chain != Chain::Single {
            for direction in Direction::all().filter(|&direction| self.can_jump(direction)) {
                goes_on = true;
                self.jump(direction).finish(chain, visit);
            }
        }
        if chain != Chain::May && !goes_on {
            visit(self.path);
        }
    }

    fn can_jump(&self, direction: Direction) -> bool {
        let at = self.path.to().board() & JUMPS[direction.index()];
        let over = shift(at, direction);
        over & self.enemy != 0 && shift(over, direction) & self.empty != 0
    }

    fn jump(&self, direction: Direction) -> Hand {
        let over = shift(self.path.to().board(), direction);
        let landing = shift(over, direction).trailing_zeros() as u8;
        Hand {
            enemy: self.enemy & !over,
            empty: self.empty,
            path: self.path.and_jump(direction, Point::from_bit(landing)),
        }
    }
}
