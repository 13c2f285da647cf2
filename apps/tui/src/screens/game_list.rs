//! The start screen: the list of games, and unfinished games.

use kibitz_catalog::TITLES;
use kibitz_title::{AnyTitle, ExplanationStep, Message, Player, Setup};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{HowToPlayScreen, KeyHelp, Navigation, Screen, ScreenAreas, write_too_small};
use crate::board::{self, BoardLayout, Orientation, Scene};
use crate::context::ScreenContext;
use crate::error::{PlayError, Result};
use crate::event::{Key, Mouse, TerminalEvent};
use crate::form::SetUpForm;
use crate::language::{self, say, why};
use crate::opening::PreparedGame;
use crate::pieces::ShownPieces;
use crate::start::known_title;
use crate::store::{ListedGame, SaveSlot};
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
pub(crate) struct GameListScreen {
    chosen: usize,
    message: String,
}

/// An entry of the list.
enum Item<'a> {
    Title(&'static dyn AnyTitle),
    Unfinished(&'a ListedGame),
}

fn items(context: &ScreenContext) -> Vec<Item<'_>> {
    let titles = TITLES.iter().map(|&title| Item::Title(title));
    titles.chain(context.unfinished.iter().take(MOST_UNFINISHED).map(Item::Unfinished)).collect()
}

impl Screen for GameListScreen {
    fn handle(&mut self, event: &TerminalEvent, context: &mut ScreenContext) -> Navigation {
        match event {
            TerminalEvent::Key(key) => self.press(*key, context),
            TerminalEvent::Mouse(Mouse::Press(x, y)) => self.click(*x, *y, context),
            TerminalEvent::Notice(message) => {
                self.message.clone_from(message);
                Navigation::Stay
            }
            _ => Navigation::Stay,
        }
    }

    fn draw(&self, context: &ScreenContext, frame: &mut Frame) {
        let buffer = frame.buffer_mut();
        let Some(page) = ScreenAreas::of(context.area) else {
            return write_too_small(context, buffer, 24, 8);
        };
        page.write(context, buffer, &say!("tui-games-heading"), &KEYS);
        text::put(buffer, page.message_line, 0, &self.message, context.look.warning());
        self.draw_list(context, buffer, list_area(&page));
        self.draw_picture(context, buffer, &page);
    }
}

impl GameListScreen {
    fn press(&mut self, key: Key, context: &mut ScreenContext) -> Navigation {
        let last = items(context).len() - 1;
        match key {
            Key::Up => self.chosen = self.chosen.min(last).saturating_sub(1),
            Key::Down => self.chosen = (self.chosen + 1).min(last),
            Key::Home => self.chosen = 0,
            Key::End => self.chosen = last,
            Key::Enter | Key::Char(' ') => return self.take(context),
            Key::Char('w') => {
                return self
                    .title(context)
                    .map_or(Navigation::Stay, |title| HowToPlayScreen::open(title, Setup::default(), None));
            }
            Key::Char('b') => {
                return self.title(context).map_or(Navigation::Stay, |title| bots_only(title, context));
            }
            Key::Char('o') => return Navigation::Open,
            Key::Char('c') => context.look = context.look.with_next_palette(),
            Key::Char('q') | Key::Escape => return Navigation::Leave,
            _ => {}
        }
        Navigation::Stay
    }

    /// A click selects an entry; a click on the selected entry opens it.
    fn click(&mut self, x: u16, y: u16, context: &mut ScreenContext) -> Navigation {
        let Some(page) = ScreenAreas::of(context.area) else {
            return Navigation::Stay;
        };
        let rows = rows(context, list_area(&page));
        let hit = rows.iter().position(|row| row.contains((x, y).into()));
        match hit {
            Some(item) if item == self.chosen => self.take(context),
            Some(item) => {
                self.chosen = item;
                Navigation::Stay
            }
            None => Navigation::Stay,
        }
    }

    fn take(&mut self, context: &mut ScreenContext) -> Navigation {
        let seed = context.new_seed();
        match items(context).get(self.chosen) {
            Some(Item::Title(title)) => Navigation::SetUp(Box::new(SetUpForm::new(*title, seed))),
            Some(Item::Unfinished(kept)) => match resume(kept, seed) {
                Ok(prepared) => Navigation::Play(Box::new(prepared)),
                Err(error) => {
                    self.message = why(&error);
                    Navigation::Stay
                }
            },
            None => Navigation::Stay,
        }
    }

