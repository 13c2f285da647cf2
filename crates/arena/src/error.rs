//! Errors of a tournament as a whole. Errors within a game are its result.

use kibitz_title::ToMessage;
use std::io;
use std::path::{Path, PathBuf};

#[derive(Debug, thiserror::Error, ToMessage)]
#[message("error-match", crate = kibitz_title)]
pub enum Error {
    #[error(transparent)]
    #[message(transparent)]
    Table(#[from] kibitz_title::Error),
    /// The number of plies cannot be parsed.
    #[error("`{text}` is not a number of plies: write random:4 or balanced:6")]
    Plies { text: String },
    #[error("every game is over after {plies} random plies: write a smaller number")]
    TooManyPlies { plies: usize },
    #[error("a match needs two contestants or more: name another bot")]
    TooFewContestants,
    /// A sequential test needs two contestants.
    #[error("a sequential test is for two contestants at a table of two")]
    TestNotForTwo,
    /// The system does not report the CPU time of other processes.
    #[error("this system does not report the CPU time of other programs: charge wall time")]
    NoProcessorTime,
    /// Only one game at a time may be played, since the threads of a bot cannot be told apart otherwise.
    #[error(
        "the CPU time of bots with several threads is known only for one game at a time: use one thread, or one game \
         at once"
    )]
    SharedProcessorTime,
    #[error("there is no protocol `{name}`")]
    UnknownProtocol { name: String },
    #[error("{}: {source}", path.display())]
    File { path: PathBuf, source: FileError },
}

/// Why a file of a tournament cannot be used.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("error-match-file", crate = kibitz_title)]
pub enum FileError {
    #[error(transparent)]
    #[message(transparent)]
    Io(#[from] io::Error),
    #[error("another program is using it: wait for it or choose another folder")]
    InUse,
    /// It has the results of another tournament.
    #[error("it belongs to {found}, and this is {expected}: choose another folder")]
    OtherTournament { found: String, expected: String },
    #[error("line {line} is not a result: {source}")]
    NotAResult {
        line: usize,
        #[message(display)]
        source: serde_json::Error,
    },
    /// The list of openings is empty.
    #[error("it has no opening: write a position or moves on each line")]
    NoOpening,
    #[error("line {line}: {source}")]
    Opening { line: usize, source: OpeningError },
    #[error("the picture cannot be drawn: {0}")]
    Plot(#[message(display)] Box<dyn std::error::Error + Send + Sync>),
}

/// Why an opening cannot be used.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("error-opening", crate = kibitz_title)]
pub enum OpeningError {
    /// The text is neither a position nor a list of moves.
    #[error("`{text}` is neither a position ({no_position}) nor a list of moves ({no_move})")]
    Unreadable { text: String, no_position: Box<kibitz_title::Error>, no_move: Box<kibitz_title::Error> },
    /// The game is over after the opening.
    #[error("the game is over after `{text}`: {result}")]
    Over { text: String, result: String },
}

impl Error {
    pub(crate) fn file(path: &Path, source: impl Into<FileError>) -> Error {
        Error::File { path: path.to_owned(), source: source.into() }
    }
}

pub type Result<T> = std::result::Result<T, Error>;
