//! What is good in Alquerque.

mod evaluate;
mod levels;
mod places;
pub mod solve;

pub use evaluate::Judge;
pub use levels::{LEVELS, engine};
