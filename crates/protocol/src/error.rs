//! What a protocol cannot do with a game.

use kibitz_title::{AnyError, Error};

/// A game, table or moment that the protocol is not made for.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ProtocolError {
    /// A game that the protocol does not know.
    #[error("{game} is not played by the protocol {protocol}: try {}", fitting.join(", "))]
    OtherGame {
        /// The game's name.
        game: String,
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
    /// An answer without a question.
    #[error("nobody has asked for a move")]
    NotAsked,
}

impl From<ProtocolError> for Error {
    fn from(error: ProtocolError) -> Error {
        Error::Bot(AnyError::new(error))
    }
}
