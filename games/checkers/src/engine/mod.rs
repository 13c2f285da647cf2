//! The engine for Checkers.

pub mod book;
mod bot;
mod evaluate;
mod levels;
mod network;
mod search;
pub mod tables;
mod training;
mod view;

pub use bot::Engine;
pub use evaluate::Judge;
pub use levels::{LEVELS, engine};
pub use network::{NetworkFeatures, NetworkJudge};
pub use search::{Margin, Reductions, Search, Techniques, Truncation, Verification, search, search_with};
pub use training::trainee;
