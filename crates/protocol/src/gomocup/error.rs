//! Why a table cannot be used with Gomocup's protocol.

use kibitz_title::{AnyError, Error, ToMessage};

use crate::LineError;

/// A table, opening or move that the protocol cannot express.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, ToMessage)]
#[message("error-gomocup", crate = kibitz_title)]
pub enum GomocupError {
    /// The protocol has no command for this opening.
    #[error("the protocol knows the openings free and swap2, not swap: choose opening=swap2")]
    SwapOpening,
    #[error("the board has no size")]
    NoBoardSize,
    /// A swap2 opening in which not all stones of a step are placed.
    #[error("a swap2 opening continues after no, three or five stones, not after {stones}")]
    SwapStones { stones: usize },
    /// The bot's move is not a point.
    #[error("`{text}` is not a crossing")]
    NotACrossing { text: String },
    /// A stone that cannot be placed.
    #[error(transparent)]
    #[message(transparent)]
    Line(#[from] LineError),
}

impl From<GomocupError> for Error {
    fn from(error: GomocupError) -> Error {
        Error::Bot(AnyError::new(error))
    }
}
