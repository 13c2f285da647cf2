//! The context shared by all screens: window, colours, stored games, bots.

use kibitz_title::Record;
use ratatui::layout::Rect;

use crate::bots::Bots;
use crate::look::TerminalLook;
use crate::store::{GameFolder, ListedGame};

pub struct ScreenContext {
    pub area: Rect,
    pub look: TerminalLook,
    /// Unfinished games, the latest first.
    pub unfinished: Vec<ListedGame>,
    /// Saved games, the latest first.
    pub saved: Vec<ListedGame>,
    /// The result of the last game, or that it is unfinished.
    pub last_result: Option<String>,
    pub last_record: Option<Record>,
    /// A message for the next screen, such as why a game was not stored.
    pub message: Option<String>,
    pub store: GameFolder,
    pub bots: Bots,
    seed: u64,
}

impl ScreenContext {
    pub fn new(look: TerminalLook, area: Rect, seed: u64, store: GameFolder, bots: Bots) -> ScreenContext {
        let mut context = ScreenContext {
            area,
            look,
            unfinished: Vec::new(),
            saved: Vec::new(),
            last_result: None,
            last_record: None,
            message: None,
            store,
            bots,
            seed,
        };
        context.list_games();
        context
    }

    /// Reloads the lists of stored games.
    pub fn list_games(&mut self) {
        (self.unfinished, self.saved) = (self.store.unfinished(), self.store.saved());
    }

    /// A new seed, far from the others, because the seats of a game use consecutive seeds.
    pub fn new_seed(&mut self) -> u64 {
        let seed = self.seed;
        self.seed = self.seed.wrapping_add(1000);
        seed
    }
}
