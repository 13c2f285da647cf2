//! The screens, one per file.

mod game;
mod game_list;
mod how_to_play;
mod open;
mod set_up;

pub(crate) use game::GameScreen;
pub(crate) use game_list::{GameListScreen, about_kept, resume};
pub(crate) use how_to_play::HowToPlayScreen;
pub(crate) use open::OpenScreen;
pub(crate) use set_up::SetUpScreen;

use kibitz_title::Message;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::bots::BotState;
use crate::context::ScreenContext;
use crate::event::TerminalEvent;
use crate::form::SetUpForm;
use crate::language::{self, say};
use crate::opening::PreparedGame;
use crate::text;

pub(crate) trait Screen {
    /// Handles an event and returns where to go.
    fn handle(&mut self, event: &TerminalEvent, context: &mut ScreenContext) -> Navigation;

    fn draw(&self, context: &ScreenContext, frame: &mut Frame);

    /// Called before the screen is closed, to store what must not be lost.
    fn close(&mut self, _desk: &mut ScreenContext) {}

    /// The state of the bot in this screen's game.
    fn bot_state(&self) -> BotState {
        BotState::Idle
    }
}

/// The navigation after an event.
pub(crate) enum Navigation {
    Stay,
    /// To the screen below.
    Back,
    GameList,
    /// To the explanation of a game.
    HowToPlay(Box<HowToPlayScreen>),
    /// To the setup of a game.
    SetUp(Box<SetUpForm>),
    /// To the saved games.
    Open,
    Play(Box<PreparedGame>),
    /// End the program.
    Leave,
}

/// The common areas of a screen: heading, body, message line and key line.
pub(crate) struct ScreenAreas {
    /// The first row.
    pub heading: Rect,
    /// The rows between heading and message line.
    pub body: Rect,
    /// The row before the last.
    pub message_line: Rect,
    /// The last row.
    pub keys: Rect,
}

impl ScreenAreas {
    /// The areas of a window; `None` if it is too small.
    pub(crate) fn of(area: Rect) -> Option<ScreenAreas> {
        if area.width < 24 || area.height < 8 {
            return None;
        }
        let row = |y: u16, height: u16| Rect { x: area.x + 1, y: area.y + y, width: area.width - 2, height };
        let last = area.height - 1;
        Some(ScreenAreas {
            heading: row(0, 1),
            body: row(1, last - 2),
            message_line: row(last - 1, 1),
            keys: row(last, 1),
        })
    }

    /// Draws heading and keys. If not all keys fit, those before the last two are dropped first.
    pub(crate) fn write(
        &self,
        context: &ScreenContext,
        buffer: &mut Buffer,
        heading: &str,
        keys: &[KeyHelp],
    ) {
        text::put(buffer, self.heading, 0, heading, context.look.heading());
        let mut keys = keys.to_vec();
        let mut line = key_line(&keys, context);
        while line.chars().count() > self.keys.width.into() && keys.len() > 2 {
            keys.remove(keys.len() - 3);
            line = key_line(&keys, context);
        }
        text::put(buffer, self.keys, 0, &line, context.look.quiet());
    }
}

/// A key or some arrows with the id of the help text.
#[derive(Clone, Copy)]
pub(crate) enum KeyHelp {
    Key(&'static str),
    UpDown(&'static str),
    LeftRight(&'static str),
    AllArrows(&'static str),
}

impl KeyHelp {
    fn text(self, context: &ScreenContext) -> String {
        let (id, arrows, spelled) = match self {
            KeyHelp::Key(id) => return language::get(id),
            KeyHelp::UpDown(id) => (id, "↑↓", "tui-arrows-up-down"),
            KeyHelp::LeftRight(id) => (id, "←→", "tui-arrows-left-right"),
            KeyHelp::AllArrows(id) => (id, "↑↓←→", "tui-arrows-all"),
        };
        let arrows = if context.look.unicode { Message::plain(arrows) } else { Message::new(spelled) };
        language::text(&Message::new(id).with("arrows", arrows))
    }
}

fn key_line(keys: &[KeyHelp], context: &ScreenContext) -> String {
    let texts: Vec<String> = keys.iter().map(|key| key.text(context)).collect();
    texts.join(if context.look.unicode { " · " } else { " | " })
}

/// The message for a window that is too small.
pub(crate) fn write_too_small(context: &ScreenContext, buffer: &mut Buffer, columns: u16, rows: u16) {
    let area = context.area;
    let told =
        say!("tui-too-small", width = area.width, height = area.height, columns = columns, rows = rows);
    for (row, line) in (0..).zip(text::wrap(&told, area.width.into())) {
        text::put(buffer, area, row, &line, context.look.warning());
    }
}
