//! Proofs: a strategy written down, which anybody can replay against every reply.
//!
//! A proof claims that a seat reaches at least a win, or a draw, from a position. For each position the seat can
//! come to while it follows its strategy there is one move, written as its number among the legal moves. Positions
//! are met in the order of a walk that is the same for writer and checker (`walk`), so only the numbers of
//! the moves are stored (`bits`). The walk ends where the game ends, or at boards with so few pieces that
//! endgame tables know them; the checker verifies those tables whole.

mod bits;
mod check;
mod error;
mod format;
mod walk;
mod write;

pub use check::check;
pub use error::{Hole, ProofError};
pub use write::{write, write_with};

use std::fmt;

use kibitz_game::Seat;
use kibitz_search::Standing;

/// What a strategy is said to reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Claim {
    /// Whose strategy it is.
    pub seat: Seat,
    /// A win or a draw.
    pub at_least: Standing,
}

impl Claim {
    fn colour_of(seat: Seat) -> &'static str {
        if seat == Seat::FIRST { "White" } else { "Black" }
    }

    fn colour(self) -> &'static str {
        Claim::colour_of(self.seat)
    }

    /// Is this enough for the claim, being the worth to a seat to move?
    fn is_met(self, worth: Standing, to_move: Seat) -> bool {
        let own = if to_move == self.seat { worth } else { worth.other_side() };
        own >= self.at_least
    }
}

/// `White wins`, `Black does not lose`.
impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let does = if self.at_least == Standing::Win { "wins" } else { "does not lose" };
        write!(f, "{} {does}", self.colour())
    }
}
