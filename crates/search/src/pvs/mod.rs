//! Principal variation search for two seats: iterative deepening, aspiration windows, a transposition table
//! shared by all threads (Lazy SMP), move ordering, reductions, extensions, forward pruning and quiescence search.

mod node;
mod picker;
mod quiescence;
mod root;
mod tuning;
mod worker;

use kibitz_game::{Game, History, zobrist};

use crate::control::Control;
use crate::deepen::{DeepeningPlan, deepen};
use crate::hash::{fit_table, threads_within};
use crate::table::TranspositionTable;
use crate::thinker::{MakeEvaluator, only_move};
use crate::threads::with_helpers;
use crate::{Evaluate, Limits, Report, Stop, Thinker};

pub use tuning::{LateMovePruning, Margin, NullMove, ProbCut, ReductionTable, Reductions, Tuning};
use worker::{MAX_PLY, Shared, Worker};

/// Principal variation search for two seats.
pub struct Pvs<G: Game, E> {
    make: MakeEvaluator<G, E>,
    tuning: Tuning,
    reductions: ReductionTable,
    /// One per thread.
    evaluators: Vec<E>,
    table: TranspositionTable,
}

impl<G: Game, E: Evaluate<G>> Pvs<G, E> {
    /// A search that makes its evaluators with `make`, one per thread.
    pub fn new(make: impl Fn(&G) -> E + Send + 'static) -> Pvs<G, E> {
        Pvs::with_tuning(Tuning::default(), make)
    }

    /// Like [`new`](Self::new), with a game's own tuning.
    pub fn with_tuning(tuning: Tuning, make: impl Fn(&G) -> E + Send + 'static) -> Pvs<G, E> {
        let reductions = ReductionTable::of(tuning.reductions);
        Pvs {
            make: Box::new(make),
            tuning,
            reductions,
            evaluators: Vec::new(),
            table: TranspositionTable::with_bytes(0),
        }
    }
}

impl<G: Game, E: Evaluate<G>> Thinker<G> for Pvs<G, E> {
    fn think(
        &mut self,
        history: &History<G>,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(&Report<G::Move>),
    ) -> Vec<Report<G::Move>> {
        let control = Control::new(limits, stop);
        if let Some(only) = only_move(history) {
            return vec![only];
        }
        let game = history.game();
        let threads = threads_within(limits);
        while self.evaluators.len() < threads {
            self.evaluators.push((self.make)(game));
        }
        fit_table(&mut self.table, self.tuning.table, limits, &control);
        let root = game.to_move(history.position());
        let depends_on_root = self.evaluators[0].depends_on_root();
        let shared = &Shared {
            history,
            table: Some(&self.table).filter(|_| self.tuning.table),
            tuning: &self.tuning,
            reductions: &self.reductions,
            salt: if depends_on_root { zobrist::mix(u64::from(root.0)) } else { 0 },
            control: &control,
        };
        let plan = |first| DeepeningPlan {
            depth: limits.depth.unwrap_or(u32::MAX).clamp(1, MAX_PLY as u32),
            lines: limits.lines,
            first,
            aspiration: self.tuning.aspiration,
        };
        let (first, others) = self.evaluators[..threads].split_first_mut().expect("one was made");
        let helpers = others.iter_mut().enumerate().map(|(i, evaluator)| {
            let (plan, control) = (plan(1 + i as u32 % 2), &control);
            move || {
                let mut worker = Worker::new(shared, evaluator);
                worker.list_roots();
                deepen(&mut worker, plan, control, &mut |_| ());
            }
        });
        with_helpers(helpers, || {
            let _halting = control.halt_when_dropped();
            let mut worker = Worker::new(shared, first);
            worker.list_roots();
            deepen(&mut worker, plan(1), &control, tell)
        })
    }
}
