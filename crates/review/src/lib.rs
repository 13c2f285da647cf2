//! Game reviews: the value of every move, the turning points, and each side's accuracy.
//!
//! [`review`] uses [`Judges`] to value every position of a game and returns a [`Review`], which can be stored
//! as JSON together with the game, written as text ([`Review::in_words`]) and drawn ([`Review::svg`]).
//!
//! - Values are exact where the game's solver finds them: then a move is marked if and only if it changes the
//!   result.
//! - Elsewhere the positions before and after a move are searched by the same bot with the same limits. Where
//!   the two disagree, it searches deeper, and compares the positions after the move played and after its own
//!   choice.
//! - An exact value takes precedence over a heuristic one, and each position has one value: the one after a
//!   move is the one before the next.
//! - Among more than two seats the moves of a position are compared with each other, by the chance of the
//!   first place.

mod compare;
mod course;
mod graph;
mod judge;
mod mark;
mod review;
mod value;
mod words;

pub use judge::{Judges, MakeBot, forced_moves};
pub use mark::{Mark, accuracy};
pub use review::{MoveReview, Review, SideReview, review};
pub use value::PositionValue;
pub use words::{chance_for, percent, value_message};
