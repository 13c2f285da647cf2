//! The pages connected to a table.

use std::collections::{BTreeMap, BTreeSet};

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
    /// The pages that present keys, few among many watchers.
    with_keys: BTreeSet<ClientId>,
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

    /// The pages that present keys: only they can hold a seat.
    pub fn with_keys(&self) -> impl Iterator<Item = &Guest> {
        self.with_keys.iter().filter_map(|client| self.all.get(client))
    }

    /// Sends a message to all pages.
    pub fn say(&self, says: &ServerMessage) {
        let text = Out::from(says.json());
        self.iter().for_each(|guest| guest.say(text.clone()));
    }

    /// Disconnects pages that are too slow or have left.
    pub fn drop_slow(&mut self) {
        self.all.retain(|_, guest| !guest.out.is_closed() && guest.out.capacity() > 0);
        let all = &self.all;
        self.with_keys.retain(|client| all.contains_key(client));
    }

    fn add(&mut self, tokens: &[String], out: mpsc::Sender<Out>) -> ClientId {
        self.last += 1;
        let client = ClientId(self.last);
        let keys = tokens.iter().take(MOST_TOKENS).map(|token| fingerprint(token));
        self.all.insert(client, Guest { out, actor: Actor::client(self.last, keys), has_view: false });
        if !tokens.is_empty() {
            self.with_keys.insert(client);
        }
        client
    }

    fn remove(&mut self, client: ClientId) -> Option<Guest> {
        self.with_keys.remove(&client);
        self.all.remove(&client)
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
        let board = self.board();
        self.guests.all[&client].say(board);
        if reply.send(client).is_err() {
            self.guests.remove(client);
            return Ok(());
        }
        let holds_seat = self.guests.get(client).is_some_and(|guest| self.holds_any(guest));
        if holds_seat || self.shown.is_empty() {
            self.show_changes();
        }
        self.show_to(client);
        if visitor.is_owner && holds_seat {
            self.note_owner().await?;
        }
        self.count_watchers().await
    }

    pub(super) async fn leave(&mut self, client: ClientId) -> Result<(), kibitz_store::Error> {
        // A page that was too slow has been removed already.
        let left = self.guests.remove(client);
        let held_seat = left.as_ref().is_none_or(|guest| self.holds_any(guest));
        let now = self.now();
        for seat in left.map_or_else(Vec::new, |guest| self.play.seats_of(&guest.actor)) {
            if !self.is_here(seat) {
                self.left_at[seat.index()] = Some(now);
            }
        }
        self.hints.remove(&client);
        self.count_watchers().await?;
        if held_seat {
            self.show_changes();
        }
        Ok(())
    }

    async fn count_watchers(&mut self) -> Result<(), kibitz_store::Error> {
        self.act(Actor::Host, Event::Watchers(self.guests.all.len())).await
    }

    /// Marks a game in which the server's owner holds a seat, so that it is never removed.
    async fn note_owner(&mut self) -> Result<(), kibitz_store::Error> {
        if self.is_owned {
            return Ok(());
        }
        self.is_owned = true;
        self.rooms.store().write(vec![Change::Owned { game: self.id.clone() }]).await
    }
}
