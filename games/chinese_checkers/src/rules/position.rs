//! A position: the men of every seat, the seat to move, who is home, and the recent passes.
//!
//! The men of a seat are a set of [`Holes`], whose bit layout is drawn there. At the start of a game for two,
//! `men[0]` holds the ten holes of the top corner, `men[1]` those of the bottom corner, and the other four
//! sets are empty.

use kibitz_game::{MAX_SEATS, Seat};

use super::holes::Holes;

/// A position. Unused seats have no men.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub men: [Holes; MAX_SEATS],
    /// The seat to move; it is always still racing.
    pub to_move: Seat,
    /// 0 for a seat still racing, otherwise its finishing rank: 1 if it came home first, 2 if second, and so
    /// on.
    pub home: [u8; MAX_SEATS],
    /// Consecutive passes; counted only where passing is free.
    pub passes: u8,
}

impl Position {
    pub fn occupied(&self) -> Holes {
        self.men.iter().fold(Holes::NONE, |all, &men| all | men)
    }

    pub fn is_racing(&self, seat: Seat) -> bool {
        self.home[seat.index()] == 0
    }

    pub fn seats_home(&self) -> u8 {
        self.home.iter().filter(|&&rank| rank != 0).count() as u8
    }
}
