//! Yields the moves of a node, the most promising first.

use kibitz_game::Game;

use crate::Evaluate;
use crate::ordering::{OrderingContext, RankedMove};
use crate::table::MoveCode;

use super::worker::Worker;

/// The progress through the moves of a node.
pub(super) struct Picker {
    /// The index of the node's first move in the move list.
    pub(super) base: usize,
    /// The number of the next move.
    pub(super) next: usize,
    /// 1 if the first move is the table move, which needs no ordering, else 0.
    lead: usize,
}

impl<G: Game, E: Evaluate<G>> Worker<'_, G, E> {
    /// Starts with the table move, if there is one.
    #[inline]
    pub(super) fn begin_moves(
        &mut self,
        position: &G::Position,
        moves: &[G::Move],
        table_move: Option<MoveCode>,
    ) -> Picker {
        let base = self.order.begin();
        let lead = table_move.and_then(|code| moves.iter().position(|&mv| MoveCode::of(mv) == code));
        if let Some(index) = lead {
            let mv = moves[index];
            let is_noisy = self.evaluator.is_noisy(self.game, position, mv);
            self.order.push(RankedMove { mv, rank: i32::MAX, index: index as u16, is_noisy });
        }
        Picker { base, next: 0, lead: usize::from(lead.is_some()) }
    }

    /// The next move to try.
    #[inline]
    pub(super) fn next_move(
        &mut self,
        picker: &mut Picker,
        position: &G::Position,
        moves: &[G::Move],
        at: OrderingContext<G::Move>,
    ) -> Option<RankedMove<G::Move>> {
        let n = picker.next;
        if n == picker.lead {
            self.order_moves(position, moves, at, picker);
        }
        picker.next += 1;
        self.order.nth(picker.base, n, picker.lead)
    }

    fn order_moves(
        &mut self,
        position: &G::Position,
        moves: &[G::Move],
        at: OrderingContext<G::Move>,
        picker: &Picker,
    ) {
        let lead = self.order.since(picker.base).first().map(|choice| usize::from(choice.index));
        for (index, &mv) in moves.iter().enumerate() {
            if Some(index) == lead {
                continue;
            }
            match self.evaluator.order(self.game, position, mv) {
                Some(order) => self.add_choice(position, mv, index, order, at),
                None => self.has_left_out = true,
            }
        }
        // If no move has a priority, all are searched.
        if self.order.begin() == picker.base {
            for (index, &mv) in moves.iter().enumerate() {
                self.add_choice(position, mv, index, 0, at);
            }
        }
    }

    #[inline]
    pub(super) fn add_choice(
        &mut self,
        position: &G::Position,
        mv: G::Move,
        index: usize,
        order: i32,
        at: OrderingContext<G::Move>,
    ) {
        let is_noisy = self.evaluator.is_noisy(self.game, position, mv);
        let rank = self.order.rank(mv, order, is_noisy, at);
        self.order.push(RankedMove { mv, rank, index: index as u16, is_noisy });
    }
}
