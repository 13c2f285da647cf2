//! What one thread of the search keeps: the board, move ordering statistics and the principal variation.

use kibitz_search::table::{Entry, MoveCode, Table};
use kibitz_search::{Control, Counter, Iteration, RootMove, Score, Window};

use crate::engine::evaluate::quiet_value;
use crate::engine::threats::{ThreatBoard, Vcf};
use crate::rules::{Colour, Move, Omok, Point, Position};

use super::moves::Scored;

/// No line is searched deeper than this.
pub(super) const MAX_PLY: usize = 120;
/// Numbers of crossings, see [`crate::rules::Board`].
const POINTS: usize = 512;
/// History values stay between the negative of this and this.
const MOST_HISTORY: i32 = 8_000;

/// What the threads of one search share.
pub(super) struct Shared<'a> {
    pub(super) game: &'a Omok,
    pub(super) position: &'a Position,
    pub(super) table: &'a Table,
    pub(super) control: &'a Control<'a>,
}

pub(super) struct Worker<'a> {
    pub(super) board: ThreatBoard,
    pub(super) mover: Colour,
    pub(super) table: &'a Table,
    pub(super) counter: Counter<'a>,
    pub(super) vcf: &'a mut Vcf,
    pub(super) roots: Vec<RootMove<Move>>,
    /// The principal variation from each ply on.
    lines: Vec<Vec<Move>>,
    history: [Vec<i32>; 2],
    /// The quiet move that last refuted each stone.
    answers: [Vec<Option<Point>>; 2],
    pub(super) killers: Vec<[Option<Point>; 2]>,
    /// The stones played since the root.
    pub(super) path: Vec<Point>,
}

impl<'a> Worker<'a> {
    pub(super) fn new(shared: &Shared<'a>, vcf: &'a mut Vcf) -> Worker<'a> {
        Worker {
            board: ThreatBoard::new(shared.game, shared.position),
            mover: shared.position.turn(),
            table: shared.table,
            counter: Counter::new(shared.control),
            vcf,
            roots: Vec::new(),
            lines: vec![Vec::new(); MAX_PLY + 2],
            history: [vec![0; POINTS], vec![0; POINTS]],
            answers: [vec![None; POINTS], vec![None; POINTS]],
            killers: vec![[None; 2]; MAX_PLY + 2],
            path: Vec::with_capacity(MAX_PLY + 2),
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

    /// Counts nodes of another search.
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

    pub(super) fn clear_line(&mut self, ply: usize) {
        self.lines[ply].clear();
    }

    /// Makes the line from `ply` on this stone and the line after it.
    pub(super) fn extend_line(&mut self, ply: usize, point: Point) {
        let (here, below) = self.lines.split_at_mut(ply + 1);
        here[ply].clear();
        here[ply].push(Move::Stone(point));
        here[ply].extend_from_slice(&below[0]);
    }

    pub(super) fn line(&self, ply: usize) -> &[Move] {
        &self.lines[ply]
    }

    /// What the search has learnt about a quiet move of the side to move.
    pub(super) fn history_of(&self, point: Point, ply: usize) -> i32 {
        let i = self.mover.index();
        let answer = self.path.last().and_then(|last| self.answers[i][last.index()]);
        let bonus = if self.killers[ply].contains(&Some(point)) { KILLER } else { 0 };
        self.history[i][point.index()] + bonus + if answer == Some(point) { ANSWER } else { 0 }
    }

    /// Rewards the move that cut off and takes from those tried before it.
    pub(super) fn learn(&mut self, cutting: Point, tried: &[Scored], ply: usize, depth: i32) {
        let (i, bonus) = (self.mover.index(), (depth * depth * 16).min(1_200));
        let mut change = |point: Point, bonus: i32| {
            let value = &mut self.history[i][point.index()];
            *value += bonus - *value * bonus.abs() / MOST_HISTORY;
        };
        change(cutting, bonus);
        tried.iter().filter(|other| other.point != cutting).for_each(|other| change(other.point, -bonus));
        if self.killers[ply][0] != Some(cutting) {
            self.killers[ply] = [Some(cutting), self.killers[ply][0]];
        }
        if let Some(last) = self.path.last() {
            self.answers[i][last.index()] = Some(cutting);
        }
    }
}

/// What killers and counter moves are worth in the ordering.
const KILLER: i32 = 3_000;
const ANSWER: i32 = 2_000;
const SIDE_KEYS: [u64; 2] = kibitz_game::zobrist::keys(0x6f6d_6f6b_0041);

/// The code of a stone in the transposition table.
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
