//! The opening book: positions with the scores of a search, and best play among them.
//!
//! It grows by drop-out expansion (Thomas Lincke, "Strategies for the automatic construction of opening books", 2000): the
//! position whose moves are added next is the one fewest plies away from an opening, where a move that is worse than
//! the best one counts as further plies.

mod build;
mod file;

use std::collections::HashMap;
use std::io;
use std::sync::{Arc, OnceLock};

use kibitz_game::{Game, ToMessage};
use kibitz_search::{Report, Score};

use super::tables::FOLDER;
use crate::rules::{Checkers, Move, Position};

pub use build::{Growth, Verified};

/// Why a book cannot be used.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("checkers-book")]
pub enum BookError {
    #[error("{folder}: {error}")]
    File { folder: String, error: io::Error },
    #[error("{0} is damaged: delete it and build the book again")]
    Damaged(String),
    #[error("there is no book: build one first")]
    NoBook,
    #[error("stopped: the next build goes on from here")]
    Stopped,
    #[error("a book reaches 1 to {MOST_PLIES} plies beyond an opening, not {0}")]
    Plies(u32),
}

/// The most plies that can be asked for; each doubles the book or more.
const MOST_PLIES: u32 = 12;

/// The opening book. All moves of an expanded position are in it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Book {
    entries: HashMap<Position, BookEntry>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct BookEntry {
    /// What the search said, for the side to move.
    score: i16,
    is_expanded: bool,
}

impl Book {
    pub fn positions(&self) -> usize {
        self.entries.len()
    }

    /// The number of positions whose moves are known.
    pub fn expanded(&self) -> usize {
        self.entries.values().filter(|entry| entry.is_expanded).count()
    }

    /// The value for the side to move with best play within the book, from the scores of the positions at its ends.
    fn value(&self, game: &Checkers, position: &Position) -> Option<i32> {
        let entry = self.entries.get(position)?;
        match self.best_move(game, position) {
            Some((_, value)) => Some(value),
            None => Some(i32::from(entry.score)),
        }
    }

    /// The best move of an expanded position, and its value for the side that makes it.
    fn best_move(&self, game: &Checkers, position: &Position) -> Option<(Move, i32)> {
        self.entries.get(position).filter(|entry| entry.is_expanded)?;
        let value = |mv: Move| Some((mv, -self.value(game, &game.after(position, mv))?));
        let moves: Option<Vec<(Move, i32)>> = game.legal_moves(position).into_iter().map(value).collect();
        moves?.into_iter().max_by_key(|&(_, value)| value)
    }

    /// The best line from a position in the book; `None` where its moves are not known.
    pub fn report(&self, game: &Checkers, position: &Position) -> Option<Report<Move>> {
        let (mut line, mut at, mut score) = (Vec::new(), *position, None);
        while let Some((mv, value)) = self.best_move(game, &at) {
            score = score.or(Some(Score(value)));
            line.push(mv);
            at = game.after(&at, mv);
        }
        let depth = line.len() as u32;
        (depth > 0).then_some(Report { line, score, is_exact: false, rank: 1, depth, nodes: 0, note: None })
    }
}

static USUAL: OnceLock<Option<Arc<Book>>> = OnceLock::new();

/// The book of this process's folder, loaded once. A damaged one is not used.
pub fn usual_book() -> Option<Arc<Book>> {
    let load = || Book::load(FOLDER.get()?).ok().flatten().map(Arc::new);
    USUAL.get_or_init(load).clone()
}
