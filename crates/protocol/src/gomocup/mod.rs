//! Gomocup: the protocol of five-in-a-row tournaments ("new protocol", version 2), with widely supported
//! extensions: `SWAP2BOARD`, `YXBOARD`, `YXSTOP`, `YXSHOWFORBID`, `YXNBEST` and limits in `INFO`.
//!
//! Points are `x,y`, counted from 0 at the top left. Stones are marked as the engine's own or the opponent's;
//! whoever began has the colour of the first stone.

mod command;
mod error;
mod host;
mod rules;
mod session;
mod settings;
mod stones;
mod swap;

pub use command::{Command, Crossing, InfoSetting, Reply, Stone, StoneOwner};
pub use error::GomocupError;
pub use host::Host;
pub use session::Session;

/// The id of the game it is for.
pub const GAME: &str = "omok";
