//! One thread of the many-seat search: its state, and the root.

use kibitz_game::{Game, History};

use crate::control::{Control, Counter};
use crate::deepen::{Iteration, RootMove};
use crate::ordering::{MoveOrder, OrderingContext};
use crate::path::SearchPath;
use crate::pvs::{ReductionTable, Tuning};
use crate::table::TranspositionTable;
use crate::window::Window;
use crate::{Evaluate, Score};

use super::moves::Candidate;
use super::sides::RootView;

/// The greatest distance from the root.
pub(super) const MAX_PLY: usize = 128;

/// State shared by all threads of a search.
pub(super) struct Shared<'a, G: Game> {
    pub(super) history: &'a History<G>,
    pub(super) table: Option<&'a TranspositionTable>,
    pub(super) tuning: &'a Tuning,
    pub(super) reductions: &'a ReductionTable,
    pub(super) view: RootView,
    pub(super) control: &'a Control<'a>,
}

/// One thread of the search.
pub(super) struct Worker<'a, G: Game, E> {
    pub(super) game: &'a G,
    pub(super) root_position: &'a G::Position,
    pub(super) evaluator: &'a mut E,
    pub(super) table: Option<&'a TranspositionTable>,
    pub(super) tuning: &'a Tuning,
    pub(super) reductions: &'a ReductionTable,
    pub(super) view: RootView,
    pub(super) counter: Counter<'a>,
    pub(super) path: SearchPath,
    pub(super) order: MoveOrder<G::Move>,
    /// The principal variation from each ply on.
    lines: Vec<Vec<G::Move>>,
    roots: Vec<RootMove<G::Move>>,
}

/// The position of a node in the search tree.
#[derive(Clone, Copy)]
pub(super) struct NodeContext {
    /// Plies left to search.
    pub(super) depth: i32,
    /// Plies from the root.
    pub(super) ply: usize,
    /// Whether the root's side is to move.
    pub(super) ours: bool,
    /// Whether the other seats have used up their free reply (see [`Sides::BestReply`](super::Sides)).
    pub(super) has_replied: bool,
}

impl NodeContext {
    fn root(depth: i32) -> NodeContext {
        NodeContext { depth, ply: 0, ours: true, has_replied: false }
    }

    pub(super) fn at<M>(self) -> OrderingContext<M> {
        OrderingContext { ply: self.ply, depth: self.depth, side: usize::from(self.ours), previous: None }
    }
}

impl<'a, G: Game, E: Evaluate<G>> Worker<'a, G, E> {
    pub(super) fn new(shared: &Shared<'a, G>, evaluator: &'a mut E) -> Self {
        let game = shared.history.game();
        evaluator.set_up(game, shared.history.position());
        let mut worker = Worker {
            game,
            root_position: shared.history.position(),
            evaluator,
            table: shared.table,
            tuning: shared.tuning,
            reductions: shared.reductions,
            view: shared.view,
            counter: Counter::new(shared.control),
            path: SearchPath::new(shared.history),
            order: MoveOrder::new(MAX_PLY + 1),
            lines: vec![Vec::new(); MAX_PLY + 2],
            roots: Vec::new(),
        };
        worker.list_roots();
        worker
    }

    fn list_roots(&mut self) {
        let position = self.root_position;
        let moves = self.game.legal_moves(position);
        let context = NodeContext::root(1);
        let base = self.order.begin();
        self.order_moves(position, &moves, context, self.table_move(context));
        let mut n = 0;
        while let Some(choice) = self.order.nth(base, n, 0) {
            self.roots.push(RootMove::new(choice.mv));
            n += 1;
        }
        self.order.end(base);
    }

    /// Plays a move.
    pub(super) fn enter(&mut self, before: &G::Position, mv: G::Move) -> G::Position {
        let after = self.game.after(before, mv);
        self.path.push(self.game, before, mv, &after);
        self.evaluator.on_play(self.game, before, mv, &after);
        after
    }

    /// Takes a move back.
    pub(super) fn leave(&mut self, before: &G::Position, mv: G::Move, after: &G::Position) {
        self.path.pop();
        self.evaluator.on_undo(self.game, before, mv, after);
    }

    pub(super) fn clear_line(&mut self, ply: usize) {
        self.lines[ply].clear();
    }

    /// Makes `mv` and the principal variation of the next ply the one of this ply.
    pub(super) fn extend_line(&mut self, ply: usize, mv: G::Move) {
        let (here, deeper) = self.lines.split_at_mut(ply + 1);
        let line = &mut here[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&deeper[0]);
    }
}

impl<G: Game, E: Evaluate<G>> Iteration<G::Move> for Worker<'_, G, E> {
    fn roots(&mut self) -> &mut Vec<RootMove<G::Move>> {
        &mut self.roots
    }

    fn begin(&mut self, _depth: u32) {}

    fn search_root(&mut self, slot: usize, depth: u32, window: Window) -> Score {
        let position = self.root_position;
        let context = NodeContext::root(depth as i32);
        let mut best = -Score::INFINITE;
        let mut alpha = window.alpha;
        for i in slot..self.roots.len() {
            let mv = self.roots[i].mv;
            let is_noisy = self.evaluator.is_noisy(self.game, position, mv);
            let candidate = Candidate { mv, is_noisy, is_filler: false };
            let after = self.enter(position, mv);
            let below = NodeContext {
                depth: context.depth - 1,
                ply: 1,
                ours: self.view.is_ours(self.game, self.game.to_move(&after)),
                has_replied: false,
            };
            let score =
                self.search_move(&after, (context, below), candidate, i - slot, Window { alpha, ..window });
            self.leave(position, mv, &after);
            if self.counter.is_stopped() {
                break;
            }
            best = best.max(score);
            if i == slot || score > alpha {
                self.extend_line(0, mv);
                RootMove::promote_last(&mut self.roots[slot..=i], score, &self.lines[0]);
            }
            alpha = alpha.max(score);
            if score >= window.beta {
                break;
            }
        }
        best
    }

    /// False: the result rests on assumptions about the other seats.
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
