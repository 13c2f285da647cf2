//! The time limit of a search; the only file of the solver that reads a clock.

use std::time::Duration;
#[cfg(not(target_family = "wasm"))]
use std::time::Instant;

/// When to stop, if there is a time limit.
#[cfg(not(target_family = "wasm"))]
pub(super) struct Deadline(Option<Instant>);

#[cfg(not(target_family = "wasm"))]
impl Deadline {
    /// A deadline this long from now.
    pub(super) fn new(time: Option<Duration>) -> Deadline {
        Deadline(time.and_then(|time| Instant::now().checked_add(time)))
    }

    pub(super) fn is_over(&self) -> bool {
        self.0.is_some_and(|end| Instant::now() >= end)
    }
}

/// In a browser there is no clock; the page requests a stop.
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
