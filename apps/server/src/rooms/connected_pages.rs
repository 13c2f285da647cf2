//! The pages connected to a table.

use std::collections::{BTreeMap, BTreeSet};

use axum::extract::ws::Utf8Bytes;
use kibitz_play::runner::QueueClient;
use kibitz_play::{Actor, ClientId, Event};
use kibitz_store::Change;
use serde::{Deserialize, Serialize};
use tokio::sync::{mpsc, oneshot};

use super::room::Room;
use crate::response::ServerMessage;

/// A page that joins a table.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct JoiningPage {
    /// For whom the table's bots think.
    pub client: QueueClient,
    pub is_owner: bool,
}

pub type SerialisedMessage = Utf8Bytes;

/// The most tokens a page may present: more than any table has seats.
const MOST_TOKENS: usize = 16;

#[derive(Default)]
pub struct ConnectedPages {
    all: BTreeMap<ClientId, ConnectedPage>,
    /// The few pages that present keys, so that not all watchers are searched.
    with_keys: BTreeSet<ClientId>,
    last: u64,
}

pub struct ConnectedPage {
    out: mpsc::Sender<SerialisedMessage>,
    /// Its identity in the game: id and keys.
    pub actor: Actor,
    /// Whether it has received the whole view; changes are useless without it.
    has_view: bool,
}

impl ConnectedPage {
    /// Sends a message to this page. A page that is too slow is marked and disconnected.
    pub fn send(&self, text: impl Into<SerialisedMessage>) {
        self.out.try_send(text.into()).ok(); // its socket ends with the channel
    }
}

impl ConnectedPages {
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    pub fn get(&self, client: ClientId) -> Option<&ConnectedPage> {
        self.all.get(&client)
    }

    /// The pages that have received the whole view.
    pub fn with_view(&self) -> impl Iterator<Item = &ConnectedPage> {
        self.iter().filter(|page| page.has_view)
    }

    /// Marks a page that has received the whole view: from now on it is sent changes.
    pub fn mark_shown(&mut self, client: ClientId) {
        if let Some(page) = self.all.get_mut(&client) {
            page.has_view = true;
        }
    }

    pub fn iter(&self) -> impl Iterator<Item = &ConnectedPage> {
        self.all.values()
    }

    /// The pages that present keys: only they can hold a seat.
    pub fn with_keys(&self) -> impl Iterator<Item = &ConnectedPage> {
        self.with_keys.iter().filter_map(|client| self.all.get(client))
    }

    pub fn send(&self, says: &ServerMessage) {
        let text = SerialisedMessage::from(says.json());
        self.iter().for_each(|page| page.send(text.clone()));
    }

    /// Disconnects pages that are too slow or have left.
    pub fn drop_slow(&mut self) {
        self.all.retain(|_, page| !page.out.is_closed() && page.out.capacity() > 0);
        let all = &self.all;
        self.with_keys.retain(|client| all.contains_key(client));
    }

    fn add(&mut self, mut keys: Vec<String>, out: mpsc::Sender<SerialisedMessage>) -> ClientId {
        self.last += 1;
        let client = ClientId(self.last);
        keys.truncate(MOST_TOKENS);
        if !keys.is_empty() {
            self.with_keys.insert(client);
        }
        self.all
            .insert(client, ConnectedPage { out, actor: Actor::client(self.last, keys), has_view: false });
        client
    }

    fn remove(&mut self, client: ClientId) -> Option<ConnectedPage> {
        self.with_keys.remove(&client);
        self.all.remove(&client)
    }
}

impl Room {
    pub(super) async fn join(
        &mut self,
        keys: Vec<String>,
        joining: JoiningPage,
        out: mpsc::Sender<SerialisedMessage>,
        reply: oneshot::Sender<ClientId>,
    ) -> Result<(), kibitz_store::Error> {
        if self.pages.is_empty() {
            self.client = joining.client.0;
        }
        let client = self.pages.add(keys, out);
        let board = self.board();
        self.pages.all[&client].send(board);
        if reply.send(client).is_err() {
            self.pages.remove(client);
            return Ok(());
        }
        let holds_seat = self.pages.get(client).is_some_and(|page| self.holds_any(page));
        if holds_seat || self.shown.is_empty() {
            self.show_changes();
        }
        self.show_to(client);
        if joining.is_owner && holds_seat {
            self.note_owner().await?;
        }
        self.count_watchers().await
    }

    pub(super) async fn leave(&mut self, client: ClientId) -> Result<(), kibitz_store::Error> {
        // A page that was too slow has been removed already.
        let left = self.pages.remove(client);
        let held_seat = left.as_ref().is_none_or(|page| self.holds_any(page));
        let now = self.now();
        for seat in left.map_or_else(Vec::new, |page| self.play.seats_of(&page.actor)) {
            if !self.is_connected(seat) {
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
        self.act(Actor::Host, Event::Watchers(self.pages.all.len())).await
    }

    /// Marks a game in which the server's owner holds a seat, so that it is never removed.
    async fn note_owner(&mut self) -> Result<(), kibitz_store::Error> {
        if self.is_owned {
            return Ok(());
        }
        self.is_owned = true;
        self.write(Change::Owned { game: self.id.clone() }).await
    }
}
