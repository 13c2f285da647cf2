//! The time a search may take: the only file here that reads a clock.

use std::time::Duration;
#[cfg(not(target_family = "wasm"))]
use std::time::Instant;

/// When to stop, where there is such a time.
#[cfg(not(target_family = "wasm"))]
pub(super) struct Deadline(Option<Instant>);

#[cfg(not(target_family = "wasm"))]
impl Deadline {
    /// So long from now.
    pub(super) fn new(time: Option<Duration>) -> Deadline {
        Deadline(time.and_then(|time| Instant::now().checked_add(time)))
    }

    /// Whether it is past.
    pub(super) fn is_over(&self) -> bool {
        self.0.is_some_and(|end| Instant::now() >= end)
    }
}

/// In a browser there is no such clock: a stop must be asked for.
#[cfg(target_family = "wasm")]
pub(super) struct Deadline;

#[cfg(target_family = "wasm")]
impl Deadline {
    pub(super) fn new(_time: Option<Duration>) -> Deadline {
        Deadline
    }

    pub(super) fn is_over(&self) -> bool {
        false
    }
}
