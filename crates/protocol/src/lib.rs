//! Engine protocols without I/O: lines in, lines out.
//!
//! A protocol has commands and replies ([`ugi::Command`], [`ugi::Reply`]), an engine side (a [`Session`]) and
//! a host side (a [`Host`]). Both sides use the same types for parsing and writing. Threads, pipes and clocks
//! belong to whoever runs a session.
//!
//! ```
//! use kibitz_protocol::{Action, EngineSetup, Protocol};
//!
//! let engine = EngineSetup::new(kibitz_catalog::title("connect-four").expect("it is in the catalog"));
//! let mut session = Protocol::Ugi.session(engine)?;
//! assert_eq!(session.handle_line("isready"), [Action::Say("readyok".to_owned())]);
//! assert!(matches!(session.handle_line("go depth 4")[..], [Action::Think(_)]));
//! # Ok::<(), kibitz_title::Error>(())
//! ```

mod engine;
mod error;
pub mod gomocup;
mod host;
mod info;
pub mod laws;
pub mod lcp;
mod past;
mod protocol;
pub mod star;
pub mod ugi;
mod words;

pub use engine::{Action, BotOrder, EngineSetup, SearchTask, Session};
pub use error::ProtocolError;
pub use host::{Allowance, EngineEvent, Host, MoveRequest};
pub use protocol::Protocol;
pub use words::LineError;
