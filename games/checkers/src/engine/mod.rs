//! What is good in Checkers.

mod bot;
mod evaluate;
mod levels;
mod view;

pub use bot::Engine;
pub use evaluate::Judge;
pub use levels::{LEVELS, engine};
