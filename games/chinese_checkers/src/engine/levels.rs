//! The engine's levels.

use kibitz_game::Game;
use kibitz_search::Strength;

use super::Engine;
use crate::rules::ChineseCheckers;

/// Levels 1 to 8 with two seats. A slack of 40 points is about one step.
pub const LEVELS: [Strength; 8] = [
    row(100, 330),
    row(100, 185),
    row(100, 137),
    row(100, 99),
    row(100, 69),
    row(100, 42),
    row(140, 20),
    row(225, 10),
];

/// Levels 1 to 8 with more seats, whose evaluation is another. A slack of 20 points is about one step.
pub const LEVELS_OF_MANY: [Strength; 8] = [
    row(100, 200),
    row(100, 110),
    row(100, 60),
    row(120, 30),
    row(300, 10),
    row(800, 0),
    row(2_000, 0),
    row(6_000, 0),
];

/// Levels differ in node limits, not in depth.
const fn row(nodes: u64, slack: i32) -> Strength {
    Strength { nodes, depth: u32::MAX, slack }
}

/// Creates the engine of a level, `1` to `8` or `max`.
pub fn engine(game: &ChineseCheckers, level: &str, seed: u64) -> Engine {
    let rows = if game.seats() == 2 { &LEVELS } else { &LEVELS_OF_MANY };
    Engine::new(game, Strength::of_level(level, rows), seed)
}
