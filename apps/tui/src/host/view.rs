//! Queries about a game for the screens.

use std::time::Duration;

use kibitz_play::{Clock, Play};
use kibitz_title::{AnyTable, AnyTitle, Record, Seat, Thought};

use super::TerminalHost;
use crate::bots::BotState;
use crate::opening::NewGame;
use crate::player_choice::PlayerChoice;
use crate::store::SaveSlot;

impl TerminalHost {
    pub fn play(&self) -> &Play {
        &self.play
    }

    pub fn title(&self) -> &'static dyn AnyTitle {
        self.play.title()
    }

    pub fn table(&self) -> &dyn AnyTable {
        self.play.table()
    }

    pub fn slot(&self) -> &SaveSlot {
        &self.slot
    }

    pub fn record(&self) -> Record {
        self.play.record()
    }

    pub fn who(&self, seat: Seat) -> PlayerChoice {
        PlayerChoice::of(&self.play.seats()[seat.index()])
    }

    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.table().seats())
    }

    pub fn is_over(&self) -> bool {
        self.table().outcome().is_some()
    }

    pub fn is_person_to_move(&self) -> bool {
        !self.is_over() && self.play.is_person(self.table().to_move())
    }

    /// The seat of the only person at the table, addressed as "you".
    pub fn you(&self) -> Option<Seat> {
        let mut persons = self.seats().filter(|&seat| self.play.is_person(seat));
        let first = persons.next()?;
        persons.next().is_none().then_some(first)
    }

    /// The time left on a seat's clock, if there are clocks.
    pub fn left(&self, seat: Seat) -> Option<Duration> {
        let has_clocks = self.play.game().clock != Clock::None;
        has_clocks.then(|| self.play.clocks().left(seat, self.now()))
    }

    pub fn used(&self, seat: Seat) -> Duration {
        self.play.clocks().used(seat, self.now())
    }

    /// The time used by all seats.
    pub fn total_used(&self) -> Duration {
        self.seats().map(|seat| self.used(seat)).sum()
    }

    pub fn bot_state(&self) -> BotState {
        self.bots.state()
    }

    /// The last progress report of the thinking bot.
    pub fn thought(&self) -> Option<&Thought> {
        self.bots.thought()
    }

    pub fn is_advising(&self) -> bool {
        self.bots.is_advising()
    }

    pub fn set_pace(&mut self, pace: Duration) {
        self.play.set_pace(pace);
    }

    /// The choices of this game, for another one.
    pub fn opening(&self) -> NewGame {
        let game = self.play.game();
        NewGame {
            title: self.title(),
            setup: game.setup(),
            seats: self.seats().map(|seat| self.who(seat)).collect(),
            time: game.clock.control(),
            seed: game.seed.wrapping_add(1),
        }
    }
}
