//! A list of moves that stays on the stack while it is short.

use std::iter::Chain;
use std::ops::{Deref, DerefMut};

use arrayvec::ArrayVec;

use super::Move;

/// Without chains few positions have more moves; with them some have thousands.
const FEW: usize = 32;

/// A list of moves. It is in `few` until it grows too long, then completely in `many`.
#[derive(Clone, Debug, Default)]
pub struct Moves {
    few: ArrayVec<Move, FEW>,
    many: Vec<Move>,
}

impl Moves {
    pub(super) fn push(&mut self, mv: Move) {
        if self.many.is_empty() {
            match self.few.try_push(mv) {
                Ok(()) => return,
                Err(_) => self.many.extend(self.few.drain(..)),
            }
        }
        self.many.push(mv);
    }

    /// Keeps only the moves that satisfy a condition.
    pub(super) fn retain(&mut self, keeps: impl Fn(Move) -> bool) {
        self.few.retain(|mv| keeps(*mv));
        self.many.retain(|mv| keeps(*mv));
    }
}

impl Deref for Moves {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        if self.many.is_empty() { &self.few } else { &self.many }
    }
}

impl DerefMut for Moves {
    fn deref_mut(&mut self) -> &mut [Move] {
        if self.many.is_empty() { &mut self.few } else { &mut self.many }
    }
}

impl IntoIterator for Moves {
    type Item = Move;
    type IntoIter = Chain<arrayvec::IntoIter<Move, FEW>, std::vec::IntoIter<Move>>;

    fn into_iter(self) -> Self::IntoIter {
        // One of the two is empty.
        self.few.into_iter().chain(self.many)
    }
}
