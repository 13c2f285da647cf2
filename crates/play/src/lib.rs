//! One game in progress, as a pure state machine: events in, effects out.
//!
//! [`Play`] owns the table, the seats, the clocks, undo and redo, offers and the turns of bots, and decides
//! who may do what. It starts no thread, reads no clock and touches no file: a host (a server's room, a
//! terminal screen, a tournament's referee) passes events to it and carries out the effects.
//!
//! State changes only through [`Change`]s that the host has reported as written, so nothing is shown that a
//! crash could undo, and replaying the changes rebuilds the state.
//!
//! ```
//! use kibitz_play::{Actor, Event, Game, Millis, Play, PlayOptions, SeatHolder};
//! use kibitz_title::Setup;
//!
//! let title = kibitz_catalog::TITLES[0];
//! let seats = vec![SeatHolder::person("Ann", "a"), SeatHolder::person("Bob", "b")];
//! let game = Game::new(title, &Setup::default(), seats).expect("the usual rules open");
//! let mut play = Play::new(title, game, PlayOptions::default()).expect("a new game opens");
//!
//! let ann = Actor::client(1, ["a"]);
//! let first = play.table().legal_moves().swap_remove(0);
//! let effects = play.handle_in_memory(ann, Event::play(0, &first), Millis(0));
//! assert!(!effects.is_empty());
//! assert_eq!(play.table().moves(), [first]);
//! ```

mod actor;
mod bot_choice;
mod bots;
mod change;
mod clock;
mod effect;
mod endings;
mod event;
mod game;
mod moves;
mod next_game;
mod offers;
mod play;
mod premoves;
mod refusal;
mod rights;
#[cfg(feature = "runner")]
pub mod runner;
mod time;

pub use actor::{Actor, ClientId, ClientIdentity, SeatKey};
pub use bot_choice::{adviser, opponent};
pub use bots::{BotFailure, BotTask, ThinkId};
pub use change::Change;
pub use clock::{Clock, Clocks};
pub use effect::{ClientReply, CommitId, Effect, Update};
pub use event::Event;
pub use game::{Game, HolderKind, MAX_NAME, Played, SeatHolder, Tally};
pub use next_game::checked_name;
pub use offers::{Offer, OfferKind};
pub use play::{Play, PlayOptions};
pub use refusal::Refusal;
pub use time::Millis;
