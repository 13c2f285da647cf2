//! UGI, the universal game interface: our own protocol, for every game. `UGI.md` beside this crate's
//! manifest describes it for those who write engines.

mod command;
mod host;
mod reply;
mod session;

pub use crate::info::Info;
pub use command::{ClockWords, Command, Go, Place};
pub use host::Host;
pub use reply::Reply;
pub use session::Session;
