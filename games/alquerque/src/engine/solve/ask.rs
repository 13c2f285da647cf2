//! Asks for values: within limits, on all threads, telling how far it is.

use std::sync::mpsc::Sender;
use std::time::Duration;

use kibitz_search::{Progress, Standing, Stop, Work};

use super::deadline::Deadline;
use super::known::Bounds;
use super::search::{Ground, Worker};
use super::{Board, Tables, threads};

/// How often the one who asks is told how far it is, and is heard when the work must end.
const BETWEEN_WORDS: Duration = Duration::from_millis(20);

/// What is true under one ruleset without cycles, as far as it was found out.
pub struct Truth {
    ground: Ground,
}

impl Truth {
    /// With these tables, and so many bytes to remember boards.
    pub fn new(tables: Tables, bytes: usize) -> Truth {
        Truth::unless_stopped(tables, bytes, &Stop::new())
    }

    /// The same; when it is stopped, it remembers less.
    pub(super) fn unless_stopped(tables: Tables, bytes: usize, stop: &Stop) -> Truth {
        Truth { ground: Ground::new(tables, bytes, stop) }
    }

    /// Was it made without a stop?
    pub(super) fn is_whole(&self) -> bool {
        self.ground.is_whole()
    }

    /// The tables it uses.
    pub fn tables(&self) -> &Tables {
        &self.ground.tables
    }

    /// Nodes of all searches so far.
    pub fn nodes(&self) -> u64 {
        self.ground.nodes()
    }

    /// What is known about a board without any search.
    pub fn look_up(&self, board: Board) -> Bounds {
        self.ground.look_up(board)
    }

    /// Somebody who asks; the limits count from now.
    pub fn asker<'a, 'w>(&'a self, work: &'a mut Work<'w>) -> Asker<'a, 'w> {
        let most_nodes = work.limits.nodes.map_or(u64::MAX, |nodes| self.nodes().saturating_add(nodes));
        Asker { truth: self, deadline: Deadline::new(work.limits.time), most_nodes, work }
    }
}

/// Somebody who asks for values, until the limits or a stop come.
pub struct Asker<'a, 'w> {
    truth: &'a Truth,
    work: &'a mut Work<'w>,
    deadline: Deadline,
    most_nodes: u64,
}

impl Asker<'_, '_> {
    /// What is known about a board without any search.
    pub fn look_up(&self, board: Board) -> Bounds {
        self.truth.look_up(board)
    }

    /// Tells how far something is.
    pub(super) fn tell(&mut self, progress: &Progress) {
        (self.work.tell)(progress);
    }

    /// Must no more be asked?
    pub fn is_over(&self) -> bool {
        self.work.stop.is_asked() || self.deadline.is_over() || self.truth.nodes() >= self.most_nodes
    }

    /// Is a board worth at least this to its side to move? No answer when the end comes before.
    pub fn reaches(&mut self, board: Board, goal: Standing) -> Option<bool> {
        if let Some(known) = self.truth.look_up(board).reaches(goal) {
            return Some(known);
        }
        if self.is_over() {
            return None;
        }
        let ground = &self.truth.ground;
        ground.allow(self.most_nodes);
        let threads = self.work.limits.threads.max(1);
        let search = |(), say: &Sender<Option<bool>>| {
            let found = Worker::new(ground).reaches(board, goal);
            ground.halt();
            // Whoever listens stays to the end of the work.
            let _ = say.send(found);
        };
        let mut answer = None;
        threads::share(threads, vec![(); threads], search, BETWEEN_WORDS, |word| {
            answer = answer.or(word.flatten());
            if self.is_over() {
                ground.halt();
            }
            let what = format!("searching for a {}", goal.word());
            (self.work.tell)(&Progress { what, done: 0, total: 0, nodes: ground.nodes() });
        });
        answer
    }

    /// What can be found out about a board: its value, unless the end comes before.
    pub fn value(&mut self, board: Board) -> Bounds {
        for goal in [Standing::Win, Standing::Draw] {
            if self.reaches(board, goal) != Some(false) {
                break;
            }
        }
        self.truth.look_up(board)
    }
}
