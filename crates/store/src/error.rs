//! Errors of the game store.

use std::path::PathBuf;

use crate::lock::Holder;

#[derive(Debug, thiserror::Error)]
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
    /// Another process uses the database.
    #[error("{}", in_use(database, *holder))]
    InUse { database: PathBuf, holder: Option<Holder> },
    #[error(
        "{} is empty, which no database of ours ever is: bring a backup back with `kibitz restore FILE`, or remove the file to begin anew",
        .0.display()
    )]
    Emptied(PathBuf),
    #[error("{} is damaged ({finding}): `kibitz doctor` saves what can be saved", path.display())]
    Damaged { path: PathBuf, finding: String },
    #[error("the database of games refuses: {0}")]
    Database(#[from] sqlx::Error),
    /// The tables cannot be migrated to this version.
    #[error("the database of games cannot be brought to this version: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// A row is not in the form this program writes.
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
    Random(#[from] getrandom::Error),
    /// The writer has stopped.
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

pub type Result<T> = std::result::Result<T, Error>;
