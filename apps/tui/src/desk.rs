//! What all screens share: the window, the look, the kept games, and what they ask for.

use kibitz_title::Record;
use ratatui::layout::Rect;

use crate::event::{Effect, Ticket};
use crate::look::Look;
use crate::store::Kept;

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
    effects: Vec<Effect>,
    ticket: Ticket,
    seed: u64,
}

impl Desk {
    /// A desk in a window.
    pub fn new(look: Look, area: Rect, seed: u64) -> Desk {
        Desk {
            area,
            look,
            unfinished: Vec::new(),
            saved: Vec::new(),
            last_word: None,
            last_record: None,
            effects: vec![Effect::List],
            ticket: Ticket::default(),
            seed,
        }
    }

    /// Asks for something.
    pub fn ask(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    /// Everything asked for since the last time.
    pub fn take_effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }

    /// A ticket nobody has.
    pub fn new_ticket(&mut self) -> Ticket {
        self.ticket.0 += 1;
        self.ticket
    }

    /// A seed no game had yet. Seats count up from it, so seeds are far apart.
    pub fn new_seed(&mut self) -> u64 {
        let seed = self.seed;
        self.seed = self.seed.wrapping_add(1000);
        seed
    }
}
