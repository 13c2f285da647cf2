//! One thread of the search: its state, and the steps that nodes, quiescence and root share.

use kibitz_game::{Game, History};
use kibitz_search::table::{Bound, Entry, MoveCode, TranspositionTable};
use kibitz_search::{Control, Counter, Evaluate, ReductionTable, RootMove, Score, SearchPath, Window};

use super::order::{MoveOrder, Slot, slot_of};
use super::techniques::{PLY, Techniques};
use crate::rules::{Checkers, Move, Position};

/// The greatest distance from the root.
pub(super) const MAX_PLY: usize = 128;

/// The state shared by all threads of a search.
pub(super) struct Shared<'a> {
    pub(super) history: &'a History<Checkers>,
    pub(super) table: Option<&'a TranspositionTable>,
    pub(super) techniques: &'a Techniques,
    pub(super) reductions: &'a ReductionTable,
    pub(super) control: &'a Control<'a>,
}

pub(super) struct Worker<'a, E> {
    pub(super) game: &'a Checkers,
    pub(super) root_position: &'a Position,
    pub(super) evaluator: &'a mut E,
    pub(super) table: Option<&'a TranspositionTable>,
    pub(super) techniques: &'a Techniques,
    pub(super) reductions: &'a ReductionTable,
    pub(super) counter: Counter<'a>,
    pub(super) path: SearchPath,
    pub(super) order: MoveOrder,
    /// The principal variation from each ply on.
    pub(super) lines: Vec<Vec<Move>>,
    pub(super) roots: Vec<RootMove<Move>>,
    /// The depth of the current iteration.
    pub(super) depth: i32,
    /// Whether a value, since this was last cleared, depended on more than the rules: on the evaluator, on a
    /// pruned move, or on the path to a position.
    pub(super) depends_on_eval: bool,
}

/// The position of a node in the search tree.
#[derive(Clone, Copy)]
pub(super) struct NodeContext {
    /// Quarters of a ply left to search.
    pub(super) depth: i32,
    /// The depth that truncation has taken from far and from nearer evaluations, in quarters of a ply.
    pub(super) truncated: [i32; 2],
    /// Plies from the root.
    pub(super) ply: usize,
    /// The history slot of the quiet move that led here.
    pub(super) previous: Option<Slot>,
}

/// The result of a node.
#[derive(Clone, Copy)]
pub(super) struct Found {
    pub(super) score: Score,
    /// The move that raised alpha, if one did.
    pub(super) best: Option<Move>,
    pub(super) static_eval: Option<Score>,
}

impl<'a, E: Evaluate<Checkers>> Worker<'a, E> {
    pub(super) fn new(shared: &Shared<'a>, evaluator: &'a mut E) -> Worker<'a, E> {
        let game = shared.history.game();
        evaluator.set_up(game, shared.history.position());
        Worker {
            game,
            root_position: shared.history.position(),
            evaluator,
            table: shared.table,
            techniques: shared.techniques,
            reductions: shared.reductions,
            counter: Counter::new(shared.control),
            path: SearchPath::new(shared.history),
            order: MoveOrder::new(MAX_PLY + 1),
            lines: vec![Vec::new(); MAX_PLY + 2],
            roots: Vec::new(),
            depth: 0,
            depends_on_eval: false,
        }
    }

    /// Plays a move.
    #[inline]
    pub(super) fn enter(&mut self, before: &Position, mv: Move) -> Position {
        let mut after = *before;
        self.game.play_unchecked(&mut after, mv);
        self.path.push(self.game, before, mv, &after);
        after
    }

    /// Prefetches the table entry of the current position, unless no depth is left: then it is not read, and
    /// fetching it took more than a quarter of the time.
    #[inline]
    pub(super) fn prefetch(&self, depth: i32) {
        if let Some(table) = self.table
            && depth > 0
        {
            table.prefetch(self.path.key());
        }
    }

    /// The node after a move.
    #[inline]
    pub(super) fn below(&self, position: &Position, mv: Move, context: NodeContext) -> NodeContext {
        let is_capture = mv.captured() != 0;
        NodeContext {
            depth: context.depth - PLY,
            truncated: context.truncated,
            ply: context.ply + 1,
            previous: (!is_capture).then(|| slot_of(position, mv)),
        }
    }

    /// Makes `mv` and the principal variation of the next ply the one of this ply.
    pub(super) fn extend_line(&mut self, ply: usize, mv: Move) {
        let (here, deeper) = self.lines.split_at_mut(ply + 1);
        let line = &mut here[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&deeper[0]);
    }

    /// The score if repetition or quiet plies end the game, unless the side to move has no move.
    pub(super) fn drawn(&mut self, position: &Position, ply: usize) -> Score {
        if self.game.outcome(position).is_some() {
            return Score::loss_in(ply as u32);
        }
        self.depends_on_eval = true;
        Score::EVEN
    }

    /// The static evaluation for the side to move.
    #[inline]
    pub(super) fn evaluate(&mut self, position: &Position) -> Score {
        self.depends_on_eval = true;
        self.evaluator.evaluate(self.game, position, position.turn.seat())
    }

    /// The value of endgame tables, if it decides the window.
    #[inline]
    pub(super) fn probe(&mut self, position: &Position, ply: usize, window: Window) -> Option<Score> {
        let probe = self.evaluator.probe(self.game, position)?;
        let score = probe.score.seen_from_before(ply as u32);
        let cuts = probe.bound.cuts(score, window.alpha, window.beta);
        self.depends_on_eval |= cuts && score.decided_in().is_none() && score != Score::EVEN;
        cuts.then_some(score)
    }

    /// The entry of the current position.
    #[inline]
    pub(super) fn entry(&self) -> Option<Entry> {
        self.table.and_then(|table| table.get(self.path.key()))
    }

    /// The value of a table entry that is deep enough and decides the window. Not used in an open window,
    /// where it would cut the principal variation short.
    #[inline]
    pub(super) fn table_cutoff(
        &mut self,
        entry: Entry,
        depth: i32,
        ply: usize,
        window: Window,
    ) -> Option<Score> {
        let plies = match entry.depth {
            Entry::WHOLE_GAME => depth,
            depth => i32::from(depth),
        };
        if window.is_open() || plies < depth || !self.path.is_far_from_quiet_limit((plies / PLY) as usize) {
            return None;
        }
        let score = entry.score.seen_from_before(ply as u32);
        let cuts = entry.bound.cuts(score, window.alpha, window.beta);
        self.depends_on_eval |= cuts && entry.depth != Entry::WHOLE_GAME;
        cuts.then_some(score)
    }

    /// Stores the value of a node, unless it depends on the path.
    #[inline]
    pub(super) fn store(&self, found: Found, depth: i32, ply: usize, window: Window) {
        let Some(table) = self.table else { return };
        if !self.path.is_far_from_quiet_limit((depth / PLY) as usize) {
            return;
        }
        let bound = Bound::of_node(found.score, found.best, window.beta);
        let depth = match self.depends_on_eval {
            true => depth.min(i32::from(Entry::WHOLE_GAME) - 1) as u8,
            false => Entry::WHOLE_GAME,
        };
        let entry = Entry {
            score: found.score.seen_from_after(ply as u32),
            bound,
            depth,
            best: found.best.map(MoveCode::of),
            static_eval: found.static_eval,
        };
        table.put(self.path.key(), entry);
    }
}
