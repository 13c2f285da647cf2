//! Converts messages of pages to events of the game.

use kibitz_play::{ClientId, Event, OfferKind};
use kibitz_title::{Message, Seat};

use super::room::Room;
use crate::request::ClientMessage;
use crate::response::ServerMessage;

impl Room {
    /// Passes a page's message to the game.
    pub(super) async fn handle_client_message(
        &mut self,
        client: ClientId,
        said: ClientMessage,
    ) -> Result<(), kibitz_store::Error> {
        let Some(page) = self.pages.get(client) else { return Ok(()) };
        let actor = page.actor.clone();
        let again = Message::new("server-hello-again");
        let answer = match &said {
            ClientMessage::Ping => ServerMessage::Pong,
            _ => ServerMessage::Error {
                code: None,
                nonce: None,
                message: "say hello only once: reload the page",
                said: &again,
            },
        };
        match event_of(said) {
            Some(event) => self.act(actor, event).await,
            None => {
                self.send(client, &answer);
                Ok(())
            }
        }
    }

    /// Sends a message to one page.
    pub(super) fn send(&self, client: ClientId, says: &ServerMessage) {
        if let Some(page) = self.pages.get(client) {
            page.send(says.json());
        }
    }
}

/// The event; `None` for a ping or a second hello.
fn event_of(said: ClientMessage) -> Option<Event> {
    let seat = |seat: Option<u8>| seat.map(Seat);
    let answer = |kind: OfferKind, seat: Option<Seat>, yes: bool| {
        if yes { Event::Accept { kind, seat } } else { Event::Decline { kind, seat } }
    };
    Some(match said {
        ClientMessage::Hello { .. } | ClientMessage::Ping => return None,
        ClientMessage::Move { text, ply, nonce } => Event::Move { ply, text, nonce },
        ClientMessage::Undo => Event::Undo,
        ClientMessage::Redo => Event::Redo,
        ClientMessage::Takeback { seat: by } => Event::Offer { kind: OfferKind::Takeback, seat: seat(by) },
        ClientMessage::TakebackAnswer { yes } => answer(OfferKind::Takeback, None, yes),
        ClientMessage::Premove { seat: by, touches } => {
            Event::Premove { seat: seat(by), touches: touches.into_iter().map(Into::into).collect() }
        }
        ClientMessage::Hint => Event::Hint,
        ClientMessage::OfferHints { seat: by } => Event::Offer { kind: OfferKind::Hints, seat: seat(by) },
        ClientMessage::AnswerHints { yes } => answer(OfferKind::Hints, None, yes),
        ClientMessage::MoveNow => Event::MoveNow,
        ClientMessage::Resign { seat: by } => Event::Resign { seat: seat(by) },
        ClientMessage::OfferDraw { seat: by } => Event::Offer { kind: OfferKind::Draw, seat: seat(by) },
        ClientMessage::AnswerDraw { seat: by, yes } => answer(OfferKind::Draw, seat(by), yes),
        ClientMessage::Rematch => Event::Offer { kind: OfferKind::Rematch, seat: None },
        ClientMessage::AnswerRematch { yes } => answer(OfferKind::Rematch, None, yes),
        ClientMessage::Rename { seat, name } => Event::Rename { seat: Seat(seat), name },
        ClientMessage::Pause => Event::Pause,
        ClientMessage::Continue => Event::Resume,
        ClientMessage::Another | ClientMessage::Restart => Event::Restart,
    })
}
