//! Games in SQL: every move is on disk before it is acknowledged.
//!
//! One task writes. It collects the changes of all tables while the previous batch is written, and writes
//! them in one transaction (group commit); callers wait until that transaction is on disk. A change of a game
//! in progress states the number of moves it is based on, and is refused if the disk has another. The SQL is the
//! same for SQLite and PostgreSQL (`sql.rs`), except for migrations, locks and the question to the search index.

mod backup;
mod change;
mod checkpoint;
mod copy;
mod database;
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
mod servers;
mod sql;
mod store;
mod token;
mod writer;

pub use backup::{Restored, backup, restore};
pub use change::Change;
pub use database::address_in;
pub use doctor::{Damage, DoctorReport, examine};
pub use error::{Error, InUse, Result};
pub use game::StoredGame;
pub use id::new_id;
pub use library::{Filter, GameEntry, GameList, Status};
pub use lock::{Holder, Lock};
pub use servers::{LEASE, Lease, Mail, Owner, RENEWAL, Servers};
pub use store::Store;
pub use token::{Token, fingerprint};

use std::time::{SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970-01-01 UTC.
pub fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}
