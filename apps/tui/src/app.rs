//! The state of the screen: events go in, effects come out. It touches no terminal, file, thread or clock.

use kibitz_title::Record;
use ratatui::Frame;
use ratatui::layout::Rect;

use crate::desk::Desk;
use crate::event::{Effect, Event};
use crate::look::Look;
use crate::screens::{Game, Go, HowToPlay, Open, Screen, SetUp, Shelf};
use crate::session::Session;

/// The state of the screen: the screens lying on each other, the shelf lowest.
pub struct App {
    desk: Desk,
    stack: Vec<Box<dyn Screen>>,
    is_left: bool,
}

impl App {
    /// An app that shows the shelf.
    pub fn new(look: Look, columns: u16, rows: u16, seed: u64) -> App {
        let desk = Desk::new(look, Rect::new(0, 0, columns, rows), seed);
        App { desk, stack: vec![Box::new(Shelf::default())], is_left: false }
    }

    /// Shows a game, on the shelf as it were.
    pub fn sit_down(&mut self, session: Session) {
        self.go(Go::Play(Box::new(session)));
    }

    /// Hears what happened, and tells what is to be done.
    pub fn handle(&mut self, event: Event) -> Vec<Effect> {
        match event {
            Event::Resize(columns, rows) => self.desk.area = Rect::new(0, 0, columns, rows),
            Event::Listed(unfinished, saved) => {
                (self.desk.unfinished, self.desk.saved) = (unfinished, saved);
            }
            Event::Leave => self.leave(),
            other => self.pass_on(&other),
        }
        self.desk.take_effects()
    }

    /// Is it time to end the program?
    pub fn is_left(&self) -> bool {
        self.is_left
    }

    /// How the last game ended, or that it did not.
    pub fn last_word(&self) -> Option<&str> {
        self.desk.last_word.as_deref()
    }

    /// That game.
    pub fn last_record(&self) -> Option<&Record> {
        self.desk.last_record.as_ref()
    }

    /// Draws the screen on top. The window may have changed before anybody told.
    pub fn draw(&mut self, frame: &mut Frame) {
        self.desk.area = frame.area();
        if let Some(top) = self.stack.last() {
            top.draw(&self.desk, frame);
        }
    }

    fn pass_on(&mut self, event: &Event) {
        // What a bot thinks is for the game that asked, whatever lies on it; all else is for the top.
        let is_for_all = matches!(event, Event::Musing(..) | Event::Chosen(..));
        let lowest = if is_for_all { 0 } else { self.stack.len() - 1 };
        for at in lowest..self.stack.len() {
            let go = self.stack[at].hear(event, &mut self.desk);
            if at + 1 == self.stack.len() {
                return self.go(go);
            }
        }
    }

    fn go(&mut self, go: Go) {
        match go {
            Go::Stay => {}
            Go::Back => self.back(),
            Go::Shelf => self.clear(),
            Go::HowToPlay(title) => self.stack.push(Box::new(HowToPlay::new(title))),
            Go::SetUp(form) => self.stack.push(Box::new(SetUp::new(*form))),
            Go::Open => {
                self.desk.ask(Effect::List);
                self.stack.push(Box::new(Open::default()));
            }
            Go::Play(session) => {
                self.clear();
                self.stack.push(Box::new(Game::new(*session, &mut self.desk)));
            }
            Go::Leave => self.leave(),
        }
    }

    fn back(&mut self) {
        if self.stack.len() > 1 {
            let mut screen = self.stack.pop().expect("more than one screen is there");
            screen.put_away(&mut self.desk);
        }
    }

    /// Puts everything but the shelf away.
    fn clear(&mut self) {
        while self.stack.len() > 1 {
            self.back();
        }
        self.desk.ask(Effect::List);
    }

    fn leave(&mut self) {
        self.clear();
        self.is_left = true;
        self.desk.ask(Effect::Leave);
    }
}
