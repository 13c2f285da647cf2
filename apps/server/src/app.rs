//! What every route and socket shares.

use std::sync::Arc;

use kibitz_catalog::title;
use kibitz_play::runner::Runner;
use kibitz_store::Store;
use kibitz_title::AnyTitle;
use tokio::sync::Semaphore;

use crate::error::{Answer, Refusal};
use crate::rooms::Rooms;

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
    /// Places for analyses.
    pub desks: Arc<Semaphore>,
    /// Who may see the library, and how far the address reaches.
    pub house: Arc<House>,
}

/// What the server knows about itself.
pub struct House {
    /// The fingerprint of the token that opens the library from elsewhere.
    pub owner: String,
    /// Can other computers reach it?
    pub is_on_network: bool,
}

impl House {
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
