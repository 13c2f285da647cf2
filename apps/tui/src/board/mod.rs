//! Draws any board from its description: one routine for all games.

mod disc;
mod lines;
mod plan;
mod scene;
mod theme;

pub use plan::{BoardLayout, Orientation};
pub use scene::{Highlight, Scene, TouchTarget};

use kibitz_title::depict::{Body, PieceKind, PointStyle};
use kibitz_title::{BoardSpec, Touch};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use crate::look::{Palette, Rgb, TerminalLook};
use disc::Fill;
use theme::Theme;

/// Draws a board with pieces and highlights.
pub fn draw(board: &BoardSpec, plan: &BoardLayout, scene: &Scene, look: &TerminalLook, buffer: &mut Buffer) {
    let mut painter = Painter { board, plan, scene, look, theme: Theme::of(board), buffer };
    painter.ground();
    painter.lines();
    for point in 0..board.points.len() {
        painter.point(point);
    }
    painter.labels();
    painter.tips();
    painter.cursor();
}

/// The symbol of a kind of piece in its colour, for name plates and lists.
pub fn sign(board: &BoardSpec, kind: &PieceKind, look: &TerminalLook) -> (char, Style) {
    let style = Style::new();
    if look.has_letters() {
        return (kind.letter, style);
    }
    let colour = theme::piece(board, kind.colour, look.palette);
    // A piece needs its own background to be visible on dark and light terminals.
    let ground = if colour.ink() == Rgb(0, 0, 0) { Rgb(96, 96, 96) } else { Rgb(208, 201, 186) };
    (piece_sign(kind, look), style.fg(look.colour(colour)).bg(look.colour(ground)))
}

fn piece_sign(kind: &PieceKind, look: &TerminalLook) -> char {
    match (look.has_letters() || look.palette == Palette::Safe, kind.crowned) {
        (true, _) => kind.letter,
        (false, true) => '♛',
        (false, false) => '●',
    }
}

struct Painter<'a> {
    board: &'a BoardSpec,
    plan: &'a BoardLayout,
    scene: &'a Scene,
    look: &'a TerminalLook,
    theme: Theme,
    buffer: &'a mut Buffer,
}

