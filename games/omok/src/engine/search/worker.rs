//! Per-thread state of the search: the board, move-ordering statistics and the principal variation.

use std::sync::Arc;

use kibitz_search::table::{Entry, MoveCode, TranspositionTable};
use kibitz_search::{Control, Counter, Iteration, RootMove, Score, Window};

use crate::engine::evaluate::quiet_value;
use crate::engine::threats::{ThreatBoard, Vcf};
use crate::engine::values::PointValues;
use crate::rules::{Colour, Move, Omok, Point, Position};

use super::moves::Scored;
use super::tuning::Tuning;

/// Maximum search depth in plies.
pub(super) const MAX_PLY: usize = 120;
/// An upper bound for the index of a crossing, see [`crate::rules::Bitboard`].
const POINTS: usize = 512;
/// History values are between `-MAX_HISTORY` and `MAX_HISTORY`.
const MAX_HISTORY: i32 = 8_000;

/// State shared by the threads of one search.
pub(super) struct Shared<'a> {
    pub(super) game: &'a Omok,
    pub(super) position: &'a Position,
    pub(super) table: &'a TranspositionTable,
    pub(super) control: &'a Control<'a>,
    pub(super) values: Arc<PointValues>,
    pub(super) tuning: Tuning,
}

pub(super) struct Worker<'a> {
    pub(super) board: ThreatBoard,
    pub(super) mover: Colour,
    pub(super) table: &'a TranspositionTable,
    pub(super) counter: Counter<'a>,
    pub(super) vcf: &'a mut Vcf,
    pub(super) tuning: Tuning,
    pub(super) roots: Vec<RootMove<Move>>,
    /// The principal variation from each ply on.
    pvs: Vec<Vec<Move>>,
    history: [Vec<i32>; 2],
    /// Counter moves: the quiet move that last refuted each stone.
    counter_moves: [Vec<Option<Point>>; 2],
    pub(super) killers: Vec<[Option<Point>; 2]>,
    /// The stones played since the root.
    pub(super) path: Vec<Point>,
    /// The static evaluation at each ply, for the side to move there.
    pub(super) evals: Vec<i32>,
}

impl<'a> Worker<'a> {
    pub(super) fn new(shared: &Shared<'a>, vcf: &'a mut Vcf) -> Worker<'a> {
        Worker {
            board: ThreatBoard::new(shared.game, shared.position, Arc::clone(&shared.values)),
            mover: shared.position.turn(),
            table: shared.table,
            counter: Counter::new(shared.control),
            vcf,
            tuning: shared.tuning,
            roots: Vec::new(),
            pvs: vec![Vec::new(); MAX_PLY + 2],
            history: [vec![0; POINTS], vec![0; POINTS]],
            counter_moves: [vec![None; POINTS], vec![None; POINTS]],
            killers: vec![[None; 2]; MAX_PLY + 2],
            path: Vec::with_capacity(MAX_PLY + 2),
            evals: vec![0; MAX_PLY + 2],
        }
    }

    pub(super) fn play(&mut self, point: Point) {
        self.board.place(point, self.mover);
        self.mover = self.mover.other();
        self.path.push(point);
    }

    pub(super) fn undo(&mut self) {
        self.path.pop();
        self.mover = self.mover.other();
        self.board.undo();
    }

    /// Adds nodes of another search to the count.
    pub(super) fn count_nodes(&mut self, nodes: u64) {
        for _ in 0..nodes {
            self.counter.count();
        }
    }

    pub(super) fn evaluate(&self) -> i32 {
        quiet_value(&self.board.patterns, self.mover)
    }

    pub(super) fn key(&self) -> u64 {
        self.board.patterns.key() ^ SIDE_KEYS[self.mover.index()]
    }

    pub(super) fn entry(&self, key: u64) -> Option<Entry> {
        self.table.get(key)
    }

    pub(super) fn clear_pv(&mut self, ply: usize) {
        self.pvs[ply].clear();
    }

    /// Sets the principal variation from `ply` on to this stone, followed by that of the next ply.
    pub(super) fn extend_pv(&mut self, ply: usize, point: Point) {
        let (here, below) = self.pvs.split_at_mut(ply + 1);
        here[ply].clear();
        here[ply].push(Move::Stone(point));
        here[ply].extend_from_slice(&below[0]);
    }

    pub(super) fn pv(&self, ply: usize) -> &[Move] {
        &self.pvs[ply]
    }

    /// Returns the history, killer and counter-move score of a quiet move.
    pub(super) fn ordering_score(&self, point: Point, ply: usize) -> i32 {
        let i = self.mover.index();
        let answer = self.path.last().and_then(|last| self.counter_moves[i][last.index()]);
        let bonus = if self.killers[ply].contains(&Some(point)) { KILLER } else { 0 };
        self.history[i][point.index()] + bonus + if answer == Some(point) { COUNTER_MOVE } else { 0 }
    }

    /// Updates history, killers and counter moves after a beta cutoff.
    pub(super) fn update_ordering(&mut self, cutting: Point, tried: &[Scored], ply: usize, depth: i32) {
        let (i, bonus) = (self.mover.index(), (depth * depth * 16).min(1_200));
        let mut change = |point: Point, bonus: i32| {
            let value = &mut self.history[i][point.index()];
            *value += bonus - *value * bonus.abs() / MAX_HISTORY;
        };
        change(cutting, bonus);
        tried.iter().filter(|other| other.point != cutting).for_each(|other| change(other.point, -bonus));
        if self.killers[ply][0] != Some(cutting) {
            self.killers[ply] = [Some(cutting), self.killers[ply][0]];
        }
        if let Some(last) = self.path.last() {
            self.counter_moves[i][last.index()] = Some(cutting);
        }
    }
}

/// Ordering bonuses of killer moves and counter moves.
const KILLER: i32 = 3_000;
const COUNTER_MOVE: i32 = 2_000;
const SIDE_KEYS: [u64; 2] = kibitz_game::zobrist::keys(0x6f6d_6f6b_0041);

/// Encodes a stone for the transposition table.
pub(super) fn code_of(point: Point) -> MoveCode {
    MoveCode(point.index() as u16 + 1)
}

impl Iteration<Move> for Worker<'_> {
    fn roots(&mut self) -> &mut Vec<RootMove<Move>> {
        &mut self.roots
    }

    fn search_root(&mut self, slot: usize, depth: u32, window: Window) -> Score {
        self.search_root_moves(slot, depth as i32, window)
    }

    fn begin(&mut self, _depth: u32) {}

    fn saw_whole_game(&self) -> bool {
        false
    }

    fn is_proof(&self) -> bool {
        false
    }

    fn is_stopped(&self) -> bool {
        self.counter.is_stopped()
    }

    fn nodes(&self) -> u64 {
        self.counter.total()
    }
}
