//! Offers between persons: a draw, a takeback, a rematch, hints.

use kibitz_title::{Decision, Seat};
use serde::{Deserialize, Serialize};

use crate::play::{Consequences, Decided};
use crate::{Actor, Change, ClientReply, Effect, Play, Refusal, Update};

/// What can be offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum OfferKind {
    Draw,
    Takeback,
    Rematch,
    /// That both may ask for hints in this game.
    Hints,
}

/// An open offer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    pub kind: OfferKind,
    pub seat: Seat,
    /// The seats that have not agreed yet.
    pub waiting_for: Vec<Seat>,
}

impl Play {
    /// Makes an offer. Persons who share a client agree at once; a matching offer of the other side is
    /// accepted.
    pub(crate) fn make_offer(&mut self, actor: &Actor, kind: OfferKind, seat: Option<Seat>) -> Decided {
        if kind == OfferKind::Rematch && !self.has_person() {
            self.check_controls_bots(actor)?;
            return self.begin_rematch(actor);
        }
        let seat = self.speaker(actor, seat)?;
        self.check_offer(actor, kind, seat)?;
        if self.may_answer(actor, kind) {
            return self.accept(actor, kind, None);
        }
        let persons = Seat::all(self.table.seats()).filter(|&other| self.is_person(other));
        let waiting_for: Vec<Seat> = persons.filter(|&other| !self.holds(actor, other)).collect();
        let offer = Offer { kind, seat, waiting_for };
        if offer.waiting_for.is_empty() {
            return self.agreed(actor, &offer);
        }
        self.offer = Some(offer.clone());
        Ok(Consequences::show(Update::Offered(offer)))
    }

    fn check_offer(&self, actor: &Actor, kind: OfferKind, seat: Seat) -> Result<(), Refusal> {
        match kind {
            OfferKind::Draw => {
                self.check_running()?;
                let has_bot = self.seats().iter().any(|holder| holder.bot_name().is_some());
                if has_bot { Err(Refusal::BotsDoNotAgree) } else { Ok(()) }
            }
            OfferKind::Takeback => self.plies_before(|mover| mover == seat).map(|_| ()),
            OfferKind::Rematch if self.table.outcome().is_none() && !self.may_step(actor) => {
                Err(Refusal::NotOver)
            }
            OfferKind::Rematch => Ok(()),
            OfferKind::Hints => self.check_running(),
        }
    }

    fn may_answer(&self, actor: &Actor, kind: OfferKind) -> bool {
        let offer = self.offer.as_ref().filter(|offer| offer.kind == kind);
        offer.is_some_and(|offer| offer.waiting_for.iter().any(|&seat| self.holds(actor, seat)))
    }

    pub(crate) fn accept(&mut self, actor: &Actor, kind: OfferKind, seat: Option<Seat>) -> Decided {
        let seats = self.answering(actor, kind, seat)?;
        let mut offer = self.offer.clone().ok_or(Refusal::NothingOffered)?;
        offer.waiting_for.retain(|seat| !seats.contains(seat));
        if offer.waiting_for.is_empty() {
            self.offer = None;
            return self.agreed(actor, &offer);
        }
        self.offer = Some(offer.clone());
        Ok(Consequences::show(Update::Offered(offer)))
    }

    pub(crate) fn decline(&mut self, actor: &Actor, kind: OfferKind, seat: Option<Seat>) -> Decided {
        let by = self.answering(actor, kind, seat)?[0];
        self.offer = None;
        Ok(Consequences::show(Update::Declined { kind, by }))
    }

    /// The seats for which the actor answers an offer; never empty.
    fn answering(&self, actor: &Actor, kind: OfferKind, seat: Option<Seat>) -> Result<Vec<Seat>, Refusal> {
        let offer = self.offer.as_ref().filter(|offer| offer.kind == kind).ok_or(Refusal::NothingOffered)?;
        let is_named = |held: &Seat| seat.is_none_or(|seat| seat == *held);
        let mut seats = offer.waiting_for.clone();
        seats.retain(|held| self.holds(actor, *held) && is_named(held));
        if seats.is_empty() { Err(Refusal::NotYoursToAnswer) } else { Ok(seats) }
    }

    /// Carries out an offer that everybody accepted.
    fn agreed(&mut self, actor: &Actor, offer: &Offer) -> Decided {
        match offer.kind {
            OfferKind::Draw => self.decide_game(Decision::Agreement),
            OfferKind::Takeback => {
                let plies = self.plies_before(|mover| mover == offer.seat)?;
                self.go_to(plies)
            }
            OfferKind::Rematch => self.begin_rematch(actor),
            OfferKind::Hints => {
                Ok(Consequences { changes: vec![Change::Hints], ..Consequences::show(Update::Changed) })
            }
        }
    }

    /// Redirects an actor to the next game, if it has already been started.
    pub(crate) fn already_moved_on(&self, actor: &Actor) -> Option<Consequences> {
        let next = self.game.next.clone()?;
        let reply = actor.client_id().map(|to| Effect::Reply { to, reply: ClientReply::MovedTo(next) });
        Some(Consequences { then: reply.into_iter().collect(), ..Consequences::default() })
    }
}
