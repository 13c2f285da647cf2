//! The actors that cause events.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

/// A connection of the host: a page, a terminal. Replies are addressed to it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ClientId(pub u64);

/// What a client presents to act for a seat: the fingerprint of a secret token, or any string that the host
/// trusts.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeatKey(pub String);

/// Who causes an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Actor {
    /// The host itself: time passed, a bot answered, changes were written.
    Host,
    /// A person's client.
    Client(ClientIdentity),
}

/// A person's client and the keys it presents.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClientIdentity {
    pub id: ClientId,
    pub keys: Arc<[SeatKey]>,
}

impl Actor {
    pub fn client<K: Into<String>>(id: u64, keys: impl IntoIterator<Item = K>) -> Actor {
        let keys = keys.into_iter().map(|key| SeatKey(key.into())).collect();
        Actor::Client(ClientIdentity { id: ClientId(id), keys })
    }

    pub(crate) fn presents(&self, key: Option<&SeatKey>) -> bool {
        match (self, key) {
            (Actor::Client(client), Some(key)) => client.keys.contains(key),
            _ => false,
        }
    }

    /// The client to reply to; `None` if the host itself acted.
    pub(crate) fn client_id(&self) -> Option<ClientId> {
        match self {
            Actor::Client(client) => Some(client.id),
            Actor::Host => None,
        }
    }
}
