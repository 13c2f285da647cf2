//! Endgame tables: the value of every board with few pieces.
//!
//! Rulesets without cycles have [`Tables`], two bits a board; rulesets with cycles have [`Endings`], a byte a board with
//! the plies to the end, and beside it what barred steps change.

mod code;
mod cycle;
mod error;
mod forward;
mod grow;
mod index;
mod kind;
mod notes;
mod outlook;
mod packed;
mod pair;
mod rows;
mod settle;
mod spreads;
mod stored;
mod verify;

pub use cycle::Cycle;
pub use error::TablesError;
pub use kind::{Ending, Kind, Value, Worth};
pub use pair::{Counts, Pair};
pub(super) use verify::standing;

use std::sync::Arc;

use kibitz_search::{Limits, Standing, Stop, Work};

use super::{Board, Situation};
use crate::rules::{Alquerque, Facts};
use index::MOST_PIECES;

/// Tables of a ruleset without cycles.
pub type Tables = Shelf<Pair>;

/// Tables of a ruleset with cycles.
pub type Endings = Shelf<Cycle>;

/// The values of all boards with up to so many pieces, under one ruleset.
#[derive(Debug)]
pub struct Shelf<K> {
    facts: Facts,
    pieces: u32,
    /// By the counts of pieces, see [`slot`].
    pairs: Vec<Option<Arc<K>>>,
}

impl<K> Clone for Shelf<K> {
    fn clone(&self) -> Shelf<K> {
        Shelf { facts: self.facts.clone(), pieces: self.pieces, pairs: self.pairs.clone() }
    }
}

const fn slot(counts: Counts) -> usize {
    counts.more as usize * (MOST_PIECES as usize / 2 + 1) + counts.fewer as usize
}

impl<K: Kind> Shelf<K> {
    /// Tables of no piece: they know only boards on which a side has none.
    pub fn empty(facts: &Facts) -> Shelf<K> {
        let slots = slot(Counts { more: MOST_PIECES + 1, fewer: 0 });
        Shelf { facts: facts.clone(), pieces: 1, pairs: vec![None; slots] }
    }

    /// Tables of up to so many pieces, made in memory by one thread.
    ///
    /// # Panics
    /// When the pieces are not from 2 to the most there can be.
    pub fn in_memory(game: &Alquerque, pieces: u32) -> Shelf<K> {
        let (limits, stop) = (Limits::default(), Stop::new());
        let mut work = Work { limits: &limits, stop: &stop, tell: &mut |_| () };
        Shelf::build(game, pieces, None, &mut work).expect("nothing stops it, and no file can fail")
    }

    fn add(&mut self, pair: K) {
        let counts = pair.counts();
        self.pairs[slot(counts)] = Some(Arc::new(pair));
        let is_whole = |total| Counts::of_total(total).all(|counts| self.pairs[slot(counts)].is_some());
        while self.pieces < MOST_PIECES && is_whole(self.pieces + 1) {
            self.pieces += 1;
        }
    }

    /// The same tables without those of more pieces.
    pub fn only(&self, pieces: u32) -> Shelf<K> {
        Shelf { pieces: self.pieces.min(pieces), ..self.clone() }
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

    /// What a situation is worth to its side to move, where it is known.
    pub fn worth(&self, situation: Situation) -> Option<K::Worth> {
        let Board { own, enemy } = situation.board;
        match (own, enemy) {
            (0, _) => Some(K::Worth::at_end(Standing::Loss)),
            (_, 0) => Some(K::Worth::at_end(Standing::Win)),
            _ if situation.board.pieces() > self.pieces => None,
            _ => self.pairs[slot(Counts::of(situation.board))].as_ref()?.get(situation),
        }
    }
}

impl Tables {
    /// The value of a board for its side to move, where it is known.
    #[inline]
    pub fn value(&self, board: Board) -> Option<Standing> {
        match (board.own, board.enemy) {
            (0, _) => Some(Standing::Loss),
            (_, 0) => Some(Standing::Win),
            _ if board.pieces() > self.pieces => None,
            _ => self.pairs[slot(Counts::of(board))].as_ref().map(|pair| pair.value(board)),
        }
    }
}
