//! What is good in Connect Four.

mod evaluate;
mod levels;
mod lines;
pub mod solve;

pub use evaluate::Judge;
pub use levels::{LEVELS, engine};
