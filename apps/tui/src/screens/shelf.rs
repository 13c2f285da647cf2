//! The start screen: the list of games, and unfinished games.

use kibitz_catalog::TITLES;
use kibitz_title::{AnyTitle, Message, Player, Setup, Step};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{Go, KeyHelp, Page, Screen, write_too_small};
use crate::board::{self, Plan, Scene, Side};
use crate::desk::Desk;
use crate::error::{PlayError, Result};
use crate::event::{Event, Key, Mouse};
use crate::form::Form;
use crate::language::{self, say, why};
use crate::opening::PreparedGame;
use crate::start::known_title;
use crate::store::{Kept, Slot};
use crate::text;

const KEYS: [KeyHelp; 6] = [
    KeyHelp::UpDown("tui-key-choose"),
    KeyHelp::Key("tui-key-play"),
    KeyHelp::Key("tui-key-rules"),
    KeyHelp::Key("tui-key-bots"),
    KeyHelp::Key("tui-key-open-saved"),
    KeyHelp::Key("tui-key-quit"),
];
/// The most unfinished games shown.
const MOST_UNFINISHED: usize = 4;
/// The width of the list beside the board.
const LIST_WIDTH: u16 = 44;

#[derive(Default)]
pub(crate) struct Shelf {
    chosen: usize,
    message: String,
}

/// An entry of the list.
enum Item<'a> {
    Title(&'static dyn AnyTitle),
    Unfinished(&'a Kept),
}

fn items(desk: &Desk) -> Vec<Item<'_>> {
    let titles = TITLES.iter().map(|&title| Item::Title(title));
    titles.chain(desk.unfinished.iter().take(MOST_UNFINISHED).map(Item::Unfinished)).collect()
}

impl Screen for Shelf {
    fn handle(&mut self, event: &Event, desk: &mut Desk) -> Go {
        match event {
            Event::Key(key) => self.press(*key, desk),
            Event::Mouse(Mouse::Press(x, y)) => self.click(*x, *y, desk),
            Event::Notice(message) => {
                self.message.clone_from(message);
                Go::Stay
            }
            _ => Go::Stay,
        }
    }

    fn draw(&self, desk: &Desk, frame: &mut Frame) {
        let buffer = frame.buffer_mut();
        let Some(page) = Page::of(desk.area) else {
            return write_too_small(desk, buffer, 24, 8);
        };
        page.write(desk, buffer, &say!("tui-games-heading"), &KEYS);
        text::put(buffer, page.telling, 0, &self.message, desk.look.warning());
        self.draw_list(desk, buffer, list_area(&page));
        self.draw_picture(desk, buffer, &page);
    }
}

impl Shelf {
    fn press(&mut self, key: Key, desk: &mut Desk) -> Go {
        let last = items(desk).len() - 1;
        match key {
            Key::Up => self.chosen = self.chosen.min(last).saturating_sub(1),
            Key::Down => self.chosen = (self.chosen + 1).min(last),
            Key::Home => self.chosen = 0,
            Key::End => self.chosen = last,
            Key::Enter | Key::Char(' ') => return self.take(desk),
            Key::Char('w') => {
                return self.title(desk).map_or(Go::Stay, |title| Go::HowToPlay(title, Setup::default()));
            }
            Key::Char('b') => return self.title(desk).map_or(Go::Stay, |title| bots_only(title, desk)),
            Key::Char('o') => return Go::Open,
            Key::Char('c') => desk.look = desk.look.with_next_palette(),
            Key::Char('q') | Key::Escape => return Go::Leave,
            _ => {}
        }
        Go::Stay
    }

    /// A click selects an entry; a click on the selected entry opens it.
    fn click(&mut self, x: u16, y: u16, desk: &mut Desk) -> Go {
        let Some(page) = Page::of(desk.area) else {
            return Go::Stay;
        };
        let rows = rows(desk, list_area(&page));
        let hit = rows.iter().position(|row| row.contains((x, y).into()));
        match hit {
            Some(item) if item == self.chosen => self.take(desk),
            Some(item) => {
                self.chosen = item;
                Go::Stay
            }
            None => Go::Stay,
        }
    }

    fn take(&mut self, desk: &mut Desk) -> Go {
        let seed = desk.new_seed();
        match items(desk).get(self.chosen) {
            Some(Item::Title(title)) => Go::SetUp(Box::new(Form::new(*title, seed))),
            Some(Item::Unfinished(kept)) => match resume(kept, seed) {
                Ok(prepared) => Go::Play(Box::new(prepared)),
                Err(error) => {
                    self.message = why(&error);
                    Go::Stay
                }
            },
            None => Go::Stay,
        }
    }

