//! The setup screen: rules, players, clock.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::{HowToPlayScreen, KeyHelp, Navigation, Screen, ScreenAreas, write_too_small};
use crate::board::{self, BoardLayout, Orientation, Scene};
use crate::context::ScreenContext;
use crate::event::{Key, Mouse, TerminalEvent};
use crate::form::{Field, SetUpForm, ValueStep};
use crate::language::{say, why};
use crate::text;

const KEYS: [KeyHelp; 5] = [
    KeyHelp::UpDown("tui-key-choose"),
    KeyHelp::LeftRight("tui-key-change"),
    KeyHelp::Key("tui-key-rules"),
    KeyHelp::Key("tui-key-begin"),
    KeyHelp::Key("tui-key-back"),
];
/// The width of the form beside the board.
const FORM_WIDTH: u16 = 46;
/// Minimum width of the labels.
const LABEL_WIDTH: usize = 16;

pub(crate) struct SetUpScreen {
    form: SetUpForm,
    chosen: usize,
    message: String,
}

impl SetUpScreen {
    /// A setup with these choices.
    pub(crate) fn new(form: SetUpForm) -> SetUpScreen {
        let chosen = form.fields().len() - 1;
        SetUpScreen { form, chosen, message: String::new() }
    }
}

impl Screen for SetUpScreen {
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
        page.write(context, buffer, &say!("tui-setup-heading", game = self.form.title().name()), &KEYS);
        let form = form_area(&page);
        self.draw_form(context, buffer, form);
        self.draw_picture(context, buffer, &page, form);
        let problem = self.form.table().err().map(|error| why(&error));
        let told = problem.as_deref().unwrap_or(&self.message);
        text::put(buffer, page.message_line, 0, told, context.look.warning());
    }
}

impl SetUpScreen {
    fn press(&mut self, key: Key, context: &mut ScreenContext) -> Navigation {
        self.message.clear();
        let last = self.form.fields().len() - 1;
        match key {
            Key::Up | Key::BackTab => self.chosen = self.chosen.min(last).saturating_sub(1),
            Key::Down | Key::Tab => self.chosen = (self.chosen + 1).min(last),
            Key::Home => self.chosen = 0,
            Key::End => self.chosen = last,
            Key::Left => self.change(ValueStep::Backward),
            Key::Right | Key::Char(' ') => self.change(ValueStep::Forward),
            Key::Enter => return self.begin(),
            Key::Char('w') => {
                let pieces = self.form.table().ok().map(|table| self.form.pieces(&*table));
                return HowToPlayScreen::open(self.form.title(), self.form.setup(), pieces);
            }
            Key::Char('c') => context.look = context.look.with_next_palette(),
            Key::Escape | Key::Char('q') => return Navigation::Back,
            _ => {}
        }
        Navigation::Stay
    }

    fn click(&mut self, x: u16, y: u16, context: &ScreenContext) -> Navigation {
        let Some(page) = ScreenAreas::of(context.area) else {
            return Navigation::Stay;
        };
        let form = form_area(&page);
        let fields = self.form.fields();
        let top = first_shown(self.chosen, fields.len(), form.height);
        let at = top + usize::from(y.saturating_sub(form.y));
        if !form.contains((x, y).into()) || at >= fields.len() {
            return Navigation::Stay;
        }
        self.chosen = at;
        if fields[at] == Field::Begin {
            return self.begin();
        }
        let values_begin = form.x + self.label_width() as u16;
        // A click on the arrow before a value selects the previous one, any other click the next.
        match x {
            _ if x < values_begin => {}
            _ if x < values_begin + 3 => self.change(ValueStep::Backward),
            _ => self.change(ValueStep::Forward),
        }
        Navigation::Stay
    }

    fn change(&mut self, turn: ValueStep) {
        if let Some(&field) = self.form.fields().get(self.chosen) {
            self.form.change(field, turn);
            // Other rules may have other seats: the same field stays selected.
            let fields = self.form.fields();
            self.chosen = fields.iter().position(|known| *known == field).unwrap_or(fields.len() - 1);
        }
    }

    fn begin(&mut self) -> Navigation {
        match self.form.begin() {
            Ok(prepared) => Navigation::Play(Box::new(prepared)),
            Err(error) => {
                self.message = why(&error);
                Navigation::Stay
            }
        }
    }

    fn draw_form(&self, context: &ScreenContext, buffer: &mut Buffer, area: Rect) {
        let fields = self.form.fields();
        let top = first_shown(self.chosen, fields.len(), area.height);
        for (row, (at, &field)) in (0..area.height).zip(fields.iter().enumerate().skip(top)) {
            let style = if at == self.chosen { context.look.selected() } else { Style::new() };
            text::put(buffer, area, row, &self.line(field, context, area.width.into()), style);
        }
        let about = fields.get(self.chosen).map_or(String::new(), |&field| self.form.about(field));
        let shown = area.height.min(fields.len() as u16);
        let below = Rect { y: area.y + shown + 1, height: 3, ..area }.intersection(context.area);
        for (row, line) in (0..).zip(text::wrap(&about, area.width.into())) {
            text::put(buffer, below, row, &line, context.look.quiet());
        }
    }

    /// Formats a field and its value. Long values are truncated; the help below shows them in full.
    fn line(&self, field: Field, context: &ScreenContext, width: usize) -> String {
        let (label, value) = (self.form.label(field), self.form.value(field));
        let (left, right) = if context.look.unicode { ('‹', '›') } else { ('<', '>') };
        let label_width = self.label_width();
        match field {
            Field::Begin => format!("[ {label} ]"),
            _ => {
                let value = text::cut(&value, width.saturating_sub(label_width + 4));
                format!("{label:label_width$}{left} {value} {right}")
            }
        }
    }

    fn label_width(&self) -> usize {
        let fields = self.form.fields().into_iter().filter(|field| *field != Field::Begin);
        let widest = fields.map(|field| self.form.label(field).chars().count() + 1).max();
        widest.unwrap_or(0).max(LABEL_WIDTH)
    }

    fn draw_picture(&self, context: &ScreenContext, buffer: &mut Buffer, page: &ScreenAreas, form: Rect) {
        let area =
            Rect { x: form.right(), width: page.body.right().saturating_sub(form.right()), ..page.body };
        let Ok(table) = self.form.table() else {
            return;
        };
        let board = self.form.pieces(&*table).board();
        if let Some(plan) = BoardLayout::fit(&board, area, Orientation::Usual) {
            board::draw(&board, &plan, &Scene::of(&*table), &context.look, buffer);
        }
    }
}

/// The area of the fields; below it the selected one is explained.
fn form_area(page: &ScreenAreas) -> Rect {
    let body = page.body;
    let width = body.width.min(FORM_WIDTH);
    Rect { y: body.y + 1, height: body.height.saturating_sub(5).max(1), width, ..body }
}

/// The first visible row of a list, so that the selected one is visible.
pub(super) fn first_shown(chosen: usize, rows: usize, height: u16) -> usize {
    let height = usize::from(height);
    if rows <= height { 0 } else { chosen.saturating_sub(height / 2).min(rows - height) }
}
