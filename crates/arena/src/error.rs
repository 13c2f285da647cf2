//! What can go wrong with a tournament as a whole. What goes wrong in a game is its result.

use std::io;
use std::path::Path;

/// What can go wrong.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// At a table.
    #[error(transparent)]
    Table(#[from] kibitz_title::Error),
    /// In what was asked for.
    #[error("{0}")]
    Words(String),
    /// With a file.
    #[error("{path}: {why}")]
    File {
        /// The file.
        path: String,
        /// What is wrong with it.
        why: String,
    },
}

impl Error {
    /// A file that cannot be read or written.
    pub(crate) fn file(path: &Path, error: &io::Error) -> Error {
        Error::at(path, error.to_string())
    }

    /// A file with something wrong in it.
    pub(crate) fn at(path: &Path, why: String) -> Error {
        Error::File { path: path.display().to_string(), why }
    }
}

/// The result of anything a tournament does.
pub type Result<T> = std::result::Result<T, Error>;
