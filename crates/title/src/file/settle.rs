//! The end of a game as a file tells it, against the board.

use kibitz_game::Seat;

use crate::AnyTable;

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

/// Ends a game that is still running on the board as the file says it ended.
///
/// When it has ended on the board the board is right; if the file says otherwise the error tells it.
pub fn settle(table: &mut dyn AnyTable, claim: Claim) -> Result<(), String> {
    let Some(outcome) = table.outcome() else {
        let ended = match claim {
            Claim::Draw => table.agree_draw(),
            Claim::Win(seat, How::GivenUp) => table.resign(seat.other()),
            Claim::Win(seat, How::Time) => table.flag(seat.other()),
        };
        return ended.map_err(|error| error.to_string());
    };
    let (agrees, told) = match claim {
        Claim::Draw => (outcome.is_draw(), "the game was drawn".to_owned()),
        Claim::Win(seat, _) => (outcome.winner() == Some(seat), format!("{} won", table.seat_name(seat))),
    };
    if agrees {
        return Ok(());
    }
    let board = table.result().unwrap_or_default();
    Err(format!("the file says that {told}, but on the board: {board}"))
}
