//! What can be wrong with endgame tables.

use std::io;
use std::path::PathBuf;

use super::code::MOST_PLIES;
use super::kind::Value;

/// Endgame tables that cannot be built, read, written or verified.
#[derive(Debug, thiserror::Error)]
pub enum TablesError {
    /// Tables of too few or too many pieces.
    #[error("tables of {pieces} pieces cannot be built: choose a number from 2 to {most}")]
    Pieces {
        /// The pieces asked for.
        pieces: u32,
        /// The most there can be.
        most: u32,
    },
    /// Building was stopped. What is done is kept where there is a folder.
    #[error("the tables are not finished: build them again to continue")]
    Unfinished,
    /// An end farther away than a value can say.
    #[error("an end takes {MOST_PLIES} plies or more: such tables cannot hold it")]
    EndTooFar,
    /// More situations than tables can number.
    #[error("with so many pieces these rules bar more steps than such tables can hold")]
    TooManySituations,
    /// Verification was stopped before anything wrong was found.
    #[error("the tables were not verified to their end")]
    Unverified,
    /// A position whose value does not follow from its moves.
    #[error("`{position}` is a {found} in the tables, and a {expected} by its moves")]
    WrongValue {
        /// The position as text.
        position: String,
        /// What the tables say.
        found: Value,
        /// What follows from its moves.
        expected: Value,
    },
    /// A position that should be in the tables.
    #[error("`{position}` is not in the tables")]
    Missing {
        /// The position as text.
        position: String,
    },
    /// A file that is not the table it should be.
    #[error("{} is damaged: delete it and build it again", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
    },
    /// A file that cannot be read.
    #[error("{} cannot be read: {source}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// A file that cannot be written.
    #[error("{} cannot be written: {source}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
}
