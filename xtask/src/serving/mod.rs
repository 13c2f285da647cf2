//! The real server as a process, and pages that talk to it.

mod page;
mod server_process;

pub use page::{Moves, Page, PageError, Table, http};
pub use server_process::{ServerProcess, program};
