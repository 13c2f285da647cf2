//! Decides when a search must stop: a stop request, the clock or the node count.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use crate::clock::{Moment, reserve};
use crate::{Limits, Stop};

/// The stop conditions shared by all threads of a search.
pub struct Control<'a> {
    stop: &'a Stop,
    start: Moment,
    deadline: Option<Duration>,
    usual_time: Option<Duration>,
    node_limit: u64,
    spent: AtomicU64,
    halted: AtomicBool,
}

impl<'a> Control<'a> {
    /// Nodes between two clock checks. A node of the slowest evaluator takes some tens of microseconds, so a
    /// check happens at least every few milliseconds, at less than 1 ns a node.
    const NODES_BETWEEN_CHECKS: u64 = 64;

    /// Starts the clock.
    pub fn new(limits: &Limits, stop: &'a Stop) -> Control<'a> {
        Control {
            stop,
            start: Moment::now(limits),
            deadline: limits.time.map(|time| time.saturating_sub(reserve(time))),
            usual_time: limits.usual_time,
            node_limit: limits.nodes.unwrap_or(u64::MAX),
            spent: AtomicU64::new(0),
            halted: AtomicBool::new(false),
        }
    }

    /// Stops all threads of this search.
    pub fn halt(&self) {
        self.halted.store(true, Ordering::Relaxed);
    }

    /// Returns a guard that stops all threads when dropped, also on a panic: helpers would otherwise wait for
    /// each other forever.
    pub fn halt_when_dropped(&self) -> HaltGuard<'_> {
        HaltGuard(self)
    }

    /// The nodes reported by all threads so far.
    pub fn spent(&self) -> u64 {
        self.spent.load(Ordering::Relaxed)
    }

    /// Checks the stop conditions; once true, it stays true for all threads. A helper thread whose core an
    /// urgent search needs sleeps here.
    pub fn must_stop(&self) -> bool {
        self.stop.pause_helper(|| self.is_over());
        let stops = self.is_over();
        if stops {
            self.halt();
        }
        stops
    }

    fn is_over(&self) -> bool {
        self.halted.load(Ordering::Relaxed)
            || self.stop.is_requested()
            || self.spent() >= self.node_limit
            || self.deadline.is_some_and(|deadline| self.start.elapsed() >= deadline)
    }

    /// Whether `factor` times the target time of a move has passed.
    pub fn is_past_usual_time(&self, factor: f64) -> bool {
        self.usual_time.is_some_and(|usual| self.start.elapsed() >= usual.mul_f64(factor))
    }
}

/// Stops a search when dropped.
pub struct HaltGuard<'a>(&'a Control<'a>);

impl Drop for HaltGuard<'_> {
    fn drop(&mut self) {
        self.0.halt();
    }
}

/// One thread's node count, added to the total at every check.
pub struct Counter<'a> {
    control: &'a Control<'a>,
    nodes: u64,
    told: u64,
    next_look: u64,
    stopped: bool,
}

impl<'a> Counter<'a> {
    /// A counter at 0.
    pub fn new(control: &'a Control<'a>) -> Counter<'a> {
        let mut counter = Counter { control, nodes: 0, told: 0, next_look: 0, stopped: false };
        counter.look();
        counter
    }

    /// Counts a node; true if the search must stop.
    #[inline]
    pub fn count(&mut self) -> bool {
        if !self.stopped {
            self.nodes += 1;
            if self.nodes >= self.next_look {
                self.look();
            }
        }
        self.stopped
    }

    #[cold]
    fn look(&mut self) {
        let spent = self.control.spent.fetch_add(self.nodes - self.told, Ordering::Relaxed);
        let left = (self.control.node_limit - spent.min(self.control.node_limit))
            .saturating_sub(self.nodes - self.told);
        self.told = self.nodes;
        // The node limit is exact: one thread spends the same nodes every time.
        self.next_look = self.nodes + left.clamp(1, Control::NODES_BETWEEN_CHECKS);
        self.stopped |= self.control.must_stop();
    }

    /// Whether the search must stop.
    pub fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// The nodes of all threads, as far as reported.
    pub fn total(&self) -> u64 {
        self.control.spent() + self.nodes - self.told
    }
}
