//! The engine's levels.

use kibitz_search::{EngineBot, Strength};

use crate::rules::ConnectFour;

use super::Perfect;
use super::solve::Aim;

/// The parameters of levels 1 to 8. A slack of 60 is one good threat.
pub const LEVELS: [Strength; 8] = [
    row(1_000, 1, 60),
    row(2_000, 2, 45),
    row(5_000, 3, 30),
    row(10_000, 4, 20),
    row(30_000, 6, 12),
    // Without a depth limit they solve what their nodes allow.
    row(20_000, u32::MAX, 0),
    row(100_000, u32::MAX, 0),
    row(400_000, u32::MAX, 0),
];

const fn row(nodes: u64, depth: u32, slack: i32) -> Strength {
    Strength { nodes, depth, slack }
}

/// The engine of a level: `1` to `5` search some plies and evaluate; `6` to `8` and `max` solve if they can.
pub fn engine(game: &ConnectFour, level: &str, seed: u64) -> EngineBot<ConnectFour> {
    let perfect = Perfect::new(game, Aim::Trap, seed);
    EngineBot::with_thinker(Box::new(perfect), Strength::of_level(level, &LEVELS), seed)
}
