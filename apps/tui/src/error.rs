//! What can go wrong while playing: one sentence each.

use std::io;
use std::path::Path;

use kibitz_play::Refusal;

/// What can go wrong while playing.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    #[error(transparent)]
    Table(#[from] kibitz_title::Error),
    #[error(transparent)]
    Refused(#[from] Refusal),
    #[error("there are {seats} seats at this table, and {named} were named")]
    SeatCount { seats: usize, named: usize },
    #[error("no game on the shelf is called `{name}`: there are {known}")]
    UnknownGame { name: String, known: String },
    #[error(
        "`{0}` is no clock: write minutes from 1 to 600, and `+` seconds a move if you like, such as 5 or 3+2"
    )]
    NoClock(String),
    #[error("write fact=value, not `{0}`")]
    NoFact(String),
    #[error("`{0}` is no number of moves: write 5, 10, 15 or all")]
    NoMoveCount(String),
    #[error("a saved game needs a name")]
    NoName,
    #[error("there is no home folder to keep games in: set KIBITZ_DATA to one")]
    NoFolder,
    #[error("{path}: {why}")]
    File { path: String, why: String },
    /// The terminal or a pipe.
    #[error(transparent)]
    Stream(#[from] io::Error),
}

impl PlayError {
    pub(crate) fn file(path: &Path, why: impl ToString) -> PlayError {
        PlayError::File { path: path.display().to_string(), why: why.to_string() }
    }
}

/// The result of anything done while playing.
pub type Result<T> = std::result::Result<T, PlayError>;
