//! The engine's levels.

use kibitz_search::{EngineBot, Strength};

use super::Evaluator;
use crate::rules::Alquerque;

/// The parameters of levels 1 to 8. A slack of 100 is a piece.
pub const LEVELS: [Strength; 8] = [
    row(500, 1, 300),
    row(500, 1, 110),
    row(1_000, 2, 150),
    row(2_000, 3, 110),
    row(3_000, 4, 75),
    row(5_000, 5, 46),
    row(8_000, 6, 14),
    row(30_000, 64, 0),
];

const fn row(nodes: u64, depth: u32, slack: i32) -> Strength {
    Strength { nodes, depth, slack }
}

/// The engine of a level: `1` to `8`, or `max`, which also uses endgame tables.
pub fn engine(game: &Alquerque, level: &str, seed: u64) -> EngineBot<Alquerque> {
    let strength = Strength::of_level(level, &LEVELS);
    // Large tables take a while to load: load them now, before the clock runs.
    let judge =
        if strength == Strength::MAX { Evaluator::with_tables_at_once(game) } else { Evaluator::new(game) };
    EngineBot::new(game, move |_| judge.clone(), strength, seed)
}
