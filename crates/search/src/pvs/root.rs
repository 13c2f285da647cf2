//! The root of the search: every move keeps its own value and line.

use kibitz_game::Game;

use crate::{Evaluate, Report, Score};

use super::order::Choice;
use super::window::Window;
use super::worker::{Spot, Worker};

/// A move at the root.
#[derive(Clone, Debug)]
pub(super) struct RootMove<M> {
    pub(super) mv: M,
    choice: Choice,
    /// What it was worth when it was last among the best; none before that.
    pub(super) score: Option<Score>,
    /// The line it begins.
    line: Vec<M>,
}

impl<M: Copy> RootMove<M> {
    /// Its place in the list of legal moves.
    pub(super) fn index(&self) -> u16 {
        self.choice.place.index
    }

    /// What is known about the move.
    pub(super) fn report(&self, rank: usize, depth: u32, nodes: u64) -> Report<M> {
        Report { line: self.line.clone(), score: self.score, is_exact: false, rank, depth, nodes, note: None }
    }
}

impl<G: Game, E: Evaluate<G>> Worker<'_, G, E> {
    /// Lists the moves at the root in the order they look best.
    pub(super) fn list_roots(&mut self, position: &G::Position) {
        let moves = self.game.legal_moves(position);
        let key = self.path.key(self.game, position) ^ self.view.salt(false);
        let remembered = self.table.and_then(|table| table.get(key)).and_then(|entry| entry.best);
        let spot = root_spot(1);
        let mut picker = self.begin_choices(position, &moves, spot, remembered);
        while let Some(choice) = self.next_choice(&mut picker, position, &moves, spot) {
            let mv = moves[usize::from(choice.place.index)];
            self.roots.push(RootMove { mv, choice, score: None, line: vec![mv] });
        }
        self.orders.end(picker.base);
    }

    /// Finds the best of the root moves from `slot` on and puts it there; the order of the others stays.
    ///
    /// However soon it is stopped, the move at `slot` is the best one known.
    pub(super) fn search_root(
        &mut self,
        position: &G::Position,
        slot: usize,
        depth: i32,
        window: Window,
    ) -> Score {
        let mut best = -Score::INFINITE;
        let mut alpha = window.alpha;
        for i in slot..self.roots.len() {
            let (mv, choice) = (self.roots[i].mv, self.roots[i].choice);
            let after = self.enter(position, mv);
            let spots = (root_spot(depth), self.below_root(&after, depth));
            let score = self.try_move(&after, spots, choice, i - slot, Window { alpha, ..window });
            self.leave(position, mv, &after);
            if self.counter.is_stopped() {
                break;
            }
            best = best.max(score);
            if i == slot || score > alpha {
                self.extend_line(0, mv);
                let root = &mut self.roots[i];
                root.score = Some(score);
                root.line.clone_from(&self.lines[0]);
                self.roots[slot..=i].rotate_right(1);
            }
            alpha = alpha.max(score);
            if score >= window.beta {
                break;
            }
        }
        best
    }

    fn below_root(&self, after: &G::Position, depth: i32) -> Spot {
        Spot {
            depth: depth - 1,
            ply: 1,
            ours: self.view.is_ours(self.game, self.game.to_move(after)),
            has_replied: false,
        }
    }
}

fn root_spot(depth: i32) -> Spot {
    Spot { depth, ply: 0, ours: true, has_replied: false }
}
