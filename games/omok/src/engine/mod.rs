//! Evaluation and search for Omok, based on line patterns and threats.

mod evaluate;
mod levels;
mod patterns;
mod search;
pub(crate) mod threats;

pub use evaluate::Evaluator;
pub use levels::{LEVELS, OVERLOOKS, engine};
pub use search::ThreatSearch;
pub use threats::ForcedWins;
