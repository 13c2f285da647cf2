//! The moves of a node one after the other, the most promising first.

use kibitz_game::Game;

use crate::Evaluate;
use crate::ordering::{At, Choice};
use crate::table::MoveCode;

use super::worker::Worker;

/// How far the moves of a node have been tried.
pub(super) struct Picker {
    /// Where the node's choices begin.
    pub(super) base: usize,
    /// The number of the choice tried next.
    pub(super) next: usize,
    /// 1 when the table named the first choice, else 0: then nothing need be ordered for it.
    lead: usize,
}

impl<G: Game, E: Evaluate<G>> Worker<'_, G, E> {
    /// Begins with the table move, if there is one.
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
            self.order.push(Choice { mv, rank: i32::MAX, index: index as u16, is_noisy });
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
        at: At<G::Move>,
    ) -> Option<Choice<G::Move>> {
        let n = picker.next;
        if n == picker.lead {
            self.order_moves(position, moves, at, picker);
        }
        picker.next += 1;
        self.order.nth(picker.base, n, picker.lead)
    }

    fn order_moves(&mut self, position: &G::Position, moves: &[G::Move], at: At<G::Move>, picker: &Picker) {
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
        // Where no move has an order all are searched.
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
        at: At<G::Move>,
    ) {
        let is_noisy = self.evaluator.is_noisy(self.game, position, mv);
        let rank = self.order.rank(mv, order, is_noisy, at);
        self.order.push(Choice { mv, rank, index: index as u16, is_noisy });
    }
}
