//! How to play: text and drawn positions on a scrollable page.

use kibitz_title::{AnyTitle, ExplanationStep, Message, Setup};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::{KeyHelp, Navigation, Screen, ScreenAreas, write_too_small};
use crate::board::{self, BoardLayout, Orientation, Scene};
use crate::context::ScreenContext;
use crate::event::{Key, Mouse, TerminalEvent};
use crate::language::{self, say};
use crate::pieces::ShownPieces;
use crate::text;

const KEYS: [KeyHelp; 3] =
    [KeyHelp::UpDown("tui-key-scroll"), KeyHelp::Key("tui-key-page"), KeyHelp::Key("tui-key-back")];
/// The longest readable line.
const WIDEST: u16 = 84;
/// The height limit of a drawn position, so that text stays visible.
const HIGHEST_BOARD: u16 = 20;

pub(crate) struct HowToPlayScreen {
    title: &'static dyn AnyTitle,
    setup: Setup,
    pieces: Option<ShownPieces>,
    top: u16,
}

impl HowToPlayScreen {
    /// To the explanation of a game under these rules, with these pieces or the usual ones, scrolled to the top.
    pub(crate) fn open(
        title: &'static dyn AnyTitle,
        setup: Setup,
        pieces: Option<ShownPieces>,
    ) -> Navigation {
        // Contradictory rules are reported on the setup screen.
        let usual = || title.open(&setup).ok().map(|table| ShownPieces::usual(&*table));
        let pieces = pieces.or_else(usual);
        Navigation::HowToPlay(Box::new(HowToPlayScreen { title, setup, pieces, top: 0 }))
    }
}

impl Screen for HowToPlayScreen {
    fn handle(&mut self, event: &TerminalEvent, context: &mut ScreenContext) -> Navigation {
        let page = context.area.height.saturating_sub(5);
        let by: i32 = match event {
            TerminalEvent::Key(Key::Up) => -1,
            TerminalEvent::Key(Key::Down) => 1,
            TerminalEvent::Mouse(Mouse::WheelUp) => -3,
            TerminalEvent::Mouse(Mouse::WheelDown) => 3,
            TerminalEvent::Key(Key::PageUp) => -i32::from(page),
            TerminalEvent::Key(Key::PageDown | Key::Char(' ')) => page.into(),
            TerminalEvent::Key(Key::Home) => -i32::from(self.top),
            TerminalEvent::Key(Key::End) => i32::from(u16::MAX),
            TerminalEvent::Key(Key::Escape | Key::Enter | Key::Char('q' | 'w')) => return Navigation::Back,
            _ => 0,
        };
        let last = ScreenAreas::of(context.area).map_or(0, |page| self.last_top(context, text_area(&page)));
        self.top = (i32::from(self.top) + by).clamp(0, last.into()) as u16;
        Navigation::Stay
    }

    fn draw(&self, context: &ScreenContext, frame: &mut Frame) {
        let buffer = frame.buffer_mut();
        let Some(page) = ScreenAreas::of(context.area) else {
            return write_too_small(context, buffer, 24, 8);
        };
        page.write(context, buffer, &say!("tui-rules-heading", game = self.title.name()), &KEYS);
        let body = text_area(&page);
        let sheet = self.sheet(context, body);
        for y in 0..body.height.min(sheet.area.height.saturating_sub(self.top)) {
            for x in 0..sheet.area.width {
                buffer[(body.x + x, body.y + y)] = sheet[(x, self.top + y)].clone();
            }
        }
    }
}

/// An empty row separates the text from the heading.
fn text_area(page: &ScreenAreas) -> Rect {
    Rect { y: page.body.y + 1, height: page.body.height - 1, ..page.body }
}

/// A part of the explanation with its height.
enum Block {
    Lines(Vec<String>, Style),
    Board(Box<dyn kibitz_title::AnyTable>, BoardLayout),
}

impl Block {
    fn height(&self) -> u16 {
        match self {
            Block::Lines(lines, _) => lines.len() as u16,
            Block::Board(_, plan) => plan.area.height,
        }
    }
}

impl HowToPlayScreen {
    fn last_top(&self, context: &ScreenContext, body: Rect) -> u16 {
        height(&self.blocks(context, body.width)).saturating_sub(body.height)
    }

    fn blocks(&self, context: &ScreenContext, width: u16) -> Vec<Block> {
        let width = width.min(WIDEST);
        let named = |message: &Message| match &self.pieces {
            Some(pieces) => pieces.named(message.clone()),
            None => message.clone(),
        };
        let words = |message: &Message, style: Style| {
            Block::Lines(text::wrap(&language::text(&named(message)), width.into()), style)
        };
        let mut blocks = vec![words(&self.title.tagline(), context.look.quiet())];
        for step in self.title.how_to_play(&self.setup).unwrap_or_default() {
            match step {
                ExplanationStep::Heading(message) => blocks.push(words(&message, context.look.heading())),
                ExplanationStep::Words(message) => blocks.push(words(&message, Style::new())),
                ExplanationStep::Board { position, caption, .. } => {
                    blocks.extend(self.board(position, width));
                    blocks.push(words(&caption, context.look.quiet()));
                }
            }
        }
        blocks
    }

    fn board(&self, position: &str, width: u16) -> Option<Block> {
        let setup = Setup { position: Some(position.to_owned()), ..self.setup.clone() };
        let table = self.title.open(&setup).ok()?;
        let plan =
            BoardLayout::fit(&table.board(), Rect::new(0, 0, width, HIGHEST_BOARD), Orientation::Usual)?;
        // Left aligned with its caption, and only as high as needed.
        let area = Rect::new(0, 0, plan.area.width, plan.area.height);
        let plan = BoardLayout::fit(&table.board(), area, Orientation::Usual)?;
        Some(Block::Board(table, plan))
    }

    /// Renders the whole explanation into one tall buffer.
    fn sheet(&self, context: &ScreenContext, body: Rect) -> Buffer {
        let blocks = self.blocks(context, body.width);
        let mut sheet = Buffer::empty(Rect::new(0, 0, body.width.min(WIDEST), height(&blocks)));
        let mut top = 0;
        for block in blocks {
            let high = block.height();
            match block {
                Block::Lines(lines, style) => {
                    for (row, line) in (top..).zip(lines) {
                        sheet.set_string(0, row, line, style);
                    }
                }
                Block::Board(table, plan) => {
                    let area = Rect { y: top, ..plan.area };
                    let board = self
                        .pieces
                        .as_ref()
                        .map_or_else(|| table.board(), |pieces| pieces.on(&*table).board());
                    if let Some(plan) = BoardLayout::fit(&board, area, Orientation::Usual) {
                        board::draw(&board, &plan, &Scene::of(&*table), &context.look, &mut sheet);
                    }
                }
            }
            top += high + 1;
        }
        sheet
    }
}

/// The height of all blocks, each with an empty row after it.
fn height(blocks: &[Block]) -> u16 {
    blocks.iter().map(|block| block.height() + 1).sum()
}
