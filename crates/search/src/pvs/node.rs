//! The search node: principal variation search, fail-soft, with the techniques of [`Tuning`](super::Tuning).

use kibitz_game::Game;

use crate::ordering::{OrderingContext, RankedMove};
use crate::window::Window;
use crate::{Evaluate, Horizon, Score};

use super::worker::{MAX_PLY, NodeContext, NodeResult, Worker};

impl<G: Game, E: Evaluate<G>> Worker<'_, G, E> {
    /// The value of a position to the side to move: exact within the window, a bound outside it. Unspecified
    /// once the search is stopped.
    pub(super) fn node(
        &mut self,
        position: &G::Position,
        mut context: NodeContext<G::Move>,
        window: Window,
    ) -> Score {
        let ply = context.ply;
        self.lines[ply].clear();
        if self.counter.count() {
            return Score::EVEN;
        }
        if self.path.is_drawn(self.tuning.repetition) {
            return self.drawn(position, ply);
        }
        if context.depth <= 0 || ply >= MAX_PLY {
            return self.quiescence(position, context, window);
        }
        let Some(window) = window.within_reach(ply) else {
            return window.alpha.max(Score::loss_in(ply as u32 + 1));
        };

        let entry = self.entry();
        if let Some(score) = entry.and_then(|entry| self.table_cutoff(entry, context.depth, ply, window)) {
            return score;
        }
        if let Some(score) = self.probe(position, ply, window) {
            return score;
        }
        let moves = self.game.legal_moves(position);
        if moves.is_empty() {
            return self.ended(position, ply);
        }

        let depended_before = std::mem::replace(&mut self.depends_on_eval, false);
        let mut table_move = entry.and_then(|entry| entry.best);
        if table_move.is_none()
            && self.tuning.internal_iterative_reduction.is_some_and(|d| context.depth >= d)
        {
            context.depth -= 1;
        }
        let static_eval = self.static_eval(position, entry.and_then(|entry| entry.static_eval));
        if !window.is_open() && moves.len() > 1 {
            if let Some(score) = self.forward_prune(position, context, window, static_eval) {
                self.depends_on_eval = true;
                return score;
            }
            // A shallow search without a cutoff has found a move to try first.
            table_move = table_move.or_else(|| self.entry().and_then(|entry| entry.best));
        }

        let at = self.at(position, context);
        let mover = self.game.to_move(position);
        let mut found = NodeResult { score: -Score::INFINITE, best: None, static_eval };
        let mut alpha = window.alpha;
        let mut tried = 0;
        let mut picker = self.begin_moves(position, &moves, table_move);
        while let Some(choice) = self.next_move(&mut picker, position, &moves, at) {
            let is_quiet = !choice.is_noisy && tried > 0 && found.score > -Score::MOST;
            if is_quiet && !window.is_open() && self.is_skipped(context.depth, tried, static_eval, alpha) {
                self.depends_on_eval = true;
                continue;
            }
            let after = self.enter(position, choice.mv);
            let below = self.below(context, choice, moves.len());
            let score =
                self.search_move(&after, mover, (at, below), choice, tried, Window { alpha, ..window });
            self.leave(position, choice.mv, &after);
            if self.counter.is_stopped() {
                break;
            }
            tried += 1;
            found.score = found.score.max(score);
            if score > alpha {
                alpha = score;
                found.best = Some(choice.mv);
                self.extend_line(ply, choice.mv);
            }
            if score >= window.beta {
                if !choice.is_noisy {
                    self.order.learn(picker.base, picker.next - 1, at);
                }
                break;
            }
        }
        self.order.end(picker.base);
        if !self.counter.is_stopped() {
            self.store(found, context.depth, ply, window);
        }
        self.depends_on_eval |= depended_before;
        found.score
    }

    /// The static evaluation of a quiet position, if the tuning needs it.
    #[inline]
    fn static_eval(&mut self, position: &G::Position, stored: Option<Score>) -> Option<Score> {
        if !self.tuning.needs_static_eval() {
            return None;
        }
        let depended_before = self.depends_on_eval;
        let eval = stored.or_else(|| {
            let is_quiet = self.evaluator.horizon(self.game, position) == Horizon::Quiet;
            is_quiet.then(|| self.evaluate(position))
        });
        self.depends_on_eval = depended_before;
        eval
    }

    /// Forward pruning of a node outside the principal variation: the value, if the node need not be searched.
    fn forward_prune(
        &mut self,
        position: &G::Position,
        context: NodeContext<G::Move>,
        window: Window,
        static_eval: Option<Score>,
    ) -> Option<Score> {
        let Window { alpha, beta } = window;
        if alpha.0.abs().max(beta.0.abs()) > Score::MOST.0 {
            return None; // bounds of decided games are searched in full
        }
        let depth = context.depth;
        let margin = |margin: Option<super::tuning::Margin>| margin.and_then(|margin| margin.at(depth));
        if let (Some(eval), Some(margin)) = (static_eval, margin(self.tuning.reverse_futility))
            && eval.0 - margin >= beta.0
        {
            return Some(eval);
        }
        if let (Some(eval), Some(margin)) = (static_eval, margin(self.tuning.razoring))
            && eval.0 + margin <= alpha.0
        {
            let score = self.quiescence(position, NodeContext { depth: 0, ..context }, window);
            if score <= alpha {
                return Some(score);
            }
        }
        self.null_move(position, context, window, static_eval)
            .or_else(|| self.prob_cut(position, context, window))
    }

    /// Null-move pruning: if the node fails high even after a null move, it would with the best move. Never
    /// twice in a row.
    fn null_move(
        &mut self,
        position: &G::Position,
        context: NodeContext<G::Move>,
        window: Window,
        static_eval: Option<Score>,
    ) -> Option<Score> {
        let tuning = self.tuning.null_move?;
        if context.depth < tuning.depth || context.previous.is_none() || static_eval? < window.beta {
            return None;
        }
        let after = self.evaluator.null_move(self.game, position)?;
        self.path.push_null_move(self.game, &after);
        let below = NodeContext {
            depth: context.depth - 1 - tuning.reduction - context.depth / 4,
            ply: context.ply + 1,
            previous: None,
            is_after_noisy: false,
        };
        let score = -self.node(&after, below, Window::null(Score(window.beta.0 - 1)).negated());
        self.path.pop();
        let is_cutoff = score >= window.beta && !self.counter.is_stopped();
        is_cutoff.then(|| score.min(Score::MOST))
    }

    /// ProbCut: a shallow search with a margin replaces the deep one.
    fn prob_cut(
        &mut self,
        position: &G::Position,
        context: NodeContext<G::Move>,
        window: Window,
    ) -> Option<Score> {
        let tuning = self.tuning.prob_cut?;
        if context.depth < tuning.depth {
            return None;
        }
        let margin = tuning.margin + tuning.per_ply * context.depth;
        let shallow = NodeContext { depth: context.depth * tuning.percent / 100, ..context };
        let high = Score(window.beta.0 + margin);
        let score = self.node(position, shallow, Window::null(Score(high.0 - 1)));
        if score >= high && !self.counter.is_stopped() {
            return Some(Score(score.0.min(Score::MOST.0) - margin));
        }
        let low = Score(window.alpha.0 - margin);
        if !tuning.both_sides || score > low {
            return None;
        }
        let score = self.node(position, shallow, Window::null(low));
        (score <= low && !self.counter.is_stopped()).then(|| Score(score.0.max(-Score::MOST.0) + margin))
    }

    /// Futility and late move pruning of a quiet move that is not the first.
    #[inline]
    fn is_skipped(&self, depth: i32, tried: usize, static_eval: Option<Score>, alpha: Score) -> bool {
        let futility = self.tuning.futility.and_then(|margin| margin.at(depth));
        if let (Some(eval), Some(margin)) = (static_eval, futility)
            && eval.0 + margin <= alpha.0
        {
            return true;
        }
        let late = self.tuning.late_move_pruning;
        late.is_some_and(|late| depth <= late.depth && tried as i32 >= late.base + late.per_ply * depth)
    }

    /// The node after a move, with extensions: forced lines do not use up depth, until the line is twice as
    /// long as the depth of the iteration.
    #[inline]
    pub(super) fn below(
        &self,
        context: NodeContext<G::Move>,
        choice: RankedMove<G::Move>,
        moves: usize,
    ) -> NodeContext<G::Move> {
        let is_single = self.tuning.single_reply_extension && moves == 1;
        let is_recapture = self.tuning.recapture_extension && context.is_after_noisy && choice.is_noisy;
        let extends = (is_single || is_recapture) && context.ply < 2 * self.depth as usize;
        NodeContext {
            depth: context.depth - i32::from(!extends),
            ply: context.ply + 1,
            previous: Some(choice.mv),
            is_after_noisy: choice.is_noisy,
        }
    }

    /// The value of a move for the side that makes it: the first move with the full window, the others with a
    /// null window and late ones at reduced depth; re-search on fail high.
    #[inline]
    pub(super) fn search_move(
        &mut self,
        after: &G::Position,
        mover: kibitz_game::Seat,
        (at, below): (OrderingContext<G::Move>, NodeContext<G::Move>),
        choice: RankedMove<G::Move>,
        tried: usize,
        window: Window,
    ) -> Score {
        if tried == 0 {
            return self.child(mover, after, below, window);
        }
        let null = Window::null(window.alpha);
        let reduction = self.reduction(at, choice, tried);
        let mut score = Score::INFINITE;
        if reduction > 0 {
            let reduced = NodeContext { depth: below.depth - reduction, ..below };
            score = self.child(mover, after, reduced, null);
        }
        if score > window.alpha {
            score = self.child(mover, after, below, null);
        }
        if score > window.alpha && score < window.beta {
            score = self.child(mover, after, below, window);
        }
        score
    }

    /// The late move reduction, in plies.
    #[inline]
    fn reduction(&self, at: OrderingContext<G::Move>, choice: RankedMove<G::Move>, tried: usize) -> i32 {
        let Some(tuning) = self.tuning.reductions else { return 0 };
        if at.depth < tuning.depth || tried < tuning.tried || choice.is_noisy {
            return 0;
        }
        let mut hundredths = self.reductions.get(at.depth, tried);
        if tuning.history > 0 {
            hundredths -= 100 * self.order.history_of(choice.mv, at) / tuning.history;
        }
        (hundredths / 100).clamp(0, at.depth - 2)
    }
}
