//! The search node: principal variation search, fail-soft, with the techniques of [`Techniques`](super::Techniques).

use kibitz_game::Game;
use kibitz_search::table::{Bound, Entry};
use kibitz_search::{Evaluate, Score, Window};

use super::super::view::captures;
use super::order::{Tried, pick};
use super::techniques::{PLY, Verification};
use super::worker::{Found, MAX_PLY, NodeContext, Worker};
use crate::rules::{Checkers, Move, Position};

/// Internal iterative deepening searches this much less deep.
const DEEPENING: i32 = 4 * PLY;

/// Verified pruning needs at least this many pieces: with fewer, a win takes longer than the shallow search.
const LEAST_PIECES_TO_VERIFY: u32 = 7;

impl<E: Evaluate<Checkers>> Worker<'_, E> {
    /// The value of a position to the side to move: exact within the window, a bound outside it. Unspecified
    /// once the search is stopped.
    pub(super) fn node(&mut self, position: &Position, context: NodeContext, window: Window) -> Score {
        let NodeContext { depth, ply, .. } = context;
        if window.is_open() {
            self.lines[ply].clear();
        }
        if self.counter.count() {
            return Score::EVEN;
        }
        if self.path.is_drawn(self.techniques.repetition) {
            return self.drawn(position, ply);
        }
        if depth <= 0 || ply >= MAX_PLY {
            return self.quiescence(position, context, window);
        }
        let Some(window) = window.within_reach(ply) else {
            return window.alpha.max(Score::loss_in(ply as u32 + 1));
        };

        // Generated before the table entry is read, which has yet to arrive from memory.
        let moves = self.game.legal_moves(position);
        let entry = self.entry();
        if let Some(score) = entry.and_then(|entry| self.table_cutoff(entry, depth, ply, window)) {
            return score;
        }
        if let Some(score) = self.probe(position, ply, window) {
            return score;
        }
        if moves.is_empty() {
            return Score::loss_in(ply as u32);
        }

        let depended_before = std::mem::replace(&mut self.depends_on_eval, false);
        let is_forced = moves[0].captured() != 0;
        let static_eval = if is_forced { None } else { self.static_eval(position, entry) };
        if !window.is_open()
            && moves.len() > 1
            && let Some(score) =
                static_eval.and_then(|eval| self.forward_prune(position, context, window, eval))
        {
            self.depends_on_eval = true;
            return score;
        }
        let stored_depth = depth;
        let context = self.truncated(context, static_eval, window);
        let depth = context.depth;
        if depth <= 0 {
            return self.quiescence(position, context, window);
        }
        let mut table_move = entry.and_then(|entry| entry.best);
        if table_move.is_none()
            && moves.len() > 1
            && self.techniques.internal_iterative_deepening.is_some_and(|least| depth >= least * PLY)
        {
            self.node(position, NodeContext { depth: depth - DEEPENING, ..context }, window);
            table_move = self.entry().and_then(|entry| entry.best);
        }
        if !window.is_open()
            && self.techniques.enhanced_cutoffs.is_some_and(|least| depth >= least * PLY)
            && let Some(score) = self.enhanced_cutoff(position, &moves, context, window)
        {
            self.depends_on_eval = true;
            return score;
        }

        let mut found = Found { score: -Score::INFINITE, best: None, static_eval };
        let mut alpha = window.alpha;
        let mut tried = Tried::new();
        let mut count = 0;
        let mut ranks = self.order.rank(position, &moves, (ply, context.previous), table_move);
        for n in 0..moves.len() {
            let mv = moves[pick(&mut ranks, n)];
            if count > 0
                && !is_forced
                && !window.is_open()
                && found.score > -Score::MOST
                && self.is_futile(depth, static_eval, alpha)
            {
                self.depends_on_eval = true;
                continue;
            }
            let after = self.enter(position, mv);
            let mut below = self.below(position, mv, context);
            below.depth += self.extension(context, is_forced, moves.len());
            self.prefetch(below.depth);
            let reduction =
                if is_forced { 0 } else { self.reduction(position, mv, context, count, window.is_open()) };
            let score = self.search_move(&after, below, count, reduction, Window { alpha, ..window });
            self.path.pop();
            if self.counter.is_stopped() {
                break;
            }
            found.score = found.score.max(score);
            if score > alpha {
                alpha = score;
                found.best = Some(mv);
                if window.is_open() {
                    self.extend_line(ply, mv);
                }
            }
            if score >= window.beta {
                if !is_forced {
                    self.order.learn(position, mv, &tried, (ply, depth / PLY, context.previous));
                }
                break;
            }
            if !tried.is_full() {
                tried.push(mv);
            }
            count += 1;
        }
        if !self.counter.is_stopped() {
            self.store(found, stored_depth, ply, window);
        }
        self.depends_on_eval |= depended_before;
        found.score
    }

    /// The static evaluation of a position without captures, if a technique needs it.
    #[inline]
    fn static_eval(&mut self, position: &Position, entry: Option<Entry>) -> Option<Score> {
        if !self.techniques.needs_static_eval() {
            return None;
        }
        let depended_before = self.depends_on_eval;
        let eval = entry.and_then(|entry| entry.static_eval).unwrap_or_else(|| self.evaluate(position));
        self.depends_on_eval = depended_before;
        Some(eval)
    }

    /// Forward pruning outside the principal variation: the value, if the node need not be searched.
    fn forward_prune(
        &mut self,
        position: &Position,
        context: NodeContext,
        window: Window,
        eval: Score,
    ) -> Option<Score> {
        let Window { alpha, beta } = window;
        if alpha.0.abs().max(beta.0.abs()) > Score::MOST.0 {
            return None; // bounds of decided games are searched in full
        }
        if self.techniques.prunes() && captures(position)[1] {
            return None; // the static evaluation does not see the threatened capture
        }
        let reverse_futility = self.techniques.reverse_futility.and_then(|margin| margin.at(context.depth));
        if reverse_futility.is_some_and(|margin| eval.0 - margin >= beta.0) {
            return Some(eval);
        }
        if position.empty().count_zeros() < LEAST_PIECES_TO_VERIFY {
            return None;
        }
        if let Some(Verification { depth, margin, reduction }) = self.techniques.verified_pruning
            && context.depth >= depth * PLY
            && eval.0 >= beta.0 + margin
        {
            let high = Score(beta.0 + margin);
            let shallow = NodeContext { depth: (context.depth - reduction * PLY).max(PLY), ..context };
            let score = self.node(position, shallow, Window::null(Score(high.0 - 1)));
            if score >= high && !self.counter.is_stopped() {
                return Some(score.min(Score::MOST));
            }
        }
        if let Some(Verification { depth, margin, reduction }) = self.techniques.verified_razoring
            && context.depth >= depth * PLY
            && eval.0 <= alpha.0 - margin
        {
            let low = Score(alpha.0 - margin);
            let shallow = NodeContext { depth: (context.depth - reduction * PLY).max(PLY), ..context };
            let score = self.node(position, shallow, Window::null(low));
            if score <= low && !self.counter.is_stopped() {
                return Some(score.max(-Score::MOST));
            }
        }
        None
    }

    /// Enhanced transposition cutoff: a bound from the table entries of the positions after each move, if one
    /// of them fails high.
    fn enhanced_cutoff(
        &self,
        position: &Position,
        moves: &[Move],
        context: NodeContext,
        window: Window,
    ) -> Option<Score> {
        let table = self.table?;
        if !self.path.is_far_from_quiet_limit((context.depth / PLY) as usize) {
            return None;
        }
        moves.iter().find_map(|&mv| {
            let mut after = *position;
            self.game.play_unchecked(&mut after, mv);
            let entry = table.get(self.game.key(&after))?;
            let is_deep = entry.depth != Entry::WHOLE_GAME && i32::from(entry.depth) >= context.depth - PLY;
            let score = -entry.score.seen_from_before(context.ply as u32 + 1);
            (is_deep && entry.bound != Bound::AtLeast && score >= window.beta).then_some(score)
        })
    }

    /// Futility pruning of a quiet move that is not the first.
    #[inline]
    fn is_futile(&self, depth: i32, static_eval: Option<Score>, alpha: Score) -> bool {
        let margin = self.techniques.futility.and_then(|margin| margin.at(depth));
        static_eval.zip(margin).is_some_and(|(eval, margin)| eval.0 + margin <= alpha.0)
    }

    /// The node with less depth, if its static evaluation is far outside the window.
    #[inline]
    fn truncated(&self, context: NodeContext, static_eval: Option<Score>, window: Window) -> NodeContext {
        let Some((tuning, eval)) = self.techniques.truncation.zip(static_eval) else { return context };
        if window.is_open() || window.alpha.0.abs() > Score::MOST.0 {
            return context;
        }
        let mut context = context;
        let distance = (window.alpha.0 - eval.0).max(eval.0 - window.beta.0);
        let taken = (distance / tuning.divisor).min(tuning.most);
        let [far, nearer] = &mut context.truncated;
        if distance > tuning.far {
            *far += taken;
            context.depth -= taken;
            return context;
        }
        context.depth += std::mem::take(far);
        if distance > tuning.near {
            *nearer += taken;
            context.depth -= taken;
        } else {
            context.depth += std::mem::take(nearer);
        }
        context
    }

    /// The extension of forced moves in quarters of a ply, until the line is twice as long as the depth of
    /// the iteration.
    #[inline]
    fn extension(&self, context: NodeContext, is_forced: bool, moves: usize) -> i32 {
        if context.ply >= 2 * self.depth as usize {
            return 0;
        }
        let single = if moves == 1 { self.techniques.single_reply_extension } else { 0 };
        let capture = if is_forced { self.techniques.capture_extension } else { 0 };
        single.max(capture)
    }

    /// The late move reduction of a quiet move, in quarters of a ply.
    #[inline]
    pub(super) fn reduction(
        &self,
        position: &Position,
        mv: Move,
        context: NodeContext,
        tried: usize,
        is_open: bool,
    ) -> i32 {
        let Some(tuning) = self.techniques.reductions else { return 0 };
        if context.depth < tuning.depth * PLY || tried < tuning.tried || mv.captured() != 0 {
            return 0;
        }
        let mut hundredths = self.reductions.get(context.depth / PLY, tried);
        if !is_open {
            hundredths += tuning.null_window;
        }
        if tuning.history > 0 {
            hundredths -= 100 * self.order.history_of(position, mv, context.previous) / tuning.history;
        }
        (hundredths * PLY / 100).clamp(0, (context.depth - 2 * PLY).max(0))
    }

    /// The value of a move for the side that makes it: the first move with the full window, the others with a
    /// null window and late ones at reduced depth; re-search on fail high.
    #[inline]
    pub(super) fn search_move(
        &mut self,
        after: &Position,
        below: NodeContext,
        tried: usize,
        reduction: i32,
        window: Window,
    ) -> Score {
        if tried == 0 {
            return -self.node(after, below, window.negated());
        }
        let null = Window::null(window.alpha).negated();
        let mut score = Score::INFINITE;
        if reduction > 0 {
            let reduced = NodeContext { depth: below.depth - reduction, ..below };
            score = -self.node(after, reduced, null);
        }
        if score > window.alpha {
            score = -self.node(after, below, null);
        }
        if score > window.alpha && score < window.beta {
            score = -self.node(after, below, window.negated());
        }
        score
    }
}
