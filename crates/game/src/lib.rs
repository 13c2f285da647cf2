//! The traits and types that define a board game: its rules, notation and look, without any search.
//!
//! A game's rules implement [`Game`] (what is allowed), [`Notation`] (positions and moves as text),
//! [`Depict`] (how it looks), [`Symmetric`] (the symmetries of its board) and [`Rules`] (how a ruleset
//! becomes a game). [`History`] plays moves after checking them.
//!
//! Depends on no other crate of the workspace; `serde` writes board data as JSON.

#![warn(missing_docs)]

extern crate self as kibitz_game; // what the derive of `ToMessage` names

pub mod bits;
mod contract;
pub mod depict;
mod error;
mod history;
mod message;
mod notation;
mod outcome;
pub mod perft;
mod random;
mod ruleset;
mod seat;
pub mod zobrist;

pub use contract::{Game, Rules, Symmetric};
pub use depict::{BoardSpec, Depict, Path, Touch};
pub use error::AnyError;
pub use history::{History, PlayError};
pub use kibitz_message_derive::ToMessage;
pub use message::{Arg, Message, ToArg, ToMessage};
pub use notation::{Format, Notation, TextError, TextFault};
pub use outcome::{Outcome, Places, Reason};
pub use random::Random;
pub use ruleset::{Fact, RuleError, Ruleset, Values, Variant};
pub use seat::{MAX_SEATS, Seat};
