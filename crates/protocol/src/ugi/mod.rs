//! UGI, the universal game interface: our own protocol, for every game. `UGI.md` in this crate's folder
//! describes it for authors of engines.

mod command;
mod host;
mod reply;
mod session;

pub use crate::info::Info;
pub use command::{ClockWords, Command, Go, PositionSpec};
pub use host::Host;
pub use reply::Reply;
pub use session::Session;
