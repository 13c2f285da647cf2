//! Carries out the effects of the game in progress.

use std::collections::VecDeque;
use std::time::Instant;

use kibitz_play::{Actor, ClientReply, Effect, Event, Update};
use kibitz_store::Change;
use kibitz_title::{Message, Seat, ToMessage};

use super::connected_pages::SerialisedMessage;
use super::room::Room;
use crate::response::{BotNote, ErrorCode, ServerMessage};

type WriteResult = Result<(), kibitz_store::Error>;

impl Room {
    /// Passes an event to the game and carries out its effects in order. Fails if a write has failed, after
    /// the client was informed.
    pub(super) async fn act(&mut self, actor: Actor, event: Event) -> WriteResult {
        let mut result = Ok(());
        let mut is_changed = false;
        let mut effects = VecDeque::from(self.play.handle(actor, event, self.now()));
        while let Some(effect) = effects.pop_front() {
            let then = match effect {
                Effect::Commit { id, changes } => {
                    let written = self.write_changes(changes).await;
                    let event = if written.is_ok() { Event::Kept(id) } else { Event::NotKept(id) };
                    result = result.and(written);
                    self.play.handle(Actor::Host, event, self.now())
                }
                Effect::NewGame(game) => {
                    let next = self.rooms.begin(*game, self.is_owned).await;
                    self.play.handle(Actor::Host, Event::MovedTo(next.ok()), self.now())
                }
                other => {
                    is_changed |= matches!(other, Effect::Show(_));
                    self.carry_out(other);
                    Vec::new()
                }
            };
            then.into_iter().rev().for_each(|effect| effects.push_front(effect));
        }
        if is_changed {
            self.show_changes();
        }
        result
    }

    async fn write_changes(&self, changes: Vec<kibitz_play::Change>) -> WriteResult {
        let moves =
            changes.iter().filter(|change| matches!(change, kibitz_play::Change::Move { .. })).count();
        let began = Instant::now();
        let plies = self.play.game().moves.len();
        self.write(Change::Play { game: self.id.clone(), plies, changes }).await?;
        self.rooms.metrics().written(moves, began.elapsed());
        Ok(())
    }

    fn carry_out(&mut self, effect: Effect) {
        match effect {
            Effect::Show(update) => self.send_update(update),
            Effect::Reply { to, reply: ClientReply::Played { ply, nonce } } => {
                self.send(to, &ServerMessage::Ack { nonce: nonce.as_deref(), ply });
            }
            Effect::Reply { to, reply: ClientReply::MovedTo(next) } => {
                self.send(to, &ServerMessage::MovedTo { id: &next });
            }
            Effect::Refuse { to, refusal, nonce } => {
                let (message, said, nonce) = (refusal.to_string(), refusal.to_message(), nonce.as_deref());
                let says = ServerMessage::Error { code: None, nonce, message: &message, said: &said };
                to.map_or_else(|| self.pages.send(&says), |to| self.send(to, &says));
            }
            Effect::QueueBot { think, seat } => self.queue_bot(think, seat),
            Effect::Think { task, .. } => {
                if let Some(ready) = self.ready.take() {
                    ready.send(*task).ok(); // its thread may have been cancelled
                }
            }
            Effect::StopBot(think) => drop(self.thinking.take_if(|(id, _)| *id == think)),
            Effect::HurryBot(think) => {
                self.thinking.iter().filter(|(id, _)| *id == think).for_each(|(_, handle)| handle.hurry());
            }
            Effect::Advise { to, ply } => self.advise(to, ply),
            Effect::Commit { .. } | Effect::NewGame(_) => unreachable!("carried out where it can wait"),
        }
    }

    /// Sends the messages that come with a change but are not part of the view.
    fn send_update(&mut self, update: Update) {
        match update {
            Update::Moved { ply, note } => self.keep_note(ply, note),
            Update::Stepped { .. } => self.note = None,
            Update::Premoved(seat) => {
                let touches = self.play.premove_of(seat);
                self.send_to_holders(seat, &ServerMessage::Premove { seat: seat.0, touches });
            }
            Update::PremoveDropped(seat) => {
                self.send_to_holders(seat, &ServerMessage::PremoveDropped { seat: seat.0 });
            }
            Update::Offered(offer) => {
                self.pages.send(&ServerMessage::Offer { what: offer.kind, seat: offer.seat.0 });
            }
            Update::Declined { kind, by } => {
                self.pages.send(&ServerMessage::Declined { what: kind, seat: by.0 });
            }
            Update::BotFailed { failure, .. } => {
                let (message, said) = (failure.to_string(), failure.to_message());
                let code = Some(ErrorCode::Bot);
                let error = ServerMessage::Error { code, nonce: None, message: &message, said: &said };
                self.pages.send(&error);
            }
            Update::MovedTo(next) => self.pages.send(&ServerMessage::MovedTo { id: &next }),
            Update::Over | Update::Changed | Update::Thinking(_) | Update::RolledBack => {}
        }
    }

    /// Stores what a bot said about its move. It is shown until the bot moves again.
    fn keep_note(&mut self, ply: usize, note: Option<Message>) {
        let seat = self.play.table().mover(ply).0;
        match note {
            Some(words) => self.note = Some(BotNote { seat, ply, words }),
            None => drop(self.note.take_if(|note| note.seat == seat)),
        }
    }

    /// Sends a message to the pages that hold a seat.
    fn send_to_holders(&self, seat: Seat, says: &ServerMessage) {
        let text = SerialisedMessage::from(says.json());
        let holders = self.pages.iter().filter(|page| self.play.holds(&page.actor, seat));
        holders.for_each(|page| page.send(text.clone()));
    }
}
