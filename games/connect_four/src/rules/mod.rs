//! The rules of Connect Four.

mod depict;
mod game;
mod look;
mod notation;
mod position;
mod ruleset;
mod symmetry;
mod unreadable;

pub use game::{Column, ConnectFour};
pub use position::Position;
pub use ruleset::Facts;
