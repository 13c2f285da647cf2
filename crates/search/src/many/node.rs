//! The node of best-reply and paranoid search: principal variation search between two sides, fail-soft.

use kibitz_game::Game;

use crate::table::{Bound, Entry, MoveCode};
use crate::window::Window;
use crate::{Evaluate, Score};

use super::moves::Candidate;
use super::worker::{MAX_PLY, NodeContext, Worker};

impl<G: Game, E: Evaluate<G>> Worker<'_, G, E> {
    /// The value of a position to the side to move: exact within the window, a bound outside it. Unspecified
    /// once the search is stopped.
    fn node(&mut self, position: &G::Position, context: NodeContext, window: Window) -> Score {
        self.clear_line(context.ply);
        if self.counter.count() {
            return Score::EVEN;
        }
        if let Some(outcome) = self.game.outcome(position) {
            return self.view.end(self.game, &outcome.places, context.ours, context.ply);
        }
        if self.path.is_drawn(self.tuning.repetition) {
            let places = self.game.drawn_places(position);
            return self.view.end(self.game, &places, context.ours, context.ply);
        }
        if context.depth <= 0 || context.ply >= MAX_PLY {
            return self.view.evaluate(self.evaluator, self.game, position, context.ours);
        }
        let Some(window) = window.within_reach(context.ply) else {
            return window.alpha.max(Score::loss_in(context.ply as u32 + 1));
        };
        if let Some(score) = self.table_cutoff(context, window) {
            return score;
        }
        let moves = self.game.legal_moves(position);
        let base = self.order.begin();
        if !self.must_play_filler(context) {
            self.order_moves(position, &moves, context, self.table_move(context));
        }
        let filler = (self.must_play_filler(context) || self.may_play_filler(context))
            .then(|| self.filler(position, &moves));
        let (mut best, mut best_move) = (-Score::INFINITE, None);
        let mut alpha = window.alpha;
        let (mut n, mut tried) = (0, 0);
        while let Some(candidate) = self.nth(base, n, filler) {
            n += 1;
            let after = self.enter(position, candidate.mv);
            let Some(below) = self.below(&after, context, candidate) else {
                self.leave(position, candidate.mv, &after);
                continue;
            };
            let score =
                self.search_move(&after, (context, below), candidate, tried, Window { alpha, ..window });
            self.leave(position, candidate.mv, &after);
            if self.counter.is_stopped() {
                break;
            }
            tried += 1;
            best = best.max(score);
            if score > alpha {
                (alpha, best_move) = (score, Some(candidate));
                self.extend_line(context.ply, candidate.mv);
            }
            if score >= window.beta {
                if !candidate.is_noisy && !candidate.is_filler {
                    self.order.learn(base, n - 1, context.at());
                }
                break;
            }
        }
        self.order.end(base);
        if !self.counter.is_stopped() {
            self.store(best, best_move, context, window);
        }
        best
    }

    /// Candidate number `n`: the ordered moves, then the filler.
    fn nth(
        &mut self,
        base: usize,
        n: usize,
        filler: Option<Candidate<G::Move>>,
    ) -> Option<Candidate<G::Move>> {
        match self.order.nth(base, n, 0) {
            Some(choice) => Some(Candidate { mv: choice.mv, is_noisy: choice.is_noisy, is_filler: false }),
            None => filler.filter(|_| n == self.order.since(base).len()),
        }
    }

    /// The node after a candidate; `None` if the candidate duplicates another one: some other seat must use
    /// the free reply before the root's side moves again.
    fn below(
        &self,
        after: &G::Position,
        context: NodeContext,
        candidate: Candidate<G::Move>,
    ) -> Option<NodeContext> {
        let ours = self.view.is_ours(self.game, self.game.to_move(after));
        if candidate.is_filler && ours && !context.has_replied {
            return None;
        }
        Some(NodeContext {
            depth: context.depth - i32::from(!candidate.is_filler),
            ply: context.ply + 1,
            ours,
            has_replied: !ours && !context.ours && (context.has_replied || !candidate.is_filler),
        })
    }

    /// The value of a move for the side that makes it: the first move with the full window, the others with a
    /// null window and late ones at reduced depth; re-search on fail high.
    pub(super) fn search_move(
        &mut self,
        after: &G::Position,
        (context, below): (NodeContext, NodeContext),
        candidate: Candidate<G::Move>,
        tried: usize,
        window: Window,
    ) -> Score {
        if tried == 0 {
            return self.child(context, after, below, window);
        }
        let null = Window::null(window.alpha);
        let reduction = self.reduction(context, candidate, tried);
        let mut score = Score::INFINITE;
        if reduction > 0 {
            score = self.child(context, after, NodeContext { depth: below.depth - reduction, ..below }, null);
        }
        if score > window.alpha {
            score = self.child(context, after, below, null);
        }
        if score > window.alpha && score < window.beta {
            score = self.child(context, after, below, window);
        }
        score
    }

    /// The value of the position after a move, for the side that moved.
    fn child(
        &mut self,
        parent: NodeContext,
        after: &G::Position,
        below: NodeContext,
        window: Window,
    ) -> Score {
        if below.ours == parent.ours {
            self.node(after, below, window)
        } else {
            -self.node(after, below, window.negated())
        }
    }

    /// The late move reduction, in plies.
    fn reduction(&self, context: NodeContext, candidate: Candidate<G::Move>, tried: usize) -> i32 {
        let Some(tuning) = self.tuning.reductions else { return 0 };
        let is_early = context.depth < tuning.depth || tried < tuning.tried;
        if is_early || candidate.is_noisy || candidate.is_filler {
            return 0;
        }
        (self.reductions.get(context.depth, tried) / 100).clamp(0, context.depth - 2)
    }

    fn entry(&self, context: NodeContext) -> Option<Entry> {
        self.table?.get(self.path.key() ^ self.view.salt(context.has_replied))
    }

    pub(super) fn table_move(&self, context: NodeContext) -> Option<MoveCode> {
        self.entry(context)?.best
    }

    /// The value of a table entry, where it is deep enough and decides a null window.
    fn table_cutoff(&self, context: NodeContext, window: Window) -> Option<Score> {
        let entry = self.entry(context)?;
        let plies = i32::from(entry.depth);
        if window.is_open() || plies < context.depth || !self.path.is_far_from_quiet_limit(plies as usize) {
            return None;
        }
        let score = entry.score.seen_from_before(context.ply as u32);
        entry.bound.cuts(score, window.alpha, window.beta).then_some(score)
    }

    fn store(&self, score: Score, best: Option<Candidate<G::Move>>, context: NodeContext, window: Window) {
        let Some(table) = self.table else { return };
        if !self.path.is_far_from_quiet_limit(context.depth as usize) {
            return;
        }
        let bound = Bound::of_node(score, best, window.beta);
        let entry = Entry {
            score: score.seen_from_after(context.ply as u32),
            bound,
            depth: context.depth.min(i32::from(Entry::WHOLE_GAME) - 1) as u8,
            best: best.filter(|best| !best.is_filler).map(|best| MoveCode::of(best.mv)),
            static_eval: None,
        };
        table.put(self.path.key() ^ self.view.salt(context.has_replied), entry);
    }
}
