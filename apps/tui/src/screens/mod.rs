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

use kibitz_title::AnyTitle;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::bots::BotState;
use crate::desk::Desk;
use crate::event::Event;
use crate::form::Form;
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
    /// To the explanation of a game.
    HowToPlay(&'static dyn AnyTitle),
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
    pub(crate) fn write(&self, desk: &Desk, buffer: &mut Buffer, heading: &str, keys: &[&str]) {
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

fn key_line(keys: &[&str], desk: &Desk) -> String {
    if desk.look.unicode {
        return keys.join(" · ");
    }
    let line = keys.join(" | ");
    line.replace("↑↓←→", "arrows").replace("↑↓", "Up/Down").replace("←→", "Left/Right")
}

/// What stands in a window that is too small.
pub(crate) fn write_too_small(desk: &Desk, buffer: &mut Buffer, columns: u16, rows: u16) {
    let area = desk.area;
    let told = format!(
        "This window is {} x {} and needs {columns} x {rows}: make it larger. Nothing is lost; q leaves.",
        area.width, area.height
    );
    for (row, line) in (0..).zip(text::wrap(&told, area.width.into())) {
        text::put(buffer, area, row, &line, desk.look.warning());
    }
}
