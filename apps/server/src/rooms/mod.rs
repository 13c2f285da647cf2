//! Tables as actors: each is one task that owns its game. Tables where nobody is go to sleep on disk.

mod bots;
mod clocks;
mod guests;
mod obey;
mod offers;
mod open;
mod play;
mod rematch;
mod room;
mod show;

pub use bots::{adviser, opponent};
pub use guests::Out;
pub use obey::checked_name;
pub use open::{NewGame, Rooms};
pub use room::{Ask, GuestId, Snapshot, Trouble};
