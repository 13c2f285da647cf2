//! What is true: the exact value of positions, by search, by endgame tables, and with proofs.

mod board;
mod successors;
mod tables;

pub use board::Board;
pub use successors::Successors;
pub use tables::{Counts, MOST_PIECES, Tables};
