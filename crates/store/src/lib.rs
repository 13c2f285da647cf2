//! Games kept in SQL: every move is on disk before anybody is told that it was played.
//!
//! One task writes. It gathers what all tables want written while the disk is busy with the batch before,
//! and writes it in one transaction (group commit); whoever asked waits until that transaction is on disk.
//! SQL here is kept to what SQLite and PostgreSQL both understand.

mod change;
mod error;
mod game;
mod id;
mod library;
mod migrations;
mod store;
mod token;
mod writer;

pub use change::Change;
pub use error::{Error, Result};
pub use game::Game;
pub use id::new_id;
pub use library::{Filter, Line, Listing, Status};
pub use store::{Store, address_in};
pub use token::{Token, fingerprint};

use std::time::{SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970-01-01 UTC.
pub fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}
