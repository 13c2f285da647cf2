//! What a page says, as an event of the game.

use kibitz_play::{ClientId, Event, OfferKind};
use kibitz_title::Seat;

use super::room::Room;
use crate::request::Said;
use crate::response::Says;

impl Room {
    /// Hands what a page says to the game.
    pub(super) async fn client_said(
        &mut self,
        client: ClientId,
        said: Said,
    ) -> Result<(), kibitz_store::Error> {
        let Some(guest) = self.guests.get(client) else { return Ok(()) };
        let actor = guest.actor.clone();
        let answer = match &said {
            Said::Ping => Says::Pong,
            _ => Says::Error { code: None, nonce: None, message: "say hello only once: reload the page" },
        };
        match event_of(said) {
            Some(event) => self.act(actor, event).await,
            None => {
                self.say(client, &answer);
                Ok(())
            }
        }
    }

    /// Says something to one page.
    pub(super) fn say(&self, client: ClientId, says: &Says) {
        if let Some(guest) = self.guests.get(client) {
            guest.say(says.json());
        }
    }
}

/// The event; `None` for a ping and for a second hello, which are no events of the game.
fn event_of(said: Said) -> Option<Event> {
    let seat = |seat: Option<u8>| seat.map(Seat);
    let answer = |kind: OfferKind, seat: Option<Seat>, yes: bool| {
        if yes { Event::Accept { kind, seat } } else { Event::Decline { kind, seat } }
    };
    Some(match said {
        Said::Hello { .. } | Said::Ping => return None,
        Said::Move { text, ply, nonce } => Event::Move { ply, text, nonce },
        Said::Undo => Event::Undo,
        Said::Redo => Event::Redo,
        Said::Takeback { seat: by } => Event::Offer { kind: OfferKind::Takeback, seat: seat(by) },
        Said::TakebackAnswer { yes } => answer(OfferKind::Takeback, None, yes),
        Said::Hint => Event::Hint,
        Said::MoveNow => Event::MoveNow,
        Said::Resign { seat: by } => Event::Resign { seat: seat(by) },
        Said::OfferDraw { seat: by } => Event::Offer { kind: OfferKind::Draw, seat: seat(by) },
        Said::AnswerDraw { seat: by, yes } => answer(OfferKind::Draw, seat(by), yes),
        Said::Rematch => Event::Offer { kind: OfferKind::Rematch, seat: None },
        Said::AnswerRematch { yes } => answer(OfferKind::Rematch, None, yes),
        Said::Rename { seat, name } => Event::Rename { seat: Seat(seat), name },
        Said::Pause => Event::Pause,
        Said::Continue => Event::Resume,
        Said::Another | Said::Restart => Event::Restart,
    })
}
