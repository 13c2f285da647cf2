//! Rate limits per client, so that no client starves the others.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::clients::Client;
use crate::error::Refusal;

/// A rate limit: a burst, and a sustained rate per second.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    pub per_second: u32,
    pub burst: u32,
}

/// The limits of one client address.
#[derive(Clone, Copy, Debug)]
pub struct ClientLimits {
    pub requests: Rate,
    pub tables: Rate,
    /// Messages over all its sockets.
    pub messages: Rate,
    /// Bytes received, in bodies and messages.
    pub bytes: Rate,
    /// Concurrent connections.
    pub connections: usize,
    /// Concurrent sockets.
    pub sockets: usize,
    /// Concurrent analyses.
    pub analyses: usize,
    /// Concurrent imports.
    pub imports: usize,
}

impl ClientLimits {
    /// For remote clients: enough for a household or a school class behind one address.
    pub const REMOTE: ClientLimits = ClientLimits {
        requests: Rate { per_second: 50, burst: 500 },
        tables: Rate { per_second: 1, burst: 60 },
        messages: Rate { per_second: 200, burst: 1000 },
        bytes: Rate { per_second: 1 << 20, burst: 4 << 20 },
        connections: 256,
        sockets: 128,
        analyses: 4,
        imports: 1,
    };

    /// For clients at this computer: limited only by the machine.
    pub const LOCAL: ClientLimits = ClientLimits {
        requests: Rate { per_second: 20_000, burst: 50_000 },
        tables: Rate { per_second: 2000, burst: 20_000 },
        messages: Rate { per_second: 20_000, burst: 100_000 },
        bytes: Rate { per_second: 64 << 20, burst: 256 << 20 },
        connections: 16_000,
        sockets: 16_000,
        analyses: 16,
        imports: 2,
    };
}

/// The message rate of a seat's token, or of a page without one.
const MESSAGES: Rate = Rate { per_second: 20, burst: 60 };

/// Resources that are counted while in use.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LimitedResource {
    Connection,
    Socket,
    Analysis,
    Import,
}

/// The limits of all clients.
#[derive(Clone)]
pub struct RateLimits(Arc<LimitState>);

struct LimitState {
    remote: Meters,
    local: Meters,
    talk: Meter<String>,
    held: Mutex<HashMap<(LimitedResource, IpAddr), usize>>,
}

struct Meters {
    budget: ClientLimits,
    requests: Meter<IpAddr>,
    tables: Meter<IpAddr>,
    messages: Meter<IpAddr>,
    bytes: Meter<IpAddr>,
}

impl Meters {
    fn new(budget: ClientLimits) -> Meters {
        Meters {
            budget,
            requests: Meter::new(budget.requests),
            tables: Meter::new(budget.tables),
            messages: Meter::new(budget.messages),
            bytes: Meter::new(budget.bytes),
        }
    }

    fn forget_old(&self) {
        for meter in [&self.requests, &self.tables, &self.messages, &self.bytes] {
            meter.forget_old();
        }
    }
}

impl RateLimits {
    pub fn new(remote: ClientLimits, local: ClientLimits) -> RateLimits {
        RateLimits(Arc::new(LimitState {
            remote: Meters::new(remote),
            local: Meters::new(local),
            talk: Meter::new(MESSAGES),
            held: Mutex::default(),
        }))
    }

    fn meters(&self, client: Client) -> &Meters {
        if client.is_local { &self.0.local } else { &self.0.remote }
    }

    /// Counts a request with a body of this many bytes.
    pub fn request(&self, client: Client, bytes: u64) -> Result<(), Refusal> {
        let meters = self.meters(client);
        let bytes = u32::try_from(bytes).unwrap_or(u32::MAX);
        let fits = meters.requests.take(&client.address, 1) && meters.bytes.take(&client.address, bytes);
        if fits { Ok(()) } else { Err(Refusal::TooMany(LimitExceeded::Requests)) }
    }

    /// Counts a new table.
    pub fn table(&self, client: Client) -> Result<(), Refusal> {
        let fits = self.meters(client).tables.take(&client.address, 1);
        if fits { Ok(()) } else { Err(Refusal::TooMany(LimitExceeded::Tables)) }
    }

