//! A memory budget for all transposition tables of a process.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use super::bot::BotSlot;

/// The default budget: 1 GiB.
pub const DEFAULT_MEMORY: usize = 1 << 30;

/// Distributes the budget. When it is used up, idle bots are freed, the longest idle first.
pub struct Memory {
    total: usize,
    share: usize,
    state: Mutex<MemoryState>,
}

#[derive(Default)]
struct MemoryState {
    used: usize,
    idle: VecDeque<Weak<BotSlot>>,
}

impl Memory {
    /// A budget shared equally by `places` concurrent bots.
    pub(super) fn new(total: usize, places: usize) -> Memory {
        Memory { total, share: total / places.max(1), state: Mutex::default() }
    }

    pub(super) fn share(&self) -> usize {
        self.share
    }

    pub(super) fn used(&self) -> usize {
        self.lock().used
    }

    /// Grants a thinking bot up to its share, replacing the `held` bytes, and frees idle bots as needed.
    pub(super) fn grant(&self, slot: &Arc<BotSlot>, wanted: usize, held: usize) -> usize {
        let granted = wanted.min(self.share).max(held);
        let mut state = self.lock();
        state.idle.retain(|idle| idle.strong_count() > 0 && !std::ptr::eq(idle.as_ptr(), Arc::as_ptr(slot)));
        state.used += granted - held;
        // Each freed slot calls `give_back`, which takes the lock.
        while state.used > self.total
            && let Some(idle) = state.idle.pop_front()
        {
            drop(state);
            if let Some(idle) = idle.upgrade() {
                idle.free();
            }
            state = self.lock();
        }
        granted
    }

    pub(super) fn mark_idle(&self, slot: &Arc<BotSlot>) {
        self.lock().idle.push_back(Arc::downgrade(slot));
    }

    pub(super) fn give_back(&self, bytes: usize) {
        self.lock().used -= bytes;
    }

    fn lock(&self) -> MutexGuard<'_, MemoryState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
