//! A board and what is barred: all that the moves of a ruleset depend on.

use kibitz_game::{Game, Seat};

use super::Board;
use super::board::half_turn;
use crate::rules::{Alquerque, Position};

/// A board seen by the side to move, and for each side the two ends of the step it may not make on its next turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Situation {
    /// The pieces.
    pub board: Board,
    /// The ends of the step that is barred to the side to move; empty where none is.
    pub own_bar: u32,
    /// The same for the other side.
    pub enemy_bar: u32,
}

impl Situation {
    /// The situation of a position, seen by its seat to move.
    pub fn of(game: &Alquerque, position: &Position) -> Situation {
        let ([white, black], board) = (position.barred_ends(), Board::of(game, position));
        if game.to_move(position) == Seat::FIRST {
            Situation { board, own_bar: white, enemy_bar: black }
        } else {
            Situation { board, own_bar: half_turn(black), enemy_bar: half_turn(white) }
        }
    }

    /// Is nothing barred?
    pub fn is_free(self) -> bool {
        self.own_bar | self.enemy_bar == 0
    }
}
