//! What can go wrong with a tournament as a whole. What goes wrong in a game is its result.

use std::io;
use std::path::{Path, PathBuf};

/// What can go wrong.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// At a table.
    #[error(transparent)]
    Table(#[from] kibitz_title::Error),
    /// A number of plies that does not read.
    #[error("`{text}` is not a number of plies: write random:4 or balanced:6")]
    Plies {
        /// What was written.
        text: String,
    },
    /// No game lasts as long as the random openings should.
    #[error("every game is over after {plies} random plies: write a smaller number")]
    TooManyPlies {
        /// Plies of an opening.
        plies: usize,
    },
    /// A match without an opponent.
    #[error("a match needs two contestants or more: name another bot")]
    TooFewContestants,
    /// A sequential test of more than two.
    #[error("a sequential test is for two contestants at a table of two")]
    TestNotForTwo,
    /// A system that does not know other programs' processor time.
    #[error("this system does not tell the processor time of outside programs: charge wall time")]
    NoProcessorTime,
    /// Processor time that cannot be told apart.
    #[error(
        "processor time of bots with several threads is known for one game at a time only: use one thread, or one \
         game at once"
    )]
    SharedProcessorTime,
    /// A protocol that does not exist.
    #[error("there is no protocol `{name}`")]
    UnknownProtocol {
        /// The name asked for.
        name: String,
    },
    /// A file that cannot be read, written or used.
    #[error("{}: {source}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        source: FileError,
    },
}

/// What can be wrong with a file of a tournament.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// It cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// Another program has locked it.
    #[error("another program is using it: wait for it or choose another folder")]
    InUse,
    /// Results of another tournament.
    #[error("it belongs to {found}, and this is {expected}: choose another folder")]
    OtherTournament {
        /// The tournament it belongs to.
        found: String,
        /// This tournament.
        expected: String,
    },
    /// A line that is not a result.
    #[error("line {line} is not a result: {source}")]
    NotAResult {
        /// The line, counted from 1.
        line: usize,
        /// What is wrong with it.
        source: serde_json::Error,
    },
    /// A list of openings without any.
    #[error("it has no opening: write a position or moves on each line")]
    NoOpening,
    /// An opening that cannot be played.
    #[error("line {line}: {source}")]
    Opening {
        /// The line, counted from 1.
        line: usize,
        /// What is wrong with it.
        source: OpeningError,
    },
    /// A plot that cannot be drawn.
    #[error("the picture cannot be drawn: {0}")]
    Plot(Box<dyn std::error::Error + Send + Sync>),
}

/// What can be wrong with an opening.
#[derive(Debug, thiserror::Error)]
pub enum OpeningError {
    /// Text that reads neither as a position nor as moves.
    #[error("`{text}` is neither a position ({no_position}) nor a list of moves ({no_move})")]
    Unreadable {
        /// The opening as it is written.
        text: String,
        /// Why it is not a position.
        no_position: Box<kibitz_title::Error>,
        /// Why it is not a list of moves.
        no_move: Box<kibitz_title::Error>,
    },
    /// An opening that leaves nothing to play.
    #[error("the game is over after `{text}`: {result}")]
    Over {
        /// The opening as it is written.
        text: String,
        /// How the game ends.
        result: String,
    },
}

impl Error {
    /// An error of a file.
    pub(crate) fn file(path: &Path, source: impl Into<FileError>) -> Error {
        Error::File { path: path.to_owned(), source: source.into() }
    }
}

/// The result of anything a tournament does.
pub type Result<T> = std::result::Result<T, Error>;
