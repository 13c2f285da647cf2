//! The evaluation of the document's opponents.

use kibitz_game::{Game, Seat};
use kibitz_search::Score;

use crate::rules::{Checkers, Position};

const MAN: i32 = 1;
/// "kings are worth 3 normal checkers"
const KING: i32 = 3;
const NO_MOVE: i32 = -100;

/// The value of a position for the first seat.
pub fn value(game: &Checkers, position: &Position) -> Score {
    let to_mover = if game.outcome(position).is_some() {
        Score(NO_MOVE)
    } else {
        Score(worth(position.mover, position.kings) - worth(position.opponent, position.kings))
    };
    match game.to_move(position) {
        Seat::FIRST => to_mover,
        _ => -to_mover,
    }
}

fn worth(pieces: u32, kings: u32) -> i32 {
    let count = |set: u32| set.count_ones() as i32;
    MAN * count(pieces & !kings) + KING * count(pieces & kings)
}
