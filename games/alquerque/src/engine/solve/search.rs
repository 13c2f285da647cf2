//! The proof by search: is a board worth at least this to its side to move?
//!
//! A side reaches its goal when some move leads to a board where the other side misses the goal that would spoil
//! it: to win is to leave the enemy less than a draw, to draw is to leave it less than a win. Before any move is
//! tried, all are looked up; often one is known to do already.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use kibitz_search::{Busy, Standing, Stop};

use super::known::{Bounds, Known};
use super::order::liking;
use super::{Board, Successors, Tables};

/// Nodes between two looks at what the other threads and the caller want.
const NODES_A_LOOK: u64 = 1024;
/// Boards with fewer pieces are done so soon that no other thread is told who is busy with them.
const FEWEST_TOLD: u32 = 13;

/// What all threads of a search share.
pub(super) struct Ground {
    pub(super) successors: Successors,
    pub(super) tables: Tables,
    known: Known,
    busy: Busy,
    /// Nodes of all threads, as far as they were told.
    nodes: AtomicU64,
    /// How many there may be.
    most_nodes: AtomicU64,
}

impl Ground {
    /// Ground for a ruleset's tables, with so many bytes to remember boards, or fewer when it is stopped.
    pub(super) fn new(tables: Tables, bytes: usize, stop: &Stop) -> Ground {
        Ground {
            successors: Successors::new(tables.facts()),
            tables,
            known: Known::with_bytes(bytes, stop),
            busy: Busy::new(),
            nodes: AtomicU64::new(0),
            most_nodes: AtomicU64::new(u64::MAX),
        }
    }

    /// Can it remember as much as it was meant to?
    pub(super) fn is_whole(&self) -> bool {
        self.known.is_whole()
    }

    /// What is known about a board without any search.
    #[inline]
    pub(super) fn look_up(&self, board: Board) -> Bounds {
        match self.tables.value(board) {
            Some(value) => Bounds::exactly(value),
            None => self.known.get(board.folded()),
        }
    }

    /// Nodes of all searches on this ground.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// Lets searches go on until there were so many nodes in all.
    pub(super) fn allow(&self, most_nodes: u64) {
        self.most_nodes.store(most_nodes, Ordering::Relaxed);
    }

    /// Ends all searches.
    pub(super) fn halt(&self) {
        self.allow(0);
    }

    fn has_draws(&self) -> bool {
        self.successors.stuck() == Standing::Draw
    }

    /// The goal the other side must miss. Where nobody can draw, all is about winning.
    fn spoiling(&self, goal: Standing) -> Standing {
        if self.has_draws() && goal == Standing::Win { Standing::Draw } else { Standing::Win }
    }

    /// What an answer tells.
    fn bounds(&self, goal: Standing, is_reached: bool) -> Bounds {
        if self.has_draws() {
            Bounds::from_answer(goal, is_reached)
        } else {
            Bounds::exactly(if is_reached { Standing::Win } else { Standing::Loss })
        }
    }
}

impl Drop for Worker<'_> {
    /// Tells the nodes since the last look.
    fn drop(&mut self) {
        self.ground.nodes.fetch_add(self.nodes % NODES_A_LOOK, Ordering::Relaxed);
    }
}

/// One thread's search.
pub(super) struct Worker<'a> {
    ground: &'a Ground,
    nodes: u64,
    /// The moves still to be tried at all plies, and how much the other side likes them.
    list: Vec<(i32, Board)>,
}

impl<'a> Worker<'a> {
    pub(super) fn new(ground: &'a Ground) -> Worker<'a> {
        Worker { ground, nodes: 0, list: Vec::new() }
    }

    /// Is a board worth at least this? No answer when it was halted.
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

    /// Counts a node; nothing when the search is halted.
    fn count(&mut self) -> Option<()> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_A_LOOK) {
            let nodes = self.ground.nodes.fetch_add(NODES_A_LOOK, Ordering::Relaxed) + NODES_A_LOOK;
            if nodes >= self.ground.most_nodes.load(Ordering::Relaxed) {
                return None;
            }
        }
        Some(())
    }

    /// Lists the moves nothing is known about, unless what is known about the others is an answer.
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
                *liked = liking(&self.ground.successors, *next, pieces);
            }
            moves.sort_by_key(|(liked, _)| *liked);
        }
    }

    /// Tries the listed moves, those that another thread is busy with at last.
    fn try_moves(&mut self, start: usize, board: Board, goal: Standing) -> Option<bool> {
        let (ground, spoiling) = (self.ground, self.ground.spoiling(goal));
        let (mut at, mut put_off) = (start, self.list.len());
        while at < self.list.len() {
            let next = self.list[at].1;
            let is_told = next.pieces() >= FEWEST_TOLD;
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
            // Another thread may have found the answer meanwhile.
            if let Some(known) = ground.known.get(board).reaches(goal) {
                return Some(known);
            }
            at += 1;
        }
        Some(false)
    }
}
