//! What is good in Omok: shapes on lines, threats at crossings.

mod evaluate;
mod levels;
mod patterns;
mod search;
pub(crate) mod threats;

pub use evaluate::Judge;
pub use levels::{LEVELS, OVERLOOKS, engine};
pub use search::ThreatSearch;
pub use threats::ForcedWins;
