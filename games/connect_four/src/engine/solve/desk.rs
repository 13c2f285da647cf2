//! Asks the search in slices: between two of them the table grows, limits are looked at and progress is told.

use std::sync::atomic::{AtomicBool, AtomicI32, AtomicU64, Ordering};

use kibitz_search::{Busy, with_helpers};

use super::search::{Node, Others, Search};
use super::shape::Shape;
use super::table::Table;
use super::watch::Watch;

/// Nodes of a slice: some ten milliseconds.
const SLICE: u64 = 1 << 17;
/// The table grows when so many nodes have been looked at for each of its entries: the entries with the least
/// work give way to better ones, and a table that fits a nearer cache is faster.
const NODES_PER_ENTRY: u64 = 8;
/// How much it grows at a time.
const GROWTH: u64 = 4;
/// What an entry costs while a table grows, to be written and to be found a place in memory for.
const NANOSECONDS_AN_ENTRY: u64 = 15;
/// Growing may take this part of the time that is left.
const SHARE_FOR_GROWTH: u32 = 5;
/// Other threads are started for questions on which so many nodes were spent.
const PARALLEL_AFTER: u64 = 1 << 20;

/// A table and what it has cost so far.
pub(super) struct Desk<S> {
    shape: S,
    table: Table,
    lines: [i8; 64],
    /// Nodes since the table was empty.
    nodes: u64,
}

impl<S: Shape> Desk<S> {
    pub(super) fn new(shape: S) -> Desk<S> {
        let table = Table::smallest(shape.height() * shape.columns());
        Desk { shape, table, lines: lines_through(shape), nodes: 0 }
    }

    pub(super) fn shape(&self) -> S {
        self.shape
    }

    /// Forgets everything; the table is small again.
    pub(super) fn forget(&mut self) {
        self.table = Table::smallest(self.shape.height() * self.shape.columns());
        self.nodes = 0;
    }

    /// Is a node worth at least `beta`? A bound of its score on the right side of it, or none when `budget`
    /// nodes, or those of the watch, do not suffice.
    pub(super) fn ask(&mut self, node: Node, beta: i32, budget: u64, watch: &mut Watch) -> Option<i32> {
        let mut left = budget;
        while left > 0 && !watch.is_over() {
            self.grow_if_crowded(watch);
            let slice = left.min(watch.left()).min(SLICE);
            let spent = budget - left;
            let (answer, nodes) = if watch.threads() > 1 && spent >= PARALLEL_AFTER {
                return self.ask_together(node, beta, left, watch);
            } else {
                self.ask_alone(node, beta, slice)
            };
            self.nodes += nodes;
            left = left.saturating_sub(nodes);
            watch.count(nodes, "solving");
            if answer.is_some() {
                return answer;
            }
        }
        None
    }

    fn ask_alone(&self, node: Node, beta: i32, slice: u64) -> (Option<i32>, u64) {
        let mut search = Search::new(self.shape, &self.table, None, self.lines);
        let answer = search.ask(node, beta, slice);
        (answer, search.nodes())
    }

    /// The same with all threads on one table: each puts off what another is busy with, and finds in the table what
    /// the others have done.
    fn ask_together(&mut self, node: Node, beta: i32, budget: u64, watch: &mut Watch) -> Option<i32> {
        self.grow(u64::MAX, watch);
        let (shared, before) = (&Together::new(), watch.nodes());
        let desk = &*self;
        let helpers = (1..watch.threads()).map(|_| move || shared.help(desk.search(shared), node, beta));
        with_helpers(helpers, || {
            let _answered = Answered(&shared.is_answered);
            let mut search = desk.search(shared);
            while watch.nodes() - before < budget && !watch.is_over() {
                let told = search.nodes();
                if let Some(score) = search.ask(node, beta, SLICE.min(watch.left())) {
                    shared.answer(score);
                }
                watch.count(search.nodes() - told + shared.nodes.swap(0, Ordering::Relaxed), "solving");
                if shared.is_answered() {
                    break;
                }
            }
        });
        watch.count(shared.nodes.swap(0, Ordering::Relaxed), "solving");
        self.nodes += watch.nodes() - before;
        shared.score()
    }

    fn search<'a>(&'a self, shared: &'a Together) -> Search<'a, S> {
        let others = Others { is_answered: &shared.is_answered, busy: &shared.busy };
        Search::new(self.shape, &self.table, Some(others), self.lines)
    }

    fn grow_if_crowded(&mut self, watch: &Watch) {
        if self.nodes > NODES_PER_ENTRY * self.table.capacity() {
            self.grow(GROWTH * self.table.capacity(), watch);
        }
    }

    /// Has room for so many entries, or for as many as memory and time allow.
    fn grow(&mut self, entries: u64, watch: &Watch) {
        let in_memory = watch.hash() as u64 / 8;
        let in_time = watch
            .time_left()
            .map_or(u64::MAX, |left| (left / SHARE_FOR_GROWTH).as_nanos() as u64 / NANOSECONDS_AN_ENTRY);
        let entries = 1 << entries.min(in_memory).min(in_time).max(1).ilog2();
        if entries > self.table.capacity()
            && let Some(grown) = self.table.grown(entries, watch.hash(), || !watch.is_stopped())
        {
            self.table = grown;
        }
    }
}

/// What threads at work on one question share.
struct Together {
    is_answered: AtomicBool,
    busy: Busy,
    score: AtomicI32,
    /// Nodes of the helpers that were not told yet.
    nodes: AtomicU64,
}

impl Together {
    /// No score is as low.
    const NO_SCORE: i32 = i32::MIN;

    fn new() -> Together {
        Together {
            is_answered: AtomicBool::new(false),
            busy: Busy::new(),
            score: AtomicI32::new(Together::NO_SCORE),
            nodes: AtomicU64::new(0),
        }
    }

    fn answer(&self, score: i32) {
        self.score.store(score, Ordering::Relaxed);
        self.is_answered.store(true, Ordering::Release);
    }

    fn is_answered(&self) -> bool {
        self.is_answered.load(Ordering::Acquire)
    }

    fn score(&self) -> Option<i32> {
        Some(self.score.load(Ordering::Relaxed)).filter(|&score| score != Together::NO_SCORE)
    }

    /// Works on the question until somebody has answered it.
    fn help<S: Shape>(&self, mut search: Search<S>, node: Node, beta: i32) {
        while !self.is_answered() {
            let told = search.nodes();
            if let Some(score) = search.ask(node, beta, SLICE) {
                self.answer(score);
            }
            self.nodes.fetch_add(search.nodes() - told, Ordering::Relaxed);
        }
    }
}

/// Ends the helpers' work when dropped, even by a panic.
struct Answered<'a>(&'a AtomicBool);

impl Drop for Answered<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Release);
    }
}

/// Lines of four through each square.
fn lines_through<S: Shape>(shape: S) -> [i8; 64] {
    let (height, frame) = (shape.height(), shape.frame());
    let mut lines = [0; 64];
    for distance in [1, height - 1, height, height + 1] {
        let line = 1 | 1 << distance | 1 << (2 * distance) | 1 << (3 * distance);
        for first in 0..64 - 3 * distance {
            if frame & line << first == line << first {
                (0..4).for_each(|step| lines[(first + step * distance) as usize] += 1);
            }
        }
    }
    lines
}
