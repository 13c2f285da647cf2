//! The other servers of the database: what they tell each other, and who lives.
//!
//! A page may reach a server that does not own its table. It is served there all the same: its messages go to the
//! owner as rows of the database, and the owner's messages to it come back the same way (`peer_pages.rs`).

use std::time::Instant;

use kibitz_store::{Change, LEASE, Lease, Mail, Owner, RENEWAL, Servers};
use serde::{Deserialize, Serialize};

use super::connected_pages::JoiningPage;
use super::open::{NotHere, Rooms};
use super::room::RoomRequest;
use crate::error::Refusal;
use crate::request::ClientMessage;

/// A message from one server to another. A page has a number at the server it is connected to.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum PeerMessage {
    /// A page joins a table of the recipient.
    Join {
        page: u64,
        table: String,
        keys: Vec<String>,
        joining: JoiningPage,
    },
    /// A page's message to its table.
    Say {
        page: u64,
        said: ClientMessage,
    },
    Leave {
        page: u64,
    },
    /// A table must be read again, or is deleted.
    CloseTable {
        table: String,
    },
    /// A table's messages to a page of the recipient.
    Show {
        page: u64,
        texts: Vec<String>,
    },
    /// A table has closed, or the page is too slow.
    Left {
        page: u64,
    },
}

impl Rooms {
    /// Renews the leases of this server and handles the mail of others, until it is dropped.
    pub async fn serve_peers(self) {
        let Some(servers) = self.servers() else { return };
        loop {
            servers.notified().await;
            if self.renewed().elapsed() >= RENEWAL {
                self.renew_leases(servers).await;
            }
            match servers.receive().await {
                Ok(mail) => {
                    for mail in mail {
                        self.handle_mail(mail).await;
                    }
                }
                Err(error) => tracing::warn!(%error, "the mail of other servers cannot be read"),
            }
        }
    }

    async fn renew_leases(&self, servers: &Servers) {
        let began = Instant::now();
        match servers.renew().await {
            Ok(living) => {
                if !self.has_leases() {
                    self.close_all().await; // others may own these tables by now
                }
                *self.renewed() = began;
                self.forget_dead(&living);
            }
            Err(error) => tracing::warn!(%error, "the leases of this server cannot be renewed"),
        }
    }

    /// Whether this server certainly owns its open tables. After a suspension it may not, and what it knows of them
    /// may be old.
    pub(super) fn has_leases(&self) -> bool {
        self.servers().is_none() || self.renewed().elapsed() < LEASE
    }

    async fn handle_mail(&self, mail: Mail) {
        let message = match serde_json::from_value(mail.body) {
            Ok(message) => message,
            Err(error) => return tracing::warn!(%error, "mail of another version of the server"),
        };
        match message {
            PeerMessage::Join { page, table, keys, joining } => {
                self.admit(mail.sender, page, table, keys, joining);
            }
            PeerMessage::Say { page, said } => self.pass_on(mail.sender, page, said),
            PeerMessage::Leave { page } => self.dismiss(mail.sender, page),
            PeerMessage::CloseTable { table } => self.close_here(&table).await,
            PeerMessage::Show { page, texts } => self.deliver(page, texts),
            PeerMessage::Left { page } => self.unlink(page),
        }
    }

    /// Tells another server something. Resolves when it is on disk.
    pub(super) async fn tell(
        &self,
        server: &str,
        messages: &[PeerMessage],
    ) -> Result<(), kibitz_store::Error> {
        let Some(servers) = self.servers() else { return Ok(()) };
        let body = |message| serde_json::to_value(message).expect("messages of servers are JSON");
        let mail: Vec<Change> = messages.iter().map(|message| servers.mail(server, body(message))).collect();
        self.store().write(mail).await
    }

    /// Closes a table, wherever it is open, and disconnects its pages.
    pub async fn close_table(&self, id: &str) -> Result<(), kibitz_store::Error> {
        self.close_here(id).await;
        let Some(servers) = self.servers() else { return Ok(()) };
        match servers.other_owner(id).await? {
            Some(server) => self.tell(&server, &[PeerMessage::CloseTable { table: id.to_owned() }]).await,
            None => Ok(()),
        }
    }

    /// The lease of a table that is opened here. Without other servers it needs none.
    pub(super) async fn lease(&self, id: &str) -> Result<Option<Lease>, NotHere> {
        let Some(servers) = self.servers() else { return Ok(None) };
        match servers.own(id).await.map_err(Refusal::from)? {
            Some(Owner::This(lease)) => Ok(Some(lease)),
            Some(Owner::Other(server)) => Err(NotHere::Elsewhere(server)),
            None => Err(Refusal::NoTable.into()),
        }
    }

    /// Leaves the servers of the database, so that others need not wait for the end of its leases.
    pub async fn leave_peers(&self) -> Result<(), kibitz_store::Error> {
        match self.servers() {
            Some(servers) => servers.leave().await,
            None => Ok(()),
        }
    }

    async fn close_all(&self) {
        for room in self.open_rooms() {
            room.send(RoomRequest::Close).await.ok(); // it may have closed by itself
        }
    }
}
