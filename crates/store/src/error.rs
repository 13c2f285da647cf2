//! What can go wrong with kept games.

/// What can go wrong with kept games.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// An address that names no database we know.
    #[error("`{0}` is no database for games: write sqlite:FILE")]
    Address(String),
    /// A folder that cannot be made.
    #[error("games cannot be kept in {path}: {why}")]
    Folder {
        /// The folder.
        path: String,
        /// What the system says.
        why: std::io::Error,
    },
    /// The database refuses.
    #[error("the database of games refuses: {0}")]
    Database(#[from] sqlx::Error),
    /// The tables of the database cannot be brought to this version.
    #[error("the database of games cannot be brought to this version: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// A row that is not what this program writes.
    #[error("the kept game {id} does not read: {why}")]
    Row {
        /// The game.
        id: String,
        /// What is wrong with it.
        why: String,
    },
    /// No randomness from the system.
    #[error("the system gives no random numbers: {0}")]
    Random(#[from] getrandom::Error),
    /// The writer has ended.
    #[error("games are no longer written: the program is ending")]
    Closed,
}

/// The result of anything done with kept games.
pub type Result<T> = std::result::Result<T, Error>;
