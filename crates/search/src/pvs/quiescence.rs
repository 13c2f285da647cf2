//! Quiescence search: searches noisy moves beyond the nominal depth until the position can be evaluated.

use kibitz_game::Game;

use crate::window::Window;
use crate::{Evaluate, Horizon, Score};

use super::worker::{MAX_PLY, NodeContext, NodeResult, Worker};

/// The depth limit of quiescence search; in some games noisy moves never end.
const MAX_QUIESCENCE_PLIES: i32 = 32;

impl<G: Game, E: Evaluate<G>> Worker<'_, G, E> {
    /// The value of a position at depth 0.
    pub(super) fn quiescence(
        &mut self,
        position: &G::Position,
        context: NodeContext<G::Move>,
        window: Window,
    ) -> Score {
        let (depth, ply) = (context.depth, context.ply);
        if self.game.outcome(position).is_some() {
            return self.ended(position, ply);
        }
        let horizon = self.evaluator.horizon(self.game, position);
        let is_evaluated = match horizon {
            Horizon::Quiet => true,
            Horizon::Threatened => depth <= -self.tuning.threat_plies,
            Horizon::Noisy | Horizon::Forced => false,
        };
        if is_evaluated || depth <= -MAX_QUIESCENCE_PLIES || ply >= MAX_PLY {
            return self.probe(position, ply, window).unwrap_or_else(|| self.evaluate(position));
        }
        let entry = if self.tuning.quiescence_table { self.entry() } else { None };
        if let Some(score) = entry.and_then(|entry| self.table_cutoff(entry, 0, ply, window)) {
            return score;
        }
        let stand_pat = (horizon == Horizon::Noisy).then(|| self.evaluate(position));
        if let Some(score) = stand_pat.filter(|&score| score >= window.beta) {
            return score;
        }
        self.depends_on_eval = true;
        let found = self.search_noisy(position, context, window, (horizon, stand_pat));
        let Some(found) = found else { return stand_pat.unwrap_or_else(|| self.evaluate(position)) };
        if self.tuning.quiescence_table && !self.counter.is_stopped() {
            self.store(found, 0, ply, window);
        }
        found.score
    }

    /// The best of standing pat and the moves that the horizon asks for; `None` if there is neither.
    fn search_noisy(
        &mut self,
        position: &G::Position,
        context: NodeContext<G::Move>,
        window: Window,
        (horizon, stand_pat): (Horizon, Option<Score>),
    ) -> Option<NodeResult<G::Move>> {
        let mover = self.game.to_move(position);
        let base = self.order.begin();
        self.list_noisy(position, context, horizon);
        let mut best = stand_pat;
        let mut best_move = None;
        let mut alpha = stand_pat.map_or(window.alpha, |score| score.max(window.alpha));
        let mut n = 0;
        while let Some(choice) = self.order.nth(base, n, 0) {
            let after = self.enter(position, choice.mv);
            let below = NodeContext {
                depth: context.depth - 1,
                ply: context.ply + 1,
                previous: Some(choice.mv),
                is_after_noisy: choice.is_noisy,
            };
            let score = self.child(mover, &after, below, Window { alpha, ..window });
            self.leave(position, choice.mv, &after);
            if self.counter.is_stopped() {
                break;
            }
            best = best.max(Some(score));
            if score > alpha {
                (alpha, best_move) = (score, Some(choice.mv));
                self.extend_line(context.ply, choice.mv);
            }
            if alpha >= window.beta {
                break;
            }
            n += 1;
        }
        self.order.end(base);
        best.map(|score| NodeResult { score, best: best_move, static_eval: None })
    }

    fn list_noisy(&mut self, position: &G::Position, context: NodeContext<G::Move>, horizon: Horizon) {
        let mut moves = std::mem::take(&mut self.scratch);
        moves.clear();
        match horizon {
            Horizon::Threatened => moves.extend(self.game.legal_moves(position)),
            _ => self.evaluator.noisy_moves(self.game, position, &mut moves),
        }
        let at = self.at(position, NodeContext { depth: 0, ..context });
        for (index, &mv) in moves.iter().enumerate() {
            let order = self.evaluator.order(self.game, position, mv).unwrap_or(0);
            self.add_choice(position, mv, index, order, at);
        }
        self.scratch = moves;
    }
}
