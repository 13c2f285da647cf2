//! Queries about a game for the screens.

use std::time::Duration;

use kibitz_play::{Clock, Play};
use kibitz_title::{AnyTable, AnyTitle, BoardSpec, Message, Record, Seat, Thought};

use super::TerminalHost;
use crate::bots::BotState;
use crate::opening::NewGame;
use crate::pieces::ShownPieces;
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

    /// The board with the pieces that are shown at this table.
    pub fn board(&self) -> BoardSpec {
        self.pieces.board()
    }

    /// What people call a seat at this table.
    pub fn seat_name(&self, seat: Seat) -> Message {
        self.pieces.seat_name(self.table(), seat)
    }

    /// The colour of a seat's pieces on a board of this game.
    pub fn seat_colour(&self, table: &dyn AnyTable, seat: Seat) -> Option<&'static str> {
        self.pieces.seat_colour(table, seat)
    }

    /// A message in which the seats are called as at this table.
    pub fn named(&self, message: Message) -> Message {
        self.pieces.named(message)
    }

    /// How the game ended.
    pub fn result(&self) -> Option<Message> {
        self.table().result().map(|result| self.named(result))
    }

    /// The result of the game's file, if the game ended differently on the board.
    pub fn file_result(&self) -> Option<String> {
        self.record().file_result().filter(|_| self.is_over()).map(str::to_owned)
    }

    pub fn pieces(&self) -> &ShownPieces {
        &self.pieces
    }

    pub fn slot(&self) -> &SaveSlot {
        &self.slot
    }

    pub fn record(&self) -> Record {
        self.annotations.on(self.play.record())
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
            pieces: self.chosen_pieces,
            seed: game.seed.wrapping_add(1),
        }
    }
}
