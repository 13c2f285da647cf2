//! Games kept in SQL: every move is on disk before anybody is told that it was played.
//!
//! One task writes. It gathers what all tables want written while the disk is busy with the batch before,
//! and writes it in one transaction (group commit); whoever asked waits until that transaction is on disk.
//! A write to a game in progress names the number of moves it was decided on, and is refused if the disk has
//! another. SQL here is kept to what SQLite and PostgreSQL both understand; the index for searching is SQLite's.

mod backup;
mod change;
mod doctor;
mod error;
mod files;
mod game;
mod id;
mod library;
mod lock;
mod migrations;
mod plies;
mod search;
mod store;
mod token;
mod writer;

pub use backup::{Restored, backup, restore};
pub use change::Change;
pub use doctor::{Finding, Report, examine};
pub use error::{Error, Result};
pub use game::Game;
pub use id::new_id;
pub use library::{Filter, Line, Listing, Status};
pub use lock::{Holder, Lock};
pub use store::{Store, address_in};
pub use token::{Token, fingerprint};

use std::time::{SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970-01-01 UTC.
pub fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}
