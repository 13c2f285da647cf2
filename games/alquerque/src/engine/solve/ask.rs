//! Runs solver searches within limits, on all threads, with progress reports.

use std::sync::mpsc::Sender;
use std::time::Duration;

use kibitz_search::{Deadline, Progress, Standing, Stop, Work};

use super::known::Bounds;
use super::search::{SharedSearch, Worker};
use super::{Board, Tables, threads};

/// The interval of progress reports and checks of the limits.
const REPORT_INTERVAL_TIME: Duration = Duration::from_millis(20);

/// The values found so far under one ruleset without cycles.
pub struct SolvedValues {
    ground: SharedSearch,
}

impl SolvedValues {
    /// Starts with these tables, and this many bytes for a transposition table.
    pub fn new(tables: Tables, bytes: usize) -> SolvedValues {
        SolvedValues::unless_stopped(tables, bytes, &Stop::new())
    }

    /// Like [`new`](Self::new), but allocates a smaller transposition table if stopped meanwhile.
    pub(super) fn unless_stopped(tables: Tables, bytes: usize, stop: &Stop) -> SolvedValues {
        SolvedValues { ground: SharedSearch::new(tables, bytes, stop) }
    }

    /// Whether the transposition table has the requested size.
    pub(super) fn is_whole(&self) -> bool {
        self.ground.is_whole()
    }

    pub fn tables(&self) -> &Tables {
        &self.ground.tables
    }

    /// The nodes of all searches so far.
    pub fn nodes(&self) -> u64 {
        self.ground.nodes()
    }

    /// What is known about a board without search.
    pub fn look_up(&self, board: Board) -> Bounds {
        self.ground.look_up(board)
    }

    /// A query whose limits count from now.
    pub fn query<'a, 'w>(&'a self, work: &'a mut Work<'w>) -> ValueQuery<'a, 'w> {
        let most_nodes = work.limits.nodes.map_or(u64::MAX, |nodes| self.nodes().saturating_add(nodes));
        ValueQuery { truth: self, deadline: Deadline::new(work.limits), most_nodes, work }
    }
}

/// Queries values until the limits are reached or a stop is requested.
pub struct ValueQuery<'a, 'w> {
    truth: &'a SolvedValues,
    work: &'a mut Work<'w>,
    deadline: Deadline,
    most_nodes: u64,
}

impl ValueQuery<'_, '_> {
    /// What is known about a board without search.
    pub fn look_up(&self, board: Board) -> Bounds {
        self.truth.look_up(board)
    }

    pub(super) fn tell(&mut self, progress: &Progress) {
        (self.work.tell)(progress);
    }

    pub fn is_over(&self) -> bool {
        self.work.stop.is_requested() || self.deadline.is_over() || self.truth.nodes() >= self.most_nodes
    }

    /// Whether a board is worth at least `goal` to its side to move. `None` if the limits are reached first.
    pub fn reaches(&mut self, board: Board, goal: Standing) -> Option<bool> {
        if let Some(known) = self.truth.look_up(board).reaches(goal) {
            return Some(known);
        }
        if self.is_over() {
            return None;
        }
        let ground = &self.truth.ground;
        ground.allow(self.most_nodes);
        let (threads, stop) = (self.work.limits.threads.max(1), self.work.stop);
        let search = |(), say: &Sender<Option<bool>>| {
            let found = Worker::new(ground, stop).reaches(board, goal);
            ground.halt();
            // The receiver outlives the threads.
            let _ = say.send(found);
        };
        let mut answer = None;
        threads::share(threads, vec![(); threads], search, REPORT_INTERVAL_TIME, |word| {
            answer = answer.or(word.flatten());
            if self.is_over() {
                ground.halt();
            }
            let what = format!("searching for a {}", goal.word());
            (self.work.tell)(&Progress { what, done: 0, total: 0, nodes: ground.nodes() });
        });
        answer
    }

    /// The bounds of a board's value; exact unless the limits are reached first.
    pub fn value(&mut self, board: Board) -> Bounds {
        for goal in [Standing::Win, Standing::Draw] {
            if self.reaches(board, goal) != Some(false) {
                break;
            }
        }
        self.truth.look_up(board)
    }
}
