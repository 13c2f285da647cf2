//! Checkers' own search: principal variation search in which captures, being forced, cost no depth.
//!
//! It differs from the shared search by its knowledge of the game. A list of moves has either only captures
//! or none, so the first move shows whether a node is forced. Pruning is verified by a shallow search instead
//! of a null move, since having to move is often a disadvantage here. Every technique is a switch of
//! [`Techniques`]; with all of them off the values are those of plain minimax.

mod node;
mod order;
mod quiescence;
mod root;
mod techniques;
mod worker;

use std::sync::Arc;

use kibitz_game::{Game, History};
use kibitz_search::table::TranspositionTable;
use kibitz_search::{
    Control, DeepeningPlan, Evaluate, Limits, ReductionTable, Report, Stop, Thinker, deepen, fit_table,
    threads_within, with_helpers,
};

use super::NetworkJudge;
use super::tables::{EndgamePlayer, Informed, Tables};
use crate::rules::{Checkers, Move};

pub use techniques::{Margin, Reductions, Techniques, Truncation, Verification};
use worker::{MAX_PLY, Shared, Worker};

/// The engine's search, with tables where there are any.
pub fn search(tables: Option<Arc<Tables>>) -> Box<dyn Thinker<Checkers>> {
    search_with(NetworkJudge::shipped(), tables, Techniques::USED)
}

/// The search with another evaluator and other techniques.
pub fn search_with<E>(
    evaluator: E,
    tables: Option<Arc<Tables>>,
    techniques: Techniques,
) -> Box<dyn Thinker<Checkers>>
where
    E: Evaluate<Checkers> + Clone + Sync + 'static,
{
    let informed = Informed::new(evaluator, tables.clone());
    Box::new(EndgamePlayer::new(Box::new(Search::new(informed, techniques)), tables))
}

/// Principal variation search for Checkers.
pub struct Search<E> {
    techniques: Techniques,
    reductions: ReductionTable,
    /// One for each thread.
    evaluators: Vec<E>,
    table: TranspositionTable,
}

impl<E: Evaluate<Checkers> + Clone> Search<E> {
    pub fn new(evaluator: E, techniques: Techniques) -> Search<E> {
        Search {
            reductions: techniques.reductions.map_or(ReductionTable::new(0, 0), Reductions::table),
            techniques,
            evaluators: vec![evaluator],
            table: TranspositionTable::with_bytes(0),
        }
    }
}

impl<E: Evaluate<Checkers> + Clone> Thinker<Checkers> for Search<E> {
    fn think(
        &mut self,
        history: &History<Checkers>,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(&Report<Move>),
    ) -> Vec<Report<Move>> {
        let control = Control::new(limits, stop);
        let moves = history.game().legal_moves(history.position());
        assert!(!moves.is_empty(), "a running game has a move");
        if let [only] = moves[..] {
            return vec![Report::without_score(only)];
        }
        let threads = threads_within(limits);
        while self.evaluators.len() < threads {
            self.evaluators.push(self.evaluators[0].clone());
        }
        fit_table(&mut self.table, self.techniques.table, limits, &control);
        let shared = &Shared {
            history,
            table: Some(&self.table).filter(|_| self.techniques.table),
            techniques: &self.techniques,
            reductions: &self.reductions,
            control: &control,
        };
        let plan = |first| DeepeningPlan {
            depth: limits.depth.unwrap_or(u32::MAX).clamp(1, MAX_PLY as u32),
            lines: limits.lines,
            first,
            aspiration: self.techniques.aspiration,
        };
        let (first, others) =
            self.evaluators[..threads].split_first_mut().expect("there is at least one thread");
        let moves = &moves[..];
        let helpers = others.iter_mut().enumerate().map(|(i, evaluator)| {
            let (plan, control) = (plan(1 + i as u32 % 2), &control);
            move || {
                let mut worker = Worker::new(shared, evaluator);
                worker.list_roots(moves);
                deepen(&mut worker, plan, control, &mut |_| ());
            }
        });
        with_helpers(helpers, || {
            let _halting = control.halt_when_dropped();
            let mut worker = Worker::new(shared, first);
            worker.list_roots(moves);
            deepen(&mut worker, plan(1), &control, tell)
        })
    }
}
