//! The state of the terminal UI: events go in, frames come out. It accesses no terminal and no clock.

use kibitz_title::Record;
use ratatui::Frame;
use ratatui::layout::Rect;

use std::time::Duration;

use crate::bots::{BotState, Bots};
use crate::context::ScreenContext;
use crate::event::Event;
use crate::look::Look;
use crate::opening::PreparedGame;
use crate::screens::{Game, GameList, Go, HowToPlay, Open, Screen, SetUp};
use crate::store::Store;
use crate::text;

/// A stack of screens with the list of games at the bottom.
pub struct App {
    context: ScreenContext,
    stack: Vec<Box<dyn Screen>>,
    is_left: bool,
}

impl App {
    /// Starts with the list of games.
    pub fn new(look: Look, columns: u16, rows: u16, seed: u64, store: Store, bots: Bots) -> App {
        let context = ScreenContext::new(look, Rect::new(0, 0, columns, rows), seed, store, bots);
        App { context, stack: vec![Box::new(GameList::default())], is_left: false }
    }

    pub fn open_game(&mut self, prepared: PreparedGame) {
        self.go(Go::Play(Box::new(prepared)));
    }

    /// Handles an event; ignored once the app is left.
    pub fn handle(&mut self, event: Event) {
        match event {
            _ if self.is_left => {}
            Event::Resize(columns, rows) => self.context.area = Rect::new(0, 0, columns, rows),
            Event::Leave => self.leave(),
            other => self.pass_on(&other),
        }
    }

    /// Whether the program should end.
    pub fn is_left(&self) -> bool {
        self.is_left
    }

    /// What the bot of the game on the screen is doing.
    pub fn bot_state(&self) -> BotState {
        let mut states = self.stack.iter().map(|screen| screen.bot_state());
        states.find(|state| *state != BotState::Idle).unwrap_or(BotState::Idle)
    }

    /// The result of the last game, or that it is unfinished.
    pub fn last_result(&self) -> Option<&str> {
        self.context.last_result.as_deref()
    }

    pub fn last_record(&self) -> Option<&Record> {
        self.context.last_record.as_ref()
    }

    /// Draws the top screen. The window may have changed without a resize event.
    pub fn draw(&mut self, frame: &mut Frame) {
        self.context.area = frame.area();
        if let Some(top) = self.stack.last() {
            top.draw(&self.context, frame);
        }
        if self.context.look.has_letters() {
            text::without_typography(frame.buffer_mut());
        }
    }

    fn pass_on(&mut self, event: &Event) {
        let (top, covered) = self.stack.split_last_mut().expect("the list of games is always there");
        if matches!(event, Event::Tick(_)) {
            // Clocks are stopped in a game under another screen, but its bot keeps thinking.
            covered
                .iter_mut()
                .for_each(|screen| _ = screen.handle(&Event::Tick(Duration::ZERO), &mut self.context));
        }
        let go = top.handle(event, &mut self.context);
        self.go(go);
    }

    fn go(&mut self, go: Go) {
        match go {
            Go::Stay => {}
            Go::Back => self.back(),
            Go::GameList => self.clear(),
            Go::HowToPlay(title, setup) => self.stack.push(Box::new(HowToPlay::new(title, setup))),
            Go::SetUp(form) => self.stack.push(Box::new(SetUp::new(*form))),
            Go::Open => {
                self.context.list_games();
                self.stack.push(Box::new(Open::default()));
            }
            Go::Play(prepared) => self.show_game(*prepared),
            Go::Leave => self.leave(),
        }
        if let Some(message) = self.context.message.take()
            && let Some(top) = self.stack.last_mut()
        {
            top.handle(&Event::Notice(message), &mut self.context);
        }
    }

    fn show_game(&mut self, prepared: PreparedGame) {
        self.clear();
        match Game::new(prepared, &self.context) {
            Ok(game) => self.stack.push(Box::new(game)),
            Err(error) => self.context.message = Some(crate::language::why(&error)),
        }
    }

    fn back(&mut self) {
        if self.stack.len() > 1 {
            let mut screen = self.stack.pop().expect("more than one screen is there");
            screen.close(&mut self.context);
        }
    }

    /// Closes all screens but the list of games.
    fn clear(&mut self) {
        while self.stack.len() > 1 {
            self.back();
        }
        self.context.list_games();
    }

    fn leave(&mut self) {
        self.clear();
        self.is_left = true;
    }
}
