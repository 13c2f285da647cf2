//! The end of a game as a file tells it, against the board.

use kibitz_game::Seat;

use crate::{AnyTable, Error};

/// What a file says about the end of a game of two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    /// This seat won.
    Win(Seat, How),
    /// Nobody won.
    Draw,
}

/// How a game was won that may not have ended on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum How {
    /// The loser gave up, or the file does not say.
    GivenUp,
    /// The loser's time ran out.
    Time,
}

/// A result in a file that the board contradicts.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SettleError {
    /// The file names a winner who did not win.
    #[error("the file says that {winner} won, but on the board: {board}")]
    OtherWinner {
        /// The seat that won according to the file.
        winner: String,
        /// How the game ended on the board.
        board: String,
    },
    /// The file says that a game was drawn which was not.
    #[error("the file says that the game was drawn, but on the board: {board}")]
    NotDrawn {
        /// How the game ended on the board.
        board: String,
    },
    /// The table refuses to end the game so.
    #[error(transparent)]
    Table(#[from] Error),
}

/// Ends a game that is still running on the board as the file says it ended.
///
/// When it has ended on the board the board is right; fails if the file says otherwise.
pub fn settle(table: &mut dyn AnyTable, claim: Claim) -> Result<(), SettleError> {
    let Some(outcome) = table.outcome() else {
        let ended = match claim {
            Claim::Draw => table.agree_draw(),
            Claim::Win(seat, How::GivenUp) => table.resign(seat.other()),
            Claim::Win(seat, How::Time) => table.flag(seat.other()),
        };
        return Ok(ended?);
    };
    let board = table.ending().map(|ending| ending.sentence).unwrap_or_default();
    match claim {
        Claim::Draw if !outcome.is_draw() => Err(SettleError::NotDrawn { board }),
        Claim::Win(seat, _) if outcome.winner() != Some(seat) => {
            Err(SettleError::OtherWinner { winner: table.in_english(&table.seat_name(seat)), board })
        }
        _ => Ok(()),
    }
}
