//! A move: a step, a chain of jumps, or the choice of an opening.

use std::fmt;

use super::{BALLOTS, Direction, Square};

/// A step, a chain of jumps with its whole route, or the choice of an opening.
///
/// Two routes with the same ends and the same captures in another order are different moves, so a move
/// keeps the direction of every hop. A chain has at most nine: the squares a jumping piece can reach are
/// eight, joined by nine squares it can jump over, and none is jumped over twice.
///
/// ```text
/// route   hhhh dd dd dd dd dd dd dd dd dd ttttt fffff
///         hops first direction  …    last to    from
/// ```
///
/// A step is one hop that captures nothing; the choice of an opening is no hop, and its number in the
/// list of openings stands in the place of `from` and `to`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    captured: u32,
    route: u32,
}

const TO: u32 = 5;
const HOPS: u32 = 28;
/// The most hops a move can have.
const MOST_HOPS: u32 = 9;
const SQUARE: u32 = 31;

impl Move {
    /// One hop over nothing.
    #[inline(always)]
    pub(super) const fn step(to: Square, direction: Direction) -> Move {
        let from = direction.step_back(to);
        Move { captured: 0, route: from.bit() | to.bit() << TO | place(direction, 0) | 1 << HOPS }
    }

    /// A chain of jumps that has not begun.
    #[inline(always)]
    pub(super) const fn standing(from: Square) -> Move {
        Move { captured: 0, route: from.bit() | from.bit() << TO }
    }

    /// One jump to an arrival.
    #[inline(always)]
    pub(super) const fn jump(to: Square, direction: Direction) -> Move {
        let over = direction.step_back(to);
        let from = direction.step_back(over);
        Move { captured: over.set(), route: from.bit() | to.bit() << TO | place(direction, 0) | 1 << HOPS }
    }

    /// The chain with one jump more.
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

    /// The choice of an opening, by its place in the list of openings.
    pub(super) const fn ballot(index: usize) -> Move {
        Move { captured: 0, route: index as u32 }
    }

    /// The opening chosen, by its place in the list of openings.
    #[inline(always)]
    pub const fn ballot_index(self) -> Option<usize> {
        if self.route >> HOPS == 0 { Some(self.route as usize) } else { None }
    }

    /// The square it leaves.
    #[inline(always)]
    pub const fn from(self) -> Square {
        Square::from_bit(self.route & SQUARE)
    }

    /// The square it ends on.
    #[inline(always)]
    pub const fn to(self) -> Square {
        Square::from_bit(self.route >> TO & SQUARE)
    }

    /// The squares of the pieces it captures.
    #[inline(always)]
    pub const fn captured(self) -> u32 {
        self.captured
    }

    /// How many squares the piece arrives on.
    pub(super) const fn hops(self) -> u32 {
        self.route >> HOPS
    }

    /// The direction of every hop.
    pub fn directions(self) -> impl Iterator<Item = Direction> {
        (0..self.hops()).map(move |hop| Direction::ALL[(self.route >> shift(hop) & 3) as usize])
    }

    /// Smaller for a route that is found earlier by trying the directions in the order of
    /// [`Direction::ALL`], depth first.
    pub const fn depth_first_order(self) -> u32 {
        self.route >> (2 * TO) & ((1 << (2 * MOST_HOPS)) - 1)
    }

    /// The squares the piece stands on, from the one it leaves to the one it ends on.
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

    /// The squares of the pieces it captures, in the order it jumps over them.
    pub fn captured_squares(self) -> impl Iterator<Item = Square> {
        let over = move |(from, direction): (Square, Direction)| direction.step_on(from);
        self.squares().into_iter().zip(self.directions()).map(over).take(self.captured.count_ones() as usize)
    }

    /// The same move on a board turned by half a turn.
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

/// A direction in its place in the route.
#[inline(always)]
const fn place(direction: Direction, hop: u32) -> u32 {
    (direction as u32) << shift(hop)
}

/// The first direction stands highest.
#[inline(always)]
const fn shift(hop: u32) -> u32 {
    2 * TO + 2 * (MOST_HOPS - 1 - hop)
}

impl fmt::Display for Move {
    /// With every square: `11-15`, `1x10x19`. The choice of an opening is told by its moves.
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
