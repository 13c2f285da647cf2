//! Endgame tables: win, draw or loss for up to six pieces, and the distance for up to five.

mod dictionary;
mod endgame;
mod index;
mod packed;
mod probe;
mod shipped;
mod solve;
#[allow(clippy::module_inception)]
mod tables;
mod value;
mod verify;

use std::sync::OnceLock;

use kibitz_search::TableFolder;

pub use endgame::EndgamePlayer;
pub use index::{MOST_PIECES, Material};
pub use probe::Informed;
pub(super) use solve::in_parts;
pub use tables::{MOST_PIECES_WITH_PLIES, Tables, TablesError, usual_tables};
pub use verify::Checked;

/// The data folder of tables and book, if the program has one.
pub static FOLDER: OnceLock<TableFolder> = OnceLock::new();
