//! What is good in Omok: shapes on lines, threats at crossings.

mod evaluate;
mod levels;
mod lines;
mod shape;
mod threat;

pub use evaluate::Judge;
pub use levels::{LEVELS, OVERLOOKS, engine};
