//! One turn: a man's first and last hole, or a pass.

use super::star::{HOLES, Hole};

/// One turn. Different chains of hops between the same two holes are the same turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Turn {
    pub from: Hole,
    pub to: Hole,
}

impl Turn {
    /// A turn in which no man moves. Both holes are outside the star.
    pub const PASS: Turn = Turn { from: Hole(HOLES as u8), to: Hole(HOLES as u8) };

    pub fn is_pass(self) -> bool {
        self == Turn::PASS
    }
}

/// Upper bound on the number of turns in a position: each of the ten men has at most six neighbours to step
/// to; hops stay on a grid, which has at most 36 other holes; and there may be a pass.
pub const MOST_TURNS: usize = 10 * (6 + 36) + 1;
