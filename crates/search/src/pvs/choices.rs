//! The moves of a node, one after the other, the most promising first.

use kibitz_game::Game;

use crate::Evaluate;
use crate::table::Place;

use super::order::{Choice, Placing};
use super::worker::{Spot, Worker};

/// How far the moves of a node have been tried.
pub(super) struct Picker {
    pub(super) base: usize,
    /// The choice tried next, counted from 0.
    pub(super) next: usize,
    /// 1 when the table named the first choice, else 0: then nothing need be ranked for it.
    lead: usize,
}

impl<G: Game, E: Evaluate<G>> Worker<'_, G, E> {
    /// Begins with the move the table names, if it names one.
    pub(super) fn begin_choices(
        &mut self,
        position: &G::Position,
        moves: &[G::Move],
        spot: Spot,
        remembered: Option<Place>,
    ) -> Picker {
        let base = self.orders.begin();
        let is_possible = |place: &Place| {
            usize::from(place.index) < moves.len()
                && (!place.in_passing || self.has_free_reply(spot))
                && !self.must_play_by_order(spot)
        };
        let first = remembered.filter(is_possible);
        if let Some(place) = first {
            let mv = moves[usize::from(place.index)];
            let is_loud = self.evaluator.is_loud(self.game, position, mv);
            self.orders.add(Choice { rank: i32::MAX, place, is_loud });
        }
        Picker { base, next: 0, lead: usize::from(first.is_some()) }
    }

    /// The next choice, if there is one more.
    pub(super) fn next_choice(
        &mut self,
        picker: &mut Picker,
        position: &G::Position,
        moves: &[G::Move],
        spot: Spot,
    ) -> Option<Choice> {
        let n = picker.next;
        if n == picker.lead {
            self.list_choices(position, moves, spot, picker);
        }
        picker.next += 1;
        self.orders.nth(picker.base, n, picker.lead)
    }

    fn list_choices(&mut self, position: &G::Position, moves: &[G::Move], spot: Spot, picker: &Picker) {
        if self.must_play_by_order(spot) {
            let place = self.likeliest(position, moves);
            return self.add_choice(position, moves, spot, place, 0);
        }
        let first = (picker.lead == 1).then(|| self.orders.choice(picker.base).place);
        for index in 0..moves.len() {
            let place = Place { index: index as u16, in_passing: false };
            match self.evaluator.order(self.game, position, moves[index]) {
                _ if first == Some(place) => {}
                Some(order) => self.add_choice(position, moves, spot, place, order),
                None => self.has_left_out = true,
            }
        }
        if self.orders.begin() == picker.base {
            self.list_all(position, moves, spot);
        }
        if self.has_free_reply(spot) {
            let place = Place { in_passing: true, ..self.likeliest(position, moves) };
            if first != Some(place) {
                self.add_choice(position, moves, spot, place, 0);
            }
        }
    }

    /// No move has an order: then all are looked at.
    fn list_all(&mut self, position: &G::Position, moves: &[G::Move], spot: Spot) {
        for index in 0..moves.len() {
            let place = Place { index: index as u16, in_passing: false };
            self.add_choice(position, moves, spot, place, 0);
        }
    }

    fn add_choice(
        &mut self,
        position: &G::Position,
        moves: &[G::Move],
        spot: Spot,
        place: Place,
        order: i32,
    ) {
        let mv = moves[usize::from(place.index)];
        let is_loud = self.evaluator.is_loud(self.game, position, mv);
        let at = Placing { ply: spot.ply, depth: spot.depth, ours: spot.ours };
        let rank = self.orders.rank(mv, order, is_loud, at);
        self.orders.add(Choice { rank, place, is_loud });
    }

    /// The move that looks best to the evaluator's order alone; the first of equals.
    fn likeliest(&mut self, position: &G::Position, moves: &[G::Move]) -> Place {
        let mut best = (None, 0);
        for (index, &mv) in moves.iter().enumerate() {
            let order = self.evaluator.order(self.game, position, mv);
            if order > best.0 {
                best = (order, index as u16);
            }
        }
        Place { index: best.1, in_passing: true }
    }

    /// Has another side answered freely already, so that this one plays the move that looks best?
    fn must_play_by_order(&self, spot: Spot) -> bool {
        self.view.is_best_reply() && !spot.ours && spot.has_replied
    }

    /// May this side leave the free answer to a later one?
    fn has_free_reply(&self, spot: Spot) -> bool {
        self.view.is_best_reply() && !spot.ours && !spot.has_replied
    }
}
