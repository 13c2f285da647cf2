//! What can go wrong with kept games.

use std::path::PathBuf;

use crate::lock::Holder;

/// What can go wrong with kept games.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// An address that names no database we know.
    #[error("`{0}` is no database for games: write sqlite:FILE")]
    Address(String),
    /// A folder that cannot be made.
    #[error("games cannot be kept in {path}: {why}")]
    Folder { path: String, why: std::io::Error },
    /// A file that cannot be made, read or written.
    #[error("{}: {why}", path.display())]
    File { path: PathBuf, why: std::io::Error },
    /// A file that is there already.
    #[error("{} is there already: name another file", .0.display())]
    Exists(PathBuf),
    /// Another process serves the database.
    #[error("{}", in_use(database, *holder))]
    InUse { database: PathBuf, holder: Option<Holder> },
    /// A database without anything in it.
    #[error(
        "{} is empty, which no database of ours ever is: bring a backup back with `kibitz restore FILE`, or remove the file to begin anew",
        .0.display()
    )]
    Emptied(PathBuf),
    /// A database that is damaged.
    #[error("{} is damaged ({finding}): `kibitz doctor` saves what can be saved", path.display())]
    Damaged { path: PathBuf, finding: String },
    /// The database refuses.
    #[error("the database of games refuses: {0}")]
    Database(#[from] sqlx::Error),
    /// The tables of the database cannot be brought to this version.
    #[error("the database of games cannot be brought to this version: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// A row that is not what this program writes.
    #[error("the kept game {id} does not read: {why}")]
    Row { id: String, why: String },
    /// A write that was decided on another state than the one on disk.
    #[error("game {game} has {found} moves on disk, not {expected}: another program has changed it")]
    Conflict { game: String, expected: usize, found: usize },
    /// A write to a game that is not there.
    #[error("there is no game {0}")]
    NoGame(String),
    /// A text that is no place in a list.
    #[error("`{0}` is no place in this list: take `next` of the page before")]
    Place(String),
    /// A token that could be guessed.
    #[error("a token has at least 32 letters or digits: `openssl rand -hex 16` makes one")]
    WeakToken,
    /// No randomness from the system.
    #[error("the system gives no random numbers: {0}")]
    Random(#[from] getrandom::Error),
    /// The writer has ended.
    #[error("games are no longer written: the program is ending")]
    Closed,
}

fn in_use(database: &std::path::Path, holder: Option<Holder>) -> String {
    let database = database.display();
    match holder {
        Some(Holder { process, address: Some(address) }) => format!(
            "process {process} serves {database} already: open http://{address} or end that process first"
        ),
        Some(Holder { process, address: None }) => {
            format!("process {process} is using {database}: end it first")
        }
        None => format!("another process is using {database}: end it first"),
    }
}

/// The result of anything done with kept games.
pub type Result<T> = std::result::Result<T, Error>;
