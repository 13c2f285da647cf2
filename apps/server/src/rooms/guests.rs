//! The pages connected to a table.

use std::collections::BTreeMap;

use axum::extract::ws::Utf8Bytes;
use kibitz_play::runner::Owner;
use kibitz_play::{Actor, ClientId, Event};
use kibitz_store::{Change, fingerprint};
use tokio::sync::{mpsc, oneshot};

use super::room::Room;
use crate::response::ServerMessage;

/// A page that joins a table.
#[derive(Clone, Copy, Debug)]
pub struct Visitor {
    /// For whom the table's bots think.
    pub owner: Owner,
    pub is_owner: bool,
}

/// A serialised message to a page.
pub type Out = Utf8Bytes;

/// The most tokens a page may present: more than any table has seats.
const MOST_TOKENS: usize = 16;

#[derive(Default)]
pub struct Guests {
    all: BTreeMap<ClientId, Guest>,
    last: u64,
}

pub struct Guest {
    out: mpsc::Sender<Out>,
    /// Its identity in the game: id and keys.
    pub actor: Actor,
    /// Whether it has received the whole view, without which changes are useless.
    has_view: bool,
}

impl Guest {
    /// Sends a message to this page. A page that is too slow is marked and disconnected.
    pub fn say(&self, text: impl Into<Out>) {
        self.out.try_send(text.into()).ok(); // its socket ends with the channel
    }
}

impl Guests {
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    pub fn get(&self, client: ClientId) -> Option<&Guest> {
        self.all.get(&client)
    }

    /// The pages that have received the whole view.
    pub fn with_view(&self) -> impl Iterator<Item = &Guest> {
        self.iter().filter(|guest| guest.has_view)
    }

    /// From now on a page receives changes.
    pub fn mark_shown(&mut self, client: ClientId) {
        if let Some(guest) = self.all.get_mut(&client) {
            guest.has_view = true;
        }
    }

    pub fn iter(&self) -> impl Iterator<Item = &Guest> {
        self.all.values()
    }

    /// Sends a message to all pages.
    pub fn say(&self, says: &ServerMessage) {
        let text = Out::from(says.json());
        self.iter().for_each(|guest| guest.say(text.clone()));
    }

    /// Disconnects pages that are too slow or have left.
    pub fn drop_slow(&mut self) {
        self.all.retain(|_, guest| !guest.out.is_closed() && guest.out.capacity() > 0);
    }

    fn add(&mut self, tokens: &[String], out: mpsc::Sender<Out>) -> ClientId {
        self.last += 1;
        let keys = tokens.iter().take(MOST_TOKENS).map(|token| fingerprint(token));
        self.all.insert(
            ClientId(self.last),
            Guest { out, actor: Actor::client(self.last, keys), has_view: false },
        );
        ClientId(self.last)
    }
}

impl Room {
    pub(super) async fn join(
        &mut self,
        tokens: &[String],
        visitor: Visitor,
        out: mpsc::Sender<Out>,
        reply: oneshot::Sender<ClientId>,
    ) -> Result<(), kibitz_store::Error> {
        if self.guests.is_empty() {
            self.owner = visitor.owner.0;
        }
        let client = self.guests.add(tokens, out);
        self.say(client, &ServerMessage::Board { board: &self.board });
        if reply.send(client).is_err() {
            self.guests.all.remove(&client);
            return Ok(());
        }
        self.show_changes();
        self.show_to(client);
        if visitor.is_owner {
            self.note_owner(client).await?;
        }
        self.count_watchers().await
    }

    pub(super) async fn leave(&mut self, client: ClientId) -> Result<(), kibitz_store::Error> {
        self.guests.all.remove(&client);
        self.hints.remove(&client);
        self.count_watchers().await
    }

    async fn count_watchers(&mut self) -> Result<(), kibitz_store::Error> {
        let count = self.guests.all.len();
        self.act(Actor::Host, Event::Watchers(count)).await?;
        self.show_changes();
        Ok(())
    }

    /// Marks a game in which the server's owner holds a seat, so that it is never removed.
    async fn note_owner(&mut self, client: ClientId) -> Result<(), kibitz_store::Error> {
        let holds_seat = self.guests.get(client).is_some_and(|guest| self.holds_any(guest));
        if self.is_owned || !holds_seat {
            return Ok(());
        }
        self.is_owned = true;
        self.rooms.store().write(vec![Change::Owned { game: self.id.clone() }]).await
    }
}
