//! Draws the game screen.

use kibitz_title::{AnyTable, Seat, Touch};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::layout::GameLayout;
use super::prompt::Prompt;
use super::{GameScreen, cursor, moves};
use crate::board::{self, Scene};
use crate::context::ScreenContext;
use crate::language::{self, say};
use crate::replay::Replay;
use crate::screens::{KeyHelp, write_too_small};
use crate::text;
use crate::time_text::{clock_text, duration_text};
use crate::words;

const KEYS: [KeyHelp; 8] = [
    KeyHelp::AllArrows("tui-key-touch"),
    KeyHelp::Key("tui-key-play"),
    KeyHelp::Key("tui-key-undo"),
    KeyHelp::Key("tui-key-hint"),
    KeyHelp::Key("tui-key-new"),
    KeyHelp::Key("tui-key-replay"),
    KeyHelp::Key("tui-key-all"),
    KeyHelp::Key("tui-key-games"),
];
const REPLAY_KEYS: [KeyHelp; 4] = [
    KeyHelp::LeftRight("tui-key-step"),
    KeyHelp::Key("tui-key-pause"),
    KeyHelp::Key("tui-key-speed"),
    KeyHelp::Key("tui-key-back-to-game"),
];
const OVER_KEYS: [KeyHelp; 7] = [
    KeyHelp::Key("tui-key-another"),
    KeyHelp::Key("tui-key-new"),
    KeyHelp::Key("tui-key-undo"),
    KeyHelp::Key("tui-key-replay"),
    KeyHelp::Key("tui-key-save"),
    KeyHelp::Key("tui-key-all"),
    KeyHelp::Key("tui-key-games"),
];

impl GameScreen {
    pub(super) fn draw_on(&self, context: &ScreenContext, buffer: &mut Buffer) {
        let Some(layout) = GameLayout::of(context.area, &self.board, self.side) else {
            let (columns, rows) = GameLayout::least_size(&self.board);
            return write_too_small(context, buffer, columns, rows);
        };
        layout.page.write(context, buffer, &self.heading(), self.keys());
        text::put(
            buffer,
            layout.page.message_line,
            0,
            &self.message_line(layout.side.is_some()),
            self.telling_style(context),
        );
        board::draw(&self.board, &layout.plan, &self.scene(), &context.look, buffer);
        self.draw_buttons(context, buffer, &layout);
        if let Some(menu) = layout.menu {
            self.draw_menu(context, buffer, menu);
        }
        if let Some(side) = layout.side {
            self.draw_side(context, buffer, side);
        }
        if self.prompt == Prompt::Keys {
            self.draw_keys(context, buffer);
        }
    }

    fn heading(&self) -> String {
        let table = self.host.table();
        let title = self.host.title();
        let changed = table.record().rules;
        let rules = title.facts().iter().filter_map(|fact| {
            let (_, value) = changed.iter().find(|(name, _)| name == fact.name)?;
            Some(say!("tui-fact", fact = title.fact_name(fact.name), value = title.fact_value(fact, value)))
        });
        let variant = language::text(&title.variant_name(table.variant()));
        let parts: Vec<String> = std::iter::once(variant).chain(rules).collect();
        format!("{}: {}", language::text(&title.name()), parts.join(" · "))
    }

