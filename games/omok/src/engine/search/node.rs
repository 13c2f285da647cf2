//! The search node: principal variation search with forward pruning based on threats.

use kibitz_search::table::{Bound, Entry};
use kibitz_search::{Score, Window};

use crate::engine::patterns::Threat;
use crate::rules::Move;

use super::moves::{Obligation, Scored, pick};
use super::worker::{MAX_PLY, Worker, code_of};

/// What the move loop of a node needs to know.
#[derive(Clone, Copy)]
struct NodeContext {
    depth: i32,
    ply: usize,
    window: Window,
    eval: i32,
    /// Whether the static evaluation is higher than at the last own move.
    is_improving: bool,
    /// Whether a five must be stopped.
    is_forced: bool,
    /// Moves after this many are late.
    early_moves: usize,
}

impl Worker<'_> {
    /// Returns the score for the side to move: exact within the window, a bound outside it, and unspecified
    /// once the search is stopped.
    pub(super) fn node(&mut self, depth: i32, ply: usize, window: Window) -> Score {
        self.clear_pv(ply);
        if self.counter.count() {
            return Score::EVEN;
        }
        let obligation = self.obligation();
        match obligation {
            Obligation::Win => return Score::win_in(ply as u32 + 1),
            Obligation::Lost => return Score::loss_in(ply as u32 + 2),
            Obligation::WinByFour(_) => return Score::win_in(ply as u32 + 3),
            Obligation::StopFive(_) | Obligation::StopFour(_) | Obligation::Free => {}
        }
        if self.board.patterns.free().is_empty() {
            return Score::EVEN;
        }
        let Some(window) = window.within_reach(ply) else {
            return window.alpha.max(Score::loss_in(ply as u32 + 1));
        };
        let is_forced = matches!(obligation, Obligation::StopFive(_));
        if ply >= MAX_PLY || (depth <= 0 && !is_forced) {
            return self.horizon(ply, window);
        }
        // Beyond the depth a five is still stopped, but not extended: chains of fours would have no end.
        let is_beyond_depth = depth <= 0;
        let depth = depth.max(1);
        let key = self.key();
        let entry = self.entry(key);
        if let Some(score) = entry.and_then(|entry| known(entry, depth, ply, window)) {
            return score;
        }
        let eval = self.static_eval(ply, is_forced, entry);
        let is_improving = ply >= 2 && eval > self.evals[ply - 2];
        let early_moves = self.tuning.early_moves(depth, is_improving);
        let node = NodeContext { depth, ply, window, eval, is_improving, is_forced, early_moves };
        if !window.is_open()
            && !is_forced
            && let Some(score) = self.prune_node(&node)
        {
            return score;
        }
        let mut moves = self.list(&obligation, ply, entry.and_then(|entry| entry.best));
        if moves.is_empty() {
            return match obligation {
                Obligation::StopFour(_) => Score::loss_in(ply as u32 + 4),
                _ => Score::EVEN, // every candidate is forbidden
            };
        }
        let (mut best, mut best_move, mut alpha) = (-Score::INFINITE, None, window.alpha);
        let single = moves.len() == 1;
        for tried in 0..moves.len() {
            let scored = pick(&mut moves, tried);
            if best > -Score::MOST && self.is_pruned(&scored, tried, &node, alpha) {
                continue;
            }
            let is_extended = is_forced && single && !is_beyond_depth;
            let extension = if is_extended { self.tuning.forced_extension } else { 0 };
            let score = self.try_move(&scored, tried, extension, &node, alpha);
            if self.counter.is_stopped() {
                return Score::EVEN;
            }
            best = best.max(score);
            if score > alpha {
                alpha = score;
                best_move = Some(scored.point);
                self.extend_pv(ply, scored.point);
            }
            if score >= window.beta {
                if !is_forced {
                    self.update_ordering(scored.point, &moves[..tried], ply, depth);
                }
                break;
            }
        }
        let bound = match best {
            best if best >= window.beta => Bound::AtLeast,
            best if best > window.alpha => Bound::Exact,
            _ => Bound::AtMost,
        };
        let score = best.seen_from_after(ply as u32);
        let (code, depth) = (best_move.map(code_of), depth.min(254) as u8);
        self.table.put(key, Entry { score, bound, depth, best: code, static_eval: Some(Score(eval)) });
        best
    }

    /// Returns the static evaluation. If a five must be stopped, it is that of the previous node.
    fn static_eval(&mut self, ply: usize, is_forced: bool, entry: Option<Entry>) -> i32 {
        let eval = match entry.and_then(|entry| entry.static_eval) {
            Some(eval) => eval.0,
            None if is_forced => -self.evals[ply.saturating_sub(1)],
            None => self.evaluate(),
        };
        self.evals[ply] = eval;
        eval
    }

    /// Returns the score at depth 0: a win by fours, or the static evaluation.
    fn horizon(&mut self, ply: usize, window: Window) -> Score {
        let eval = Score(self.evaluate());
        if eval >= window.beta {
            return eval;
        }
        self.win_by_fours(ply).unwrap_or(eval)
    }

    fn win_by_fours(&mut self, ply: usize) -> Option<Score> {
        if self.tuning.horizon_fours == 0 || self.board.fours(self.mover).is_empty() {
            return None;
        }
        let before = self.vcf.nodes;
        let plan = self.vcf.find(&mut self.board, self.mover, self.tuning.horizon_fours);
        self.count_nodes(self.vcf.nodes - before);
        plan.map(|plan| Score::win_in(ply as u32 + plan.plies()))
    }

    /// Prunes a node whose static evaluation is far outside the window.
    fn prune_node(&mut self, node: &NodeContext) -> Option<Score> {
        let NodeContext { depth, ply, window, eval, .. } = *node;
        let is_decided = window.beta.decided_in().is_some() || window.alpha.decided_in().is_some();
        if is_decided {
            return None;
        }
        let tuning = &self.tuning;
        // Razoring, verified by a VCF search.
        if depth <= tuning.razor_depth && eval + tuning.razor_margin * depth < window.alpha.0 {
            return Some(self.win_by_fours(ply).unwrap_or(Score(eval)));
        }
        // Reverse futility pruning.
        let enemy_threatens = self.board.patterns.totals(self.mover.other()).count(Threat::DoubleFour) > 0;
        let margin = tuning.futility_margin * (depth - i32::from(node.is_improving)).max(0);
        if depth <= tuning.futility_depth && !enemy_threatens && eval - margin >= window.beta.0 {
            return Some(Score(eval));
        }
        None
    }

    /// Whether a late move is pruned; only once a move that does not lose has been found.
    fn is_pruned(&self, scored: &Scored, tried: usize, node: &NodeContext, alpha: Score) -> bool {
        let NodeContext { depth, window, eval, .. } = *node;
        let tuning = &self.tuning;
        let is_threat = scored.makes >= Threat::Three;
        if node.is_forced || window.is_open() || is_threat {
            return false;
        }
        let is_late = tried >= node.early_moves;
        let is_futile = depth <= tuning.quiet_futility_depth
            && eval + tuning.quiet_futility_margin * depth + scored.value < alpha.0;
        is_late || is_futile
    }

    /// Returns the score of a move for the side that plays it.
    fn try_move(
        &mut self,
        scored: &Scored,
        tried: usize,
        extension: i32,
        node: &NodeContext,
        alpha: Score,
    ) -> Score {
        let NodeContext { depth, ply, window, .. } = *node;
        let depth = depth + extension - 1;
        let reduction = self.reduction(scored, tried, node);
        self.play(scored.point);
        let null = Window::null(alpha).negated();
        let mut score = Score::INFINITE;
        if tried > 0 || !window.is_open() {
            score = -self.node(depth - reduction, ply + 1, null);
            if score > alpha && reduction > 0 {
                score = -self.node(depth, ply + 1, null);
            }
        }
        if window.is_open() && (tried == 0 || (score > alpha && score < window.beta)) {
            score = -self.node(depth, ply + 1, Window { alpha, ..window }.negated());
        }
        self.undo();
        score
    }

    /// Returns the late move reduction in plies.
    fn reduction(&self, scored: &Scored, tried: usize, node: &NodeContext) -> i32 {
        let tuning = &self.tuning;
        let is_off = tuning.reduction_depth == 0 || node.depth < tuning.reduction_depth;
        if is_off || tried < 1 || node.is_forced || scored.makes >= Threat::Four {
            return 0;
        }
        let base = (node.depth as f32).ln() * (tried as f32 + 1.0).ln() * tuning.reduction_percent as f32;
        let mut plies = base;
        if !node.is_improving && base > 100.0 {
            plies += tuning.reduction_not_improving as f32;
        }
        if scored.value <= 4 {
            plies += tuning.reduction_low_value as f32;
        }
        if node.window.is_open() {
            plies -= 100.0;
        }
        if scored.makes >= Threat::Three {
            plies -= 100.0;
        }
        ((plies / 100.0) as i32).clamp(0, (node.depth - 2).max(0))
    }

    /// Searches the root moves from index `slot` on and swaps the best of them into it.
    pub(super) fn search_root_moves(&mut self, slot: usize, depth: i32, window: Window) -> Score {
        let (mut best, mut alpha) = (-Score::INFINITE, window.alpha);
        let eval = self.evaluate();
        self.evals[0] = eval;
        let node = NodeContext {
            depth,
            ply: 0,
            window,
            eval,
            is_improving: true,
            is_forced: false,
            early_moves: usize::MAX,
        };
        for i in slot..self.roots.len() {
            let Move::Stone(point) = self.roots[i].mv else { continue };
            let scored = self.scored(point, 0, None);
            let score = self.try_move(&scored, i - slot, 0, &node, alpha);
            if self.counter.is_stopped() {
                break;
            }
            best = best.max(score);
            if i == slot || score > alpha {
                self.extend_pv(0, point);
                let line = self.pv(0).to_vec();
                self.roots[i].score = Some(score);
                self.roots[i].line = line;
                self.roots[slot..=i].rotate_right(1);
            }
            alpha = alpha.max(score);
            if score >= window.beta {
                break;
            }
        }
        best
    }
}

/// Returns the score of a table entry if it is deep enough and decides the window.
fn known(entry: Entry, depth: i32, ply: usize, window: Window) -> Option<Score> {
    let score = entry.score.seen_from_before(ply as u32);
    let is_deep = i32::from(entry.depth) >= depth || score.decided_in().is_some();
    (is_deep && !window.is_open() && entry.bound.cuts(score, window.alpha, window.beta)).then_some(score)
}
