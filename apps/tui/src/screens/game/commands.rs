//! Commands of the menu and of the keys.

use kibitz_play::Event as PlayEvent;

use super::layout::Layout;
use super::menu::{self, Command};
use super::prompt::{Answer, Prompt};
use super::{Game, Go, bot_pace};
use crate::board::Side;
use crate::context::ScreenContext;
use crate::event::Key;
use crate::form::Form;
use crate::language::{say, why};
use crate::replay::Replay;

impl Game {
    /// Carries out a command of a key or the menu.
    pub(super) fn command(&mut self, command: Command, context: &mut ScreenContext) -> Go {
        self.message.clear();
        match command {
            Command::NewGame => return Go::SetUp(Box::new(Form::like(self.host.opening()))),
            Command::HowToPlay => return Go::HowToPlay(self.host.title(), self.host.opening().setup),
            Command::Open => return Go::Open,
            Command::GameList => return Go::GameList,
            Command::Undo => self.act(PlayEvent::Undo),
            Command::Redo => self.act(PlayEvent::Redo),
            Command::Hint => self.ask_for_hint(),
            Command::Replay(count) => self.show_again(Replay::last(self.host.table(), count)),
            Command::Browse => self.show_again(Replay::browse(self.host.table())),
            Command::AskReplay => self.prompt = Prompt::Replay(0),
            Command::Resign if !self.host.is_over() => self.prompt = Prompt::Resign,
            Command::TypeMove if self.host.is_person_to_move() => {
                self.prompt = Prompt::Move(String::new());
            }
            Command::Save => self.prompt = Prompt::Save(String::new()),
            Command::Keys => self.prompt = Prompt::Keys,
            Command::Draw => {
                let notices = self.host.agree_draw();
                self.show(notices);
            }
            Command::MoveNow => {
                let notices = self.host.hurry();
                self.show(notices);
            }
            Command::Pause => self.pause(),
            Command::Faster => self.set_pace(self.pace.faster()),
            Command::Slower => self.set_pace(self.pace.slower()),
            Command::Flip => self.flip(),
            Command::Colours => context.look = context.look.with_next_palette(),
            Command::Resign | Command::TypeMove => {}
        }
        Go::Stay
    }

    fn set_pace(&mut self, pace: crate::pace::Pace) {
        self.pace = pace;
        self.host.set_pace(bot_pace(&self.host, pace));
        self.message = say!("tui-bots-pace", pace = pace.in_words());
    }

    fn flip(&mut self) {
        self.side = match self.side {
            Side::Usual => Side::Turned,
            Side::Turned => Side::Usual,
        };
    }

    fn show_again(&mut self, replay: Option<Replay>) {
        if replay.is_none() {
            self.message = say!("tui-no-move-to-show");
        }
        self.replay = replay;
    }

    /// Handles a key for the question below the board.
    pub(super) fn answer(&mut self, key: Key, context: &mut ScreenContext) -> Go {
        match self.prompt.answer(key) {
            Answer::Asking | Answer::Done => {}
            Answer::Resign => self.act(PlayEvent::Resign { seat: None }),
            Answer::Move(text) => self.play_move(text.trim()),
            Answer::Save(name) => {
                self.message = self.host.save(&name).unwrap_or_else(|error| why(&error));
            }
            Answer::Do(command) => return self.command(command, context),
        }
        Go::Stay
    }

    /// Handles a key during a replay.
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

    /// Handles the mouse wheel during a replay; scrolling past the last move returns to the game.
    pub(super) fn leaf_by_wheel(&mut self, key: Key) {
        if self.replay.is_none() && key == Key::Left {
            self.show_again(Replay::browse(self.host.table()));
        }
        let at_end = self.replay.as_ref().is_some_and(|replay| replay.plies() == replay.end());
        if at_end && key == Key::Right {
            self.replay = None;
        }
        self.leaf(key);
    }

    /// The menu command at a position of the screen.
    pub(super) fn command_at(&self, layout: &Layout, x: u16, y: u16) -> Option<Command> {
        let menu = layout.menu.filter(|menu| menu.contains((x, y).into()))?;
        self.menu().nth(usize::from(y - menu.y)).map(|row| row.command)
    }

    pub(super) fn menu(&self) -> impl Iterator<Item = &'static menu::Row> {
        let play = self.host.play();
        let has_bots = play.seats().iter().any(|holder| holder.bot_name().is_some());
        menu::menu(has_bots, play.has_person())
    }
}