    fn keys(&self) -> &'static [KeyHelp] {
        match (&self.replay, self.host.is_over()) {
            (Some(_), _) => &REPLAY_KEYS,
            (None, true) => &OVER_KEYS,
            (None, false) => &KEYS,
        }
    }

    /// The table to draw: the game's or, during a replay, the replay's.
    fn shown(&self) -> &dyn AnyTable {
        self.replay.as_ref().map_or(self.host.table(), |replay| replay.table())
    }

    fn scene(&self) -> Scene {
        let scene = Scene::of(self.shown());
        if self.replay.is_some() || self.host.is_over() {
            return scene;
        }
        let cursor = self.host.is_person_to_move().then_some(self.cursor);
        scene.with_marks(self.host.table()).with_input(&self.hand, cursor).with_hint(self.hint.as_ref())
    }

    /// The message line: what just happened, and what can be done.
    fn message_line(&self, has_side: bool) -> String {
        if !self.prompt.is_none() {
            return self.prompt.words();
        }
        if let Some(replay) = &self.replay {
            let (at, end) = (replay.plies(), replay.end());
            let told = match replay.table().last_move() {
                Some(last) => say!("tui-move-of-text", at = at, end = end, move = last.text),
                None => say!("tui-move-of", at = at, end = end),
            };
            let verdict = words::verdict(&self.host).filter(|_| at == end);
            return verdict.map_or(told.clone(), |verdict| format!("{told} · {verdict}"));
        }
        let now = match (words::verdict(&self.host), self.work_in_words()) {
            (Some(verdict), _) => self.with_question(verdict),
            (None, Some(work)) => work,
            (None, None) if self.host.play().is_paused() => say!("tui-bots-wait"),
            (None, None) => words::invitation(&self.host, &self.hand),
        };
        let time =
            if has_side { String::new() } else { format!("{} ", duration_text(self.host.total_used())) };
        if self.message.is_empty() { format!("{time}{now}") } else { format!("{time}{} {now}", self.message) }
    }

    fn with_question(&self, verdict: String) -> String {
        match (self.host.play().has_person(), self.plays_on) {
            (true, _) => say!("tui-another-game", verdict = verdict),
            (false, false) => say!("tui-another-bots", verdict = verdict),
            (false, true) => say!("tui-stops-after", verdict = verdict),
        }
    }

    fn telling_style(&self, context: &ScreenContext) -> Style {
        if self.host.is_over() && self.replay.is_none() {
            context.look.warning()
        } else {
            context.look.heading()
        }
    }

    /// The visible buttons with their areas. If not all fit, these are the ones around the cursor.
    pub(super) fn buttons_at(&self, layout: &GameLayout) -> Vec<(Touch, Rect)> {
        let all = cursor::buttons(&self.hand);
        let at = all.iter().position(|touch| *touch == self.cursor).unwrap_or(0);
        let wide: u16 = all.iter().map(|touch| button_width(*touch) + 1).sum();
        let area = button_area(layout);
        let first = if wide <= area.width + 1 { 0 } else { at.saturating_sub(1) };
        let mut places = Vec::new();
        let mut x = area.x;
        for &touch in all.iter().skip(first) {
            let width = button_width(touch);
            if x + width > area.right() {
                break;
            }
            places.push((touch, Rect { x, width, ..area }));
            x += width + 1;
        }
        let indent = (area.right() + 1).saturating_sub(x) / 2;
        places.into_iter().map(|(touch, place)| (touch, Rect { x: place.x + indent, ..place })).collect()
    }

    /// Draws the buttons, with arrows if there are more.
    fn draw_buttons(&self, context: &ScreenContext, buffer: &mut Buffer, layout: &GameLayout) {
        if self.replay.is_some() {
            return;
        }
        let (all, shown) = (cursor::buttons(&self.hand), self.buttons_at(layout));
        for &(touch, place) in &shown {
            let style = if touch == self.cursor { context.look.selected() } else { Style::new() };
            text::put(buffer, place, 0, &button_words(touch), style);
        }
        let row = layout.buttons;
        if shown.first().map(|(touch, _)| touch) != all.first() {
            text::put(buffer, row, 0, &context.look.sign('‹', '<').to_string(), context.look.heading());
        }
        if shown.last().map(|(touch, _)| touch) != all.last() {
            let end = Rect { x: row.right() - 1, width: 1, ..row };
            text::put(buffer, end, 0, &context.look.sign('›', '>').to_string(), context.look.heading());
        }
    }

    fn draw_menu(&self, context: &ScreenContext, buffer: &mut Buffer, area: Rect) {
        for (row, entry) in (0..area.height).zip(self.menu()) {
            text::put(buffer, area, row, &format!("{} {}", entry.key, entry.words()), context.look.quiet());
            text::put(buffer, area, row, &entry.key.to_string(), context.look.heading());
        }
    }

    fn draw_side(&self, context: &ScreenContext, buffer: &mut Buffer, area: Rect) {
        let seats = u16::from(self.host.table().seats());
        for seat in self.host.seats() {
            self.draw_plate(context, buffer, area, seat);
        }
        let time = say!("tui-time", time = duration_text(self.host.total_used()));
        text::put(buffer, area, seats, &time, context.look.quiet());
        let tally = words::tally(&self.host);
        let top = seats + 2;
        let below = tally.len() as u16;
        let list = Rect {
            y: area.y + top,
            height: area.height.saturating_sub(top + below + u16::from(below > 0)),
            ..area
        };
        self.draw_moves(context, buffer, list.intersection(area));
        let foot = Rect { y: area.bottom().saturating_sub(below), height: below, ..area }.intersection(area);
        for (row, line) in (0..below).zip(tally) {
            text::put(buffer, foot, row, &line, context.look.quiet());
        }
    }

    /// The name plate of a seat: a turn marker, the piece, the player and the time, or at the end of a race the
    /// place.
    fn draw_plate(&self, context: &ScreenContext, buffer: &mut Buffer, area: Rect, seat: Seat) {
        let table = self.shown();
        let is_to_move = table.outcome().is_none() && table.to_move() == seat;
        let row = u16::from(seat.0);
        let name = language::text(&self.host.named(table.seat_name(seat)));
        let place = table.outcome().and_then(|_| words::place(&self.host, seat));
        let time = place.unwrap_or_else(|| match self.host.left(seat) {
            Some(left) => clock_text(left),
            None => duration_text(self.host.used(seat)),
        });
        let style = if is_to_move { context.look.heading() } else { Style::new() };
        let mark = if is_to_move { context.look.sign('▸', '>') } else { ' ' };
        let width = usize::from(area.width);
        let words = text::cut(
            &format!("{mark}   {name} ({})", words::plate(&self.host, seat)),
            width - time.len() - 1,
        );
        text::put(buffer, area, row, &words, style);
        let at = Rect { x: area.right() - time.len() as u16, width: time.len() as u16, ..area };
        text::put(buffer, at, row, &time, style);
        let colour = self.host.seat_colour(table, seat);
        if let Some(kind) = self.board.pieces.iter().find(|kind| Some(kind.colour) == colour) {
            let (sign, style) = board::sign(&self.board, kind, &context.look);
            if let Some(cell) = buffer.cell_mut((area.x + 2, area.y + row)) {
                cell.set_char(sign).set_style(style);
            }
        }
    }

    fn draw_moves(&self, context: &ScreenContext, buffer: &mut Buffer, area: Rect) {
        text::put(buffer, area, 0, &say!("tui-moves"), context.look.heading());
        let plies = self.replay.as_ref().map_or(self.moves.len(), Replay::plies);
        let names: Vec<String> =
            self.host.seats().map(|seat| language::text(&self.host.seat_name(seat))).collect();
        let lines = moves::lines(&self.moves, &names, area.width.into());
        let now = lines.iter().position(|line| line.plies >= plies).unwrap_or(lines.len().saturating_sub(1));
        let top = (now + 1).saturating_sub(area.height.saturating_sub(1).into());
        for (row, (at, line)) in (1..area.height).zip(lines.iter().enumerate().skip(top)) {
            let is_now = at == now && plies > 0;
            let style = if is_now { context.look.heading() } else { Style::new() };
            text::put(buffer, area, row, &line.words, style);
        }
    }

    fn draw_keys(&self, context: &ScreenContext, buffer: &mut Buffer) {
        let commands = self.menu().filter(|row| row.key != ' ').map(|row| (row.key.to_string(), row.words()));
        let others = [
            ("Tab", say!("tui-keys-tab")),
            ("Enter", say!("tui-keys-enter")),
            ("Esc", say!("tui-keys-escape")),
        ];
        let others = others.into_iter().map(|(key, words)| (key.to_owned(), words));
        let rows: Vec<String> =
            commands.chain(others).map(|(key, words)| format!("  {key:7}{words}  ")).collect();
        let widest = rows.iter().map(|row| row.chars().count()).max().unwrap_or(0) as u16;
        let width = widest.max(36).min(context.area.width);
        let height = (rows.len() as u16 + 3).min(context.area.height);
        let area = Rect {
            x: (context.area.width - width) / 2,
            y: (context.area.height - height) / 2,
            width,
            height,
        };
        for row in 0..height {
            text::put(buffer, area, row, &" ".repeat(width.into()), Style::reset());
        }
        text::put(buffer, area, 0, &format!("  {}", say!("tui-keys")), context.look.heading());
        for (row, words) in (2..height).zip(&rows) {
            text::put(buffer, area, row, words, Style::new());
        }
    }
}

/// The row of buttons without the arrows at its ends.
fn button_area(layout: &GameLayout) -> Rect {
    Rect { x: layout.buttons.x + 2, width: layout.buttons.width.saturating_sub(4), ..layout.buttons }
}

fn button_width(touch: Touch) -> u16 {
    button_words(touch).chars().count() as u16
}

fn button_words(touch: Touch) -> String {
    match touch {
        Touch::Button(id) => format!("[ {} ]", language::get(id)),
        Touch::Point(_) | Touch::Lane(_) => String::new(),
    }
}
