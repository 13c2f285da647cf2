//! The engine's levels.

use kibitz_search::{EngineBot, Strength};

use crate::rules::Omok;

use super::Judge;

/// The rows of levels 1 to 8. A slack of 14 is one open three.
pub const LEVELS: [Strength; 8] = [
    row(100, 1, 400),
    row(200, 1, 100),
    row(500, 2, 60),
    row(1_000, 2, 30),
    row(3_000, 4, 15),
    row(10_000, 6, 6),
    row(30_000, 8, 0),
    row(150_000, 20, 0),
];

const fn row(nodes: u64, depth: u32, slack: i32) -> Strength {
    Strength { nodes, depth, slack }
}

/// The engine of a level: `1` to `8`, or `max`.
pub fn engine(game: &Omok, level: &str, seed: u64) -> EngineBot<Omok> {
    EngineBot::new(game, Judge::new, Strength::of_level(level, &LEVELS), seed)
}
