//! A board with its barred steps: everything the legal moves depend on.

use kibitz_game::{Game, Seat};

use super::Board;
use super::board::half_turn;
use crate::rules::{Alquerque, Position};

/// A board from the side to move, with the ends of the barred step of each side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Situation {
    pub board: Board,
    /// The ends of the step barred to the side to move; empty if there is none.
    pub own_bar: u32,
    /// The ends of the step barred to the other side; empty if there is none.
    pub enemy_bar: u32,
}

impl Situation {
    /// The situation of a position, from its seat to move.
    pub fn of(game: &Alquerque, position: &Position) -> Situation {
        let ([white, black], board) = (position.barred_ends(), Board::of(game, position));
        if game.to_move(position) == Seat::FIRST {
            Situation { board, own_bar: white, enemy_bar: black }
        } else {
            Situation { board, own_bar: half_turn(black), enemy_bar: half_turn(white) }
        }
    }

    /// Whether no step is barred.
    pub fn is_free(self) -> bool {
        self.own_bar | self.enemy_bar == 0
    }
}
