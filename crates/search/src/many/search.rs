//! Best-reply and paranoid search.

use kibitz_game::{Game, History};

use crate::control::Control;
use crate::deepen::{DeepeningPlan, deepen};
use crate::hash::{fit_table, threads_within};
use crate::pvs::{ReductionTable, Tuning};
use crate::table::TranspositionTable;
use crate::thinker::{MakeEvaluator, only_move};
use crate::threads::with_helpers;
use crate::{Evaluate, Limits, Report, Sides, Stop, Thinker};

use super::sides::RootView;
use super::worker::{MAX_PLY, Shared, Worker};

/// Alpha-beta search between the root's side and all others, for two to six seats.
///
/// Of a [`Tuning`] it uses the table, aspiration windows, repetitions and late move reductions.
pub struct ManySeats<G: Game, E> {
    make: MakeEvaluator<G, E>,
    sides: Sides,
    tuning: Tuning,
    reductions: ReductionTable,
    /// One per thread.
    evaluators: Vec<E>,
    table: TranspositionTable,
}

impl<G: Game, E: Evaluate<G>> ManySeats<G, E> {
    /// A search that makes its evaluators with `make`, one per thread.
    pub fn new(sides: Sides, make: impl Fn(&G) -> E + Send + 'static) -> ManySeats<G, E> {
        ManySeats::with_tuning(sides, Tuning::default(), make)
    }

    /// Like [`new`](Self::new), with another tuning.
    pub fn with_tuning(
        sides: Sides,
        tuning: Tuning,
        make: impl Fn(&G) -> E + Send + 'static,
    ) -> ManySeats<G, E> {
        ManySeats {
            make: Box::new(make),
            sides,
            tuning,
            reductions: ReductionTable::of(tuning.reductions),
            evaluators: Vec::new(),
            table: TranspositionTable::with_bytes(0),
        }
    }
}

impl<G: Game, E: Evaluate<G>> Thinker<G> for ManySeats<G, E> {
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
        let shared = &Shared {
            history,
            table: Some(&self.table).filter(|_| self.tuning.table),
            tuning: &self.tuning,
            reductions: &self.reductions,
            view: RootView::new(game.to_move(history.position()), self.sides),
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
                deepen(&mut Worker::new(shared, evaluator), plan, control, &mut |_| ());
            }
        });
        with_helpers(helpers, || {
            let _halting = control.halt_when_dropped();
            deepen(&mut Worker::new(shared, first), plan(1), &control, tell)
        })
    }
}
