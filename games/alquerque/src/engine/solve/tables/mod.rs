//! Endgame tables: the value of every board with few pieces.

mod forward;
mod index;
mod packed;
mod pair;
mod rows;

pub use index::MOST_PIECES;
pub use pair::Counts;

use std::ops::ControlFlow;
use std::sync::Arc;

use kibitz_game::Rules;
use kibitz_search::Standing;

use super::{Board, Successors};
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

    /// Tables of up to so many pieces, made in memory.
    pub fn in_memory(game: &Alquerque, pieces: u32) -> Tables {
        let mut tables = Tables::empty(game.ruleset());
        let successors = Successors::new(game.ruleset());
        for total in 2..=pieces.min(MOST_PIECES) {
            for counts in Counts::of_total(total) {
                let pair = forward::build(&successors, &tables, counts, &mut |_| ControlFlow::Continue(()));
                tables.add(pair.expect("nobody breaks off"));
            }
        }
        tables
    }

    fn add(&mut self, pair: Pair) {
        let counts = pair.counts;
        self.pairs[slot(counts)] = Some(Arc::new(pair));
        let is_whole = |total| Counts::of_total(total).all(|counts| self.pairs[slot(counts)].is_some());
        while self.pieces < MOST_PIECES && is_whole(self.pieces + 1) {
            self.pieces += 1;
        }
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
