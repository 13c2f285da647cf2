//! One turn: a man's first and last hole, or a pass.

use super::star::{HOLES, Hole};

/// One turn. Different chains of hops between the same two holes are the same turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Turn {
    /// Where the man stood.
    pub from: Hole,
    /// Where it stands now.
    pub to: Hole,
}

impl Turn {
    /// No man moves. Both holes are outside the star.
    pub const PASS: Turn = Turn { from: Hole(HOLES as u8), to: Hole(HOLES as u8) };

    /// Does no man move?
    pub fn is_pass(self) -> bool {
        self == Turn::PASS
    }
}

/// No seat ever has more turns to choose from: each of its ten men has at most six neighbours to step to,
/// and a hop never leaves its grid, whose largest has 36 other holes; and there may be a pass.
pub const MOST_TURNS: usize = 10 * (6 + 36) + 1;
