//! Saved games: select one, or type its path.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::set_up::first_shown;
use super::shelf::about_kept;
use super::{Go, KeyHelp, Page, Screen, write_too_small};
use crate::desk::Desk;
use crate::error::Result;
use crate::event::{Event, Key, Mouse};
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
pub(crate) struct Open {
    chosen: usize,
    typed: String,
    message: String,
}

impl Screen for Open {
    fn handle(&mut self, event: &Event, desk: &mut Desk) -> Go {
        match event {
            Event::Key(key) => self.press(*key, desk),
            Event::Mouse(Mouse::Press(x, y)) => self.click(*x, *y, desk),
            _ => Go::Stay,
        }
    }

    fn draw(&self, desk: &Desk, frame: &mut Frame) {
        let buffer = frame.buffer_mut();
        let Some(page) = Page::of(desk.area) else {
            return write_too_small(desk, buffer, 24, 8);
        };
        page.write(desk, buffer, &say!("tui-open-heading"), &KEYS);
        text::put(buffer, page.body, 1, &say!("tui-open-name", typed = self.typed.as_str()), Style::new());
        let area = list_area(&page);
        if desk.saved.is_empty() {
            text::put(buffer, area, 0, &say!("tui-open-none"), desk.look.quiet());
        }
        let top = first_shown(self.chosen, desk.saved.len(), area.height);
        for (row, (at, kept)) in (0..area.height).zip(desk.saved.iter().enumerate().skip(top)) {
            let is_chosen = at == self.chosen && self.typed.is_empty();
            let style = if is_chosen { desk.look.selected() } else { Style::new() };
            text::put(buffer, area, row, &format!(" {}: {} ", kept.name, about_kept(kept)), style);
        }
        text::put(buffer, page.telling, 0, &self.message, desk.look.warning());
    }
}

impl Open {
    fn press(&mut self, key: Key, desk: &mut Desk) -> Go {
        let last = desk.saved.len().saturating_sub(1);
        match key {
            Key::Up => self.chosen = self.chosen.saturating_sub(1),
            Key::Down => self.chosen = (self.chosen + 1).min(last),
            Key::Backspace => _ = self.typed.pop(),
            Key::Char(letter) => self.typed.push(letter),
            Key::Enter => return self.load(desk),
            Key::Escape if self.typed.is_empty() => return Go::Back,
            Key::Escape => self.typed.clear(),
            _ => {}
        }
        Go::Stay
    }

    fn click(&mut self, x: u16, y: u16, desk: &mut Desk) -> Go {
        let Some(area) = Page::of(desk.area).map(|page| list_area(&page)) else {
            return Go::Stay;
        };
        let top = first_shown(self.chosen, desk.saved.len(), area.height);
        let at = top + usize::from(y.saturating_sub(area.y));
        if area.contains((x, y).into()) && at < desk.saved.len() {
            self.typed.clear();
            self.chosen = at;
            return self.load(desk);
        }
        Go::Stay
    }

    fn load(&mut self, desk: &mut Desk) -> Go {
        let chosen = desk.saved.get(self.chosen).map(|kept| kept.name.clone());
        let name = if self.typed.trim().is_empty() { chosen } else { Some(self.typed.clone()) };
        let loaded = name.map(|name| open(&name, desk));
        match loaded {
            Some(Ok(prepared)) => return Go::Play(Box::new(prepared)),
            Some(Err(error)) => self.message = why(&error),
            None => self.message = say!("tui-open-type"),
        }
        Go::Stay
    }
}

fn open(name: &str, desk: &mut Desk) -> Result<PreparedGame> {
    let record = desk.store.load(name)?;
    PreparedGame::resume(known_title(&record)?, &record, None, desk.new_seed())
}

fn list_area(page: &Page) -> Rect {
    Rect { y: page.body.y + 3, height: page.body.height.saturating_sub(3), ..page.body }
}
