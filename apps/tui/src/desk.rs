//! What all screens share: the window, the look, the kept games, where files and bots are.

use kibitz_title::Record;
use ratatui::layout::Rect;

use crate::bots::Bots;
use crate::look::Look;
use crate::store::{Kept, Store};

/// What all screens share.
pub struct Desk {
    /// The window.
    pub area: Rect,
    /// What the terminal can show.
    pub look: Look,
    /// Games that wait to be continued, the latest first.
    pub unfinished: Vec<Kept>,
    /// Saved games, the latest first.
    pub saved: Vec<Kept>,
    /// How the last game that was played ended, or that it did not.
    pub last_word: Option<String>,
    /// That game.
    pub last_record: Option<Record>,
    /// What the next screen tells first, such as why a game was not kept.
    pub message: Option<String>,
    pub store: Store,
    pub bots: Bots,
    seed: u64,
}

impl Desk {
    /// A desk in a window.
    pub fn new(look: Look, area: Rect, seed: u64, store: Store, bots: Bots) -> Desk {
        let mut desk = Desk {
            area,
            look,
            unfinished: Vec::new(),
            saved: Vec::new(),
            last_word: None,
            last_record: None,
            message: None,
            store,
            bots,
            seed,
        };
        desk.list_games();
        desk
    }

    /// Reads which games are kept.
    pub fn list_games(&mut self) {
        (self.unfinished, self.saved) = (self.store.unfinished(), self.store.saved());
    }

    /// A seed no game had yet. Seats count up from it, so seeds are far apart.
    pub fn new_seed(&mut self) -> u64 {
        let seed = self.seed;
        self.seed = self.seed.wrapping_add(1000);
        seed
    }
}
