//! Beyond the depth: loud moves are followed until the position can be judged.

use kibitz_game::Game;

use crate::table::Place;
use crate::{Evaluate, Horizon, Score};

use super::order::{Choice, Placing};
use super::window::Window;
use super::worker::{MAX_PLY, Spot, Worker};

/// Loud moves are followed no further than this beyond the depth: in some games they never end.
const MOST_LOUD_PLIES: i32 = 32;

impl<G: Game, E: Evaluate<G>> Worker<'_, G, E> {
    /// The value of a position where no depth is left.
    pub(super) fn quiesce(&mut self, position: &G::Position, spot: Spot, window: Window) -> Score {
        if self.game.outcome(position).is_some() {
            return self.ended(position, spot);
        }
        let horizon = self.evaluator.horizon(self.game, position);
        if horizon == Horizon::Quiet || spot.depth <= -MOST_LOUD_PLIES || spot.ply >= MAX_PLY {
            return self.evaluate(position, spot);
        }
        let standing = match horizon {
            Horizon::Forced => None,
            _ => Some(self.evaluate(position, spot)),
        };
        if standing.is_some_and(|score| score >= window.beta) {
            return standing.expect("just looked at");
        }
        self.is_supposed = true;
        let best = self.follow_loud_moves(position, spot, window, standing);
        best.unwrap_or_else(|| self.evaluate(position, spot))
    }

    /// The best of standing still and the loud moves, if there is any of them.
    fn follow_loud_moves(
        &mut self,
        position: &G::Position,
        spot: Spot,
        window: Window,
        standing: Option<Score>,
    ) -> Option<Score> {
        let moves = self.game.legal_moves(position);
        let base = self.orders.begin();
        self.list_loud_moves(position, &moves, spot);
        let mut best = standing;
        let mut alpha = standing.map_or(window.alpha, |score| score.max(window.alpha));
        let mut n = 0;
        while let Some(choice) = self.orders.nth(base, n, 0) {
            let mv = moves[usize::from(choice.place.index)];
            let after = self.enter(position, mv);
            let below = Spot {
                depth: spot.depth - 1,
                ply: spot.ply + 1,
                ours: self.view.is_ours(self.game, self.game.to_move(&after)),
                has_replied: false,
            };
            let score = self.child(spot.ours, &after, below, Window { alpha, ..window });
            self.leave(position, mv, &after);
            if self.counter.is_stopped() {
                break;
            }
            best = best.max(Some(score));
            if score > alpha {
                alpha = score;
                self.extend_line(spot.ply, mv);
            }
            if alpha >= window.beta {
                break;
            }
            n += 1;
        }
        self.orders.end(base);
        best
    }

    fn list_loud_moves(&mut self, position: &G::Position, moves: &[G::Move], spot: Spot) {
        let at = Placing { ply: spot.ply, depth: 0, ours: spot.ours };
        for (index, &mv) in moves.iter().enumerate() {
            if !self.evaluator.is_loud(self.game, position, mv) {
                continue;
            }
            let order = self.evaluator.order(self.game, position, mv).unwrap_or(0);
            let place = Place { index: index as u16, in_passing: false };
            self.orders.add(Choice { rank: self.orders.rank(mv, order, true, at), place, is_loud: true });
        }
    }
}
