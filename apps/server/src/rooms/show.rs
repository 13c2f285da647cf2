//! What a table shows: one view for watchers, and for each page its own.

use std::time::Instant;

use kibitz_store::{Clock, Tally};
use kibitz_title::{LegalMove, Seat};

use super::guests::Guest;
use super::offers::Offer;
use super::room::Room;
use crate::response::{ClockView, Stats, View, json};

impl Room {
    /// Something has changed: every page sees it.
    pub(super) fn show_all(&mut self) {
        self.version += 1;
        self.guests.let_slow_ones_go();
        let view = self.view();
        let legal = self.legal_for_guests();
        for guest in self.guests.iter() {
            guest.say(json(&self.view_for(guest, view.clone(), &legal)));
        }
    }

    /// The table as a watcher sees it.
    pub(super) fn view(&self) -> View {
        let moves = self.moves.iter().map(|done| done.played.text.clone()).collect();
        let mut view = View::on(self.title, &*self.table, moves);
        view.id = Some(self.id.clone());
        view.version = self.version;
        view.clock = self.clock_view();
        view.thinking = self.thinking.as_ref().map(|thinking| thinking.seat().0);
        view.offer = self.offer.as_ref().map(Offer::view);
        view.paused = self.is_paused;
        view.next.clone_from(&self.next);
        let tally = self.tally_now();
        view.stats = (tally.games > 0 || !self.has_person()).then(|| stats(tally));
        for (seat, row) in view.seats.iter_mut().zip(&self.seats) {
            seat.name.clone_from(&row.name);
            seat.kind = Some(row.kind.word());
            seat.bot = row.kind.bot().map(str::to_owned);
            seat.here = row.kind.bot().is_some() || self.guests.hold(Seat(seat.index));
        }
        view
    }

    /// The same as one page sees it: its own seats, and what it may do.
    fn view_for(&self, guest: &Guest, mut view: View, legal: &[LegalMove]) -> View {
        for seat in &mut view.seats {
            seat.yours = guest.holds(Seat(seat.index));
        }
        if view.to_move.is_some_and(|seat| guest.holds(Seat(seat))) {
            view.legal = legal.to_vec();
        }
        let is_alone = self.may_step(guest);
        view.can_undo = is_alone && !self.moves.is_empty();
        view.can_redo = is_alone && !self.undone.is_empty();
        view
    }

    /// The legal moves, if anybody here may play one.
    fn legal_for_guests(&self) -> Vec<LegalMove> {
        if self.guests.hold(self.table.to_move()) { self.table.legal_paths() } else { Vec::new() }
    }

    fn clock_view(&self) -> Option<ClockView> {
        let kind = match self.clocks.rule() {
            Clock::None => return None,
            Clock::Move { .. } => "move",
            Clock::Game { .. } => "game",
        };
        let running = self.clocks.running().map(|seat| seat.0);
        Some(ClockView { kind, left_ms: self.clocks.shown(Instant::now()), running })
    }
}

fn stats(tally: Tally) -> Stats {
    Stats { games: tally.games, wins: tally.wins, draws: tally.draws }
}
