//! Endgame tables: the value of every board with few pieces.

mod forward;
mod grow;
mod index;
mod packed;
mod pair;
mod rows;
mod stored;
mod verify;

pub use index::MOST_PIECES;
pub use pair::Counts;
pub(super) use verify::standing;

use std::sync::Arc;

use kibitz_search::{Limits, Standing, Stop, Work};

use super::Board;
use crate::rules::{Alquerque, Facts};
use pair::Pair;

/// The values of all boards with up to so many pieces, under one ruleset.
#[derive(Clone, Debug)]
pub struct Tables {
    facts: Facts,
    pieces: u32,
    /// By the counts of pieces, see [`slot`].
    pairs: Vec<Option<Arc<Pair>>>,
}

const fn slot(counts: Counts) -> usize {
    counts.more as usize * (MOST_PIECES as usize / 2 + 1) + counts.fewer as usize
}

impl Tables {
    /// Tables of no piece: they know only boards on which a side has none.
    pub fn empty(facts: &Facts) -> Tables {
        let slots = slot(Counts { more: MOST_PIECES + 1, fewer: 0 });
        Tables { facts: facts.clone(), pieces: 1, pairs: vec![None; slots] }
    }

    /// Tables of up to so many pieces, made in memory by one thread.
    ///
    /// # Panics
    /// When the pieces are not from 2 to [`MOST_PIECES`].
    pub fn in_memory(game: &Alquerque, pieces: u32) -> Tables {
        let (limits, stop) = (Limits::default(), Stop::new());
        let mut work = Work { limits: &limits, stop: &stop, tell: &mut |_| () };
        Tables::build(game, pieces, None, &mut work).expect("nothing stops it, and no file can fail")
    }

    fn add(&mut self, pair: Pair) {
        let counts = pair.counts;
        self.pairs[slot(counts)] = Some(Arc::new(pair));
        let is_whole = |total| Counts::of_total(total).all(|counts| self.pairs[slot(counts)].is_some());
        while self.pieces < MOST_PIECES && is_whole(self.pieces + 1) {
            self.pieces += 1;
        }
    }

    /// The same tables without those of more pieces.
    pub fn only(&self, pieces: u32) -> Tables {
        Tables { pieces: self.pieces.min(pieces), ..self.clone() }
    }

    /// The ruleset they belong to.
    pub fn facts(&self) -> &Facts {
        &self.facts
    }

    /// Every board with at most so many pieces is in them.
    pub fn pieces(&self) -> u32 {
        self.pieces
    }

    /// Bytes of all values.
    pub fn size(&self) -> u64 {
        self.pairs.iter().flatten().map(|pair| pair.size()).sum()
    }

    /// The value of a board for its side to move, where it is known.
    #[inline]
    pub fn value(&self, board: Board) -> Option<Standing> {
        match (board.own, board.enemy) {
            (0, _) => Some(Standing::Loss),
            (_, 0) => Some(Standing::Win),
            _ if board.pieces() > self.pieces => None,
            _ => self.pairs[slot(Counts::of(board))].as_ref().map(|pair| pair.get(board)),
        }
    }
}
