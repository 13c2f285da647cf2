//! The rules of Omok and the other five-in-a-row games.

mod board;
mod depict;
mod forbidden;
mod game;
mod lines;
mod look;
mod notation;
mod opening;
mod position;
mod ruleset;
mod symmetry;

pub use board::{Bitboard, DIRECTIONS, Direction, LARGEST, Point};
pub use forbidden::Foul;
pub use game::{Moves, Omok};
pub use position::{Colour, Move, Position, Stage};
pub use ruleset::{Facts, Five, Forbidden, OpeningRule};
