//! Principal variation search for two sides: iterative deepening, aspiration windows, a table shared by
//! all threads, killers and history, late-move reductions, and loud moves followed beyond the depth.
//!
//! Two seats are two sides. Three to six seats are two sides too, once one decides how to see the others:
//! see [`Sides`].

mod choices;
mod deepen;
mod node;
mod order;
mod quiesce;
mod root;
mod tuning;
mod window;
mod worker;

use kibitz_game::{Game, History};

use crate::control::Control;
use crate::many::View;
use crate::table::Table;
use crate::thinker::{Make, only_move};
use crate::threads::with_helpers;
use crate::{Evaluate, Limits, Report, Sides, Stop, Thinker};

use deepen::Plan;
pub use tuning::Tuning;
use worker::{Shared, Worker};

/// No more threads than this work together.
const MOST_THREADS: usize = 256;

/// Principal variation search.
pub struct Pvs<G: Game, E> {
    make: Make<G, E>,
    sides: Sides,
    tuning: Tuning,
    /// One for each thread.
    evaluators: Vec<E>,
    table: Table,
}

impl<G: Game, E: Evaluate<G>> Pvs<G, E> {
    /// A search that makes its evaluators with `make`, one for each thread.
    pub fn new(sides: Sides, make: impl Fn(&G) -> E + Send + 'static) -> Pvs<G, E> {
        Pvs::with_tuning(sides, Tuning::default(), make)
    }

    /// The same with another tuning.
    pub fn with_tuning(sides: Sides, tuning: Tuning, make: impl Fn(&G) -> E + Send + 'static) -> Pvs<G, E> {
        Pvs { make: Box::new(make), sides, tuning, evaluators: Vec::new(), table: Table::with_bytes(0) }
    }

    fn prepare(&mut self, game: &G, limits: &Limits, control: &Control) {
        let threads = limits.threads.clamp(1, MOST_THREADS);
        while self.evaluators.len() < threads {
            self.evaluators.push((self.make)(game));
        }
        let bytes = if self.tuning.table { useful_table_bytes(limits) } else { 0 };
        // With a limit in time what is known from earlier moves helps. Without one nothing from before may
        // show: the same question has the same answer.
        let is_kept = limits.time.is_some()
            && (self.table.is_of_size(bytes) || (bytes..=limits.hash).contains(&self.table.bytes()));
        if !is_kept {
            self.table = Table::with_bytes(0); // the old one goes before the new one comes
            self.table = Table::made_while(bytes, || !control.must_stop());
        }
        self.table.grow_older();
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
        self.prepare(history.game(), limits, &control);
        let root = history.game().to_move(history.position());
        let is_partial = self.evaluators[0].takes_sides();
        let shared = &Shared {
            history,
            table: Some(&self.table).filter(|_| self.tuning.table),
            tuning: self.tuning,
            view: View::new(root, self.sides, is_partial),
            control: &control,
        };
        let plan =
            |ahead| Plan { depth: limits.depth.unwrap_or(u32::MAX).max(1), lines: limits.lines, ahead };
        let threads = limits.threads.clamp(1, MOST_THREADS);
        let (first, others) = self.evaluators[..threads].split_first_mut().expect("one was made");
        let helpers = others.iter_mut().enumerate().map(|(i, evaluator)| {
            let plan = plan(i as u32 % 2);
            move || {
                Worker::new(shared, evaluator).deepen(history.position(), plan, &mut |_| ());
            }
        });
        with_helpers(helpers, || {
            let _halting = control.halt_when_dropped();
            Worker::new(shared, first).deepen(history.position(), plan(0), tell)
        })
    }
}

/// As many bytes as a search within these limits can fill: a table is not made larger than it helps, since
/// making it takes time too (about 30 ms for 64 MB).
fn useful_table_bytes(limits: &Limits) -> usize {
    const BYTES_A_MILLISECOND: u128 = 1 << 16;
    const LEAST: usize = 1 << 20;
    /// A look of some plies meets about so many times as many positions as one of a ply less.
    const BRANCHES: usize = 32;
    let by_nodes =
        limits.nodes.map_or(usize::MAX, |nodes| (nodes as usize).saturating_mul(2 * Table::ENTRY_BYTES));
    let by_depth = limits
        .depth
        .map_or(usize::MAX, |depth| BRANCHES.saturating_pow(depth).saturating_mul(Table::ENTRY_BYTES));
    let by_time = limits.time.map_or(usize::MAX, |time| {
        let bytes = time.as_millis().saturating_mul(BYTES_A_MILLISECOND);
        usize::try_from(bytes).unwrap_or(usize::MAX).max(LEAST)
    });
    limits.hash.min(by_nodes).min(by_depth).min(by_time)
}
