//! Proof search: whether a board is worth at least a goal to its side to move.
//!
//! A side reaches its goal if some move leads to a board on which the other side cannot reach the
//! complementary goal: to win is to keep the enemy from a draw, to draw is to keep it from a win. All moves
//! are looked up before any is searched, since one of them often decides.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use kibitz_search::{Busy, Standing, Stop};

use super::known::{Bounds, Known};
use super::order::ordering_value;
use super::{Board, Successors, Tables};

/// Nodes between two checks of the other threads and the limits.
const NODES_BETWEEN_CHECKS: u64 = 1024;
/// Boards with fewer pieces are searched too fast to be worth marking as busy for other threads.
const FEWEST_SHARED: u32 = 13;

/// State shared by all threads of a search.
pub(super) struct SharedSearch {
    pub(super) successors: Successors,
    pub(super) tables: Tables,
    known: Known,
    busy: Busy,
    /// The nodes of all threads, as far as reported.
    nodes: AtomicU64,
    /// The node limit.
    most_nodes: AtomicU64,
}

impl SharedSearch {
    /// With a ruleset's tables and this many bytes of transposition table; fewer if stopped.
    pub(super) fn new(tables: Tables, bytes: usize, stop: &Stop) -> SharedSearch {
        SharedSearch {
            successors: Successors::new(tables.facts()),
            tables,
            known: Known::with_bytes(bytes, stop),
            busy: Busy::new(),
            nodes: AtomicU64::new(0),
            most_nodes: AtomicU64::new(u64::MAX),
        }
    }

    /// Whether the transposition table has the requested size.
    pub(super) fn is_whole(&self) -> bool {
        self.known.is_whole()
    }

    /// What is known about a board without search.
    #[inline]
    pub(super) fn look_up(&self, board: Board) -> Bounds {
        match self.tables.value(board) {
            Some(value) => Bounds::exactly(value),
            None => self.known.get(board.folded()),
        }
    }

    pub(super) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// Raises the node limit to this total.
    pub(super) fn allow(&self, most_nodes: u64) {
        self.most_nodes.store(most_nodes, Ordering::Relaxed);
    }

    /// Stops all searches.
    pub(super) fn halt(&self) {
        self.allow(0);
    }

    fn is_halted(&self) -> bool {
        self.most_nodes.load(Ordering::Relaxed) == 0
    }

    fn has_draws(&self) -> bool {
        self.successors.stuck() == Standing::Draw
    }

    /// The goal the other side must not reach. Without draws only winning matters.
    fn spoiling(&self, goal: Standing) -> Standing {
        if self.has_draws() && goal == Standing::Win { Standing::Draw } else { Standing::Win }
    }

    /// The bounds that a search result gives.
    fn bounds(&self, goal: Standing, is_reached: bool) -> Bounds {
        if self.has_draws() {
            Bounds::from_answer(goal, is_reached)
        } else {
            Bounds::exactly(if is_reached { Standing::Win } else { Standing::Loss })
        }
    }
}

impl Drop for Worker<'_> {
    /// Reports the nodes since the last check.
    fn drop(&mut self) {
        self.ground.nodes.fetch_add(self.nodes % NODES_BETWEEN_CHECKS, Ordering::Relaxed);
    }
}

/// One thread's search.
pub(super) struct Worker<'a> {
    ground: &'a SharedSearch,
    stop: &'a Stop,
    nodes: u64,
    /// The moves to try at all plies, with their ordering values.
    list: Vec<(i32, Board)>,
}

impl<'a> Worker<'a> {
    pub(super) fn new(ground: &'a SharedSearch, stop: &'a Stop) -> Worker<'a> {
        Worker { ground, stop, nodes: 0, list: Vec::new() }
    }

    /// Whether a board is worth at least `goal`. `None` if stopped.
    pub(super) fn reaches(&mut self, board: Board, goal: Standing) -> Option<bool> {
        let board = board.folded();
        match self.ground.look_up(board).reaches(goal) {
            Some(known) => Some(known),
            None => self.expand(board, goal),
        }
    }

    fn expand(&mut self, board: Board, goal: Standing) -> Option<bool> {
        let (before, start) = (self.nodes, self.list.len());
        self.count()?;
        let answer = match self.list_moves(board, goal) {
            Some(answer) => Some(answer),
            None => {
                self.sort_moves(start, board);
                self.try_moves(start, board, goal)
            }
        };
        self.list.truncate(start);
        self.ground.known.add(board, self.ground.bounds(goal, answer?), self.nodes - before);
        answer
    }

    /// Counts a node; `None` if the search is stopped.
    fn count(&mut self) -> Option<()> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_BETWEEN_CHECKS) {
            let nodes =
                self.ground.nodes.fetch_add(NODES_BETWEEN_CHECKS, Ordering::Relaxed) + NODES_BETWEEN_CHECKS;
            self.stop.pause_helper(|| self.ground.is_halted());
            if nodes >= self.ground.most_nodes.load(Ordering::Relaxed) {
                return None;
            }
        }
        Some(())
    }

    /// Lists the moves with unknown value, unless the known ones decide.
    fn list_moves(&mut self, board: Board, goal: Standing) -> Option<bool> {
        let (ground, start) = (self.ground, self.list.len());
        let list = &mut self.list;
        let spoiling = ground.spoiling(goal);
        let mut can_move = false;
        let found = ground.successors.each(board, &mut |next| {
            can_move = true;
            let next = next.folded();
            match ground.look_up(next).reaches(spoiling) {
                Some(false) => return ControlFlow::Break(()),
                Some(true) => {}
                None if list[start..].iter().any(|(_, other)| *other == next) => {}
                None => list.push((0, next)),
            }
            ControlFlow::Continue(())
        });
        match () {
            () if found.is_break() => Some(true),
            () if !can_move => Some(ground.successors.stuck() >= goal),
            () if list.len() == start => Some(false),
            () => None,
        }
    }

    fn sort_moves(&mut self, start: usize, board: Board) {
        let moves = &mut self.list[start..];
        if moves.len() > 1 {
            let pieces = board.pieces();
            for (liked, next) in moves.iter_mut() {
                *liked = ordering_value(&self.ground.successors, *next, pieces);
            }
            moves.sort_by_key(|(liked, _)| *liked);
        }
    }

    /// Tries the listed moves; those that another thread is searching come last.
    fn try_moves(&mut self, start: usize, board: Board, goal: Standing) -> Option<bool> {
        let (ground, spoiling) = (self.ground, self.ground.spoiling(goal));
        let (mut at, mut put_off) = (start, self.list.len());
        while at < self.list.len() {
            let next = self.list[at].1;
            let is_told = next.pieces() >= FEWEST_SHARED;
            if is_told && start < at && at < put_off && ground.busy.has(next.bits()) {
                self.list[at..].rotate_left(1);
                put_off -= 1;
                continue;
            }
            let is_spoilt = match is_told {
                true => ground.busy.during(next.bits(), || self.reaches(next, spoiling)),
                false => self.reaches(next, spoiling),
            };
            if !is_spoilt? {
                return Some(true);
            }
            // Another thread may have the result meanwhile.
            if let Some(known) = ground.known.get(board).reaches(goal) {
                return Some(known);
            }
            at += 1;
        }
        Some(false)
    }
}
