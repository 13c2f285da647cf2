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

/// Exact scores of positions of one board size with up to a number of discs: of all of them, or of those that an
/// unfinished build has solved.
pub struct Book {
    game: ConnectFour,
    openings: BookPositions,
    /// In the order of the openings; `None` is not solved yet.
    scores: Vec<Option<i8>>,
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

    /// The number of positions whose score is known.
    pub fn solved(&self) -> usize {
        self.scores.iter().flatten().count()
    }

    /// The score of a position, if the book has it.
    pub fn score(&self, position: &Position) -> Option<i32> {
        let place = self.openings.place(&self.game, position)?;
        self.scores[place].map(i32::from)
    }

    /// The score of a position from those of its children; `None` if one of them is not known.
    fn minimax(&self, position: &Position) -> Option<i32> {
        self.scores_of_moves(position).try_fold(i32::MIN, |best, score| Some(best.max(score?)))
    }

    /// The scores of a position's moves for the side to move.
    fn scores_of_moves(&self, position: &Position) -> impl Iterator<Item = Option<i32>> {
        let moves = self.game.legal_moves(position);
        moves.into_iter().map(|column| Some(-self.score_or_end(&self.game.after(position, column))?))
    }

    fn score_or_end(&self, position: &Position) -> Option<i32> {
        let squares = i32::from(self.game.columns()) * i32::from(self.game.rows());
        match self.game.outcome(position) {
            Some(outcome) => Some(score_at_end(!outcome.is_draw(), squares - position.plies() as i32)),
            None => self.score(position),
        }
    }
}