    /// Counts a message of this many bytes against the limits of the address and the token.
    pub fn message(&self, client: Client, talker: &str, bytes: usize) -> bool {
        let meters = self.meters(client);
        let bytes = u32::try_from(bytes).unwrap_or(u32::MAX);
        self.0.talk.take(&talker.to_owned(), 1)
            && meters.messages.take(&client.address, 1)
            && meters.bytes.take(&client.address, bytes)
    }

    /// Takes a permit of an address, which is released when dropped.
    pub fn hold(&self, what: LimitedResource, client: Client) -> Result<Permit, Refusal> {
        let budget = &self.meters(client).budget;
        let most = match what {
            LimitedResource::Connection => budget.connections,
            LimitedResource::Socket => budget.sockets,
            LimitedResource::Analysis => budget.analyses,
            LimitedResource::Import => budget.imports,
        };
        let key = (what, client.address);
        let mut held = self.0.held.lock().unwrap_or_else(PoisonError::into_inner);
        let count = held.entry(key).or_default();
        if *count >= most {
            return Err(Refusal::TooMany(LimitExceeded::Places(what)));
        }
        *count += 1;
        drop(held);
        Ok(Permit { limits: self.clone(), key })
    }

    /// Forgets clients that have been idle long enough for their budget to be full again.
    pub fn forget_old(&self) {
        self.0.remote.forget_old();
        self.0.local.forget_old();
        self.0.talk.forget_old();
    }
}

/// A permit of an address.
pub struct Permit {
    limits: RateLimits,
    key: (LimitedResource, IpAddr),
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut held = self.limits.0.held.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = held.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                held.remove(&self.key);
            }
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LimitExceeded {
    Requests,
    Tables,
    Places(LimitedResource),
}

impl std::fmt::Display for LimitExceeded {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            LimitExceeded::Requests => "your address asks too much at once: wait a few seconds",
            LimitExceeded::Tables => "your address sets up too many tables: wait a minute",
            LimitExceeded::Places(LimitedResource::Connection | LimitedResource::Socket) => {
                "too many pages are open from your address: close one"
            }
            LimitExceeded::Places(LimitedResource::Analysis) => {
                "too many analyses are running from your address: stop one"
            }
            LimitExceeded::Places(LimitedResource::Import) => {
                "another import from your address is running: wait until it is done"
            }
        })
    }
}

struct Meter<K: Hash + Eq + Clone>(DefaultKeyedRateLimiter<K>);

impl<K: Hash + Eq + Clone> Meter<K> {
    fn new(rate: Rate) -> Meter<K> {
        let number = |n: u32| NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN);
        let quota = Quota::per_second(number(rate.per_second)).allow_burst(number(rate.burst));
        Meter(RateLimiter::keyed(quota))
    }

    /// Takes `amount` from the budget of a key, if it is available; zero always is.
    fn take(&self, key: &K, amount: u32) -> bool {
        NonZeroU32::new(amount).is_none_or(|amount| matches!(self.0.check_key_n(key, amount), Ok(Ok(()))))
    }

    fn forget_old(&self) {
        self.0.retain_recent();
        self.0.shrink_to_fit();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(address: &str) -> Client {
        Client { address: address.parse().expect("an address"), is_local: false, is_proxied: false }
    }

    #[test]
    fn a_client_over_its_limit_does_not_reduce_the_limits_of_others() {
        let limits = RateLimits::new(ClientLimits::REMOTE, ClientLimits::LOCAL);
        let (greedy, modest) = (client("192.0.2.1"), client("192.0.2.2"));
        let passed = (0..5000).filter(|_| limits.request(greedy, 0).is_ok()).count();
        assert!((500..700).contains(&passed), "{passed}");
        assert!(limits.request(modest, 0).is_ok());
        let places: Vec<_> =
            (0..500).filter_map(|_| limits.hold(LimitedResource::Socket, greedy).ok()).collect();
        assert_eq!(places.len(), ClientLimits::REMOTE.sockets);
        assert!(limits.hold(LimitedResource::Socket, modest).is_ok());
        drop(places);
        assert!(limits.hold(LimitedResource::Socket, greedy).is_ok());
    }

    #[test]
    fn reconnecting_with_the_same_token_keeps_its_rate_limit() {
        let limits = RateLimits::new(ClientLimits::REMOTE, ClientLimits::LOCAL);
        let said = (0..300).filter(|_| limits.message(client("192.0.2.1"), "token", 10)).count();
        assert!((60..70).contains(&said), "{said}");
        assert!(limits.message(client("192.0.2.1"), "another", 10));
    }
}
