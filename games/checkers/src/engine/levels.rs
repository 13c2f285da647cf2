//! The engine's levels.

use kibitz_search::Strength;

use super::Engine;
use super::book::usual_book;
use super::tables::usual_tables;
use crate::rules::Checkers;

/// The parameters of levels 1 to 8. Slack is in the unit of the evaluation.
pub const LEVELS: [Strength; 8] = [
    row(500, 1, 1_500),
    row(500, 1, 260),
    row(500, 1, 150),
    row(500, 1, 80),
    row(1_000, 2, 110),
    row(1_000, 2, 60),
    row(2_000, 3, 70),
    row(4_000, 4, 50),
];

const fn row(nodes: u64, depth: u32, slack: i32) -> Strength {
    Strength { nodes, depth, slack }
}

/// The engine of a level: `1` to `8`, or `max`, which alone uses endgame tables and the book.
pub fn engine(game: &Checkers, level: &str, seed: u64) -> Engine {
    let (tables, book) = if level == "max" { (usual_tables(game), usual_book()) } else { (None, None) };
    Engine::new(Strength::of_level(level, &LEVELS), tables, seed).with_book(book)
}
