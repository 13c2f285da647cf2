//! Narrows a score by null-window searches.
//!
//! A test for a quick win searches only a few discs deep, so quick wins and losses are tested first, with a
//! node budget; then win against tie, and from there outwards.

use super::search::{Node, widest};
use super::shape::BoardShape;
use super::solver_table::SolverTable;
use super::table::Bounds;
use super::watch::SolverWatch;

/// The node budget for all quick tests.
const QUICK: u64 = 20_000;

impl<S: BoardShape> SolverTable<S> {
    /// Narrows the bounds of a position's score until they meet or the limits are reached. The search starts
    /// near `guess`.
    pub(super) fn settle(
        &mut self,
        node: Node,
        within: Bounds,
        guess: i32,
        watch: &mut SolverWatch,
    ) -> Bounds {
        let widest = match node.wins_at_once(self.shape()) {
            true => Bounds { lower: (node.free + 1) / 2, upper: (node.free + 1) / 2 },
            false => widest(node.free),
        };
        let clamp = |score: i32| score.max(within.lower).min(within.upper);
        let mut known = Bounds { lower: clamp(widest.lower), upper: clamp(widest.upper) };
        self.settle_quick(node, &mut known, guess, watch);
        self.settle_from(node, &mut known, guess, watch);
        known
    }

    /// Tests for quick wins and losses at growing distances, until the score is known or the budget is spent.
    fn settle_quick(&mut self, node: Node, known: &mut Bounds, guess: i32, watch: &mut SolverWatch) {
        if known.lower == known.upper {
            return;
        }
        let widest = widest(node.free);
        let mut budget = QUICK;
        for farther in 1.. {
            for beta in [widest.upper - farther, widest.lower + 1 + farther] {
                let is_quick = beta > guess + 1 || beta < guess;
                if !is_quick || beta <= known.lower || beta > known.upper {
                    continue;
                }
                let before = watch.nodes();
                let is_answered = self.narrow(node, beta, known, budget, watch);
                budget = budget.saturating_sub(watch.nodes() - before);
                if !is_answered || budget == 0 || known.lower == known.upper {
                    return;
                }
            }
            if farther > widest.upper - widest.lower {
                return;
            }
        }
    }

    /// Starts at the guess and moves outwards in doubling steps.
    fn settle_from(&mut self, node: Node, known: &mut Bounds, guess: i32, watch: &mut SolverWatch) {
        let mut step = 0;
        let mut beta = guess.max(known.lower + 1).min(known.upper);
        while known.lower < known.upper {
            let lower = known.lower;
            if !self.narrow(node, beta, known, u64::MAX, watch) {
                return;
            }
            let (rose, next) = (known.lower > lower, (2 * step).max(1));
            step = next;
            let room = (known.upper - known.lower + 1) / 2;
            beta = if rose { known.lower + step.min(room) } else { known.upper + 1 - step.min(room) };
        }
    }

    /// Runs one null-window search; false if it did not finish.
    fn narrow(
        &mut self,
        node: Node,
        beta: i32,
        known: &mut Bounds,
        budget: u64,
        watch: &mut SolverWatch,
    ) -> bool {
        let Some(score) = self.ask(node, beta, budget, watch) else {
            return false;
        };
        if score >= beta {
            known.lower = score.min(known.upper);
        } else {
            known.upper = score.max(known.lower);
        }
        true
    }
}
