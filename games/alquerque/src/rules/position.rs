//! A position in two 25-bit boards.
//!
//! The bits are those of the points, see [`board`](super::board). At the start White's board is `0x1ffe000`
//! (points 14 to 25) and Black's `0x0000fff` (points 1 to 12); after `18-13` White's is `0x1fdf000`.

use kibitz_game::Seat;

use super::board::{BOARD, Point, points};

/// The seat of the white pieces, which moves first.
pub(super) const WHITE: Seat = Seat::FIRST;
/// The seat of the black pieces.
pub(super) const BLACK: Seat = Seat::SECOND;
/// Pieces of a side at the start; no side can have more.
pub(super) const MOST_PIECES: u32 = 12;

/// Both sides, seen by the seat to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The side of the seat to move.
    pub(super) own: Side,
    /// The other side.
    pub(super) enemy: Side,
    pub(super) to_move: Seat,
}

/// The pieces of a side and what it remembers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Side {
    /// The points its pieces stand on.
    pub(super) pieces: u32,
    /// The step it may not make on its next turn, where the rules bar one.
    ///
    /// Only a step that is otherwise possible is remembered: the piece stands on `from`, `to` is free, and
    /// the rules let a piece step that way. So no two equal situations differ in what they remember.
    pub(super) barred: Option<Step>,
}

/// A step from a point to its neighbour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    /// Where it begins.
    pub from: Point,
    /// Where it ends.
    pub to: Point,
}

impl Side {
    /// A side that remembers nothing.
    pub(super) const fn with_pieces(pieces: u32) -> Side {
        Side { pieces, barred: None }
    }
}

impl Position {
    /// White's twelve below, Black's twelve above, the middle free, White to move.
    pub(super) const START: Position =
        Position { own: Side::with_pieces(0x1ff_e000), enemy: Side::with_pieces(0x000_0fff), to_move: WHITE };

    /// White's side and Black's with the seat to move.
    pub(super) const fn from_sides([white, black]: [Side; 2], to_move: Seat) -> Position {
        let (own, enemy) = if to_move.0 == WHITE.0 { (white, black) } else { (black, white) };
        Position { own, enemy, to_move }
    }

    /// White's side and Black's.
    pub(super) const fn sides(&self) -> [Side; 2] {
        if self.to_move.0 == WHITE.0 { [self.own, self.enemy] } else { [self.enemy, self.own] }
    }

    pub(super) const fn side(&self, seat: Seat) -> Side {
        self.sides()[seat.index()]
    }

    /// The numbers of the points with white pieces, in order.
    pub fn white(&self) -> Vec<u8> {
        points(self.side(WHITE).pieces).map(Point::number).collect()
    }

    /// The numbers of the points with black pieces, in order.
    pub fn black(&self) -> Vec<u8> {
        points(self.side(BLACK).pieces).map(Point::number).collect()
    }

    /// How many pieces White has, and how many Black.
    pub const fn counts(&self) -> [u32; 2] {
        let [white, black] = self.sides();
        [white.pieces.count_ones(), black.pieces.count_ones()]
    }

    /// The step the seat to move may not make now.
    pub const fn barred(&self) -> Option<Step> {
        self.own.barred
    }

    /// The points nobody stands on.
    pub(super) const fn empty(&self) -> u32 {
        BOARD & !(self.own.pieces | self.enemy.pieces)
    }

    /// Whose piece stands on a point.
    pub fn seat_at(&self, point: Point) -> Option<Seat> {
        [WHITE, BLACK].into_iter().find(|&seat| self.side(seat).pieces & point.board() != 0)
    }
}
