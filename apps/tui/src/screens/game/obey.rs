//! Commands of the menu and of the keys.

use super::commands::{self, Command};
use super::layout::Layout;
use super::prompt::{Answer, Prompt};
use super::{Game, Go};
use crate::board::Side;
use crate::desk::Desk;
use crate::event::{Effect, Key};
use crate::form::Form;
use crate::replay::Replay;
use crate::trouble::Result;

impl Game {
    pub(super) fn obey(&mut self, command: Command, desk: &mut Desk) -> Go {
        self.told.clear();
        match command {
            Command::NewGame => return Go::SetUp(Box::new(Form::like(self.session.another()))),
            Command::HowToPlay => return Go::HowToPlay(self.session.title()),
            Command::Open => return Go::Open,
            Command::Shelf => return Go::Shelf,
            Command::Undo => self.undo(desk),
            Command::Redo => self.redo(desk),
            Command::Hint => self.ask_for_hint(desk),
            Command::Replay(count) => self.show_again(Replay::last(self.session.table(), count)),
            Command::Browse => self.show_again(Replay::browse(self.session.table())),
            Command::AskReplay => self.prompt = Prompt::Replay(0),
            Command::Resign if !self.session.is_over() => self.prompt = Prompt::Resign,
            Command::TypeMove if self.session.is_person_to_move() => {
                self.prompt = Prompt::Move(String::new());
            }
            Command::Save => self.prompt = Prompt::Save(String::new()),
            Command::Keys => self.prompt = Prompt::Keys,
            Command::Draw => {
                let agreed = self.session.agree_draw();
                self.after(agreed, desk);
            }
            Command::MoveNow => self.hurry(desk),
            Command::Pause => self.pause(desk),
            Command::Faster => self.set_pace(self.pace.faster()),
            Command::Slower => self.set_pace(self.pace.slower()),
            Command::Flip => self.flip(),
            Command::Colours => desk.look = desk.look.with_next_palette(),
            Command::Resign | Command::TypeMove => {}
        }
        Go::Stay
    }

    fn set_pace(&mut self, pace: crate::pace::Pace) {
        self.pace = pace;
        self.told = format!("Bots play {}.", pace.in_words());
    }

    fn flip(&mut self) {
        self.side = match self.side {
            Side::Usual => Side::Turned,
            Side::Turned => Side::Usual,
        };
    }

    fn show_again(&mut self, replay: Option<Replay>) {
        if replay.is_none() {
            self.told = "There is no move to show yet.".to_owned();
        }
        self.replay = replay;
    }

    fn undo(&mut self, desk: &mut Desk) {
        self.drop_work(desk);
        // Where only bots play, the one to move would play the same again at once.
        self.is_paused = !self.session.has_person();
        match self.session.undo() {
            Ok(taken) => self.told = format!("Taken back: {}.", taken.join(" ")),
            Err(error) => self.told = error.to_string(),
        }
        self.go_on(desk);
    }

    fn redo(&mut self, desk: &mut Desk) {
        self.drop_work(desk);
        match self.session.redo() {
            Ok(again) => self.told = format!("Played again: {}.", again.join(" ")),
            Err(error) => self.told = error.to_string(),
        }
        self.go_on(desk);
    }

    /// Goes on after the game was ended away from the board, or says why it was not.
    fn after(&mut self, done: Result<()>, desk: &mut Desk) {
        match done {
            Ok(()) => {
                self.drop_work(desk);
                self.go_on(desk);
            }
            Err(error) => self.told = error.to_string(),
        }
    }

    /// A key answers the question below the board.
    pub(super) fn answer(&mut self, key: Key, desk: &mut Desk) -> Go {
        match self.prompt.answer(key) {
            Answer::Asking | Answer::Done => {}
            Answer::Resign => {
                let resigned = self.session.resign();
                self.after(resigned, desk);
            }
            Answer::Move(text) => self.play(text.trim(), desk),
            Answer::Save(name) => desk.ask(Effect::Save(name, Box::new(self.session.record()))),
            Answer::Do(command) => return self.obey(command, desk),
        }
        Go::Stay
    }

    /// A key leafs through the moves shown again.
    pub(super) fn leaf(&mut self, key: Key) {
        let Some(replay) = &mut self.replay else {
            return;
        };
        match key {
            Key::Left | Key::Up | Key::PageUp => {
                replay.is_running = false;
                replay.back();
            }
            Key::Right | Key::Down | Key::PageDown => {
                replay.is_running = false;
                replay.forward();
            }
            Key::Home => (0..replay.plies()).for_each(|_| replay.back()),
            Key::End => (replay.plies()..replay.end()).for_each(|_| replay.forward()),
            Key::Char(' ' | 'p') => replay.is_running = !replay.is_running,
            Key::Char('+' | '=') => replay.pace = replay.pace.faster(),
            Key::Char('-') => replay.pace = replay.pace.slower(),
            Key::Escape | Key::Enter | Key::Char('q' | 'b' | 'v') => self.replay = None,
            _ => {}
        }
    }

    /// The wheel leafs, and turning it beyond the last move goes back to the game.
    pub(super) fn leaf_by_wheel(&mut self, key: Key) {
        if self.replay.is_none() && key == Key::Left {
            self.show_again(Replay::browse(self.session.table()));
        }
        let at_end = self.replay.as_ref().is_some_and(|replay| replay.plies() == replay.end());
        if at_end && key == Key::Right {
            self.replay = None;
        }
        self.leaf(key);
    }

    /// The row of the menu at a place of the screen.
    pub(super) fn command_at(&self, layout: &Layout, x: u16, y: u16) -> Option<Command> {
        let menu = layout.menu.filter(|menu| menu.contains((x, y).into()))?;
        self.menu().nth(usize::from(y - menu.y)).map(|row| row.command)
    }

    /// The rows of the menu at this table.
    pub(super) fn menu(&self) -> impl Iterator<Item = &'static commands::Row> {
        let has_bots = self.session.seats().iter().any(|who| !who.is_person());
        commands::menu(has_bots, self.session.has_person())
    }
}
