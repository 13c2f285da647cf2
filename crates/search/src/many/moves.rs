//! The moves of a many-seat node: all of the mover's, and in best-reply search the filler move.

use kibitz_game::Game;

use crate::Evaluate;
use crate::ordering::RankedMove;
use crate::table::MoveCode;

use super::worker::{NodeContext, Worker};

/// A move to search.
#[derive(Clone, Copy)]
pub(super) struct Candidate<M> {
    pub(super) mv: M,
    pub(super) is_noisy: bool,
    /// Whether it is played without using up the free reply of the other seats.
    pub(super) is_filler: bool,
}

impl<G: Game, E: Evaluate<G>> Worker<'_, G, E> {
    /// Appends the moves of a node to the choices, with the table move first.
    pub(super) fn order_moves(
        &mut self,
        position: &G::Position,
        moves: &[G::Move],
        context: NodeContext,
        table_move: Option<MoveCode>,
    ) {
        let base = self.order.begin();
        for (index, &mv) in moves.iter().enumerate() {
            if let Some(order) = self.evaluator.order(self.game, position, mv) {
                self.add_choice(position, (index, mv), order, context, table_move);
            }
        }
        // If no move has a priority, all are searched.
        if self.order.begin() == base {
            for (index, &mv) in moves.iter().enumerate() {
                self.add_choice(position, (index, mv), 0, context, table_move);
            }
        }
    }

    fn add_choice(
        &mut self,
        position: &G::Position,
        (index, mv): (usize, G::Move),
        order: i32,
        context: NodeContext,
        table_move: Option<MoveCode>,
    ) {
        let is_noisy = self.evaluator.is_noisy(self.game, position, mv);
        let rank = match table_move {
            Some(code) if MoveCode::of(mv) == code => i32::MAX,
            _ => self.order.rank(mv, order, is_noisy, context.at()),
        };
        self.order.push(RankedMove { mv, rank, index: index as u16, is_noisy });
    }

    /// The move with the highest priority, the first of equals.
    pub(super) fn filler(&mut self, position: &G::Position, moves: &[G::Move]) -> Candidate<G::Move> {
        let mut best = (None, 0);
        for (index, &mv) in moves.iter().enumerate() {
            let order = self.evaluator.order(self.game, position, mv);
            if order > best.0 {
                best = (order, index);
            }
        }
        Candidate { mv: moves[best.1], is_noisy: false, is_filler: true }
    }

    /// Whether the seat to move must play the filler because another seat has used the free reply.
    pub(super) fn must_play_filler(&self, context: NodeContext) -> bool {
        self.view.is_best_reply() && !context.ours && context.has_replied
    }

    /// Whether the seat to move may leave the free reply to a later seat.
    pub(super) fn may_play_filler(&self, context: NodeContext) -> bool {
        self.view.is_best_reply() && !context.ours && !context.has_replied
    }
}
