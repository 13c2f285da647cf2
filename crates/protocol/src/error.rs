//! Why a protocol cannot be used for a game.

use kibitz_title::{AnyError, Error, GameId, ToMessage};

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, ToMessage)]
#[message("error-protocol", crate = kibitz_title)]
pub enum ProtocolError {
    /// The protocol is for another game.
    #[error("the protocol {protocol} is not for {game}: try {}", fitting.join(", "))]
    OtherGame {
        game: GameId,
        protocol: &'static str,
        /// The protocols for this game.
        fitting: Vec<&'static str>,
    },
    /// The protocol supports only two seats.
    #[error("this protocol is for two seats and the table has {seats}: choose seats=2")]
    TwoSeats { seats: u8 },
    /// The program sent a move without being asked.
    #[error("nobody has asked for a move")]
    NotAsked,
}

impl From<ProtocolError> for Error {
    fn from(error: ProtocolError) -> Error {
        Error::Bot(AnyError::new(error))
    }
}
