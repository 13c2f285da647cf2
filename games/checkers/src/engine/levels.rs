//! The engine's levels.

use kibitz_search::Strength;

use super::Engine;

/// The rows of levels 1 to 8. A slack of 100 is a man.
pub const LEVELS: [Strength; 8] = [
    row(500, 1, 200),
    row(500, 1, 80),
    row(1_000, 2, 110),
    row(2_000, 3, 75),
    row(4_000, 4, 45),
    row(8_000, 5, 20),
    row(20_000, 7, 10),
    row(60_000, 64, 0),
];

const fn row(nodes: u64, depth: u32, slack: i32) -> Strength {
    Strength { nodes, depth, slack }
}

/// The engine of a level: `1` to `8`, or `max`.
pub fn engine(level: &str, seed: u64) -> Engine {
    Engine::new(Strength::of_level(level, &LEVELS), seed)
}
