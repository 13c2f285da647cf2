//! What Gomocup's protocol cannot do with a table.

use kibitz_title::{AnyError, Error};

use crate::LineError;

/// A table, opening or move that the protocol has no words for.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum GomocupError {
    /// An opening without a command.
    #[error("the protocol knows the openings free and swap2, not swap: choose opening=swap2")]
    SwapOpening,
    /// A table whose board size is not a number.
    #[error("the board has no size")]
    NoBoardSize,
    /// A swap2 opening in the middle of a step.
    #[error("a swap2 opening goes on after no, three or five stones, not after {stones}")]
    SwapStones {
        /// Stones on the board.
        stones: usize,
    },
    /// A move of the bot that names no crossing.
    #[error("`{text}` is not a crossing")]
    NotACrossing {
        /// The bot's move.
        text: String,
    },
    /// A stone that cannot be placed.
    #[error(transparent)]
    Line(#[from] LineError),
}

impl From<GomocupError> for Error {
    fn from(error: GomocupError) -> Error {
        Error::Bot(AnyError::new(error))
    }
}
