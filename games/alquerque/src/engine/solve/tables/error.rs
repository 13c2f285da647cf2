//! Errors of endgame tables.

use kibitz_game::ToMessage;
use std::io;
use std::path::PathBuf;

use super::code::MOST_PLIES;
use super::kind::PlainValue;

/// Why endgame tables cannot be built, read, written or verified.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("alquerque-tables")]
pub enum TablesError {
    /// The number of pieces is too small or too large.
    #[error("tables of {pieces} pieces cannot be built: choose a number from 2 to {most}")]
    Pieces { pieces: u32, most: u32 },
    /// Building was stopped. Finished tables are kept if there is a folder.
    #[error("the tables are not finished: build them again to continue")]
    Unfinished,
    /// A result is too many plies away to be encoded.
    #[error("an end takes {MOST_PLIES} plies or more: such tables cannot hold it")]
    EndTooFar,
    /// There are more situations than tables can number.
    #[error("with so many pieces these rules bar more steps than these tables can store")]
    TooManySituations,
    #[error("the tables were not verified completely")]
    Unverified,
    /// The value of a position does not follow from its moves.
    #[error("`{position}` is a {found} in the tables, and a {expected} by its moves")]
    WrongValue {
        position: String,
        found: PlainValue,
        /// The value that follows from its moves.
        expected: PlainValue,
    },
    #[error("`{position}` is not in the tables")]
    Missing { position: String },
    /// The file is not the expected table.
    #[error("{} is damaged: delete it and build it again", path.display())]
    Damaged { path: PathBuf },
    #[error("{} cannot be read: {source}", path.display())]
    Read { path: PathBuf, source: io::Error },
    #[error("{} cannot be written: {source}", path.display())]
    Write { path: PathBuf, source: io::Error },
}
