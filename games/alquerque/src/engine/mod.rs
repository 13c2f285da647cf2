//! What is good in Alquerque.

mod evaluate;
mod levels;

pub use evaluate::Judge;
pub use levels::{LEVELS, engine};
