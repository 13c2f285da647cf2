//! The rules of Checkers.

mod ballots;
mod count;
mod depict;
mod game;
mod generate;
mod list;
mod look;
mod moves;
mod notation;
mod position;
mod ruleset;
mod side;
mod square;
mod symmetry;

pub use ballots::{BALLOTS, Ballot};
pub use game::Checkers;
pub use list::Moves;
pub use moves::Move;
pub use position::{Position, Turn};
pub use ruleset::{Facts, Law, OpeningRule};
pub use square::{Direction, Square, squares};
