//! Deadline of a search; the only file of the threat solvers that reads a clock.

use std::time::Duration;
#[cfg(not(target_family = "wasm"))]
use std::time::Instant;

/// The end of the time limit, if there is one.
#[cfg(not(target_family = "wasm"))]
pub(super) struct Deadline(Option<Instant>);

#[cfg(not(target_family = "wasm"))]
impl Deadline {
    pub(super) fn new(time: Option<Duration>) -> Deadline {
        Deadline(time.and_then(|time| Instant::now().checked_add(time)))
    }

    pub(super) fn is_over(&self) -> bool {
        self.0.is_some_and(|end| Instant::now() >= end)
    }
}

/// Browsers have no such clock: the search ends by node limit or stop request.
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
