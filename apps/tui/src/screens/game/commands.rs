//! Commands of the menu and of the keys.

use kibitz_play::Event as PlayEvent;

use super::layout::GameLayout;
use super::menu::{self, GameCommand, TableTraits};
use super::prompt::{Prompt, PromptResult};
use super::{GameScreen, Navigation, bot_pace};
use crate::board::Orientation;
use crate::context::ScreenContext;
use crate::event::Key;
use crate::form::SetUpForm;
use crate::language::{say, why};
use crate::replay::Replay;
use crate::screens::HowToPlayScreen;
use crate::words;

impl GameScreen {
    /// Carries out a command of a key or the menu.
    pub(super) fn command(&mut self, command: GameCommand, context: &mut ScreenContext) -> Navigation {
        self.message.clear();
        match command {
            GameCommand::NewGame => return Navigation::SetUp(Box::new(SetUpForm::like(self.host.opening()))),
            GameCommand::HowToPlay => {
                let pieces = Some(self.host.pieces().clone());
                return HowToPlayScreen::open(self.host.title(), self.host.opening().setup, pieces);
            }
            GameCommand::Open => return Navigation::Open,
            GameCommand::GameList => return Navigation::GameList,
            GameCommand::Undo => self.act(PlayEvent::Undo),
            GameCommand::Redo => self.act(PlayEvent::Redo),
            GameCommand::Hint => self.ask_for_hint(),
            GameCommand::Replay(count) => self.show_again(Replay::last(self.host.table(), count)),
            GameCommand::Browse => self.show_again(Replay::browse(self.host.table())),
            GameCommand::AskReplay => self.prompt = Prompt::Replay(0),
            GameCommand::Resign if !self.host.is_over() => self.prompt = Prompt::Resign,
            GameCommand::TypeMove if self.host.is_person_to_move() => {
                self.prompt = Prompt::Move(String::new());
            }
            GameCommand::Save => self.prompt = Prompt::Save(String::new()),
            GameCommand::Keys => self.prompt = Prompt::Keys,
            GameCommand::Draw => {
                let notices = self.host.agree_draw();
                self.show(notices);
            }
            GameCommand::MoveNow => {
                let notices = self.host.hurry();
                self.show(notices);
            }
            GameCommand::Pause => self.pause(),
            GameCommand::Faster => self.set_pace(self.pace.faster()),
            GameCommand::Slower => self.set_pace(self.pace.slower()),
            GameCommand::Flip => self.flip(),
            GameCommand::Colours => context.look = context.look.with_next_palette(),
            GameCommand::Pieces => {
                self.message = words::pieces_now(self.host.show_next_pieces());
                self.board = self.host.board();
            }
            GameCommand::Resign | GameCommand::TypeMove => {}
        }
        Navigation::Stay
    }

    fn set_pace(&mut self, pace: crate::pace::Pace) {
        self.pace = pace;
        self.host.set_pace(bot_pace(&self.host, pace));
        self.message = say!("tui-bots-pace", pace = pace.in_words());
    }

    fn flip(&mut self) {
        self.side = match self.side {
            Orientation::Usual => Orientation::Turned,
            Orientation::Turned => Orientation::Usual,
        };
    }

    fn show_again(&mut self, replay: Option<Replay>) {
        if replay.is_none() {
            self.message = say!("tui-no-move-to-show");
        }
        self.replay = replay;
    }

    /// Handles a key for the question below the board.
    pub(super) fn answer(&mut self, key: Key, context: &mut ScreenContext) -> Navigation {
        match self.prompt.answer(key) {
            PromptResult::Asking | PromptResult::Done => {}
            PromptResult::Resign => self.act(PlayEvent::Resign { seat: None }),
            PromptResult::Move(text) => self.play_move(text.trim()),
            PromptResult::Save(name) => {
                self.message = self.host.save(&name).unwrap_or_else(|error| why(&error));
            }
            PromptResult::Do(command) => return self.command(command, context),
        }
        Navigation::Stay
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
    pub(super) fn command_at(&self, layout: &GameLayout, x: u16, y: u16) -> Option<GameCommand> {
        let menu = layout.menu.filter(|menu| menu.contains((x, y).into()))?;
        self.menu().nth(usize::from(y - menu.y)).map(|row| row.command)
    }

    pub(super) fn menu(&self) -> impl Iterator<Item = &'static menu::MenuRow> {
        let play = self.host.play();
        let has_bots = play.seats().iter().any(|holder| holder.bot_name().is_some());
        menu::menu(TableTraits {
            has_bots,
            has_person: play.has_person(),
            has_other_pieces: self.host.pieces().next_set().is_some(),
        })
    }
}
