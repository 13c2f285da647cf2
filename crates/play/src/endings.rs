//! Results decided away from the board: resignation, flag, forfeit, adjudication, agreement.

use kibitz_title::{Decision, Seat};

use crate::play::{Consequences, Decided};
use crate::{Actor, Change, Effect, Millis, Play, Refusal, Update};

impl Play {
    pub(crate) fn resign(&mut self, actor: &Actor, seat: Option<Seat>) -> Decided {
        let seat = self.speaker(actor, seat)?;
        self.decide_game(Decision::Resignation(seat.0))
    }

    pub(crate) fn forfeit(&mut self, seat: Seat) -> Decided {
        self.decide_game(Decision::Forfeit(seat.0))
    }

    pub(crate) fn adjudicate(&mut self, winner: Option<Seat>) -> Decided {
        self.decide_game(Decision::Adjudication(winner.map(|seat| seat.0)))
    }

    pub(crate) fn flag(&mut self, seat: Seat) -> Decided {
        self.decide_game(Decision::Time(seat.0))
    }

    /// Ends a running game by decision.
    pub(crate) fn decide_game(&mut self, decision: Decision) -> Decided {
        self.check_running()?;
        let mut table = self.table.duplicate();
        table.decide(decision)?;
        let (undone, next) = (self.game.undone.clone(), self.game.next.clone());
        Ok(Consequences {
            at_once: self.stop_thinking(),
            changes: vec![Change::State { undone, ending: table.ending(), next }],
            then: vec![Effect::Show(Update::Over)],
        })
    }

    /// When the running turn loses on time: by its clock, or by the time limit of a thinking bot.
    pub(crate) fn flag_time(&self) -> Option<Millis> {
        self.clock_time().into_iter().chain(self.overdue_time()).min()
    }

    /// When the running clock has run out, plus a bot's margin.
    fn clock_time(&self) -> Option<Millis> {
        let (seat, falls) = (self.clocks.running()?, self.clocks.falls_at()?);
        let margin = self.options.margin.filter(|_| !self.is_person(seat));
        Some(falls + margin.unwrap_or_default())
    }

    /// The seat whose time has run out.
    pub(crate) fn fallen_flag(&self) -> Option<Seat> {
        let is_running = self.table.outcome().is_none();
        let has_fallen = self.flag_time().is_some_and(|time| time <= self.now);
        self.clocks.running().filter(|_| is_running && has_fallen)
    }
}

impl Consequences {
    /// Adds the refusal "too late", for an actor whose request arrived after the flag fell.
    pub(crate) fn refusing(mut self, actor: &Actor, nonce: Option<String>) -> Consequences {
        if let Some(to) = actor.client_id() {
            self.then.push(Effect::Refuse { to: Some(to), refusal: Refusal::TimeOut, nonce });
        }
        self
    }
}
