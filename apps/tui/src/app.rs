//! The state of the terminal UI: events go in, frames come out. It accesses no terminal and no clock.

use kibitz_title::Record;
use ratatui::Frame;
use ratatui::layout::Rect;

use std::time::Duration;

use crate::bots::{BotState, Bots};
use crate::context::ScreenContext;
use crate::event::TerminalEvent;
use crate::look::TerminalLook;
use crate::opening::PreparedGame;
use crate::screens::{GameListScreen, GameScreen, Navigation, OpenScreen, Screen, SetUpScreen};
use crate::store::GameFolder;
use crate::text;

/// A stack of screens with the list of games at the bottom.
pub struct App {
    context: ScreenContext,
    stack: Vec<Box<dyn Screen>>,
    is_left: bool,
}

impl App {
    /// Starts with the list of games.
    pub fn new(look: TerminalLook, columns: u16, rows: u16, seed: u64, store: GameFolder, bots: Bots) -> App {
        let context = ScreenContext::new(look, Rect::new(0, 0, columns, rows), seed, store, bots);
        App { context, stack: vec![Box::new(GameListScreen::default())], is_left: false }
    }

    pub fn open_game(&mut self, prepared: PreparedGame) {
        self.go(Navigation::Play(Box::new(prepared)));
    }

    /// Handles an event; does nothing once the app has been left.
    pub fn handle(&mut self, event: TerminalEvent) {
        match event {
            _ if self.is_left => {}
            TerminalEvent::Resize(columns, rows) => self.context.area = Rect::new(0, 0, columns, rows),
            TerminalEvent::Leave => self.leave(),
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

    /// Draws the top screen. Checks the size, since the window may have changed without a resize event.
    pub fn draw(&mut self, frame: &mut Frame) {
        self.context.area = frame.area();
        if let Some(top) = self.stack.last() {
            top.draw(&self.context, frame);
        }
        if self.context.look.has_letters() {
            text::without_typography(frame.buffer_mut());
        }
    }

    fn pass_on(&mut self, event: &TerminalEvent) {
        let (top, covered) = self.stack.split_last_mut().expect("the list of games is always there");
        if matches!(event, TerminalEvent::Tick(_)) {
            // Clocks are stopped in a game under another screen, but its bot keeps thinking.
            covered.iter_mut().for_each(|screen| {
                _ = screen.handle(&TerminalEvent::Tick(Duration::ZERO), &mut self.context);
            });
        }
        let go = top.handle(event, &mut self.context);
        self.go(go);
    }

    fn go(&mut self, go: Navigation) {
        match go {
            Navigation::Stay => {}
            Navigation::Back => self.back(),
            Navigation::GameList => self.clear(),
            Navigation::HowToPlay(screen) => self.stack.push(screen),
            Navigation::SetUp(form) => self.stack.push(Box::new(SetUpScreen::new(*form))),
            Navigation::Open => {
                self.context.list_games();
                self.stack.push(Box::new(OpenScreen::default()));
            }
            Navigation::Play(prepared) => self.show_game(*prepared),
            Navigation::Leave => self.leave(),
        }
        if let Some(message) = self.context.message.take()
            && let Some(top) = self.stack.last_mut()
        {
            top.handle(&TerminalEvent::Notice(message), &mut self.context);
        }
    }

    fn show_game(&mut self, prepared: PreparedGame) {
        self.clear();
        match GameScreen::new(prepared, &self.context) {
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
