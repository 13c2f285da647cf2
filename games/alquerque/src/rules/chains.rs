//! Captures: jumps over an adjacent enemy along a line to the free point behind, in any direction.
//!
//! A captured piece is removed at once, so it cannot be jumped twice. (Removing it only at the end would
//! change nothing else: jumps go two points at a time, so a chain never lands where it has captured.) The
//! point a chain began on is free for the rest of it.

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

/// For each direction, the enemies that the seat to move can jump over first.
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

    /// The number of first jumps.
    ///
    /// A jump is marked at the enemy it captures. The two jumps over it along one line exclude each other,
    /// since one side has the piece and the other is free. Rows take 25 bits, columns bits 5 to 19, and
    /// diagonals even bits from 6 to 18, with the other diagonals between them: 54 bits in all.
    #[inline]
    pub(super) fn count(self) -> usize {
        let [up_left, up, up_right, left, right, down_left, down, down_right] = self.0.map(u64::from);
        let diagonals = (up_left | down_right) | ((up_right | down_left) << 1);
        let packed = (left | right) | ((up | down) << 20) | (diagonals << 34);
        packed.count_ones() as usize
    }
}

/// A piece in the middle of a chain, and the board around it.
#[derive(Clone, Copy)]
struct ChainState {
    at: Point,
    enemy: u32,
    empty: u32,
}

impl ChainState {
    #[inline]
    fn lift(position: &Position, from: Point) -> ChainState {
        ChainState { at: from, enemy: position.enemy.pieces, empty: position.empty() | from.board() }
    }

    /// The state after each possible jump.
    #[inline]
    fn jumps(self) -> impl Iterator<Item = ChainState> {
        let lands = move |over: Point| ChainState {
            at: self.at.beyond(over),
            enemy: self.enemy & !over.board(),
            empty: self.empty,
        };
        let is_free = move |hand: &ChainState| hand.empty & hand.at.board() != 0;
        points(self.enemy & JUMPABLE[self.at.index()]).map(lands).filter(is_free)
    }

    /// The number of chains that continue or end here.
    fn count(self, chain: Chain) -> usize {
        let further = self.count_further(chain);
        if chain == Chain::May { further + 1 } else { further.max(1) }
    }

    #[inline]
    fn count_further(self, chain: Chain) -> usize {
        self.jumps().map(|hand| hand.count(chain)).sum()
    }

    /// Visits the chain with this path if the rules let it end here, and all its continuations.
    fn finish(self, chain: Chain, path: Move, visit: &mut impl FnMut(Move)) {
        let mut goes_on = false;
        if chain == Chain::May {
            visit(path);
        }
        if chain != Chain::Single {
            goes_on = self.continue_chain(chain, path, visit);
        }
        if chain != Chain::May && !goes_on {
            visit(path);
        }
    }

    /// Visits all continuations; returns whether there is any.
    #[inline]
    fn continue_chain(self, chain: Chain, path: Move, visit: &mut impl FnMut(Move)) -> bool {
        let mut goes_on = false;
        for hand in self.jumps() {
            let direction = Direction::between(self.at, self.at.between(hand.at));
            hand.finish(chain, path.and_jump(direction, hand.at), visit);
            goes_on = true;
        }
        goes_on
    }
}

/// The number of captures of these pieces, if a chain may end anywhere or must go on to the end.
#[inline(never)]
pub(super) fn count_chains(chain: Chain, position: &Position, jumpers: u32) -> usize {
    points(jumpers).map(|from| ChainState::lift(position, from).count_further(chain)).sum()
}

/// Calls `visit` with every capture of these pieces that satisfies the chain rule for a single piece. If the
/// longest capture is mandatory, the caller compares them.
pub(super) fn each_capture(chain: Chain, position: &Position, jumpers: u32, visit: &mut impl FnMut(Move)) {
    for from in points(jumpers) {
        ChainState::lift(position, from).continue_chain(chain, Move::lifted(from), visit);
    }
}
