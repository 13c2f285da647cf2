//! What is good in Chinese Checkers.

mod bot;
mod costs;
mod detour;
mod judge;
mod levels;
mod race;
mod sealed;

pub use bot::Engine;
pub use judge::Judge;
pub use levels::{LEVELS, engine};
