//! The opening book: the exact score of every position with few discs.
//!
//! `openings` enumerates the positions, `build` solves them, `stored` is the byte format, `folder` reads and
//! writes files, `verify` checks a book.

mod build;
mod error;
mod folder;
mod openings;
mod stored;
mod verify;

use kibitz_game::Game;

use crate::rules::{ConnectFour, Position};

use super::solve::score_at_end;
use openings::BookPositions;

pub use error::BookError;
pub use folder::{Folder, books, usual_book};

/// Exact scores of all positions of one board size with up to a number of discs.
pub struct Book {
    game: ConnectFour,
    openings: BookPositions,
    /// In the order of the openings.
    scores: Vec<i8>,
}

impl Book {
    /// The largest number of discs in its positions.
    pub fn plies(&self) -> u32 {
        self.openings.plies() as u32 - 1
    }

    /// The number of positions.
    pub fn positions(&self) -> usize {
        self.scores.len()
    }

    /// The score of a position, if it is in the book.
    pub fn score(&self, position: &Position) -> Option<i32> {
        let place = self.openings.place(&self.game, position)?;
        Some(i32::from(self.scores[place]))
    }

    /// The score of a position from those of its children.
    fn minimax(&self, position: &Position) -> i8 {
        let moves = self.game.legal_moves(position);
        let scores = moves.iter().map(|&column| -self.score_or_end(&self.game.after(position, column)));
        scores.max().expect("a running game has a move") as i8
    }

    fn score_or_end(&self, position: &Position) -> i32 {
        let squares = i32::from(self.game.columns()) * i32::from(self.game.rows());
        match self.game.outcome(position) {
            Some(outcome) => score_at_end(!outcome.is_draw(), squares - position.plies() as i32),
            None => self.score(position).expect("a running game with so few discs is in the book"),
        }
    }
}
