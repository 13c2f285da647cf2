//! The rules of Alquerque.

mod board;
mod chains;
mod depict;
mod game;
mod look;
mod moves;
mod mv;
mod notation;
mod position;
mod reading;
mod ruleset;
mod steps;
mod symmetry;
mod unreadable;

pub use board::{Direction, Point};
pub use game::Alquerque;
pub use moves::Moves;
pub use mv::Move;
pub use position::{Position, Step};
pub use ruleset::{Capture, Chain, Facts, LastRow, NoReturn, Stalemate, Stepping};
