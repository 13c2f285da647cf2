//! The search node: principal variation search with forward pruning based on threats.

use kibitz_search::table::{Bound, Entry};
use kibitz_search::{Score, Window};

use crate::engine::patterns::Threat;
use crate::rules::Move;

use super::moves::{Obligation, Scored, pick};
use super::worker::{MAX_PLY, Worker, code_of};

/// Node limit of the VCF search at the horizon and before razoring.
const VCF_AT_HORIZON: u64 = 60;
/// Razoring: maximum depth, and the margin per ply by which the evaluation must be below alpha.
const RAZOR_DEPTH: i32 = 3;
const RAZOR_MARGIN: i32 = 60;
/// Reverse futility pruning: maximum depth, and the margin per ply by which the evaluation must be above
/// beta.
const FUTILITY_DEPTH: i32 = 6;
const FUTILITY_MARGIN: i32 = 40;
/// Futility pruning of quiet moves: maximum depth, and the margin per ply below alpha.
const MOVE_FUTILITY_DEPTH: i32 = 3;
const MOVE_FUTILITY: i32 = 40;
/// Late move pruning: quiet moves tried before the others are skipped, as a base plus a factor times depth
/// squared.
const MOVE_COUNT_BASE: i32 = 8;
const MOVE_COUNT_FACTOR: i32 = 2;

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
        let depth = depth.max(1);
        let key = self.key();
        let entry = self.entry(key);
        if let Some(score) = entry.and_then(|entry| known(entry, depth, ply, window)) {
            return score;
        }
        let eval = match entry.and_then(|entry| entry.static_eval) {
            Some(eval) => eval.0,
            None => self.evaluate(),
        };
        if !window.is_open()
            && !is_forced
            && let Some(score) = self.prune_node(depth, ply, eval, window)
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
            if best > -Score::MOST && !is_forced && self.is_pruned(&scored, tried, depth, eval, alpha, window)
            {
                continue;
            }
            let extension = i32::from(is_forced && single);
            let score = self.try_move(&scored, (depth + extension, ply, tried), Window { alpha, ..window });
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

    /// Returns the score at depth 0: a win by fours, or the static evaluation.
    fn horizon(&mut self, ply: usize, window: Window) -> Score {
        let eval = Score(self.evaluate());
        if eval >= window.beta {
            return eval;
        }
        self.win_by_fours(ply, VCF_AT_HORIZON).unwrap_or(eval)
    }

    fn win_by_fours(&mut self, ply: usize, most: u64) -> Option<Score> {
        if self.board.fours(self.mover).is_empty() {
            return None;
        }
        let before = self.vcf.nodes;
        let plan = self.vcf.find(&mut self.board, self.mover, most);
        self.count_nodes(self.vcf.nodes - before);
        plan.map(|plan| Score::win_in(ply as u32 + plan.plies()))
    }

    /// Prunes a node whose static evaluation is far outside the window.
    fn prune_node(&mut self, depth: i32, ply: usize, eval: i32, window: Window) -> Option<Score> {
        let is_decided = window.beta.decided_in().is_some() || window.alpha.decided_in().is_some();
        if is_decided {
            return None;
        }
        // Razoring, verified by a VCF search.
        if depth <= RAZOR_DEPTH && eval + RAZOR_MARGIN * depth < window.alpha.0 {
            return Some(self.win_by_fours(ply, VCF_AT_HORIZON).unwrap_or(Score(eval)));
        }
        // Reverse futility pruning.
        let enemy_threatens = self.board.patterns.totals(self.mover.other()).count(Threat::DoubleFour) > 0;
        if depth <= FUTILITY_DEPTH && !enemy_threatens && eval - FUTILITY_MARGIN * depth >= window.beta.0 {
            return Some(Score(eval));
        }
        None
    }

    /// Whether a late quiet move is pruned.
    fn is_pruned(
        &self,
        scored: &Scored,
        tried: usize,
        depth: i32,
        eval: i32,
        alpha: Score,
        window: Window,
    ) -> bool {
        let makes = self.board.patterns.threat(scored.point, self.mover);
        if makes >= Threat::Three {
            return false;
        }
        let is_late =
            !window.is_open() && tried >= (MOVE_COUNT_BASE + depth * depth * MOVE_COUNT_FACTOR) as usize;
        let is_futile = depth <= MOVE_FUTILITY_DEPTH
            && !window.is_open()
            && eval + MOVE_FUTILITY * depth + scored.value < alpha.0;
        is_late || is_futile
    }

    /// Returns the score of a move for the side that plays it.
    pub(super) fn try_move(&mut self, scored: &Scored, at: (i32, usize, usize), window: Window) -> Score {
        let (depth, ply, tried) = at;
        let reduction = self.reduction(scored, depth, tried, window);
        self.play(scored.point);
        let child =
            |worker: &mut Self, depth: i32, window: Window| -worker.node(depth, ply + 1, window.negated());
        let mut score = Score::INFINITE;
        if tried > 0 {
            score = child(self, depth - 1 - reduction, Window::null(window.alpha));
            if score > window.alpha && reduction > 0 {
                score = child(self, depth - 1, Window::null(window.alpha));
            }
        }
        if tried == 0 || (score > window.alpha && score < window.beta) {
            score = child(self, depth - 1, window);
        }
        self.undo();
        score
    }

    /// Returns the late move reduction in plies.
    fn reduction(&self, scored: &Scored, depth: i32, tried: usize, window: Window) -> i32 {
        let makes = self.board.patterns.threat(scored.point, self.mover);
        if depth < 3 || tried < 2 || makes >= Threat::Four {
            return 0;
        }
        let plies = (f64::from(depth).ln() * (tried as f64).ln() / 1.6) as i32;
        let plies = plies + i32::from(scored.value <= 4)
            - i32::from(window.is_open())
            - i32::from(makes >= Threat::Three);
        plies.clamp(0, depth - 2)
    }

    /// Searches the root moves from index `slot` on and swaps the best of them into it.
    pub(super) fn search_root_moves(&mut self, slot: usize, depth: i32, window: Window) -> Score {
        let (mut best, mut alpha) = (-Score::INFINITE, window.alpha);
        for i in slot..self.roots.len() {
            let Move::Stone(point) = self.roots[i].mv else { continue };
            let scored = Scored { point, order: 0, value: 0 };
            let score = self.try_move(&scored, (depth, 0, i - slot), Window { alpha, ..window });
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
