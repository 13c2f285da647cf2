//! The engine's levels.

use kibitz_search::{EngineBot, Strength};

use crate::rules::Omok;

use super::{Evaluator, ThreatSearch};

/// Levels 1 to 8. A slack of 10 points is about one more open three to make.
pub const LEVELS: [Strength; 8] = [
    row(2_000, 1, 30),
    row(2_000, 1, 20),
    row(2_000, 1, 15),
    row(2_000, 1, 10),
    row(2_000, 1, 5),
    row(2_000, 1, 0),
    row(4_000, 3, 0),
    row(10_000, 20, 0),
];

/// Percentage of crossings each level overlooks: a shallow search alone does not make an engine that sees
/// every threat play like a beginner.
pub const OVERLOOKS: [u8; 8] = [91, 82, 70, 55, 35, 12, 0, 0];

const fn row(nodes: u64, depth: u32, slack: i32) -> Strength {
    Strength { nodes, depth, slack }
}

/// Creates the engine of a level, `1` to `8` or `max`.
pub fn engine(game: &Omok, level: &str, seed: u64) -> EngineBot<Omok> {
    let row = level.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let percent = row.and_then(|row| OVERLOOKS.get(row)).copied().unwrap_or(0);
    let make = move |game: &Omok| match percent {
        0 => Evaluator::new(game),
        _ => Evaluator::careless(game, percent, seed),
    };
    match Strength::of_level(level, &LEVELS) {
        Strength::MAX => EngineBot::with_thinker(Box::<ThreatSearch>::default(), Strength::MAX, seed),
        strength => EngineBot::new(game, make, strength, seed),
    }
}
