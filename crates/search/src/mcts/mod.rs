//! Monte Carlo tree search for any number of seats. Leaves are evaluated, optionally after random plies;
//! results decided by the rules are proved (MCTS-solver).

mod chance;
mod handicap;
mod tree;
mod visit;

use kibitz_game::{Game, History};

use crate::control::Control;
use crate::thinker::{MakeEvaluator, only_move};
use crate::{Evaluate, Limits, Report, Stop, Thinker};

use handicap::Handicap;
use tree::{ROOT, Tree};
use visit::{Settings, Worker};

/// Monte Carlo tree search on one thread.
pub struct Mcts<G: Game, E> {
    make: MakeEvaluator<G, E>,
    playout: u32,
    seed: u64,
    evaluator: Option<E>,
    tree: Tree<G::Move>,
    /// The position at the root of the tree.
    root: Option<G::Position>,
    handicap: Handicap,
}

impl<G: Game, E: Evaluate<G>> Mcts<G, E> {
    /// A search that evaluates leaves after `playout` random plies, with an evaluator made by `make`.
    pub fn new(playout: u32, seed: u64, make: impl Fn(&G) -> E + Send + 'static) -> Mcts<G, E> {
        Mcts {
            make: Box::new(make),
            playout,
            seed,
            evaluator: None,
            tree: Tree::new(),
            root: None,
            handicap: Handicap::default(),
        }
    }
}

impl<G: Game, E: Evaluate<G>> Thinker<G> for Mcts<G, E> {
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
        let evaluator = self.evaluator.get_or_insert_with(|| (self.make)(history.game()));
        match reused_node(&self.tree, self.root.as_ref(), history) {
            Some(node) => self.tree.descend(node),
            None => {
                self.tree.clear();
                self.handicap = Handicap::default();
            }
        }
        evaluator.set_up(history.game(), history.position());
        let scores = evaluator.evaluate_all(history.game(), history.position());
        if self.handicap.follow(&scores, evaluator.clear_advantage()) {
            self.tree.clear();
        }
        self.tree.set_capacity(limits.hash);
        self.root = Some(history.position().clone());
        let settings = Settings { limits, playout: self.playout, seed: self.seed, handicap: self.handicap };
        let mut worker = Worker::new(history, evaluator, &mut self.tree, settings, &control);
        worker.grow(tell);
        worker.reports()
    }
}

/// The tree is reused if its root was on the board at most this many plies ago.
const REUSED_PLIES: usize = 6;

/// The node of the current position in the tree of an earlier one, if the tree contains it.
fn reused_node<G: Game>(
    tree: &Tree<G::Move>,
    root: Option<&G::Position>,
    history: &History<G>,
) -> Option<usize> {
    let (positions, moves) = (history.positions(), history.moves());
    // The same position again starts with a new tree, so that results are reproducible.
    let recent = moves.len().saturating_sub(REUSED_PLIES)..moves.len();
    let ply = recent.rev().find(|&ply| Some(&positions[ply]) == root)?;
    let node = moves[ply..].iter().try_fold(ROOT, |at, &mv| tree.child(at, mv))?;
    tree.nodes[node].is_open().then_some(node)
}
