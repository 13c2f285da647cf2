//! Limits and progress of a solver run.

use std::time::Duration;

use kibitz_search::{Deadline, Limits, Progress, Stop, Work};

/// Tracks the nodes and time of one solver run.
pub(super) struct SolverWatch<'a, 'w> {
    work: &'a mut Work<'w>,
    deadline: Deadline,
    /// Nodes so far.
    nodes: u64,
    /// The node limit.
    most: u64,
    is_over: bool,
}

impl<'a, 'w> SolverWatch<'a, 'w> {
    /// Starts the clock.
    pub(super) fn new(work: &'a mut Work<'w>) -> SolverWatch<'a, 'w> {
        // A tenth is reserved for the work after the search; at most 40 ms.
        let in_time = |time: Duration| time.saturating_sub((time / 10).min(Duration::from_millis(40)));
        let time = work.limits.time.map(in_time);
        let deadline = Deadline::new(&Limits { time, ..work.limits.clone() });
        let most = work.limits.nodes.unwrap_or(u64::MAX);
        SolverWatch { work, deadline, nodes: 0, most, is_over: false }
    }

    /// Counts nodes and reports progress; ends the run when a limit is reached.
    pub(super) fn count(&mut self, nodes: u64, what: &str) {
        self.nodes += nodes;
        let is_late = self.deadline.is_over();
        self.is_over |= is_late || self.work.stop.is_requested() || self.left() == 0;
        (self.work.tell)(&Progress { what: what.to_owned(), done: 0, total: 0, nodes: self.nodes });
    }

    /// Whether a stop was requested.
    pub(super) fn is_stopped(&self) -> bool {
        self.work.stop.is_requested()
    }

    /// The stop request of the run.
    pub(super) fn stop(&self) -> &'w Stop {
        self.work.stop
    }

    /// Whether the run must end.
    pub(super) fn is_over(&self) -> bool {
        self.is_over
    }

    /// The nodes left.
    pub(super) fn left(&self) -> u64 {
        self.most.saturating_sub(self.nodes)
    }

    /// The time left, if limited.
    pub(super) fn time_left(&self) -> Option<Duration> {
        self.deadline.left()
    }

    /// Lowers the node limit to this many more nodes.
    pub(super) fn limit_nodes(&mut self, nodes: u64) {
        self.most = self.most.min(self.nodes.saturating_add(nodes));
    }

    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    pub(super) fn threads(&self) -> usize {
        self.work.limits.threads
    }

    /// The size of the transposition table, in bytes.
    pub(super) fn hash(&self) -> usize {
        self.work.limits.hash
    }
}
