//! Endgame tables: win, draw or loss for up to six pieces, and the distance for up to five.

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
