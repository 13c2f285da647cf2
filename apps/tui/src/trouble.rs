//! What can go wrong while playing: one sentence each.

use std::io;
use std::path::Path;

/// What can go wrong while playing.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
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
    /// With the terminal or a pipe.
    #[error(transparent)]
    Stream(#[from] io::Error),
}

impl Trouble {
    /// Trouble with a file.
    pub(crate) fn file(path: &Path, why: impl ToString) -> Trouble {
        Trouble::File { path: path.display().to_string(), why: why.to_string() }
    }
}

/// The result of anything done while playing.
pub type Result<T> = std::result::Result<T, Trouble>;
