//! What is true: the exact value of positions, by search, by endgame tables, and with proofs.

mod ask;
mod board;
mod busy;
mod deadline;
mod files;
mod known;
mod order;
mod search;
mod successors;
mod tables;
mod threads;

pub use ask::Truth;
pub use board::Board;
pub use files::Folder;
pub use known::Bounds;
pub use successors::Successors;
pub use tables::{Counts, MOST_PIECES, Tables};
