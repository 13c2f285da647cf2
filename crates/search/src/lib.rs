//! How to think about any game: what a bot is, what limits it, what it tells, and the plain minimax that
//! every cleverer search is checked against.
//!
//! Search is silent: it tells through a callback, listens to [`Stop`], and takes its randomness from a seed.

mod bot;
mod limits;
mod random;
pub mod reference;
mod report;
mod score;

pub use bot::Bot;
pub use limits::{Limits, Stop};
pub use random::RandomBot;
pub use report::Report;
pub use score::Score;
