//! Offers between people: a draw, or a move taken back.

use kibitz_title::Seat;

use super::room::{Deed, GuestId, Room, words};
use crate::response::{OfferView, Offered, Says};

/// An offer that waits for answers.
pub struct Offer {
    what: Offered,
    seat: Seat,
    /// Who still has to agree.
    waits_for: Vec<Seat>,
}

impl Offer {
    /// As pages see it.
    pub fn view(&self) -> OfferView {
        OfferView { what: self.what, seat: self.seat.0 }
    }
}

impl Room {
    /// A seat offers a draw. People at one page agree at once; a bot does not agree.
    pub(super) async fn offer_draw(&mut self, id: GuestId, seat: Option<u8>) -> Deed {
        let seat = self.speaker(id, seat)?;
        if self.table.outcome().is_some() {
            return words("the game is over: there is nothing to offer");
        }
        if self.seats.iter().any(|row| row.kind.bot().is_some()) {
            return words("the computer plays on: a draw needs people in every seat");
        }
        self.offer(id, Offered::Draw, seat).await
    }

    /// A seat asks to take its last move back.
    pub(super) async fn ask_takeback(&mut self, id: GuestId, seat: Option<u8>) -> Deed {
        let seat = self.speaker(id, seat)?;
        self.plies_back(|mover| mover == seat)?;
        self.offer(id, Offered::Takeback, seat).await
    }

    async fn offer(&mut self, id: GuestId, what: Offered, seat: Seat) -> Deed {
        let guest = self.asker(id)?;
        let persons = (0..).map(Seat).zip(&self.seats).filter(|(_, row)| row.kind.bot().is_none());
        let waits_for = persons.map(|(other, _)| other).filter(|other| !guest.holds(*other)).collect();
        self.offer = Some(Offer { what, seat, waits_for });
        self.guests.say(&Says::Offer { what, seat: seat.0 });
        self.settle_offer().await
    }

    /// Answers a draw offer.
    pub(super) async fn answer_draw(&mut self, id: GuestId, seat: Option<u8>, yes: bool) -> Deed {
        let seats = match seat {
            Some(_) => vec![self.speaker(id, seat)?],
            None => self.asker(id)?.seats.clone(),
        };
        self.answer(Offered::Draw, &seats, yes).await
    }

    /// Answers the wish to take a move back.
    pub(super) async fn answer_takeback(&mut self, id: GuestId, yes: bool) -> Deed {
        let seats = self.asker(id)?.seats.clone();
        self.answer(Offered::Takeback, &seats, yes).await
    }

    async fn answer(&mut self, what: Offered, seats: &[Seat], yes: bool) -> Deed {
        let Some(offer) = self.offer.as_mut().filter(|offer| offer.what == what) else {
            return words("nothing of that kind is offered any more");
        };
        if !offer.waits_for.iter().any(|seat| seats.contains(seat)) {
            return words("this offer is not for you to answer");
        }
        if !yes {
            self.offer = None;
            self.show_all();
            return Ok(());
        }
        offer.waits_for.retain(|seat| !seats.contains(seat));
        self.settle_offer().await
    }

    /// Does what was offered as soon as everybody agrees.
    async fn settle_offer(&mut self) -> Deed {
        let agreed = self.offer.take_if(|offer| offer.waits_for.is_empty());
        match agreed {
            None => {
                self.show_all();
                Ok(())
            }
            Some(Offer { what: Offered::Draw, .. }) => {
                self.table.agree_draw()?;
                self.decided().await
            }
            Some(Offer { what: Offered::Takeback, seat, .. }) => {
                let plies = self.plies_back(|mover| mover == seat)?;
                self.go_to(plies).await
            }
        }
    }
}
