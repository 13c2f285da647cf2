//! Omok's own search: principal variation search over threats.
//!
//! Unlike the shared search, a node checks threats before it searches: a side that can make five wins, a side
//! that must stop a five has one move, an open four wins, and against an open three only a few crossings
//! help. At the horizon and before razoring it searches for a win by continuous fours (VCF).

mod moves;
mod node;
mod tuning;
mod worker;

use std::sync::Arc;

use kibitz_game::{Game, History};
use kibitz_search::table::TranspositionTable;
use kibitz_search::{
    Control, DeepeningPlan, Limits, Pvs, Report, RootMove, Stop, Thinker, deepen, fit_table, threads_within,
    with_helpers,
};

use crate::engine::Evaluator;
use crate::engine::notes::note;
use crate::engine::threats::{ThreatBoard, Vcf};
use crate::engine::values::PointValues;
use crate::rules::{Move, Omok, Stage};

pub use tuning::Tuning;

use moves::{Obligation, ScoredMoves, pick};
use worker::{MAX_PLY, Shared, Worker};

/// Half the width of the first aspiration window.
const ASPIRATION: i32 = 30;
/// Node limit of the VCF search at the root.
const VCF_AT_ROOT: u64 = 5_000;

/// Principal variation search over threats. Before the colours are assigned, it delegates to the shared
/// search.
pub struct ThreatSearch {
    table: TranspositionTable,
    /// One per thread.
    vcfs: Vec<Vcf>,
    opening: Pvs<Omok, Evaluator>,
    /// Values to use for evaluation instead of those of the ruleset.
    values: Option<Arc<PointValues>>,
    tuning: Tuning,
}

impl Default for ThreatSearch {
    fn default() -> ThreatSearch {
        let opening = Pvs::new(Evaluator::new);
        ThreatSearch {
            table: TranspositionTable::with_bytes(0),
            vcfs: Vec::new(),
            opening,
            values: None,
            tuning: Tuning::NORMAL,
        }
    }
}

impl ThreatSearch {
    /// Creates a search that evaluates with these values.
    pub(super) fn with_values(values: Arc<PointValues>) -> ThreatSearch {
        ThreatSearch { values: Some(values), ..ThreatSearch::default() }
    }

    pub fn with_tuning(tuning: Tuning) -> ThreatSearch {
        ThreatSearch { tuning, ..ThreatSearch::default() }
    }
}

impl Thinker<Omok> for ThreatSearch {
    fn think(
        &mut self,
        history: &History<Omok>,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(&Report<Move>),
    ) -> Vec<Report<Move>> {
        let (game, position) = (history.game(), history.position());
        if position.stage() != Stage::Play {
            return self.opening.think(history, limits, stop, tell);
        }
        let control = Control::new(limits, stop);
        let moves = game.legal_moves(position);
        if let [only] = moves[..] {
            return vec![Report::without_score(only)];
        }
        let threads = threads_within(limits);
        let most_fours = limits.nodes.map_or(VCF_AT_ROOT, |nodes| VCF_AT_ROOT.min(nodes / 4));
        self.vcfs.resize_with(threads.max(self.vcfs.len()), Vcf::new);
        fit_table(&mut self.table, true, limits, &control);
        let values = self.values.clone().unwrap_or_else(|| PointValues::of(game));
        let shared =
            &Shared { game, position, table: &self.table, control: &control, values, tuning: self.tuning };
        let plan = |first| DeepeningPlan {
            depth: limits.depth.unwrap_or(u32::MAX).clamp(1, MAX_PLY as u32),
            lines: limits.lines,
            first,
            aspiration: Some(ASPIRATION),
        };
        let (first, others) = self.vcfs[..threads].split_first_mut().expect("there is at least one thread");
        let moves = &moves[..];
        let helpers = others.iter_mut().enumerate().map(|(i, vcf)| {
            let (plan, control) = (plan(1 + i as u32 % 2), &control);
            move || {
                let mut worker = Worker::new(shared, vcf);
                worker.list_roots(moves, limits.lines);
                deepen(&mut worker, plan, control, &mut |_| ());
            }
        });
        let mut reports = with_helpers(helpers, || {
            let _halting = control.halt_when_dropped();
            let mut worker = Worker::new(shared, first);
            worker.list_roots(moves, limits.lines);
            if limits.lines <= 1
                && self.tuning.horizon_fours > 0
                && let Some(report) = worker.win_by_fours_at_root(most_fours, &control)
            {
                tell(&report);
                return vec![report];
            }
            deepen(&mut worker, plan(1), &control, tell)
        });
        let board = ThreatBoard::new(game, position, Arc::clone(&shared.values));
        for report in &mut reports {
            if let Move::Stone(stone) = report.best() {
                report.note = note(&board, position.turn(), stone, report.score);
            }
        }
        reports
    }
}

impl Worker<'_> {
    /// Collects the root moves in order. If they are fewer than the lines asked for, the candidates are added,
    /// and if these are still too few, all legal moves.
    fn list_roots(&mut self, legal: &[Move], lines: usize) {
        let best = self.entry(self.key()).and_then(|entry| entry.best);
        let mut moves = match self.obligation() {
            Obligation::Win => {
                self.board.fives(self.mover).points().map(|point| self.scored(point, 0, best)).collect()
            }
            Obligation::WinByFour(point) => [self.scored(point, 0, best)].into_iter().collect(),
            obligation => self.list(&obligation, 0, best),
        };
        let mut roots = Vec::new();
        add_roots(&mut roots, &mut moves);
        let wanted = lines.clamp(1, legal.len());
        if roots.len() < wanted {
            add_roots(&mut roots, &mut self.list(&Obligation::Free, 0, best));
        }
        if roots.len() < wanted {
            let others: Vec<Move> = legal.iter().copied().filter(|mv| !roots.contains(mv)).collect();
            roots.extend(others);
        }
        self.roots = roots.into_iter().map(RootMove::new).collect();
    }

    /// Searches the root for a win by fours. Returns its report if there is one.
    fn win_by_fours_at_root(&mut self, most: u64, control: &Control) -> Option<Report<Move>> {
        let before = self.vcf.nodes;
        let must_stop = &mut || control.must_stop();
        let plan = self.vcf.find_until(&mut self.board, self.mover, most, must_stop);
        self.count_nodes(self.vcf.nodes - before);
        let plan = plan?;
        let line: Vec<Move> = plan.line().into_iter().map(Move::Stone).collect();
        let score = kibitz_search::Score::win_in(plan.plies());
        let (depth, nodes) = (plan.plies(), self.counter.total());
        Some(Report { line, score: Some(score), is_exact: false, rank: 1, depth, nodes, note: None })
    }
}

/// Adds listed moves in order, without those that are roots already.
fn add_roots(roots: &mut Vec<Move>, listed: &mut ScoredMoves) {
    for i in 0..listed.len() {
        let mv = Move::Stone(pick(listed, i).point);
        if !roots.contains(&mv) {
            roots.push(mv);
        }
    }
}

#[cfg(test)]
mod tests;
