//! When to break off, and whom to tell how far one is: the only file of the solver that reads a clock.

use std::time::Duration;

use kibitz_search::{Progress, Work};

/// Watches over one piece of work.
pub(super) struct Watch<'a, 'w> {
    work: &'a mut Work<'w>,
    began: Moment,
    deadline: Option<Duration>,
    /// Nodes of this piece of work.
    nodes: u64,
    /// How many they may become.
    most: u64,
    is_over: bool,
}

impl<'a, 'w> Watch<'a, 'w> {
    /// The time runs from now.
    pub(super) fn new(work: &'a mut Work<'w>) -> Watch<'a, 'w> {
        // A tenth is kept back for what comes after; at most 40 ms.
        let in_time = |time: Duration| time.saturating_sub((time / 10).min(Duration::from_millis(40)));
        let deadline = work.limits.time.map(in_time);
        let most = work.limits.nodes.unwrap_or(u64::MAX);
        Watch { work, began: Moment::now(), deadline, nodes: 0, most, is_over: false }
    }

    /// Counts nodes and tells what is being done; from the moment the limits are reached it is over for good.
    pub(super) fn count(&mut self, nodes: u64, what: &str) {
        self.nodes += nodes;
        let is_late = self.time_left().is_some_and(|left| left.is_zero());
        self.is_over |= is_late || self.work.stop.is_asked() || self.left() == 0;
        (self.work.tell)(&Progress { what: what.to_owned(), done: 0, total: 0, nodes: self.nodes });
    }

    /// Has somebody asked to stop, also since the last count?
    pub(super) fn is_stopped(&self) -> bool {
        self.work.stop.is_asked()
    }

    /// Must the work be broken off?
    pub(super) fn is_over(&self) -> bool {
        self.is_over
    }

    /// Nodes that may still be looked at.
    pub(super) fn left(&self) -> u64 {
        self.most.saturating_sub(self.nodes)
    }

    /// Time that is left, where it is limited.
    pub(super) fn time_left(&self) -> Option<Duration> {
        self.deadline.map(|deadline| deadline.saturating_sub(self.began.elapsed()))
    }

    /// Only so many nodes more may be looked at.
    pub(super) fn spend_at_most(&mut self, nodes: u64) {
        self.most = self.most.min(self.nodes.saturating_add(nodes));
    }

    /// Nodes of this piece of work so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Threads that may work at once.
    pub(super) fn threads(&self) -> usize {
        self.work.limits.threads
    }

    /// Memory for a table, in bytes.
    pub(super) fn hash(&self) -> usize {
        self.work.limits.hash
    }
}

/// A moment in time.
#[cfg(not(target_family = "wasm"))]
struct Moment(std::time::Instant);

#[cfg(not(target_family = "wasm"))]
impl Moment {
    fn now() -> Moment {
        Moment(std::time::Instant::now())
    }

    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

/// In a browser the page keeps the time and asks to stop.
#[cfg(target_family = "wasm")]
struct Moment;

#[cfg(target_family = "wasm")]
impl Moment {
    fn now() -> Moment {
        Moment
    }

    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}
