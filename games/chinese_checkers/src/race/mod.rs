//! Races: one army alone on its way home, solved exactly near the goal and by beam search before.
//!
//! Once two armies have passed each other neither can help or hinder the other, and whoever needs fewer
//! turns wins. The same search answers how soon ten men can cross an empty star.

mod arrangements;
mod beam;
mod cost;
mod distances;
mod problems;
mod ready;
mod triangle;

pub use beam::{Beam, Crossing};
pub use distances::Distances;
pub use problems::PROBLEMS;
pub use ready::small_distances;
pub use triangle::Triangle;
