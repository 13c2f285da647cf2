//! The root of the search: every move keeps its own value and line.

use kibitz_search::{Evaluate, Iteration, RootMove, Score, Window};

use super::order::pick;
use super::techniques::PLY;
use super::worker::{NodeContext, Worker};
use crate::rules::{Checkers, Move};

impl<E: Evaluate<Checkers>> Worker<'_, E> {
    /// Lists the root moves, the most promising first.
    pub(super) fn list_roots(&mut self, moves: &[Move]) {
        let best = self.entry().and_then(|entry| entry.best);
        let mut ranks = self.order.rank(self.root_position, moves, (0, None), best);
        self.roots = (0..moves.len()).map(|n| RootMove::new(moves[pick(&mut ranks, n)])).collect();
    }
}

impl<E: Evaluate<Checkers>> Iteration<Move> for Worker<'_, E> {
    fn roots(&mut self) -> &mut Vec<RootMove<Move>> {
        &mut self.roots
    }

    fn begin(&mut self, depth: u32) {
        self.depth = depth as i32;
        self.depends_on_eval = false;
    }

    fn search_root(&mut self, slot: usize, depth: u32, window: Window) -> Score {
        let position = self.root_position;
        let context = NodeContext { depth: depth as i32 * PLY, truncated: [0; 2], ply: 0, previous: None };
        let mut best = -Score::INFINITE;
        let mut alpha = window.alpha;
        for i in slot..self.roots.len() {
            let mv = self.roots[i].mv;
            let below = self.below(position, mv, context);
            let after = self.enter(position, mv);
            let reduction = self.reduction(position, mv, context, i - slot, true);
            let score = self.search_move(&after, below, i - slot, reduction, Window { alpha, ..window });
            self.path.pop();
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

    fn saw_whole_game(&self) -> bool {
        !self.depends_on_eval
    }

    fn is_proof(&self) -> bool {
        true
    }

    fn is_stopped(&self) -> bool {
        self.counter.is_stopped()
    }

    fn nodes(&self) -> u64 {
        self.counter.total()
    }
}
