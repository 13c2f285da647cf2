//! Reconciles the result stated in a file with the board.

use kibitz_game::{Seat, ToMessage};

use crate::{AnyTable, Error};

/// The result a file states for a two-player game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StatedResult {
    /// This seat won.
    Win(Seat, WonBy),
    /// Nobody won.
    Draw,
}

/// How a game was won, if not on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WonBy {
    /// The loser resigned, or the file does not say.
    Resignation,
    /// The loser's time ran out.
    Time,
}

/// A contradiction between a file's result and the board.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, ToMessage)]
#[message("error-result")]
pub enum SettleError {
    /// The file names a different winner.
    #[error("the file says that {winner} won, but on the board: {board}")]
    OtherWinner {
        /// The winner according to the file.
        winner: String,
        /// How the game ended on the board.
        board: String,
    },
    /// The file states a draw, but the game was not drawn.
    #[error("the file says that the game was drawn, but on the board: {board}")]
    NotDrawn {
        /// How the game ended on the board.
        board: String,
    },
    /// The table does not accept the result.
    #[error(transparent)]
    #[message(transparent)]
    Table(#[from] Error),
}

/// Ends a game that is still running on the board as the file states.
///
/// Fails if the game has ended on the board in a different way.
pub fn settle(table: &mut dyn AnyTable, claim: StatedResult) -> Result<(), SettleError> {
    let Some(outcome) = table.outcome() else {
        let ended = match claim {
            StatedResult::Draw => table.agree_draw(),
            StatedResult::Win(seat, WonBy::Resignation) => table.resign(seat.other()),
            StatedResult::Win(seat, WonBy::Time) => table.flag(seat.other()),
        };
        return Ok(ended?);
    };
    let board = table.ending().map(|ending| ending.sentence).unwrap_or_default();
    match claim {
        StatedResult::Draw if !outcome.is_draw() => Err(SettleError::NotDrawn { board }),
        StatedResult::Win(seat, _) if outcome.winner() != Some(seat) => {
            Err(SettleError::OtherWinner { winner: table.in_english(&table.seat_name(seat)), board })
        }
        _ => Ok(()),
    }
}
