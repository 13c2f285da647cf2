//! What a protocol cannot do with a game.

use kibitz_title::{AnyError, Error};

use crate::LineError;

/// A game, table or moment that the protocol is not made for.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ProtocolError {
    /// A game that the protocol does not know.
    #[error("{game} is not played by the protocol {protocol}: try {}", fitting.join(", "))]
    OtherGame {
        /// The game's name.
        game: &'static str,
        /// The protocol's name.
        protocol: &'static str,
        /// The protocols that know the game.
        fitting: Vec<&'static str>,
    },
    /// A protocol for two at a larger table.
    #[error("this protocol is for two seats and the table has {seats}: choose seats=2")]
    TwoSeats {
        /// Seats at the table.
        seats: u8,
    },
    /// An opening that Gomocup's protocol has no command for.
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
    /// An answer without a question.
    #[error("nobody has asked for a move")]
    NotAsked,
    /// A stone that cannot be placed.
    #[error(transparent)]
    Line(#[from] LineError),
}

impl From<ProtocolError> for Error {
    fn from(error: ProtocolError) -> Error {
        Error::Bot(AnyError::new(error))
    }
}
