//! What is good in Chinese Checkers.

mod bot;
mod costs;
mod detour;
mod duel;
mod judge;
mod levels;
mod race;
mod sealed;
mod tuning;

pub use bot::Engine;
pub use duel::Duel;
pub use judge::Judge;
pub use levels::{LEVELS, engine};
