//! Tables as actors: each is one task that owns a game in progress and carries out its effects.

mod bots;
mod client_messages;
mod clocks;
mod connected_pages;
mod delta;
mod effects;
mod open;
mod peer_pages;
mod peers;
mod room;
mod show;

pub use connected_pages::{JoiningPage, SerialisedMessage};
pub use open::Rooms;
pub use room::{RoomRequest, Snapshot};
