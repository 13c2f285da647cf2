//! A list of moves that is cheap to return.

use std::ops::{Deref, DerefMut};

use arrayvec::ArrayVec;

use super::Move;

/// Most positions have no more moves.
const FEW: usize = 24;

/// A list of moves: a few are stored inline, more on the heap.
///
/// A list is copied when the generator returns it. One with space for all 156 openings would cost more to
/// copy than to fill.
#[derive(Clone, Debug, Default)]
pub struct Moves {
    few: ArrayVec<Move, FEW>,
    /// All moves, if they do not fit into `few`, which is full then.
    many: Vec<Move>,
}

impl Moves {
    #[inline(always)]
    pub(super) fn push(&mut self, mv: Move) {
        if self.few.try_push(mv).is_err() {
            self.push_to_many(mv);
        }
    }

    #[cold]
    fn push_to_many(&mut self, mv: Move) {
        if self.many.is_empty() {
            self.many.extend_from_slice(&self.few);
        }
        self.many.push(mv);
    }
}

impl Deref for Moves {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        if self.many.is_empty() { &self.few } else { &self.many }
    }
}

impl DerefMut for Moves {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Move] {
        if self.many.is_empty() { &mut self.few } else { &mut self.many }
    }
}

impl IntoIterator for Moves {
    type Item = Move;
    type IntoIter = std::iter::Chain<arrayvec::IntoIter<Move, FEW>, std::vec::IntoIter<Move>>;

    fn into_iter(mut self) -> Self::IntoIter {
        if !self.many.is_empty() {
            self.few.clear();
        }
        self.few.into_iter().chain(self.many)
    }
}
