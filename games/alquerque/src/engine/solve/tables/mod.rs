//! Endgame tables: the value of every board with few pieces.
//!
//! Rulesets without cycles have [`Tables`] with two bits per board; rulesets with cycles have [`DistanceTables`]
//! with a byte per board, which includes the plies to the end, and the effects of barred steps.

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
pub use kind::{DistanceValue, PlainValue, TableKind, TableValue};
pub use pair::{Counts, Pair};
pub(super) use verify::standing;

use std::sync::Arc;

use kibitz_search::{Limits, Standing, Stop, Work};

use super::{Board, Situation};
use crate::rules::{Alquerque, Facts};
use index::MOST_PIECES;

/// Tables of a ruleset without cycles.
pub type Tables = TableSet<Pair>;

/// Tables of a ruleset with cycles.
pub type DistanceTables = TableSet<Cycle>;

/// The values of all boards with up to a number of pieces, under one ruleset.
#[derive(Debug)]
pub struct TableSet<K> {
    facts: Facts,
    pieces: u32,
    /// By piece counts, see [`slot`].
    pairs: Vec<Option<Arc<K>>>,
}

impl<K> Clone for TableSet<K> {
    fn clone(&self) -> TableSet<K> {
        TableSet { facts: self.facts.clone(), pieces: self.pieces, pairs: self.pairs.clone() }
    }
}

const fn slot(counts: Counts) -> usize {
    counts.more as usize * (MOST_PIECES as usize / 2 + 1) + counts.fewer as usize
}

impl<K: TableKind> TableSet<K> {
    /// Empty tables: they know only boards on which a side has no piece.
    pub fn empty(facts: &Facts) -> TableSet<K> {
        let slots = slot(Counts { more: MOST_PIECES + 1, fewer: 0 });
        TableSet { facts: facts.clone(), pieces: 1, pairs: vec![None; slots] }
    }

    /// Tables with up to this many pieces, computed in memory by one thread.
    ///
    /// # Panics
    /// If the number of pieces is out of range.
    pub fn in_memory(game: &Alquerque, pieces: u32) -> TableSet<K> {
        let (limits, stop) = (Limits::default(), Stop::new());
        let mut work = Work { limits: &limits, stop: &stop, tell: &mut |_| () };
        TableSet::build(game, pieces, None, &mut work).expect("nothing stops it, and no file can fail")
    }

    fn add(&mut self, pair: K) {
        let counts = pair.counts();
        self.pairs[slot(counts)] = Some(Arc::new(pair));
        let is_whole = |total| Counts::of_total(total).all(|counts| self.pairs[slot(counts)].is_some());
        while self.pieces < MOST_PIECES && is_whole(self.pieces + 1) {
            self.pieces += 1;
        }
    }

    /// The same tables with at most this many pieces.
    pub fn only(&self, pieces: u32) -> TableSet<K> {
        TableSet { pieces: self.pieces.min(pieces), ..self.clone() }
    }

    pub fn facts(&self) -> &Facts {
        &self.facts
    }

    /// The tables contain every board with at most this many pieces.
    pub fn pieces(&self) -> u32 {
        self.pieces
    }

    /// The size of all values in bytes.
    pub fn size(&self) -> u64 {
        self.pairs.iter().flatten().map(|pair| pair.size()).sum()
    }

    /// The value of a situation for its side to move, if it is in the tables.
    pub fn table_value(&self, situation: Situation) -> Option<K::TableValue> {
        let Board { own, enemy } = situation.board;
        match (own, enemy) {
            (0, _) => Some(K::TableValue::at_end(Standing::Loss)),
            (_, 0) => Some(K::TableValue::at_end(Standing::Win)),
            _ if situation.board.pieces() > self.pieces => None,
            _ => self.pairs[slot(Counts::of(situation.board))].as_ref()?.get(situation),
        }
    }
}

impl Tables {
    /// The value of a board for its side to move, if it is in the tables.
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
