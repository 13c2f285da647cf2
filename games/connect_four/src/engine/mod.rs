//! The engine for Connect Four.

pub mod book;
mod evaluate;
mod levels;
mod lines;
mod perfect;
pub mod solve;

pub use evaluate::Evaluator;
pub use levels::{LEVELS, engine};
pub use perfect::{Perfect, SolverBot};
