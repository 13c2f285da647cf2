//! Races of one army alone: solved exactly near the goal, by beam search before that.
//!
//! Once two armies have passed each other, neither can help or block the other, and the one that needs fewer
//! turns wins. The same search finds the shortest crossing of an empty star.

mod arrangements;
mod beam;
mod cost;
mod distances;
mod problems;
mod ready;
mod triangle;

pub(crate) use beam::moved;
pub use beam::{Beam, RacePath};
pub use distances::{Distances, Flaw};
pub use problems::PROBLEMS;
pub use ready::{BUILT, FOLDER, distances, file_name, load, save, small_distances};
pub use triangle::Triangle;
