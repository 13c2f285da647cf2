//! Captures: jumps over an adjacent enemy along a line to the free point behind, in any direction.
//!
//! A captured piece is lifted at once, so it cannot be jumped twice. (Lifting it only at the end would change
//! nothing else: jumps go two points at a time, so a chain never lands where it has captured.) The point a
//! chain began on is free for the rest of it.

use super::Move;
use super::board::{Direction, JUMPS, POINTS, Point, points, shift};
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

/// For each point the neighbours that can be jumped over from it.
const JUMPABLE: [u32; POINTS as usize] = {
    let mut jumpable = [0; POINTS as usize];
    let mut i = 0;
    while i < Direction::COUNT * POINTS as usize {
        let (direction, point) = (i % Direction::COUNT, i / Direction::COUNT);
        let from = JUMPS[direction] & Point::from_bit(point as u8).board();
        jumpable[point] |= shift(from, Direction::from_index(direction as u8));
        i += 1;
    }
    jumpable
};

/// For each direction the enemies the seat to move can jump over first.
#[derive(Clone, Copy)]
pub(super) struct FirstJumps([u32; Direction::COUNT]);

impl FirstJumps {
    #[inline]
    pub(super) fn of(position: &Position) -> FirstJumps {
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
        FirstJumps(std::array::from_fn(|direction| jumped[direction] & MIDDLES[direction]))
    }

    /// The pieces that can jump.
    #[inline]
    pub(super) fn jumpers(self) -> u32 {
        let back = |(direction, jumped)| shift(jumped, Direction::opposite(direction));
        Direction::all().zip(self.0).map(back).fold(0, |jumpers, pieces| jumpers | pieces)
    }

    /// How many there are.
    ///
    /// A jump is written where its enemy stands, and the two jumps over him along one line never meet there:
    /// one side of him holds the piece, the other is free. Along rows this takes 25 bits, along columns bits 5
    /// to 19, along diagonals even bits from 6 to 18, between which the other diagonals fit: 54 bits in all.
    #[inline]
    pub(super) fn count(self) -> usize {
        let [up_left, up, up_right, left, right, down_left, down, down_right] = self.0.map(u64::from);
        let diagonals = (up_left | down_right) | ((up_right | down_left) << 1);
        let packed = (left | right) | ((up | down) << 20) | (diagonals << 34);
        packed.count_ones() as usize
    }
}

/// A piece in the hand on its way, and the board around it.
#[derive(Clone, Copy)]
struct Hand {
    at: Point,
    enemy: u32,
    empty: u32,
}

impl Hand {
    /// Lifts a piece.
    #[inline]
    fn lift(position: &Position, from: Point) -> Hand {
        Hand { at: from, enemy: position.enemy.pieces, empty: position.empty() | from.board() }
    }

    /// After each of its jumps.
    #[inline]
    fn jumps(self) -> impl Iterator<Item = Hand> {
        let lands = move |over: Point| Hand {
            at: self.at.beyond(over),
            enemy: self.enemy & !over.board(),
            empty: self.empty,
        };
        let is_free = move |hand: &Hand| hand.empty & hand.at.board() != 0;
        points(self.enemy & JUMPABLE[self.at.index()]).map(lands).filter(is_free)
    }

    /// How many chains go on from here or end here.
    fn count(self, chain: Chain) -> usize {
        let further = self.count_further(chain);
        if chain == Chain::May { further + 1 } else { further.max(1) }
    }

    #[inline]
    fn count_further(self, chain: Chain) -> usize {
        self.jumps().map(|hand| hand.count(chain)).sum()
    }

    /// Visits the chain that came here by `path` where the rule lets it end, and all that go on from here.
    fn finish(self, chain: Chain, path: Move, visit: &mut impl FnMut(Move)) {
        let mut goes_on = false;
        if chain == Chain::May {
            visit(path);
        }
        if chain != Chain::Single {
            goes_on = self.go_on(chain, path, visit);
        }
        if chain != Chain::May && !goes_on {
            visit(path);
        }
    }

    /// Visits all chains that go on from here; is there any?
    #[inline]
    fn go_on(self, chain: Chain, path: Move, visit: &mut impl FnMut(Move)) -> bool {
        let mut goes_on = false;
        for hand in self.jumps() {
            let direction = Direction::between(self.at, self.at.between(hand.at));
            hand.finish(chain, path.and_jump(direction, hand.at), visit);
            goes_on = true;
        }
        goes_on
    }
}

/// How many captures these pieces have, where a chain may end anywhere or must go to its end.
#[inline(never)]
pub(super) fn count_chains(chain: Chain, position: &Position, jumpers: u32) -> usize {
    points(jumpers).map(|from| Hand::lift(position, from).count_further(chain)).sum()
}

/// Calls `visit` with every capture of these pieces that reaches as far as the chain rule asks of a single
/// piece; whether it captures the most is for the caller to compare.
pub(super) fn each_capture(chain: Chain, position: &Position, jumpers: u32, visit: &mut impl FnMut(Move)) {
    for from in points(jumpers) {
        Hand::lift(position, from).go_on(chain, Move::lifted(from), visit);
    }
}
