//! Talk between engines and those who let them play, without I/O: lines in, lines out.
//!
//! A protocol is a folder with its words ([`ugi::Command`], [`ugi::Reply`]), the side that plays (a
//! [`Session`]) and the side that lets play (a [`Host`]). Both sides read and write the same words, so that
//! what one says the other understands. Threads, pipes and clocks belong to whoever runs a session.
//!
//! ```
//! use kibitz_protocol::{Act, Engine, Protocol};
//!
//! let engine = Engine::new(kibitz_catalog::title("connect-four").expect("it is on the shelf"));
//! let mut session = Protocol::Ugi.session(engine)?;
//! assert_eq!(session.hear("isready"), [Act::Say("readyok".to_owned())]);
//! assert!(matches!(session.hear("go depth 4")[..], [Act::Think(_)]));
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

pub use engine::{Act, BotOrder, Engine, Session, Task};
pub use error::ProtocolError;
pub use host::{Allowance, Asked, Heard, Host};
pub use protocol::Protocol;
pub use words::LineError;
