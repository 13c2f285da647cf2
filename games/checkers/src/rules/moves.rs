//! A move: a step, a chain of jumps, or the choice of an opening.

use std::fmt;

use super::{BALLOTS, Direction, Square};

/// A step, a chain of jumps with its whole route, or the choice of an opening.
///
/// Two routes with the same ends and the same captures in another order are different moves, so a move stores
/// the direction of every hop. A chain has at most nine: the squares a jumping piece can reach are eight,
/// joined by nine squares it can jump over, and none is jumped over twice.
///
/// ```text
/// route   hhhh dd dd dd dd dd dd dd dd dd ttttt fffff
///         hops first direction  …    last to    from
/// ```
///
/// A step is one hop that captures nothing; the choice of an opening has no hop, and its index in the list of
/// openings is stored in `from` and `to`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    captured: u32,
    route: u32,
}

const TO: u32 = 5;
const HOPS: u32 = 28;
const MOST_HOPS: u32 = 9;
const SQUARE: u32 = 31;

impl Move {
    #[inline(always)]
    pub(super) const fn step(to: Square, direction: Direction) -> Move {
        let from = direction.step_back(to);
        Move { captured: 0, route: from.bit() | to.bit() << TO | place(direction, 0) | 1 << HOPS }
    }

    /// A chain that has no jumps yet.
    #[inline(always)]
    pub(super) const fn standing(from: Square) -> Move {
        Move { captured: 0, route: from.bit() | from.bit() << TO }
    }

    /// One jump to a landing square.
    #[inline(always)]
    pub(super) const fn jump(to: Square, direction: Direction) -> Move {
        let over = direction.step_back(to);
        let from = direction.step_back(over);
        Move { captured: over.set(), route: from.bit() | to.bit() << TO | place(direction, 0) | 1 << HOPS }
    }

    /// Appends a jump.
    #[inline(always)]
    pub(super) const fn and_jump(self, direction: Direction) -> Move {
        let over = direction.step_on(self.to());
        let to = direction.step_on(over);
        let unmoved = self.route & !(SQUARE << TO);
        Move {
            captured: self.captured | over.set(),
            route: (unmoved + (1 << HOPS)) | to.bit() << TO | place(direction, self.hops()),
        }
    }

    /// The choice of an opening, by its index in the list of openings.
    pub(super) const fn ballot(index: usize) -> Move {
        Move { captured: 0, route: index as u32 }
    }

    /// The index of the chosen opening, if it is one.
    #[inline(always)]
    pub const fn ballot_index(self) -> Option<usize> {
        if self.route >> HOPS == 0 { Some(self.route as usize) } else { None }
    }

    /// The origin.
    #[inline(always)]
    pub const fn from(self) -> Square {
        Square::from_bit(self.route & SQUARE)
    }

    /// The destination.
    #[inline(always)]
    pub const fn to(self) -> Square {
        Square::from_bit(self.route >> TO & SQUARE)
    }

    /// The captured squares as a set.
    #[inline(always)]
    pub const fn captured(self) -> u32 {
        self.captured
    }

    /// The number of hops.
    pub(super) const fn hops(self) -> u32 {
        self.route >> HOPS
    }

    /// The direction of every hop.
    pub fn directions(self) -> impl Iterator<Item = Direction> {
        (0..self.hops()).map(move |hop| Direction::ALL[(self.route >> shift(hop) & 3) as usize])
    }

    /// A sort key: routes that a depth-first search finds earlier, trying the directions in the order of
    /// [`Direction::ALL`], are smaller.
    pub const fn depth_first_order(self) -> u32 {
        self.route >> (2 * TO) & ((1 << (2 * MOST_HOPS)) - 1)
    }

    /// The squares of the piece from origin to destination.
    pub fn squares(self) -> Vec<Square> {
        let mut at = self.from();
        let mut squares = vec![at];
        for direction in self.directions() {
            at = direction.step_on(at);
            if self.captured != 0 {
                at = direction.step_on(at);
            }
            squares.push(at);
        }
        squares
    }

    /// The captured squares in order.
    pub fn captured_squares(self) -> impl Iterator<Item = Square> {
        let over = move |(from, direction): (Square, Direction)| direction.step_on(from);
        self.squares().into_iter().zip(self.directions()).map(over).take(self.captured.count_ones() as usize)
    }

    /// The same move on a board rotated by 180 degrees.
    pub(super) fn turned(self) -> Move {
        if self.ballot_index().is_some() {
            return self;
        }
        let ends = self.route ^ (SQUARE | SQUARE << TO);
        let route = self.directions().enumerate().fold(ends, |route, (hop, direction)| {
            let hop = hop as u32;
            route & !(3 << shift(hop)) | place(direction.opposite(), hop)
        });
        Move { captured: self.captured.reverse_bits(), route }
    }
}

/// A direction shifted to its place in the route.
#[inline(always)]
const fn place(direction: Direction, hop: u32) -> u32 {
    (direction as u32) << shift(hop)
}

/// The bits of a hop; the first has the highest.
#[inline(always)]
const fn shift(hop: u32) -> u32 {
    2 * TO + 2 * (MOST_HOPS - 1 - hop)
}

impl fmt::Display for Move {
    /// Writes every square: `11-15`, `1x10x19`. The choice of an opening is written as its moves.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(index) = self.ballot_index() {
            return f.write_str(&BALLOTS[index].text());
        }
        let sign = if self.captured == 0 { "-" } else { "x" };
        let squares: Vec<_> = self.squares().iter().map(Square::to_string).collect();
        f.write_str(&squares.join(sign))
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
