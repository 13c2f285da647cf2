//! Errors of the game store.

use std::fmt;
use std::path::PathBuf;

use kibitz_title::{Message, ToMessage};

use crate::lock::Holder;

#[derive(Debug, thiserror::Error, ToMessage)]
#[message("error-store", crate = kibitz_title)]
pub enum Error {
    /// The address has an unknown form.
    #[error("`{0}` is no database for games: write sqlite:FILE or postgres://…")]
    Address(String),
    #[error("games cannot be saved in {path}: {why}")]
    Folder { path: String, why: std::io::Error },
    #[error("{}: {why}", path.display())]
    File { path: PathBuf, why: std::io::Error },
    #[error("{} already exists: choose another file", .0.display())]
    Exists(PathBuf),
    /// Another process serves the database.
    #[error(transparent)]
    #[message(transparent)]
    InUse(InUse),
    /// A database file without tables.
    #[error(
        "{} is empty, which a database of Kibitz never is: restore a backup with `kibitz restore FILE`, or remove the file to start from scratch",
        .0.display()
    )]
    Emptied(PathBuf),
    /// A backup would overwrite games.
    #[error("{0} contains games: restore into an empty database")]
    NotEmpty(String),
    #[error("{} is damaged ({finding}): `kibitz doctor` saves what can be saved", path.display())]
    Damaged { path: PathBuf, finding: String },
    #[error("the database of games reports an error: {0}")]
    Database(
        #[from]
        #[message(display)]
        sqlx::Error,
    ),
    /// The tables of the database cannot be migrated to this version.
    #[error("the database of games cannot be upgraded to this version: {0}")]
    Migration(
        #[from]
        #[message(display)]
        sqlx::migrate::MigrateError,
    ),
    /// A row that this program would not write.
    #[error("the saved game {id} cannot be read: {why}")]
    Row { id: String, why: String },
    /// The write is based on another state than the one on disk.
    #[error("game {game} has {found} moves on disk, not {expected}: another program has changed it")]
    Conflict { game: String, expected: usize, found: usize },
    /// The write is not the owner's.
    #[error("another server has taken over game {0}")]
    LeaseLost(String),
    #[error("there is no game {0}")]
    NoGame(String),
    /// The text is not a page cursor.
    #[error("`{0}` is no place in this list: take `next` of the page before")]
    Place(String),
    /// The token is short enough to be guessed.
    #[error("a token has at least 32 letters or digits: `openssl rand -hex 16` makes one")]
    WeakToken,
    /// The system's random generator failed.
    #[error("the system provides no random numbers: {0}")]
    Random(
        #[from]
        #[message(display)]
        getrandom::Error,
    ),
    /// The writer has ended.
    #[error("games can no longer be saved: the program is shutting down")]
    Closed,
}

/// A database that another process has locked.
#[derive(Debug)]
pub struct InUse {
    /// Its name for people.
    pub database: String,
    /// The process that holds the lock, if it wrote its name.
    pub holder: Option<Holder>,
}

impl fmt::Display for InUse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let database = &self.database;
        match self.holder {
            Some(Holder { process, address: Some(address) }) => write!(
                f,
                "process {process} serves {database} already: open http://{address} or end that process first"
            ),
            Some(Holder { process, address: None }) => {
                write!(f, "process {process} is using {database}: end it first")
            }
            None => write!(f, "another process is using {database}: end it first"),
        }
    }
}

impl std::error::Error for InUse {}

impl ToMessage for InUse {
    fn to_message(&self) -> Message {
        let message = match self.holder {
            Some(Holder { process, address: Some(address) }) => Message::new("error-store-served")
                .with("process", process)
                .with("address", format!("http://{address}")),
            Some(Holder { process, .. }) => Message::new("error-store-held").with("process", process),
            None => Message::new("error-store-in-use"),
        };
        message.with("database", self.database.as_str())
    }
}

pub type Result<T> = std::result::Result<T, Error>;
