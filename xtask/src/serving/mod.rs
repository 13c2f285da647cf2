//! The real server as a process, and pages that talk to it.

mod game_data;
mod page;
mod server_process;

pub use game_data::{DatabaseKind, GameData};
pub use page::{NewTable, PageError, PageSocket, TableMoves, http};
pub use server_process::{ServerProcess, program};
