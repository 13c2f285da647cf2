//! The engine's levels.

use kibitz_search::{EngineBot, Strength};

use crate::rules::Omok;

use super::{Evaluator, ThreatSearch};

/// How many thousandths of the crossings levels 1 to 8 overlook. Each level sees 1.4 to 1.6 times as many as the one
/// before, which is worth 140 to 165 Elo.
pub const OVERLOOKS: [u16; 8] = [993, 989, 983, 973, 957, 932, 903, 866];

/// The levels search one ply: with a complete threat evaluation that alone beats `classic`, and does not play like a
/// beginner.
const ONE_PLY: Strength = Strength { nodes: 2_000, depth: 1, slack: 0 };

/// Creates the engine of a level, `1` to `8` or `max`.
pub fn engine(game: &Omok, level: &str, seed: u64) -> EngineBot<Omok> {
    let row = level.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    match row.and_then(|row| OVERLOOKS.get(row)) {
        None => EngineBot::with_thinker(Box::<ThreatSearch>::default(), Strength::MAX, seed),
        Some(&permille) => {
            let make = move |game: &Omok| Evaluator::careless(game, permille, seed);
            EngineBot::new(game, make, ONE_PLY, seed)
        }
    }
}
