//! Evaluation and search for Omok, based on line patterns and threats.

mod evaluate;
mod levels;
mod notes;
mod patterns;
mod search;
pub(crate) mod threats;
mod training;
mod values;

pub use evaluate::Evaluator;
pub use levels::{OVERLOOKS, engine};
pub(crate) use notes::about_move;
pub use search::{ThreatSearch, Tuning};
pub use threats::ForcedWins;
pub use training::trainee;