    /// The selected game, or that of the selected unfinished game.
    fn title(&self, desk: &Desk) -> Option<&'static dyn AnyTitle> {
        match items(desk).get(self.chosen)? {
            Item::Title(title) => Some(*title),
            Item::Unfinished(kept) => kibitz_catalog::title(&kept.record.as_ref().ok()?.game),
        }
    }

    fn draw_list(&self, desk: &Desk, buffer: &mut Buffer, area: Rect) {
        let continued = rows(desk, area).get(TITLES.len()).copied();
        if let Some(row) = continued {
            text::put(
                buffer,
                Rect { y: row.y - 1, ..row },
                0,
                &say!("tui-games-continue"),
                desk.look.heading(),
            );
        }
        for (at, (item, row)) in items(desk).iter().zip(rows(desk, area)).enumerate() {
            let is_chosen = at == self.chosen;
            let style = if is_chosen { desk.look.selected() } else { desk.look.heading() };
            match item {
                Item::Title(title) => {
                    text::put(buffer, row, 0, &format!(" {} ", language::text(&title.name())), style);
                    let about =
                        text::wrap(&language::text(&title.tagline()), row.width.saturating_sub(2).into());
                    let inset = Rect { x: row.x + 1, width: row.width - 1, ..row };
                    for (line, words) in (1..row.height).zip(about) {
                        text::put(buffer, inset, line, &words, desk.look.quiet());
                    }
                }
                Item::Unfinished(kept) => {
                    let style = if is_chosen { style } else { ratatui::style::Style::new() };
                    text::put(buffer, row, 0, &format!(" {} ", about_kept(kept)), style);
                }
            }
        }
    }

    fn draw_picture(&self, desk: &Desk, buffer: &mut Buffer, page: &Page) {
        let list = list_area(page);
        let area =
            Rect { x: list.right(), width: page.body.right().saturating_sub(list.right()), ..page.body };
        let record = match items(desk).get(self.chosen) {
            Some(Item::Unfinished(kept)) => kept.record.as_ref().ok().cloned(),
            _ => None,
        };
        let table = match (record, self.title(desk)) {
            (Some(record), Some(title)) => title.open_record(&record).ok(),
            (None, Some(title)) => title.open(&picture_of(title)).ok(),
            _ => None,
        };
        let Some(table) = table else {
            return;
        };
        let board = table.board();
        if let Some(plan) = Plan::fit(&board, area, Side::Usual) {
            board::draw(&board, &plan, &Scene::of(&*table), &desk.look, buffer);
        }
    }
}

fn list_area(page: &Page) -> Rect {
    let body = page.body;
    let width = if body.width >= LIST_WIDTH + 20 { LIST_WIDTH } else { body.width };
    Rect { y: body.y + 1, height: body.height.saturating_sub(1), width, ..body }
}

/// The area of each entry: name, tagline and an empty row for a game; one row for an unfinished game.
fn rows(desk: &Desk, area: Rect) -> Vec<Rect> {
    let unfinished = desk.unfinished.len().min(MOST_UNFINISHED) as u16;
    let below = if unfinished > 0 { unfinished + 1 } else { 0 };
    let high = (area.height.saturating_sub(below) / TITLES.len() as u16).clamp(1, 4);
    let title =
        |n: u16| Rect { y: area.y + n * high, height: if high > 2 { high - 1 } else { high }, ..area };
    let start = area.y + TITLES.len() as u16 * high + 1;
    let kept = |n: u16| Rect { y: start + n, height: 1, ..area };
    let rows = (0..TITLES.len() as u16).map(title).chain((0..unfinished).map(kept));
    rows.map(|row| row.intersection(area)).collect()
}

/// The first position of the explanation that is not the start.
fn picture_of(title: &dyn AnyTitle) -> Setup {
    let steps = title.how_to_play(&Setup::default()).unwrap_or_default();
    let position = steps.iter().find_map(|step| match step {
        Step::Board { position, .. } if *position != "startpos" => Some((*position).to_owned()),
        _ => None,
    });
    Setup { position, ..Setup::default() }
}

/// A setup with a bot in every seat.
fn bots_only(title: &'static dyn AnyTitle, desk: &mut Desk) -> Go {
    let mut form = Form::new(title, desk.new_seed());
    form.seat_bots();
    Go::SetUp(Box::new(form))
}

/// Prepares a stored game for continuing. Errors name its file.
pub(crate) fn resume(kept: &Kept, seed: u64) -> Result<PreparedGame> {
    let record = kept.record.as_ref().map_err(|why| PlayError::file(&kept.path, why.clone()))?;
    let slot = Some(Slot::Found(kept.name.clone()));
    let resumed = known_title(record).and_then(|title| PreparedGame::resume(title, record, slot, seed));
    resumed.map_err(|error| PlayError::file(&kept.path, error))
}

fn player(player: &Player) -> Message {
    player.bot.as_deref().map_or_else(|| Message::new("tui-person"), Message::plain)
}

/// One line about an unfinished game.
pub(crate) fn about_kept(kept: &Kept) -> String {
    let Ok(record) = &kept.record else {
        return say!("tui-kept-unreadable", name = kept.name.as_str());
    };
    let unknown = || Message::plain(record.game.as_str());
    let game = kibitz_catalog::title(&record.game).map_or_else(unknown, |title| title.name());
    let players = record
        .players
        .iter()
        .map(player)
        .reduce(|first, rest| Message::new("tui-versus").with("first", first).with("rest", rest));
    let players = players.unwrap_or_else(|| Message::plain(""));
    say!("tui-kept", game = game, moves = record.moves.len(), players = players)
}
