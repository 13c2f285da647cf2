//! The engine for Alquerque.

mod evaluate;
mod levels;
mod places;
pub mod solve;

pub use evaluate::Evaluator;
pub use levels::{LEVELS, engine};
