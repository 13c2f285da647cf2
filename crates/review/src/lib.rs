//! Comments on a game: what every move was worth, where the game turned, how well each side played.
//!
//! A [`Judge`] is any bot, ours or from outside, or a solver where values are exact. [`review`] asks it about
//! every position of a game of two and makes a [`Review`]: data that can be kept as JSON (the game is in it, so
//! that the two are never parted), told as text ([`Review::in_words`]) and drawn ([`Review::svg`]).
//!
//! Among more than two seats a judgement before and one after a move are those of different seats, and nothing
//! could be compared: such a game is refused.

mod accuracy;
mod graph;
mod judge;
mod review;
mod told;
mod value;

pub use accuracy::{Grade, accuracy};
pub use judge::Judge;
pub use review::{ManySeats, MoveReview, Review, SideReview, review};
pub use value::{Value, chance};
