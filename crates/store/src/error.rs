//! Errors of the game store.

use std::fmt;
use std::path::PathBuf;

use kibitz_title::{Message, ToMessage};

use crate::lock::Holder;

#[derive(Debug, thiserror::Error, ToMessage)]
#[message("error-store", crate = kibitz_title)]
pub enum Error {
    /// The address has an unknown form.
    #[error("`{0}` is no database for games: write sqlite:FILE")]
    Address(String),
    #[error("games cannot be kept in {path}: {why}")]
    Folder { path: String, why: std::io::Error },
    #[error("{}: {why}", path.display())]
    File { path: PathBuf, why: std::io::Error },
    #[error("{} is there already: name another file", .0.display())]
    Exists(PathBuf),
    /// Another process serves the database.
    #[error(transparent)]
    #[message(transparent)]
    InUse(InUse),
    /// A database without anything in it.
    #[error(
        "{} is empty, which no database of ours ever is: bring a backup back with `kibitz restore FILE`, or remove the file to begin anew",
        .0.display()
    )]
    Emptied(PathBuf),
    #[error("{} is damaged ({finding}): `kibitz doctor` saves what can be saved", path.display())]
    Damaged { path: PathBuf, finding: String },
    #[error("the database of games refuses: {0}")]
    Database(
        #[from]
        #[message(display)]
        sqlx::Error,
    ),
    /// The tables of the database cannot be brought to this version.
    #[error("the database of games cannot be brought to this version: {0}")]
    Migration(
        #[from]
        #[message(display)]
        sqlx::migrate::MigrateError,
    ),
    /// A row that is not what this program writes.
    #[error("the kept game {id} does not read: {why}")]
    Row { id: String, why: String },
    /// The write expected another state than the one on disk.
    #[error("game {game} has {found} moves on disk, not {expected}: another program has changed it")]
    Conflict { game: String, expected: usize, found: usize },
    #[error("there is no game {0}")]
    NoGame(String),
    /// The text is not a page cursor.
    #[error("`{0}` is no place in this list: take `next` of the page before")]
    Place(String),
    /// The token could be guessed.
    #[error("a token has at least 32 letters or digits: `openssl rand -hex 16` makes one")]
    WeakToken,
    /// The system's random generator failed.
    #[error("the system gives no random numbers: {0}")]
    Random(
        #[from]
        #[message(display)]
        getrandom::Error,
    ),
    /// The writer has ended.
    #[error("games are no longer written: the program is ending")]
    Closed,
}

/// A database that another process has locked.
#[derive(Debug)]
pub struct InUse {
    pub database: PathBuf,
    /// That process, where it has named itself.
    pub holder: Option<Holder>,
}

impl fmt::Display for InUse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let database = self.database.display();
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
        message.with("database", self.database.display().to_string())
    }
}

pub type Result<T> = std::result::Result<T, Error>;
