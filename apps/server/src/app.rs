//! The server's shared state.

use std::net::IpAddr;
use std::sync::Arc;

use axum::http::HeaderMap;
use kibitz_catalog::title;
use kibitz_play::runner::Runner;
use kibitz_store::Store;
use kibitz_title::AnyTitle;
use tokio::sync::Semaphore;

use crate::error::{Refusal, RequestResult};
use crate::health::Health;
use crate::metrics::{Gauge, Metrics, memory};
use crate::rate_limits::RateLimits;
use crate::rooms::Rooms;
use crate::safety::presented;
use crate::words::PageWords;

/// What all routes and sockets share. Clones are cheap.
#[derive(Clone)]
pub struct App {
    pub store: Store,
    /// The open tables.
    pub rooms: Rooms,
    /// Runs all bots, hints and analyses.
    pub runner: Runner,
    /// Permits for sockets.
    pub sockets: Arc<Semaphore>,
    /// Permits for running analyses.
    pub analyses: Arc<Semaphore>,
    pub words: PageWords,
    /// The rate limits of each client.
    pub limits: RateLimits,
    pub metrics: Arc<Metrics>,
    pub health: Health,
    pub config: Arc<ServerConfig>,
}

impl App {
    /// The current value of a gauge.
    pub fn measure(&self, gauge: Gauge) -> usize {
        match gauge {
            Gauge::Sockets => self.config.most_sockets - self.sockets.available_permits(),
            Gauge::Tables => self.rooms.open_count(),
            Gauge::WriteQueue => self.store.queued(),
            Gauge::BotQueue => self.runner.queue().waiting(),
            Gauge::Memory => memory(),
        }
    }
}

/// The server's own configuration.
pub struct ServerConfig {
    /// The fingerprint of the token that opens the library from other computers.
    pub owner: String,
    /// Whether other computers can reach it.
    pub is_on_network: bool,
    /// The proxy whose forwarding headers are trusted.
    pub trusted_proxy: Option<IpAddr>,
    /// The limit of open sockets, for the metric of open ones.
    pub most_sockets: usize,
}

impl ServerConfig {
    /// Whether a request contains the owner's token.
    pub fn is_owners(&self, headers: &HeaderMap) -> bool {
        presented(headers).is_some_and(|token| token == self.owner)
    }

    /// Whether the links of a table work on the network or on this computer only, as the value of `reach` in
    /// JSON.
    pub fn reach(&self) -> &'static str {
        if self.is_on_network { "network" } else { "this computer only" }
    }
}

pub fn game(id: &str) -> RequestResult<&'static dyn AnyTitle> {
    title(id).ok_or_else(|| {
        let known = kibitz_catalog::TITLES.iter().map(|title| title.id()).collect();
        Refusal::NoGame { id: id.to_owned(), known }
    })
}
