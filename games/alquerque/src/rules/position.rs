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
/// The pieces of a side at the start, which is the maximum.
pub(super) const MOST_PIECES: u32 = 12;

/// Both sides, from the seat to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(super) own: Side,
    pub(super) enemy: Side,
    pub(super) to_move: Seat,
}

/// The pieces of a side, and its barred step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Side {
    /// The points of its pieces.
    pub(super) pieces: u32,
    /// The two ends of the step it may not make on its next turn; empty if none is barred.
    ///
    /// Only a step that is otherwise possible is stored: one end has a piece of this side, the other is free,
    /// and the rules allow the step. So equal situations have equal positions.
    pub(super) barred: u32,
}

/// A step from a point to its neighbour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    pub from: Point,
    pub to: Point,
}

impl Step {
    /// Its two ends as a bitboard.
    pub(super) const fn ends(self) -> u32 {
        self.from.board() | self.to.board()
    }
}

impl Side {
    /// A side without a barred step.
    pub(super) const fn with_pieces(pieces: u32) -> Side {
        Side { pieces, barred: 0 }
    }

    /// The step it may not make on its next turn.
    pub(super) const fn barred_step(self) -> Option<Step> {
        let (from, to) = (self.barred & self.pieces, self.barred & !self.pieces);
        if self.barred == 0 { None } else { Some(Step { from: Point::of(from), to: Point::of(to) }) }
    }
}

impl Position {
    /// White's twelve below, Black's twelve above, the middle free, White to move.
    pub(super) const START: Position =
        Position { own: Side::with_pieces(0x1ff_e000), enemy: Side::with_pieces(0x000_0fff), to_move: WHITE };

    pub(super) const fn from_sides([white, black]: [Side; 2], to_move: Seat) -> Position {
        let (own, enemy) = if to_move.0 == WHITE.0 { (white, black) } else { (black, white) };
        Position { own, enemy, to_move }
    }

    /// A position from White's and Black's points, point p as bit p - 1, with nothing barred. `None` if the
    /// points overlap or a side has more than twelve.
    pub fn from_boards([white, black]: [u32; 2], to_move: Seat) -> Option<Position> {
        let is_side = |pieces: u32| pieces & !BOARD == 0 && pieces.count_ones() <= MOST_PIECES;
        let is_sound = is_side(white) && is_side(black) && white & black == 0 && white | black != 0;
        is_sound.then(|| Position::from_sides([white, black].map(Side::with_pieces), to_move))
    }

    /// The points of White's pieces and of Black's, point p as bit p - 1.
    pub const fn boards(&self) -> [u32; 2] {
        let [white, black] = self.sides();
        [white.pieces, black.pieces]
    }

    pub(super) const fn sides(&self) -> [Side; 2] {
        if self.to_move.0 == WHITE.0 { [self.own, self.enemy] } else { [self.enemy, self.own] }
    }

    pub(super) const fn side(&self, seat: Seat) -> Side {
        self.sides()[seat.index()]
    }

    /// The same board with this seat to move.
    #[inline]
    pub(super) const fn seen_by(&self, seat: Seat) -> Position {
        Position::from_sides(self.sides(), seat)
    }

    /// The points of a seat's pieces; point 1 is the lowest bit.
    #[inline]
    pub const fn pieces_of(&self, seat: Seat) -> u32 {
        self.side(seat).pieces
    }

    /// The numbers of the points with white pieces, ascending.
    pub fn white(&self) -> Vec<u8> {
        points(self.side(WHITE).pieces).map(Point::number).collect()
    }

    /// The numbers of the points with black pieces, ascending.
    pub fn black(&self) -> Vec<u8> {
        points(self.side(BLACK).pieces).map(Point::number).collect()
    }

    /// The number of White's pieces and of Black's.
    pub const fn counts(&self) -> [u32; 2] {
        let [white, black] = self.sides();
        [white.pieces.count_ones(), black.pieces.count_ones()]
    }

    /// The step the seat to move may not make now.
    pub const fn barred(&self) -> Option<Step> {
        self.own.barred_step()
    }

    /// For White and Black, the two ends of the step it may not make on its next turn; empty if none is
    /// barred.
    pub const fn barred_ends(&self) -> [u32; 2] {
        let [white, black] = self.sides();
        [white.barred, black.barred]
    }

    pub(super) const fn empty(&self) -> u32 {
        BOARD & !(self.own.pieces | self.enemy.pieces)
    }

    /// The owner of the piece on a point.
    pub fn seat_at(&self, point: Point) -> Option<Seat> {
        [WHITE, BLACK].into_iter().find(|&seat| self.side(seat).pieces & point.board() != 0)
    }
}
