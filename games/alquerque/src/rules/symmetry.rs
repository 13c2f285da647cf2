//! The symmetries: reflections, rotations and exchanged colours.

use kibitz_game::Symmetric;

use super::board::{Direction, Point, SIDE, points};
use super::position::{Position, Side};
use super::ruleset::{LastRow, Stepping};
use super::{Alquerque, Move};

/// A symmetry as operations, applied in this order.
#[derive(Clone, Copy, Debug)]
struct BoardSymmetry {
    /// Reverses the columns.
    flips_columns: bool,
    /// Reverses the rows.
    flips_rows: bool,
    /// Exchanges rows and columns.
    transposes: bool,
    /// Exchanges the colours.
    swaps_colours: bool,
}

impl BoardSymmetry {
    const fn from_bits(bits: usize) -> BoardSymmetry {
        BoardSymmetry {
            flips_columns: bits & 1 != 0,
            flips_rows: bits & 2 != 0,
            transposes: bits & 4 != 0,
            swaps_colours: bits & 8 != 0,
        }
    }

    /// Transforms rows and columns counted from the middle of the board, or of a direction.
    fn turn(self, row: i8, column: i8) -> (i8, i8) {
        let column = if self.flips_columns { -column } else { column };
        let row = if self.flips_rows { -row } else { row };
        if self.transposes { (column, row) } else { (row, column) }
    }

    fn point(self, point: Point) -> Point {
        let middle = (SIDE / 2) as i8;
        let (row, column) = self.turn(point.row() as i8 - middle, point.column() as i8 - middle);
        Point::at((row + middle) as u8, (column + middle) as u8)
    }

    fn direction(self, direction: Direction) -> Direction {
        let (rows, columns) = direction.rows_and_columns();
        let (rows, columns) = self.turn(rows, columns);
        Direction::from_rows_and_columns(rows, columns)
    }

    fn board(self, board: u32) -> u32 {
        points(board).fold(0, |turned, point| turned | self.point(point).board())
    }

    fn side(self, side: Side) -> Side {
        Side { pieces: self.board(side.pieces), barred: self.board(side.barred) }
    }

    /// Transforms a pair of values, one per seat.
    fn seats<T>(self, mut of_seats: [T; 2]) -> [T; 2] {
        if self.swaps_colours {
            of_seats.swap(0, 1);
        }
        of_seats
    }
}

impl Alquerque {
    /// Whether the rules have a forward direction.
    fn has_forward(&self) -> bool {
        let facts = kibitz_game::Rules::ruleset(self);
        facts.step != Stepping::Any || facts.last_row != LastRow::Free
    }

    /// The symmetries of the rules. With a forward direction, rows are reversed exactly when the colours are
    /// exchanged; without one, all symmetries of the square apply, with either colour.
    fn symmetry(&self, which: usize) -> BoardSymmetry {
        let with_forward = [0b0001, 0b1010, 0b1011];
        BoardSymmetry::from_bits(if self.has_forward() { with_forward[which] } else { which + 1 })
    }
}

impl Symmetric for Alquerque {
    fn symmetries(&self) -> usize {
        if self.has_forward() { 3 } else { 15 }
    }

    fn transform(&self, position: &Position, which: usize) -> Position {
        let symmetry = self.symmetry(which);
        let seats = [position.to_move, position.to_move.other()];
        let sides = position.sides().map(|side| symmetry.side(side));
        Position::from_sides(symmetry.seats(sides), symmetry.seats(seats)[0])
    }

    fn transform_move(&self, mv: Move, which: usize) -> Move {
        let symmetry = self.symmetry(which);
        if mv.jumps() == 0 {
            return Move::step(symmetry.point(mv.from()), symmetry.point(mv.to()));
        }
        let lifted = Move::lifted(symmetry.point(mv.from()));
        let hops = mv.directions().zip(mv.stops().into_iter().skip(1));
        hops.fold(lifted, |path, (direction, stop)| {
            path.and_jump(symmetry.direction(direction), symmetry.point(stop))
        })
    }
}
