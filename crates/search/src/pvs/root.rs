//! The root of the search, where every move keeps its own value and line.

use kibitz_game::Game;

use crate::deepen::{Iteration, RootMove};
use crate::ordering::RankedMove;
use crate::window::Window;
use crate::{Evaluate, Score};

use super::worker::{NodeContext, Worker};

impl<G: Game, E: Evaluate<G>> Worker<'_, G, E> {
    /// Lists the root moves in move order.
    pub(super) fn list_roots(&mut self) {
        let position = self.root_position;
        let moves = self.game.legal_moves(position);
        let table_move = self.entry().and_then(|entry| entry.best);
        let at = self.at(position, root_context(1));
        let mut picker = self.begin_moves(position, &moves, table_move);
        while let Some(choice) = self.next_move(&mut picker, position, &moves, at) {
            self.roots.push(RootMove::new(choice.mv));
        }
        self.order.end(picker.base);
    }
}

impl<G: Game, E: Evaluate<G>> Iteration<G::Move> for Worker<'_, G, E> {
    fn roots(&mut self) -> &mut Vec<RootMove<G::Move>> {
        &mut self.roots
    }

    fn begin(&mut self, depth: u32) {
        self.depth = depth as i32;
        self.depends_on_eval = false;
    }

    fn search_root(&mut self, slot: usize, depth: u32, window: Window) -> Score {
        let position = self.root_position;
        let mover = self.game.to_move(position);
        let context = root_context(depth as i32);
        let at = self.at(position, context);
        let mut best = -Score::INFINITE;
        let mut alpha = window.alpha;
        for i in slot..self.roots.len() {
            let mv = self.roots[i].mv;
            let is_noisy = self.evaluator.is_noisy(self.game, position, mv);
            let choice = RankedMove { mv, rank: 0, index: i as u16, is_noisy };
            let after = self.enter(position, mv);
            let below = NodeContext {
                depth: context.depth - 1,
                ply: 1,
                previous: Some(mv),
                is_after_noisy: is_noisy,
            };
            let score =
                self.search_move(&after, mover, (at, below), choice, i - slot, Window { alpha, ..window });
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

    fn saw_whole_game(&self) -> bool {
        !self.depends_on_eval && !self.has_left_out
    }

    fn is_proof(&self) -> bool {
        !self.has_left_out
    }

    fn is_stopped(&self) -> bool {
        self.counter.is_stopped()
    }

    fn nodes(&self) -> u64 {
        self.counter.total()
    }
}

fn root_context<M>(depth: i32) -> NodeContext<M> {
    NodeContext { depth, ply: 0, previous: None, is_after_noisy: false }
}
