//! One file a screen.

mod game;
mod how_to_play;
mod open;
mod set_up;
mod shelf;

pub(crate) use game::Game;
pub(crate) use how_to_play::HowToPlay;
pub(crate) use open::Open;
pub(crate) use set_up::SetUp;
pub(crate) use shelf::{Shelf, about_kept, resume};

use kibitz_title::{AnyTitle, Message, Setup};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::bots::BotState;
use crate::desk::Desk;
use crate::event::Event;
use crate::form::Form;
use crate::language::{self, say};
use crate::opening::PreparedGame;
use crate::text;

/// A screen.
pub(crate) trait Screen {
    /// Handles what happened.
    fn handle(&mut self, event: &Event, desk: &mut Desk) -> Go;

    /// Draws itself.
    fn draw(&self, desk: &Desk, frame: &mut Frame);

    /// Is put away: what must not be lost is kept.
    fn put_away(&mut self, _desk: &mut Desk) {}

    /// What the bot of the game on this screen is doing.
    fn bot_state(&self) -> BotState {
        BotState::Idle
    }
}

/// Where to go from a screen.
pub(crate) enum Go {
    /// Nowhere.
    Stay,
    /// To the screen below.
    Back,
    /// To the shelf.
    Shelf,
    /// To the explanation of a game under these rules.
    HowToPlay(&'static dyn AnyTitle, Setup),
    /// To the set-up of a game.
    SetUp(Box<Form>),
    /// To the saved games.
    Open,
    /// To a game.
    Play(Box<PreparedGame>),
    /// Out of the program.
    Leave,
}

/// The parts every screen has: a heading, its body, a line that tells something, a line of keys.
pub(crate) struct Page {
    /// The first row.
    pub heading: Rect,
    /// All between.
    pub body: Rect,
    /// The row before the last.
    pub telling: Rect,
    /// The last row.
    pub keys: Rect,
}

impl Page {
    /// The parts of a window; none where it is too small for anything.
    pub(crate) fn of(area: Rect) -> Option<Page> {
        if area.width < 24 || area.height < 8 {
            return None;
        }
        let row = |y: u16, height: u16| Rect { x: area.x + 1, y: area.y + y, width: area.width - 2, height };
        let last = area.height - 1;
        Some(Page {
            heading: row(0, 1),
            body: row(1, last - 2),
            telling: row(last - 1, 1),
            keys: row(last, 1),
        })
    }

    /// Writes heading and keys. Where not all keys have room, those before the last two go first.
    pub(crate) fn write(&self, desk: &Desk, buffer: &mut Buffer, heading: &str, keys: &[KeyHelp]) {
        text::put(buffer, self.heading, 0, heading, desk.look.heading());
        let mut keys = keys.to_vec();
        let mut line = key_line(&keys, desk);
        while line.chars().count() > self.keys.width.into() && keys.len() > 2 {
            keys.remove(keys.len() - 3);
            line = key_line(&keys, desk);
        }
        text::put(buffer, self.keys, 0, &line, desk.look.quiet());
    }
}

/// A key or some arrows and what they do, by the id of the text.
#[derive(Clone, Copy)]
pub(crate) enum KeyHelp {
    Key(&'static str),
    UpDown(&'static str),
    LeftRight(&'static str),
    AllArrows(&'static str),
}

impl KeyHelp {
    fn text(self, desk: &Desk) -> String {
        let (id, arrows, spelled) = match self {
            KeyHelp::Key(id) => return language::get(id),
            KeyHelp::UpDown(id) => (id, "↑↓", "tui-arrows-up-down"),
            KeyHelp::LeftRight(id) => (id, "←→", "tui-arrows-left-right"),
            KeyHelp::AllArrows(id) => (id, "↑↓←→", "tui-arrows-all"),
        };
        let arrows = if desk.look.unicode { Message::plain(arrows) } else { Message::new(spelled) };
        language::text(&Message::new(id).with("arrows", arrows))
    }
}

fn key_line(keys: &[KeyHelp], desk: &Desk) -> String {
    let texts: Vec<String> = keys.iter().map(|key| key.text(desk)).collect();
    texts.join(if desk.look.unicode { " · " } else { " | " })
}

/// What stands in a window that is too small.
pub(crate) fn write_too_small(desk: &Desk, buffer: &mut Buffer, columns: u16, rows: u16) {
    let area = desk.area;
    let told =
        say!("tui-too-small", width = area.width, height = area.height, columns = columns, rows = rows);
    for (row, line) in (0..).zip(text::wrap(&told, area.width.into())) {
        text::put(buffer, area, row, &line, desk.look.warning());
    }
}
