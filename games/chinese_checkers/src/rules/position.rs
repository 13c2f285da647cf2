//! A position: the men of every seat, who is to move, who is home, and the passes just made.
//!
//! The men of a seat are a set of [`Holes`]; the picture of their bits is drawn there. At the start of a
//! game for two, `men[0]` holds the ten holes of the top corner, `men[1]` those of the bottom corner, and
//! the other four sets are empty.

use kibitz_game::{MAX_SEATS, Seat};

use super::holes::Holes;

/// A position. Seats that are not at the table have no men.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The men of each seat.
    pub men: [Holes; MAX_SEATS],
    /// The seat to move: always one that is still racing.
    pub to_move: Seat,
    /// For each seat 0 while it races, else 1 if it came home first, 2 if second, and so on.
    pub home: [u8; MAX_SEATS],
    /// Passes since a man last moved; counted only where passing is free.
    pub passes: u8,
}

impl Position {
    /// All men on the board.
    pub fn occupied(&self) -> Holes {
        self.men.iter().fold(Holes::NONE, |all, &men| all | men)
    }

    /// Is the seat still on its way?
    pub fn is_racing(&self, seat: Seat) -> bool {
        self.home[seat.index()] == 0
    }

    /// How many seats are home.
    pub fn seats_home(&self) -> u8 {
        self.home.iter().filter(|&&rank| rank != 0).count() as u8
    }
}
