//! Endgame tables: who wins every position of up to six pieces, and for up to five how soon.

mod endgame;
mod files;
mod index;
mod packed;
mod probe;
mod shipped;
mod solve;
#[allow(clippy::module_inception)]
mod tables;
mod value;
mod verify;

pub use endgame::EndgamePlayer;
pub use files::Folder;
pub use index::{MOST_PIECES, Material};
pub use probe::Informed;
pub use tables::{MOST_PIECES_WITH_PLIES, Tables, TablesError, usual_tables};
pub use verify::Checked;
