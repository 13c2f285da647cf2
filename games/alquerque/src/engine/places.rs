//! Piece-square values.
//!
//! Where pieces cannot step back, a piece near its home row has its moves still ahead and guards against
//! attackers; an advanced piece has few moves left and can be forced into captures. A piece on the edge
//! cannot be jumped across it.

use kibitz_game::Seat;

use crate::rules::{Facts, LastRow, Stepping};

const SIDE: usize = 5;
const POINTS: u32 = 25;
/// The number of occupancies of a row.
const FILLINGS: usize = 1 << SIDE;

/// The values of each row from the side's own to the farthest: middle column, next to it, edge.
type Rows = [[i32; 3]; SIDE];

const FORWARD: Rows = [[30, 20, 35], [-10, 15, 10], [-20, -8, 20], [-45, -22, -18], [-60, -38, -33]];
const SIDEWAYS: Rows = [[18, 26, 32], [-4, 8, 12], [-5, 7, 18], [-15, -22, -20], [-18, -20, -17]];
/// Without a forward direction no point is ahead of another, and the games showed no effect of centre or
/// edge.
const ANY: Rows = [[0; 3]; SIDE];
/// A piece that can only capture from here on.
const HELD: i32 = -50;

/// The value of every occupancy of every row for its side.
#[derive(Clone, Debug)]
pub(super) struct PlaceValues([[i32; FILLINGS]; SIDE]);

impl PlaceValues {
    pub(super) fn under(facts: &Facts) -> PlaceValues {
        let mut rows = match facts.step {
            Stepping::Forward => FORWARD,
            Stepping::Sideways => SIDEWAYS,
            Stepping::Any => ANY,
        };
        if facts.last_row == LastRow::CapturesOnly {
            rows[SIDE - 1] = rows[SIDE - 1].map(|worth| worth + HELD);
        }
        PlaceValues(rows.map(|row| std::array::from_fn(|filling| worth_of_row(row, filling))))
    }

    /// The piece-square value of a seat's pieces.
    pub(super) fn worth(&self, pieces: u32, seat: Seat) -> i32 {
        let seen = if seat == Seat::FIRST { pieces.reverse_bits() >> (u32::BITS - POINTS) } else { pieces };
        let filling = |row: usize| seen as usize >> (SIDE * row) & (FILLINGS - 1);
        self.0.iter().enumerate().map(|(row, worths)| worths[filling(row)]).sum()
    }
}

fn worth_of_row([middle, beside, edge]: [i32; 3], filling: usize) -> i32 {
    let columns = [edge, beside, middle, beside, edge];
    (0..SIDE).filter(|column| filling >> column & 1 == 1).map(|column| columns[column]).sum()
}
