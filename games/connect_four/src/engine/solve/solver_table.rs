//! Runs the search in slices; between them the table grows, limits are checked and progress is reported.

use std::sync::atomic::{AtomicBool, AtomicI32, AtomicU64, Ordering};

use kibitz_search::{Busy, Stop, with_helpers};

use super::search::{Node, Others, Search};
use super::shape::BoardShape;
use super::table::BoundsTable;
use super::watch::SolverWatch;

/// Nodes per slice: about ten milliseconds.
const SLICE: u64 = 1 << 17;
/// The table grows after this many nodes per entry. Entries with the least work are replaced first, and a
/// table that fits a nearer cache is faster.
const NODES_PER_ENTRY: u64 = 8;
/// The growth factor of the table.
const GROWTH: u64 = 4;
/// The cost of an entry when the table grows, by allocation and copying.
const NANOSECONDS_AN_ENTRY: u64 = 15;
/// Growing may take at most this fraction (1/5) of the time left.
const SHARE_FOR_GROWTH: u32 = 5;
/// Helper threads are started after this many nodes of one search.
const PARALLEL_AFTER: u64 = 1 << 20;

/// A table and the search effort so far.
pub(super) struct SolverTable<S> {
    shape: S,
    table: BoundsTable,
    lines: [i8; 64],
    nodes: u64,
}

impl<S: BoardShape> SolverTable<S> {
    pub(super) fn new(shape: S) -> SolverTable<S> {
        let table = BoundsTable::smallest(shape.height() * shape.columns());
        SolverTable { shape, table, lines: lines_through(shape), nodes: 0 }
    }

    pub(super) fn shape(&self) -> S {
        self.shape
    }

    /// Clears the table and makes it small again.
    pub(super) fn forget(&mut self) {
        self.table = BoundsTable::smallest(self.shape.height() * self.shape.columns());
        self.nodes = 0;
    }

    /// Whether a node's score is at least `beta`. Returns a bound on the score that decides this, or `None`
    /// if `budget` nodes or the limits of the watch are too few.
    pub(super) fn ask(&mut self, node: Node, beta: i32, budget: u64, watch: &mut SolverWatch) -> Option<i32> {
        let mut left = budget;
        while left > 0 && !watch.is_over() {
            self.grow_if_crowded(watch);
            let slice = left.min(watch.left()).min(SLICE);
            let spent = budget - left;
            let (answer, nodes) = if watch.threads() > 1 && spent >= PARALLEL_AFTER {
                return self.search_in_parallel(node, beta, left, watch);
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

    /// Like [`ask`](Self::ask) with all threads on one table. Each thread defers subtrees that another is
    /// searching, and uses the others' table entries.
    fn search_in_parallel(
        &mut self,
        node: Node,
        beta: i32,
        budget: u64,
        watch: &mut SolverWatch,
    ) -> Option<i32> {
        self.grow(u64::MAX, watch);
        let (shared, before, stop) = (&SharedSearch::new(), watch.nodes(), watch.stop());
        let solver = &*self;
        let help = move || shared.help(solver.search(shared), node, beta, stop);
        let helpers = (1..watch.threads()).map(|_| help);
        with_helpers(helpers, || {
            let _answered = StopHelpers(&shared.is_answered);
            let mut search = solver.search(shared);
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

    fn search<'a>(&'a self, shared: &'a SharedSearch) -> Search<'a, S> {
        let others = Others { is_answered: &shared.is_answered, busy: &shared.busy };
        Search::new(self.shape, &self.table, Some(others), self.lines)
    }

    fn grow_if_crowded(&mut self, watch: &SolverWatch) {
        if self.nodes > NODES_PER_ENTRY * self.table.capacity() {
            self.grow(GROWTH * self.table.capacity(), watch);
        }
    }

    /// Grows the table to this many entries, or to what memory and time allow.
    fn grow(&mut self, entries: u64, watch: &SolverWatch) {
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

/// State shared by the threads of one search.
struct SharedSearch {
    is_answered: AtomicBool,
    busy: Busy,
    score: AtomicI32,
    /// Nodes of the helpers that are not reported yet.
    nodes: AtomicU64,
}

impl SharedSearch {
    /// Less than any score.
    const NO_SCORE: i32 = i32::MIN;

    fn new() -> SharedSearch {
        SharedSearch {
            is_answered: AtomicBool::new(false),
            busy: Busy::new(),
            score: AtomicI32::new(SharedSearch::NO_SCORE),
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
        Some(self.score.load(Ordering::Relaxed)).filter(|&score| score != SharedSearch::NO_SCORE)
    }

    /// Searches until some thread has the result.
    fn help<S: BoardShape>(&self, mut search: Search<S>, node: Node, beta: i32, stop: &Stop) {
        while !self.is_answered() {
            stop.pause_helper(|| self.is_answered());
            let told = search.nodes();
            if let Some(score) = search.ask(node, beta, SLICE) {
                self.answer(score);
            }
            self.nodes.fetch_add(search.nodes() - told, Ordering::Relaxed);
        }
    }
}

/// Stops the helpers when dropped, also on a panic.
struct StopHelpers<'a>(&'a AtomicBool);

impl Drop for StopHelpers<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Release);
    }
}

/// The number of lines of four through each square.
fn lines_through<S: BoardShape>(shape: S) -> [i8; 64] {
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
