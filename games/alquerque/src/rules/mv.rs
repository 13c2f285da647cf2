//! A move: a step, or a chain of jumps with its whole path.
//!
//! Packed into 64 bits so that the numbers are ordered by origin, then destination, then number of jumps, then
//! path:
//!
//! ```text
//!  49   45 44   40 39   36 35                                    0
//! +-------+-------+-------+---+---+---+--- … ---+---+
//! | from  |  to   | jumps | 1 | 2 | 3 |         |12 |   three bits for the direction of each jump
//! +-------+-------+-------+---+---+---+--- … ---+---+
//! ```
//!
//! `19-13` has no jump; `3x13x23` has two, both downwards (direction 6).

use std::fmt;

use super::board::{Direction, Point};

const FROM: u32 = 45;
const TO: u32 = 40;
const JUMPED: u32 = 36;
/// Each jump captures one of at most twelve pieces.
const MOST_JUMPS: u32 = 12;

/// A step, or a chain of jumps with its whole path. Ordered by origin, then destination.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(u64);

impl Move {
    pub(super) const fn step(from: Point, to: Point) -> Move {
        Move(((from.index() as u64) << FROM) | ((to.index() as u64) << TO))
    }

    /// A chain that has no jumps yet.
    pub(super) const fn lifted(from: Point) -> Move {
        Move::step(from, from)
    }

    /// Appends a jump.
    pub(super) const fn and_jump(self, direction: Direction, to: Point) -> Move {
        let place = 3 * (MOST_JUMPS - 1 - self.jumps());
        let without_to = self.0 & !(31 << TO);
        let jumped = without_to + (1 << JUMPED) + ((direction.index() as u64) << place);
        Move(jumped | ((to.index() as u64) << TO))
    }

    pub const fn from(self) -> Point {
        Point::from_bit((self.0 >> FROM) as u8)
    }

    pub const fn to(self) -> Point {
        Point::from_bit((self.0 >> TO) as u8 & 31)
    }

    /// The number of jumps; 0 for a step.
    pub const fn jumps(self) -> u32 {
        (self.0 >> JUMPED) as u32 & 15
    }

    /// The direction of each jump.
    pub fn directions(self) -> impl Iterator<Item = Direction> {
        (0..self.jumps()).map(move |jump| {
            let place = 3 * (MOST_JUMPS - 1 - jump);
            Direction::from_index((self.0 >> place) as u8 & 7)
        })
    }

    /// The points the piece visits, from origin to destination.
    pub fn stops(self) -> Vec<Point> {
        if self.jumps() == 0 {
            return vec![self.from(), self.to()];
        }
        let landings = self.hops().map(|(_, landing)| landing);
        std::iter::once(self.from()).chain(landings).collect()
    }

    pub fn captures(self) -> Vec<Point> {
        self.hops().map(|(over, _)| over).collect()
    }

    /// The captured points as a bitboard.
    pub(super) fn captured(self) -> u32 {
        match self.jumps() {
            0 => 0,
            1 => self.from().between(self.to()).board(),
            _ => self.captured_on_the_way(),
        }
    }

    #[inline(never)]
    fn captured_on_the_way(self) -> u32 {
        self.hops().fold(0, |board, (over, _)| board | over.board())
    }

    /// The point jumped over and the landing point of each jump.
    fn hops(self) -> impl Iterator<Item = (Point, Point)> {
        self.directions().scan(self.from(), |at, direction| {
            let over = at.neighbour(direction)?;
            *at = over.neighbour(direction)?;
            Some((over, *at))
        })
    }
}

impl fmt::Display for Move {
    /// `19-13`, `12x22`, `3x13x23`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let between = if self.jumps() == 0 { "-" } else { "x" };
        let numbers: Vec<_> = self.stops().iter().map(|stop| stop.number().to_string()).collect();
        f.write_str(&numbers.join(between))
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
