//! The real server as a process, and pages that talk to it.

mod house;
mod page;

pub use house::{House, program};
pub use page::{Moves, Page, PageError, Table, http};
