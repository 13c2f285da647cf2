//! Asks for values: within limits, on all threads, telling how far it is.

use std::sync::mpsc::Sender;
use std::time::Duration;

use kibitz_search::{Progress, Standing, Work};

use super::deadline::Deadline;
use super::known::Bounds;
use super::search::{Ground, Worker};
use super::{Board, Tables, threads};

/// How often the one who asks is told how far it is.
const BETWEEN_WORDS: Duration = Duration::from_millis(100);

/// Finds out values under one ruleset without cycles, and remembers what it has found out.
pub struct Truth {
    ground: Ground,
}

impl Truth {
    /// With these tables, and so many bytes to remember boards.
    pub fn new(tables: Tables, bytes: usize) -> Truth {
        Truth { ground: Ground::new(tables, bytes) }
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

    /// Is a board worth at least this to its side to move? No answer when the limits or a stop come before.
    pub fn reaches(&self, board: Board, goal: Standing, work: &mut Work) -> Option<bool> {
        if let Some(known) = self.look_up(board).reaches(goal) {
            return Some(known);
        }
        let deadline = Deadline::new(work.limits.time);
        let most = work.limits.nodes.map_or(u64::MAX, |nodes| self.nodes().saturating_add(nodes));
        let ground = &self.ground;
        ground.set_halted(false);
        let mut answer = None;
        threads::share(
            work.limits.threads,
            vec![(); work.limits.threads.max(1)],
            |(), say: &Sender<Option<bool>>| {
                let found = Worker::new(ground).reaches(board, goal);
                ground.set_halted(true);
                // Whoever listens stays to the end of the work.
                let _ = say.send(found);
            },
            BETWEEN_WORDS,
            |word| {
                answer = answer.or(word.flatten());
                if work.stop.is_asked() || deadline.is_over() || ground.nodes() >= most {
                    ground.set_halted(true);
                }
                let what = format!("searching for a {}", goal.word());
                (work.tell)(&Progress { what, done: 0, total: 0, nodes: ground.nodes() });
            },
        );
        answer
    }

    /// What can be found out about a board within the limits; exactly, unless they come before.
    pub fn value(&self, board: Board, work: &mut Work) -> Bounds {
        for goal in [Standing::Win, Standing::Draw] {
            if self.reaches(board, goal, work) != Some(false) {
                break;
            }
        }
        self.look_up(board)
    }
}