    /// The selected game, or that of the selected unfinished game.
    fn title(&self, context: &ScreenContext) -> Option<&'static dyn AnyTitle> {
        match items(context).get(self.chosen)? {
            Item::Title(title) => Some(*title),
            Item::Unfinished(kept) => kibitz_catalog::title(&kept.record.as_ref().ok()?.game),
        }
    }

    fn draw_list(&self, context: &ScreenContext, buffer: &mut Buffer, area: Rect) {
        let continued = rows(context, area).get(TITLES.len()).copied();
        if let Some(row) = continued {
            text::put(
                buffer,
                Rect { y: row.y - 1, ..row },
                0,
                &say!("tui-games-continue"),
                context.look.heading(),
            );
        }
        for (at, (item, row)) in items(context).iter().zip(rows(context, area)).enumerate() {
            let is_chosen = at == self.chosen;
            let style = if is_chosen { context.look.selected() } else { context.look.heading() };
            match item {
                Item::Title(title) => {
                    text::put(buffer, row, 0, &format!(" {} ", language::text(&title.name())), style);
                    let inset = Rect { x: row.x + 1, width: row.width - 1, ..row };
                    for (line, words) in (1..).zip(tagline(*title, area.width, row.height.saturating_sub(1)))
                    {
                        text::put(buffer, inset, line, &words, context.look.quiet());
                    }
                }
                Item::Unfinished(kept) => {
                    let style = if is_chosen { style } else { ratatui::style::Style::new() };
                    text::put(buffer, row, 0, &format!(" {} ", about_kept(kept)), style);
                }
            }
        }
    }

    fn draw_picture(&self, context: &ScreenContext, buffer: &mut Buffer, page: &ScreenAreas) {
        let list = list_area(page);
        let area =
            Rect { x: list.right(), width: page.body.right().saturating_sub(list.right()), ..page.body };
        let record = match items(context).get(self.chosen) {
            Some(Item::Unfinished(kept)) => kept.record.as_ref().ok().cloned(),
            _ => None,
        };
        let table = match (&record, self.title(context)) {
            (Some(record), Some(title)) => title.open_record(record).ok(),
            (None, Some(title)) => title.open(&picture_of(title)).ok(),
            _ => None,
        };
        let Some(table) = table else {
            return;
        };
        let pieces = match &record {
            Some(record) => ShownPieces::of_record(&*table, record),
            None => ShownPieces::usual(&*table),
        };
        let board = pieces.board();
        if let Some(plan) = BoardLayout::fit(&board, area, Orientation::Usual) {
            board::draw(&board, &plan, &Scene::of(&*table), &context.look, buffer);
        }
    }
}

fn list_area(page: &ScreenAreas) -> Rect {
    let body = page.body;
    let width = if body.width >= LIST_WIDTH + 20 { LIST_WIDTH } else { body.width };
    Rect { y: body.y + 1, height: body.height.saturating_sub(1), width, ..body }
}

/// The area of each entry: name, tagline and, if there is space, a blank row for a game; one row for an
/// unfinished game.
fn rows(context: &ScreenContext, area: Rect) -> Vec<Rect> {
    let unfinished = context.unfinished.len().min(MOST_UNFINISHED) as u16;
    let below = if unfinished > 0 { unfinished + 1 } else { 0 };
    let (titles, room) = (TITLES.len() as u16, area.height.saturating_sub(below));
    let most = (room / titles).max(1);
    let whole = |title: &&dyn AnyTitle| 1 + tagline(*title, area.width, u16::MAX).len() as u16;
    let mut heights: Vec<u16> = TITLES.iter().map(whole).collect();
    if heights.iter().sum::<u16>() > room {
        heights.iter_mut().for_each(|height| *height = most.min(*height));
    }
    let gap = u16::from(heights.iter().sum::<u16>() + titles - 1 + u16::from(unfinished > 0) <= room);
    let mut y = area.y;
    let mut rows = Vec::new();
    for height in heights {
        rows.push(Rect { y, height, ..area });
        y += height + gap;
    }
    rows.extend((0..unfinished).map(|n| Rect { y: y + 1 + n, height: 1, ..area }));
    rows.into_iter().map(|row| row.intersection(area)).collect()
}

/// A game's tagline, wrapped and truncated to `most` lines.
fn tagline(title: &dyn AnyTitle, width: u16, most: u16) -> Vec<String> {
    let width = usize::from(width.saturating_sub(2));
    let mut lines = text::wrap(&language::text(&title.tagline()), width);
    let most = usize::from(most);
    if lines.len() > most {
        let rest = lines.split_off(most.saturating_sub(1)).join(" ");
        lines.extend((most > 0).then(|| text::cut(&rest, width)));
    }
    lines
}

/// A position to draw beside the list: the first in the explanation that is not the starting position.
fn picture_of(title: &dyn AnyTitle) -> Setup {
    let steps = title.how_to_play(&Setup::default()).unwrap_or_default();
    let position = steps.iter().find_map(|step| match step {
        ExplanationStep::Board { position, .. } if *position != "startpos" => Some((*position).to_owned()),
        _ => None,
    });
    Setup { position, ..Setup::default() }
}

/// A setup with a bot in every seat.
fn bots_only(title: &'static dyn AnyTitle, context: &mut ScreenContext) -> Navigation {
    let mut form = SetUpForm::new(title, context.new_seed());
    form.seat_bots();
    Navigation::SetUp(Box::new(form))
}

/// Prepares a stored game for continuing. Errors contain its file name.
pub(crate) fn resume(kept: &ListedGame, seed: u64) -> Result<PreparedGame> {
    let record = kept.record.as_ref().map_err(|why| PlayError::file(&kept.path, why.clone()))?;
    let slot = Some(SaveSlot::Found(kept.name.clone()));
    let resumed = known_title(record).and_then(|title| PreparedGame::resume(title, record, slot, seed));
    resumed.map_err(|error| PlayError::file(&kept.path, error))
}

fn player(title: Option<&'static dyn AnyTitle>, player: &Player) -> Message {
    match (&player.bot, title) {
        (Some(bot), Some(title)) => title.bot_and_level(bot),
        (Some(bot), None) => Message::plain(bot.as_str()),
        (None, _) => Message::new("tui-person"),
    }
}

/// One line about an unfinished game.
pub(crate) fn about_kept(kept: &ListedGame) -> String {
    let Ok(record) = &kept.record else {
        return say!("tui-kept-unreadable", name = kept.name.as_str());
    };
    let title = kibitz_catalog::title(&record.game);
    let game = title.map_or_else(|| Message::plain(record.game.as_str()), <dyn AnyTitle>::name);
    let players = record
        .players
        .iter()
        .map(|sitter| player(title, sitter))
        .reduce(|first, rest| Message::new("tui-versus").with("first", first).with("rest", rest));
    let players = players.unwrap_or_else(|| Message::plain(""));
    say!("tui-kept", game = game, moves = record.moves.len(), players = players)
}
