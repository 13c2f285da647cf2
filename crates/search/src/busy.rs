//! Marks positions that a solver thread is searching, so that other threads start elsewhere.
//!
//! After Tom Kerrigan's simplified ABDADA: a move to a busy position is deferred until the others are tried.

use std::sync::atomic::{AtomicU64, Ordering};

use kibitz_game::zobrist;

const PLACES: usize = 1 << 12;

/// The positions being searched, by non-zero key. On a slot collision only one of two is known, and work may
/// be done twice.
pub struct Busy(Box<[AtomicU64]>);

impl Busy {
    /// Creates a set without busy positions.
    pub fn new() -> Busy {
        Busy(std::iter::repeat_with(AtomicU64::default).take(PLACES).collect())
    }

    fn place(&self, key: u64) -> &AtomicU64 {
        &self.0[(zobrist::mix(key) >> 32) as usize % PLACES]
    }

    /// Whether a thread is searching this position.
    pub fn has(&self, key: u64) -> bool {
        self.place(key).load(Ordering::Relaxed) == key
    }

    /// Runs `work` on a position that is marked as busy meanwhile.
    pub fn during<T>(&self, key: u64, work: impl FnOnce() -> T) -> T {
        let place = self.place(key);
        place.store(key, Ordering::Relaxed);
        let done = work();
        place.store(0, Ordering::Relaxed);
        done
    }
}

impl Default for Busy {
    fn default() -> Busy {
        Busy::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_busy_while_it_is_searched() {
        let busy = Busy::new();
        assert!(!busy.has(7));
        assert!(busy.during(7, || busy.has(7) && !busy.has(8)));
        assert!(!busy.has(7));
    }
}
