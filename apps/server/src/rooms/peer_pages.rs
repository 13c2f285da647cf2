//! Pages whose table is open on another server: both ends of the connection between page and table.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use kibitz_play::ClientId;
use tokio::sync::mpsc;

use super::connected_pages::{JoiningPage, SerialisedMessage};
use super::open::{QUEUE, Rooms};
use super::peers::PeerMessage;
use super::room::RoomRequest;
use crate::request::ClientMessage;

/// The length of the queue from a table to a page of another server.
const BEHIND: usize = 256;

/// The pages between this server and others.
#[derive(Default)]
pub(super) struct PeerPages {
    last: AtomicU64,
    /// Pages of this server at tables of others, by number.
    links: Mutex<HashMap<u64, Link>>,
    /// Pages of other servers at tables of this one, by server and number: their messages.
    guests: Mutex<HashMap<(String, u64), mpsc::Sender<ClientMessage>>>,
}

/// A page of this server at a table of another.
struct Link {
    owner: String,
    out: mpsc::Sender<SerialisedMessage>,
}

impl PeerPages {
    fn links(&self) -> MutexGuard<'_, HashMap<u64, Link>> {
        self.links.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn guests(&self) -> MutexGuard<'_, HashMap<(String, u64), mpsc::Sender<ClientMessage>>> {
        self.guests.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn has_guests(&self) -> bool {
        !self.guests().is_empty()
    }
}

/// The page's end.
impl Rooms {
    /// Lets a page join a table of another server.
    pub(super) async fn join_elsewhere(
        &self,
        owner: String,
        table: &str,
        keys: Vec<String>,
        joining: JoiningPage,
        out: mpsc::Sender<SerialisedMessage>,
    ) -> Result<(ClientId, mpsc::Sender<RoomRequest>), kibitz_store::Error> {
        let page = self.peer_pages().last.fetch_add(1, Ordering::Relaxed);
        self.peer_pages().links().insert(page, Link { owner: owner.clone(), out });
        let join = PeerMessage::Join { page, table: table.to_owned(), keys, joining };
        if let Err(error) = self.tell(&owner, &[join]).await {
            self.unlink(page);
            return Err(error);
        }
        let (sender, requests) = mpsc::channel(QUEUE);
        tokio::spawn(self.clone().pass_to_owner(owner, page, requests));
        Ok((ClientId(page), sender))
    }

    /// Passes a page's messages to the owner of its table.
    async fn pass_to_owner(self, owner: String, page: u64, mut requests: mpsc::Receiver<RoomRequest>) {
        while let Some(RoomRequest::Message(_, said)) = requests.recv().await {
            if self.tell(&owner, &[PeerMessage::Say { page, said }]).await.is_err() {
                break; // the page is disconnected, and sends it again
            }
        }
        self.unlink(page);
        self.tell(&owner, &[PeerMessage::Leave { page }]).await.ok(); // the owner notices a dead server by itself
    }

    /// Sends a page what its table says. A page that is too slow is disconnected.
    pub(super) fn deliver(&self, page: u64, texts: Vec<String>) {
        let mut links = self.peer_pages().links();
        let Some(link) = links.get(&page) else { return };
        if texts.into_iter().any(|text| link.out.try_send(text.into()).is_err()) {
            links.remove(&page);
        }
    }

    /// Disconnects a page of this server from a table of another; its socket ends with the channel.
    pub(super) fn unlink(&self, page: u64) {
        self.peer_pages().links().remove(&page);
    }
}

/// The table's end.
impl Rooms {
    /// Lets a page of another server join a table of this one.
    pub(super) fn admit(
        &self,
        server: String,
        page: u64,
        table: String,
        keys: Vec<String>,
        joining: JoiningPage,
    ) {
        let (inbox, messages) = mpsc::channel(QUEUE);
        self.peer_pages().guests().insert((server.clone(), page), inbox);
        let rooms = self.clone();
        tokio::spawn(async move {
            rooms.serve_guest(&server, page, &table, keys, joining, messages).await;
            rooms.tell(&server, &[PeerMessage::Left { page }]).await.ok(); // it notices a dead server by itself
            rooms.dismiss(server, page);
        });
    }

    /// Passes messages between a page of another server and its table.
    async fn serve_guest(
        &self,
        server: &str,
        page: u64,
        table: &str,
        keys: Vec<String>,
        joining: JoiningPage,
        mut messages: mpsc::Receiver<ClientMessage>,
    ) {
        let (out, mut outbox) = mpsc::channel(BEHIND);
        let Ok((client, room)) = self.join_here(table, keys, joining, out).await else { return };
        let mut texts = Vec::new();
        loop {
            let is_sent = tokio::select! {
                said = messages.recv() => match said {
                    Some(said) => room.send(RoomRequest::Message(client, said)).await.is_ok(),
                    None => false,
                },
                count = outbox.recv_many(&mut texts, BEHIND) => {
                    let texts = texts.drain(..).map(|text: SerialisedMessage| text.to_string()).collect();
                    count > 0 && self.tell(server, &[PeerMessage::Show { page, texts }]).await.is_ok()
                }
            };
            if !is_sent {
                break;
            }
        }
        room.send(RoomRequest::Leave(client)).await.ok(); // the table may have closed
    }

    /// Passes a page's message to its table. A page that sends faster than the table reads is disconnected.
    pub(super) fn pass_on(&self, server: String, page: u64, said: ClientMessage) {
        let mut guests = self.peer_pages().guests();
        let page = (server, page);
        if guests.get(&page).is_some_and(|inbox| inbox.try_send(said).is_err()) {
            guests.remove(&page);
        }
    }

    pub(super) fn dismiss(&self, server: String, page: u64) {
        self.peer_pages().guests().remove(&(server, page));
    }

    /// Disconnects the pages at tables of dead servers, and the pages of dead servers.
    pub(super) fn forget_dead(&self, living: &[String]) {
        self.peer_pages().links().retain(|_, link| living.contains(&link.owner));
        self.peer_pages().guests().retain(|(server, _), _| living.contains(server));
    }
}
