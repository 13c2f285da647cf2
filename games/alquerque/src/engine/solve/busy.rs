//! Which boards some thread is at work on, so that others begin elsewhere.
//!
//! After Tom Kerrigan's simplified ABDADA: a move whose board is busy is put off until the others are tried.

use std::sync::atomic::{AtomicU64, Ordering};

use kibitz_game::zobrist;

use super::Board;

/// Boards with fewer pieces are done so soon that nobody is told.
const FEWEST_PIECES: u32 = 13;
const PLACES: usize = 1 << 12;

/// The boards threads are at work on. Two may want one place: then only one is known, and work may be done twice.
pub(super) struct Busy(Vec<AtomicU64>);

impl Busy {
    pub(super) fn new() -> Busy {
        Busy(std::iter::repeat_with(AtomicU64::default).take(PLACES).collect())
    }

    fn place(&self, board: Board) -> Option<&AtomicU64> {
        let number = (zobrist::mix(board.bits()) >> 32) as usize % PLACES;
        (board.pieces() >= FEWEST_PIECES).then(|| &self.0[number])
    }

    /// Is a thread at work on this board?
    pub(super) fn has(&self, board: Board) -> bool {
        self.place(board).is_some_and(|place| place.load(Ordering::Relaxed) == board.bits())
    }

    /// Does some work on a board, known to the others.
    pub(super) fn during<T>(&self, board: Board, work: impl FnOnce() -> T) -> T {
        let Some(place) = self.place(board) else {
            return work();
        };
        place.store(board.bits(), Ordering::Relaxed);
        let done = work();
        place.store(0, Ordering::Relaxed);
        done
    }
}
