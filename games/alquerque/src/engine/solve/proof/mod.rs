//! Proofs: a strategy in a file that can be replayed against every reply.
//!
//! A proof claims that a seat reaches at least a win, or a draw, from a position. For each position the seat
//! can reach by following its strategy, it has one move, stored as an index into the legal moves. Writer and
//! checker visit the positions in the same order (`walk`), so only the move numbers are stored (`bits`). The
//! walk ends where the game ends, or at boards with so few pieces that endgame tables have them; the checker
//! verifies those tables completely.

mod bits;
mod check;
mod error;
mod format;
mod walk;
mod write;

pub use check::check;
pub use error::{ProofError, ProofGap};
pub use write::{write, write_with};

use std::fmt;

use kibitz_game::{Message, Seat, ToMessage};
use kibitz_search::Standing;

/// The result that a strategy claims.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Claim {
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

    /// Whether this value for a seat to move fulfils the claim.
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

impl ToMessage for Claim {
    fn to_message(&self) -> Message {
        let id = match self.at_least {
            Standing::Win => "alquerque-claim-wins",
            Standing::Draw | Standing::Loss => "alquerque-claim-does-not-lose",
        };
        let seat = if self.seat == Seat::FIRST { "seat-white" } else { "seat-black" };
        Message::new(id).with("seat", Message::new(seat))
    }
}
