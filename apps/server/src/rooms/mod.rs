//! Tables as actors: each is one task that owns a game in progress and carries out its effects.

mod bots;
mod client_messages;
mod clocks;
mod delta;
mod effects;
mod guests;
mod open;
mod room;
mod show;

pub use guests::{Out, Visitor};
pub use open::Rooms;
pub use room::{Ask, Snapshot};
