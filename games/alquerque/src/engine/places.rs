//! What it is worth to stand on a point.
//!
//! Where pieces cannot step back, a piece at home has its moves still before it and guards against those that
//! come; one that has gone far has few moves left and can be driven into captures. On the edge a piece cannot
//! be jumped across it.

use kibitz_game::Seat;

use crate::rules::{Facts, LastRow, Stepping};

const SIDE: usize = 5;
const POINTS: u32 = 25;
/// Ways to fill a row.
const FILLINGS: usize = 1 << SIDE;

/// What each row is worth, from the side's own to the farthest: in the middle column, beside it, on the edge.
type Rows = [[i32; 3]; SIDE];

const FORWARD: Rows = [[30, 20, 35], [-10, 15, 10], [-20, -8, 20], [-45, -22, -18], [-60, -38, -33]];
const SIDEWAYS: Rows = [[18, 26, 32], [-4, 8, 12], [-5, 7, 18], [-15, -22, -20], [-18, -20, -17]];
/// Without a forward no place is ahead of another, and games told nothing of the middle or the edge.
const ANY: Rows = [[0; 3]; SIDE];
/// A piece that only captures from here on.
const HELD: i32 = -50;

/// What every filling of every row is worth to the side it belongs to.
#[derive(Clone, Debug)]
pub(super) struct Places([[i32; FILLINGS]; SIDE]);

impl Places {
    /// What places are worth under a ruleset.
    pub(super) fn under(facts: &Facts) -> Places {
        let mut rows = match facts.step {
            Stepping::Forward => FORWARD,
            Stepping::Sideways => SIDEWAYS,
            Stepping::Any => ANY,
        };
        if facts.last_row == LastRow::CapturesOnly {
            rows[SIDE - 1] = rows[SIDE - 1].map(|worth| worth + HELD);
        }
        Places(rows.map(|row| std::array::from_fn(|filling| worth_of_row(row, filling))))
    }

    /// What the places of a seat's pieces are worth to it.
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
