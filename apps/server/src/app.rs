//! What every route and socket shares.

use std::net::IpAddr;
use std::sync::Arc;

use axum::http::HeaderMap;
use kibitz_catalog::title;
use kibitz_play::runner::Runner;
use kibitz_store::Store;
use kibitz_title::AnyTitle;
use tokio::sync::Semaphore;

use crate::budgets::Budgets;
use crate::error::{Answer, Refusal};
use crate::health::Health;
use crate::metrics::{Gauge, Metrics, memory};
use crate::rooms::Rooms;
use crate::safety::presented;
use crate::words::PageWords;

/// What every route and socket shares.
#[derive(Clone)]
pub struct App {
    /// What is kept.
    pub store: Store,
    /// The tables that are awake.
    pub rooms: Rooms,
    /// Runs all bots, hints and analyses.
    pub runner: Runner,
    /// Places for sockets.
    pub sockets: Arc<Semaphore>,
    /// Places for analyses that run.
    pub desks: Arc<Semaphore>,
    /// The texts of the pages.
    pub words: PageWords,
    /// What each client may use.
    pub budgets: Budgets,
    pub metrics: Arc<Metrics>,
    pub health: Health,
    /// Who may see the library, and how far the address reaches.
    pub house: Arc<House>,
}

impl App {
    /// What a gauge shows now.
    pub fn measure(&self, gauge: Gauge) -> usize {
        match gauge {
            Gauge::Sockets => self.house.most_sockets - self.sockets.available_permits(),
            Gauge::Tables => self.rooms.awake_count(),
            Gauge::WriteQueue => self.store.queued(),
            Gauge::BotQueue => self.runner.queue().waiting(),
            Gauge::Memory => memory(),
        }
    }
}

/// What the server knows about itself.
pub struct House {
    /// The fingerprint of the token that opens the library from elsewhere.
    pub owner: String,
    /// Can other computers reach it?
    pub is_on_network: bool,
    /// The proxy that says whose requests it forwards.
    pub trusted_proxy: Option<IpAddr>,
    /// Sockets that may be open at once, to know how many are.
    pub most_sockets: usize,
}

impl House {
    /// Whether a request presents the owner's token.
    pub fn is_owners(&self, headers: &HeaderMap) -> bool {
        presented(headers).is_some_and(|token| token == self.owner)
    }

    /// How far its addresses reach, in words.
    pub fn reach(&self) -> &'static str {
        if self.is_on_network { "network" } else { "this computer only" }
    }
}

/// The game of the shelf with this id.
pub fn game(id: &str) -> Answer<&'static dyn AnyTitle> {
    title(id).ok_or_else(|| {
        let known = kibitz_catalog::TITLES.iter().map(|title| title.id()).collect();
        Refusal::NoGame { id: id.to_owned(), known }
    })
}
