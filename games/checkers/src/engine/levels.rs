//! The engine's levels.

use kibitz_search::Strength;

use super::Engine;
use super::tables::usual_tables;
use crate::rules::Checkers;

/// The parameters of levels 1 to 8. A slack of 100 is a man.
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

/// The engine of a level: `1` to `8`, or `max`, which alone uses endgame tables.
pub fn engine(game: &Checkers, level: &str, seed: u64) -> Engine {
    let tables = if level == "max" { usual_tables(game) } else { None };
    Engine::new(Strength::of_level(level, &LEVELS), tables, seed)
}
