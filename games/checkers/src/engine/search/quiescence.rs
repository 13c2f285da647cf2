//! Quiescence search: searches captures to their end, and positions with threatened captures for a few plies.

use kibitz_game::Game;
use kibitz_search::{Evaluate, Score, Window};

use super::super::view::{View, captures};
use super::order::pick;
use super::techniques::PLY;
use super::worker::{MAX_PLY, NodeContext, Worker};
use crate::rules::{Checkers, Position};

impl<E: Evaluate<Checkers>> Worker<'_, E> {
    /// The value of a position at depth 0.
    pub(super) fn quiescence(&mut self, position: &Position, context: NodeContext, window: Window) -> Score {
        let (depth, ply) = (context.depth, context.ply);
        let [own_capture, other_capture] = captures(position);
        if !own_capture {
            if self.game.outcome(position).is_some() {
                return Score::loss_in(ply as u32);
            }
            let is_quiet = !other_capture && !self.is_short_of_safe_steps(position);
            if depth <= -self.techniques.threat_plies * PLY || ply >= MAX_PLY || is_quiet {
                return self.probe(position, ply, window).unwrap_or_else(|| self.evaluate(position));
            }
        } else if ply >= MAX_PLY {
            return self.evaluate(position);
        }
        self.depends_on_eval = true;
        let moves = self.game.legal_moves(position);
        let mut ranks = self.order.rank(position, &moves, (ply, context.previous), None);
        let mut best = -Score::INFINITE;
        let mut alpha = window.alpha;
        for n in 0..moves.len() {
            let mv = moves[pick(&mut ranks, n)];
            let after = self.enter(position, mv);
            let below = self.below(position, mv, context);
            let score = -self.node(&after, below, Window { alpha, ..window }.negated());
            self.path.pop();
            if self.counter.is_stopped() {
                break;
            }
            best = best.max(score);
            if score > alpha {
                alpha = score;
                if window.is_open() {
                    self.extend_line(ply, mv);
                }
            }
            if alpha >= window.beta {
                break;
            }
        }
        best
    }

    /// Whether the side to move may soon have to give up a piece.
    #[inline]
    fn is_short_of_safe_steps(&self, position: &Position) -> bool {
        let least = self.techniques.least_safe_steps;
        least > 0 && View::of_mover(position).safe_steps() < least
    }
}
