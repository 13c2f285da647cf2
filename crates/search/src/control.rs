//! When to stop: one look at the caller's wish, the clock and the node count, for every search alike.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use crate::clock::{Moment, reserve};
use crate::{Limits, Stop};

/// What all threads of one search share about stopping.
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
    /// Nodes between two looks. A node of the slowest evaluator takes some tens of microseconds, so a look
    /// comes every few milliseconds at worst; reading the clock so often costs less than 1 ns a node.
    const NODES_BETWEEN_LOOKS: u64 = 64;

    /// The time runs from now.
    pub fn new(limits: &Limits, stop: &'a Stop) -> Control<'a> {
        Control {
            stop,
            start: Moment::now(),
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

    /// Stops all threads of this search at the end of a scope, even one that ends in a panic: helpers would
    /// wait for each other forever.
    pub fn halt_when_dropped(&self) -> Halting<'_> {
        Halting(self)
    }

    /// All nodes that were told so far.
    pub fn spent(&self) -> u64 {
        self.spent.load(Ordering::Relaxed)
    }

    /// Looks whether it is time to stop; from then on it is for all threads.
    pub fn must_stop(&self) -> bool {
        let stops = self.halted.load(Ordering::Relaxed)
            || self.stop.is_asked()
            || self.spent() >= self.node_limit
            || self.deadline.is_some_and(|deadline| self.start.elapsed() >= deadline);
        if stops {
            self.halt();
        }
        stops
    }

    /// Has a usual move's time, times `factor`, gone by?
    pub fn is_past_usual_time(&self, factor: f64) -> bool {
        self.usual_time.is_some_and(|usual| self.start.elapsed() >= usual.mul_f64(factor))
    }
}

/// Stops a search when dropped.
pub struct Halting<'a>(&'a Control<'a>);

impl Drop for Halting<'_> {
    fn drop(&mut self) {
        self.0.halt();
    }
}

/// One thread's count of nodes, told to the others at every look.
pub struct Counter<'a> {
    control: &'a Control<'a>,
    nodes: u64,
    told: u64,
    next_look: u64,
    stopped: bool,
}

impl<'a> Counter<'a> {
    /// A thread that has counted nothing yet.
    pub fn new(control: &'a Control<'a>) -> Counter<'a> {
        let mut counter = Counter { control, nodes: 0, told: 0, next_look: 0, stopped: false };
        counter.look();
        counter
    }

    /// Counts a node; true when the search must stop. A search that has stopped looks at nothing more.
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
        // The node limit is met exactly: one thread spends the same nodes every time.
        self.next_look = self.nodes + left.clamp(1, Control::NODES_BETWEEN_LOOKS);
        self.stopped |= self.control.must_stop();
    }

    /// Must the search stop?
    pub fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// The nodes of all threads, as far as they are known.
    pub fn total(&self) -> u64 {
        self.control.spent() + self.nodes - self.told
    }
}
