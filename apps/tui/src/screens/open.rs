//! Saved games: select one, or type its path.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::game_list::about_kept;
use super::set_up::first_shown;
use super::{KeyHelp, Navigation, Screen, ScreenAreas, write_too_small};
use crate::context::ScreenContext;
use crate::error::Result;
use crate::event::{Key, Mouse, TerminalEvent};
use crate::language::{say, why};
use crate::opening::PreparedGame;
use crate::start::known_title;
use crate::text;

const KEYS: [KeyHelp; 4] = [
    KeyHelp::UpDown("tui-key-choose"),
    KeyHelp::Key("tui-key-type-name"),
    KeyHelp::Key("tui-key-open"),
    KeyHelp::Key("tui-key-back"),
];

#[derive(Default)]
pub(crate) struct OpenScreen {
    chosen: usize,
    typed: String,
    message: String,
}

impl Screen for OpenScreen {
    fn handle(&mut self, event: &TerminalEvent, context: &mut ScreenContext) -> Navigation {
        match event {
            TerminalEvent::Key(key) => self.press(*key, context),
            TerminalEvent::Mouse(Mouse::Press(x, y)) => self.click(*x, *y, context),
            _ => Navigation::Stay,
        }
    }

    fn draw(&self, context: &ScreenContext, frame: &mut Frame) {
        let buffer = frame.buffer_mut();
        let Some(page) = ScreenAreas::of(context.area) else {
            return write_too_small(context, buffer, 24, 8);
        };
        page.write(context, buffer, &say!("tui-open-heading"), &KEYS);
        text::put(buffer, page.body, 1, &say!("tui-open-name", typed = self.typed.as_str()), Style::new());
        let area = list_area(&page);
        if context.saved.is_empty() {
            text::put(buffer, area, 0, &say!("tui-open-none"), context.look.quiet());
        }
        let top = first_shown(self.chosen, context.saved.len(), area.height);
        for (row, (at, kept)) in (0..area.height).zip(context.saved.iter().enumerate().skip(top)) {
            let is_chosen = at == self.chosen && self.typed.is_empty();
            let style = if is_chosen { context.look.selected() } else { Style::new() };
            text::put(buffer, area, row, &format!(" {}: {} ", kept.name, about_kept(kept)), style);
        }
        text::put(buffer, page.message_line, 0, &self.message, context.look.warning());
    }
}

impl OpenScreen {
    fn press(&mut self, key: Key, context: &mut ScreenContext) -> Navigation {
        let last = context.saved.len().saturating_sub(1);
        match key {
            Key::Up => self.chosen = self.chosen.saturating_sub(1),
            Key::Down => self.chosen = (self.chosen + 1).min(last),
            Key::Backspace => _ = self.typed.pop(),
            Key::Char(letter) => self.typed.push(letter),
            Key::Enter => return self.load(context),
            Key::Escape if self.typed.is_empty() => return Navigation::Back,
            Key::Escape => self.typed.clear(),
            _ => {}
        }
        Navigation::Stay
    }

    fn click(&mut self, x: u16, y: u16, context: &mut ScreenContext) -> Navigation {
        let Some(area) = ScreenAreas::of(context.area).map(|page| list_area(&page)) else {
            return Navigation::Stay;
        };
        let top = first_shown(self.chosen, context.saved.len(), area.height);
        let at = top + usize::from(y.saturating_sub(area.y));
        if area.contains((x, y).into()) && at < context.saved.len() {
            self.typed.clear();
            self.chosen = at;
            return self.load(context);
        }
        Navigation::Stay
    }

    fn load(&mut self, context: &mut ScreenContext) -> Navigation {
        let chosen = context.saved.get(self.chosen).map(|kept| kept.name.clone());
        let name = if self.typed.trim().is_empty() { chosen } else { Some(self.typed.clone()) };
        let loaded = name.map(|name| open(&name, context));
        match loaded {
            Some(Ok(prepared)) => return Navigation::Play(Box::new(prepared)),
            Some(Err(error)) => self.message = why(&error),
            None => self.message = say!("tui-open-type"),
        }
        Navigation::Stay
    }
}

fn open(name: &str, context: &mut ScreenContext) -> Result<PreparedGame> {
    let record = context.store.load(name)?;
    PreparedGame::resume(known_title(&record)?, &record, None, context.new_seed())
}

fn list_area(page: &ScreenAreas) -> Rect {
    Rect { y: page.body.y + 3, height: page.body.height.saturating_sub(3), ..page.body }
}