impl Painter<'_> {
    /// Paints the board's surface; on a round board only around its points.
    fn ground(&mut self) {
        if !self.look.has_colours() {
            return;
        }
        let style = Style::new().bg(self.look.colour(self.theme.ground));
        if self.board.look.body != Body::Round {
            return self.buffer.set_style(self.plan.surface, style);
        }
        for point in 0..self.board.points.len() {
            self.buffer.set_style(self.around(point), style);
        }
        for zone in &self.board.zones {
            for &point in &zone.points {
                let style = Style::new().bg(self.look.colour(self.tinted(point)));
                self.buffer.set_style(self.around(point), style);
            }
        }
    }

    /// The colour of a point, tinted with that of its zone.
    fn tinted(&self, point: usize) -> Rgb {
        let is_tile = self.board.look.points == PointStyle::Tile;
        let own = if is_tile { self.theme.point } else { self.theme.ground };
        let zone = self.board.zones.iter().find(|zone| zone.points.contains(&point));
        match zone.and_then(|zone| Some((zone.colour?, zone.strength))) {
            Some((colour, strength)) => {
                own.mixed(theme::piece(self.board, colour, self.look.palette), strength.into())
            }
            None => own,
        }
    }

    /// A point with the space up to its neighbours.
    fn around(&self, point: usize) -> Rect {
        let (spot, (_, row)) = (self.plan.spots[point], self.plan.centre(point));
        let above = (self.plan.scale - 1) / 2;
        let around = Rect { x: spot.x - 1, y: row - above, width: spot.width + 2, height: self.plan.scale };
        around.intersection(self.buffer.area)
    }

    fn lines(&mut self) {
        let style = Style::new().fg(self.look.colour(self.theme.line));
        for (place, character) in lines::lines(self.board, self.plan, self.look) {
            self.put(place, character, style);
        }
    }

    fn point(&mut self, point: usize) {
        let ground = self.ground_of(point);
        let spot = self.plan.spots[point];
        if self.look.has_colours() {
            self.buffer.set_style(spot, Style::new().bg(self.look.colour(ground)));
        }
        match self.scene.pieces.get(point).copied().flatten() {
            Some(kind) => self.piece(point, &self.board.pieces[usize::from(kind)], ground),
            None => self.empty(point, ground),
        }
        if !self.look.has_colours() {
            self.sides(point, highlight_sides(self.scene.tone(point)), Style::new());
        }
    }

    /// The background of a point: its own colour, or its highlight.
    fn ground_of(&self, point: usize) -> Rgb {
        let tinted = self.tinted(point);
        match self.scene.tone(point) {
            Highlight::Decisive => tinted.mixed(theme::DECISIVE, 85),
            Highlight::Chosen => tinted.mixed(theme::CHOSEN, 75),
            Highlight::Hint => tinted.mixed(theme::HINT, 75),
            Highlight::Last => tinted.mixed(theme::LAST, 60),
            Highlight::Plain => tinted,
        }
    }

    fn piece(&mut self, point: usize, kind: &PieceKind, ground: Rgb) {
        let colour = theme::piece(self.board, kind.colour, self.look.palette);
        let style = Style::new().fg(self.look.colour(colour)).add_modifier(Modifier::BOLD);
        let sign = piece_sign(kind, self.look);
        if self.look.has_letters() || self.plan.scale == 1 {
            let style = if self.look.palette == Palette::Safe { on_piece(self.look, colour) } else { style };
            return self.put(self.plan.centre(point), sign, style);
        }
        self.disc(point, colour, ground);
        if sign != '●' {
            self.put(self.plan.centre(point), sign, on_piece(self.look, colour));
        }
    }

    fn disc(&mut self, point: usize, colour: Rgb, ground: Rgb) {
        let spot = self.plan.spots[point];
        let style = Style::new().fg(self.look.colour(colour)).bg(self.look.colour(ground));
        let fill = Fill::of(self.plan.is_tiled, spot.height);
        for (y, row) in (spot.y..).zip(disc::disc(spot.width, spot.height, fill)) {
            for (x, character) in (spot.x..).zip(row) {
                self.put((x, y), character, style);
            }
        }
    }

    /// An empty point: a target, a forbidden point, a ghost piece, or nothing.
    fn empty(&mut self, point: usize, ground: Rgb) {
        let is_window = self.board.look.points == PointStyle::Window;
        if is_window && self.look.unicode && self.plan.scale > 1 {
            self.disc(point, self.theme.point, ground);
        }
        let under = if is_window && self.plan.scale > 1 { self.theme.point } else { ground };
        let target = self.scene.targets.iter().find(|target| target.point == point);
        let (sign, colour) = match target {
            Some(target) if target.captures => (self.look.sign('◎', '#'), target_colour(under)),
            Some(_) => (self.look.sign('●', '*'), target_colour(under)),
            None if self.scene.ghost == Some(point) => (self.look.sign('◌', '+'), under.ink()),
            None if self.scene.forbidden.contains(&point) => (self.look.sign('×', '!'), theme::FORBIDDEN),
            None if self.scene.last.contains(&point) => (self.look.sign('○', ':'), under.ink()),
            None => (self.empty_sign(point), self.theme.line),
        };
        if sign == '\0' {
            return; // the lines, the square or the window are all there is to see
        }
        let style = Style::new().fg(self.look.colour(colour)).bg(self.look.colour(under));
        let is_mark = target.is_some() || self.scene.ghost == Some(point);
        let style = if is_mark { style.add_modifier(Modifier::BOLD) } else { style };
        self.put(self.plan.centre(point), sign, style);
    }

    fn empty_sign(&self, point: usize) -> char {
        let is_star =
            || self.board.zones.iter().any(|zone| zone.colour.is_none() && zone.points.contains(&point));
        match (self.look.unicode, self.board.look.points) {
            (false, PointStyle::Joint) if is_star() => '+',
            (false, _) => '.',
            (true, PointStyle::Joint) if is_star() => '•',
            (true, PointStyle::Window) if self.plan.scale == 1 => '○',
            (true, PointStyle::Tile | PointStyle::Joint | PointStyle::Window) => '\0',
            (true, PointStyle::Hole) => '○',
            (true, PointStyle::Pit) => '•',
        }
    }

    fn labels(&mut self) {
        let style = self.look.quiet();
        for (label, (x, y)) in self.board.labels.iter().zip(&self.plan.labels) {
            self.buffer.set_string(*x, *y, &label.text, style);
        }
    }

    /// Marks above the lanes: the lane under the cursor, and that of the last move.
    fn tips(&mut self) {
        for (lane, &place) in self.plan.tips.iter().enumerate() {
            if self.scene.cursor == Some(Touch::Lane(lane)) {
                self.put(place, self.look.sign('▼', 'v'), self.look.heading());
            } else if self.scene.last_lane == Some(lane) {
                self.put(place, self.look.sign('▽', '*'), self.look.quiet());
            }
        }
    }

    fn cursor(&mut self) {
        let Some(Touch::Point(point)) = self.scene.cursor else {
            return;
        };
        let style = if self.look.has_colours() {
            Style::new().fg(self.look.colour(self.ground_of(point).ink())).add_modifier(Modifier::BOLD)
        } else {
            self.look.heading()
        };
        self.sides(point, Some(('[', ']')), style);
    }

    /// Marks left and right of a point.
    fn sides(&mut self, point: usize, signs: Option<(char, char)>, style: Style) {
        let Some((left, right)) = signs else {
            return;
        };
        let ((x, y), spot) = (self.plan.centre(point), self.plan.spots[point]);
        let (before, after) = match (self.plan.is_tiled, self.plan.scale) {
            _ if self.look.has_letters() => (x - 1, x + 1),
            (_, 1) => (x - 1, x + 1),
            (true, _) => (spot.x, spot.right() - 1),
            (false, _) => (spot.x - 1, spot.right()),
        };
        self.put((before, y), left, style);
        self.put((after, y), right, style);
    }

    fn put(&mut self, place: (u16, u16), character: char, style: Style) {
        if let Some(cell) = self.buffer.cell_mut(place) {
            cell.set_char(character).set_style(style);
        }
    }
}

/// The style of a letter on a piece.
fn on_piece(look: &TerminalLook, colour: Rgb) -> Style {
    Style::new().fg(look.colour(colour.ink())).bg(look.colour(colour)).add_modifier(Modifier::BOLD)
}

/// A green that is visible on this background.
fn target_colour(ground: Rgb) -> Rgb {
    if ground.ink() == Rgb(0, 0, 0) { theme::TARGET } else { theme::CHOSEN }
}

/// The marks beside a point that replace colours.
fn highlight_sides(tone: Highlight) -> Option<(char, char)> {
    match tone {
        Highlight::Decisive => Some(('!', '!')),
        Highlight::Chosen => Some(('(', ')')),
        Highlight::Hint => Some(('?', '?')),
        Highlight::Last => Some(('>', '<')),
        Highlight::Plain => None,
    }
}
