//! The rules of Chinese Checkers.

mod depict;
mod distance;
mod game;
mod holes;
mod home;
mod hops;
mod lines;
mod look;
mod notation;
mod paths;
mod position;
mod ruleset;
mod stall;
mod star;
mod symmetry;
mod turn;

pub use game::ChineseCheckers;
pub use holes::Holes;
pub(crate) use hops::Turns;
pub use position::Position;
pub use ruleset::{Corners, Facts, Goal, Hop, LeaveGoal, Partners, Pass};
pub use star::{Corner, Direction, HOLES, Hole};
pub use turn::{MOST_TURNS, Turn};
