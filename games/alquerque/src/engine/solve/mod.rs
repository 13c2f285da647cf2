//! The solver: exact values by search and endgame tables, and proofs of them.

mod ask;
mod bars;
mod board;
mod bot;
mod files;
mod heading;
mod known;
mod library;
mod lines;
mod order;
pub mod proof;
mod search;
mod situation;
mod solver;
mod successors;
mod tables;
mod threads;
mod verdict;

pub use ask::{SolvedValues, ValueQuery};
pub use board::Board;
pub use bot::Perfect;
pub use files::Folder;
pub use known::Bounds;
pub use library::{tables_at_once, usual_tables};
pub use situation::Situation;
pub use solver::{Exact, is_forward};
pub use successors::Successors;
pub use tables::{
    Counts, Cycle, DistanceTables, DistanceValue, Pair, PlainValue, TableKind, TableSet, TableValue, Tables,
    TablesError,
};
