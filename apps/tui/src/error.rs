//! Errors while playing.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use kibitz_play::Refusal;
use kibitz_title::{Message, ToMessage};

#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    #[error(transparent)]
    Table(#[from] kibitz_title::Error),
    #[error(transparent)]
    Refused(#[from] Refusal),
    #[error("there are {seats} seats at this table, and {named} were named")]
    SeatCount { seats: usize, named: usize },
    #[error("there is no game called `{name}`: there are {known}")]
    UnknownGame { name: String, known: String },
    #[error(
        "`{0}` is not a clock: write minutes from 1 to 600, and `+` seconds a move if you like, such as 5 or 3+2"
    )]
    NoClock(String),
    #[error("write fact=value, not `{0}`")]
    NoFact(String),
    #[error("`{0}` is not a number of moves: write 5, 10, 15 or all")]
    NoMoveCount(String),
    #[error("a saved game needs a name")]
    NoName,
    #[error("there is no folder to save games in: set KIBITZ_DATA to one")]
    NoFolder,
    #[error("{}: {problem}", path.display())]
    File { path: PathBuf, problem: GameFileError },
    /// The terminal or a pipe failed.
    #[error(transparent)]
    Stream(#[from] io::Error),
}

impl PlayError {
    pub(crate) fn file(path: &Path, problem: impl Into<GameFileError>) -> PlayError {
        PlayError::File { path: path.to_owned(), problem: problem.into() }
    }
}

/// Why the file of a game cannot be used. Cheap to clone, for the list of games.
#[derive(Clone, Debug, thiserror::Error)]
pub enum GameFileError {
    #[error(transparent)]
    Io(Arc<io::Error>),
    #[error("this file already exists: choose another name")]
    Taken,
    /// The content is not a record.
    #[error(transparent)]
    Record(Arc<kibitz_title::Error>),
    /// The record is not a game that can be continued.
    #[error(transparent)]
    Game(Arc<PlayError>),
}

impl From<io::Error> for GameFileError {
    fn from(error: io::Error) -> GameFileError {
        match error.kind() {
            io::ErrorKind::AlreadyExists => GameFileError::Taken,
            _ => GameFileError::Io(Arc::new(error)),
        }
    }
}

impl From<kibitz_title::Error> for GameFileError {
    fn from(error: kibitz_title::Error) -> GameFileError {
        GameFileError::Record(Arc::new(error))
    }
}

impl From<PlayError> for GameFileError {
    fn from(error: PlayError) -> GameFileError {
        GameFileError::Game(Arc::new(error))
    }
}

impl ToMessage for PlayError {
    fn to_message(&self) -> Message {
        let message = Message::new;
        match self {
            PlayError::Table(error) => error.to_message(),
            PlayError::Refused(refusal) => refusal.to_message(),
            PlayError::SeatCount { seats, named } => {
                message("tui-error-seats").with("seats", *seats).with("named", *named)
            }
            PlayError::UnknownGame { name, known } => {
                message("tui-error-game").with("name", name.as_str()).with("known", known.as_str())
            }
            PlayError::NoClock(text) => message("tui-error-clock").with("text", text.as_str()),
            PlayError::NoFact(text) => message("tui-error-fact").with("text", text.as_str()),
            PlayError::NoMoveCount(text) => message("tui-error-count").with("text", text.as_str()),
            PlayError::NoName => message("tui-error-name"),
            PlayError::NoFolder => message("tui-error-folder"),
            PlayError::File { path, problem } => message("tui-error-file")
                .with("path", path.display().to_string())
                .with("why", problem.to_message()),
            PlayError::Stream(error) => Message::plain(error.to_string()),
        }
    }
}

impl ToMessage for GameFileError {
    fn to_message(&self) -> Message {
        match self {
            GameFileError::Io(error) => Message::plain(error.to_string()),
            GameFileError::Taken => Message::new("tui-error-exists"),
            GameFileError::Record(error) => error.to_message(),
            GameFileError::Game(error) => error.to_message(),
        }
    }
}

pub type Result<T> = std::result::Result<T, PlayError>;
