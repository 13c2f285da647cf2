//! The engine for Checkers.

mod bot;
mod evaluate;
mod features;
mod learned;
mod levels;
mod patterns;
mod search;
pub mod tables;
mod training;
mod view;

pub use bot::Engine;
pub use evaluate::Judge;
pub use learned::Learned;
pub use levels::{LEVELS, engine};
pub use search::{TUNING, search, search_with};
pub use training::trainee;
