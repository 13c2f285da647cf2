//! Rotations and mirror images of the board: seven symmetries besides the identity.

use kibitz_game::Symmetric;

use super::board::{Bitboard, Point};
use super::{Colour, Move, Omok, Position};

impl Symmetric for Omok {
    fn symmetries(&self) -> usize {
        7
    }

    fn transform(&self, position: &Position, which: usize) -> Position {
        let turned = |colour| -> Bitboard {
            let points = position.stones(colour).points();
            points.map(|point| self.turned(point, which)).collect()
        };
        let first_seat = position.colour_of(kibitz_game::Seat::FIRST);
        let stones = Colour::BOTH.map(turned);
        let mut seen = Position::new(stones, position.turn(), position.stage(), first_seat);
        seen.set_winner(position.winner());
        seen
    }

    fn transform_move(&self, mv: Move, which: usize) -> Move {
        match mv {
            Move::Stone(point) => Move::Stone(self.turned(point, which)),
            choice => choice,
        }
    }
}

impl Omok {
    /// Maps a crossing by symmetry number `which`: the binary digits of `which + 1` say whether to swap left
    /// and right, top and bottom, columns and rows.
    fn turned(&self, point: Point, which: usize) -> Point {
        let does = |digit: usize| (which + 1) >> digit & 1 != 0;
        let last = self.size() - 1;
        let (column, row) = (point.column(), point.row());
        let column = if does(0) { last - column } else { column };
        let row = if does(1) { last - row } else { row };
        if does(2) { Point::new(row, column) } else { Point::new(column, row) }
    }
}
