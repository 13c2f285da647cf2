//! The layout of a board: converts lattice half-steps to columns and rows.
//!
//! A character is about twice as high as wide, so a step of the lattice is `2 * scale` columns wide and
//! `scale` rows high. On squares and windows a point is a tile of that size; elsewhere it is the crossing of
//! lines, one character wide, with a stone of `2 * scale - 1` columns around it, less where lines need space.

use kibitz_title::BoardSpec;
use kibitz_title::depict::{Label, LineStyle, PointStyle};
use ratatui::layout::Rect;

/// The largest scale: beyond it, block characters no longer form the pieces well.
const LARGEST: u16 = 5;

/// The layout of a board on the screen.
#[derive(Clone, Debug)]
pub struct BoardLayout {
    /// The area of the board with its labels.
    pub area: Rect,
    /// The area without labels.
    pub surface: Rect,
    /// The area of each point: a tile or a stone.
    pub spots: Vec<Rect>,
    /// The start of each label.
    pub labels: Vec<(u16, u16)>,
    /// The position of the mark above each lane.
    pub tips: Vec<(u16, u16)>,
    /// Rows per step.
    pub scale: u16,
    pub is_tiled: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Orientation {
    Usual,
    /// Rotated by 180 degrees.
    Turned,
}

impl BoardLayout {
    /// The largest layout that fits into an area, centred; `None` if even the smallest does not.
    pub fn fit(board: &BoardSpec, area: Rect, side: Orientation) -> Option<BoardLayout> {
        let least = least_scale(board);
        (least..=LARGEST).rev().find_map(|scale| BoardLayout::within(board, area, side, scale))
    }

    /// The size of the smallest layout.
    pub fn least_size(board: &BoardSpec) -> (u16, u16) {
        let sketch = MeasuredBoard::new(board, Orientation::Usual, least_scale(board));
        (sketch.width(), sketch.height())
    }

    fn within(board: &BoardSpec, area: Rect, side: Orientation, scale: u16) -> Option<BoardLayout> {
        let sketch = MeasuredBoard::new(board, side, scale);
        let (width, height) = (sketch.width(), sketch.height());
        if width > area.width || height > area.height {
            return None;
        }
        let (x, y) = (area.x + (area.width - width) / 2, area.y + (area.height - height) / 2);
        Some(sketch.plan(board, Rect { x, y, width, height }))
    }

    pub fn centre(&self, point: usize) -> (u16, u16) {
        let spot = self.spots[point];
        (spot.x + (spot.width - 1) / 2, spot.y + (spot.height - 1) / 2)
    }

    /// The point nearest to a position on the screen, within half a step.
    pub fn point_at(&self, x: u16, y: u16) -> Option<usize> {
        let distance = |point: &usize| {
            let (px, py) = self.centre(*point);
            // Rows count double: a character is twice as high as wide.
            px.abs_diff(x).max(2 * py.abs_diff(y))
        };
        let inside = |point: &usize| {
            let spot = self.spots[*point];
            spot.contains((x, y).into()) || (!self.is_tiled && distance(point) <= self.scale)
        };
        (0..self.spots.len()).filter(inside).min_by_key(distance)
    }
}

/// Lines between points need space; other boards can have one character per point.
fn least_scale(board: &BoardSpec) -> u16 {
    if board.look.lines == LineStyle::Engraved { 2 } else { 1 }
}

/// A board measured at a scale, before it is placed.
struct MeasuredBoard {
    scale: u16,
    side: Orientation,
    is_tiled: bool,
    /// The scale of stones on crossings.
    stone: u16,
    /// The outermost points, in half-steps.
    left: i16,
    right: i16,
    top: i16,
    bottom: i16,
    /// Columns and rows for labels and lane marks.
    margin: BoardMargin,
}

#[derive(Default)]
struct BoardMargin {
    left: u16,
    right: u16,
    top: u16,
    bottom: u16,
}

impl MeasuredBoard {
    fn new(board: &BoardSpec, side: Orientation, scale: u16) -> MeasuredBoard {
        let range = |values: Vec<i16>| {
            (values.iter().copied().min().unwrap_or(0), values.into_iter().max().unwrap_or(0))
        };
        let (left, right) = range(board.points.iter().map(|spot| spot.x).collect());
        let (top, bottom) = range(board.points.iter().map(|spot| spot.y).collect());
        let is_tiled = matches!(board.look.points, PointStyle::Tile | PointStyle::Window);
        // A board with lanes is upright and cannot be rotated.
        let side = if board.lanes.is_empty() { side } else { Orientation::Usual };
        let has_lines = board.look.lines == LineStyle::Engraved && scale > 2;
        let stone = if has_lines { scale - 1 } else { scale };
        let mut sketch = MeasuredBoard {
            scale,
            stone,
            side,
            is_tiled,
            left,
            right,
            top,
            bottom,
            margin: BoardMargin::default(),
        };
        sketch.margin = sketch.margin_for(board);
        sketch
    }

    fn margin_for(&self, board: &BoardSpec) -> BoardMargin {
        let mut margin = BoardMargin::default();
        for label in &board.labels {
            let (x, y) = self.seen(label.x, label.y);
            let long = label.text.chars().count() as u16 + 1;
            match (x < self.left, x > self.right) {
                (true, _) => margin.left = margin.left.max(long),
                (_, true) => margin.right = margin.right.max(long),
                _ if y < self.top => margin.top = 1,
                _ if y > self.bottom => margin.bottom = 1,
                _ => {}
            }
        }
        margin.top += u16::from(!board.lanes.is_empty());
        margin
    }

    /// A lattice position after rotation.
    fn seen(&self, x: i16, y: i16) -> (i16, i16) {
        match self.side {
            Orientation::Usual => (x, y),
            Orientation::Turned => (self.left + self.right - x, self.top + self.bottom - y),
        }
    }

    /// The width of the surface: the points, and a column for marks where tiles have none.
    fn surface_width(&self) -> u16 {
        let steps = (self.right - self.left) as u16 * self.scale;
        let tiles = steps + 2 * self.scale;
        let stones = steps + 2 * self.stone + 1;
        match (self.is_tiled, self.scale) {
            (true, 1) => tiles + 1,
            (true, _) => tiles,
            (false, _) => stones,
        }
    }

    fn surface_height(&self) -> u16 {
        let steps = (self.bottom - self.top) as u16 * self.scale / 2;
        let stones = steps + 2 * ((self.stone - 1) / 2) + 1;
        if self.is_tiled { steps + self.scale } else { stones + 2 * self.edge() }
    }

    /// The number of rows above and below the stones, if there is space.
    fn edge(&self) -> u16 {
        u16::from(!self.is_tiled && self.scale > 2)
    }

    fn width(&self) -> u16 {
        self.surface_width() + self.margin.left + self.margin.right
    }

    fn height(&self) -> u16 {
        self.surface_height() + self.margin.top + self.margin.bottom
    }

    fn plan(&self, board: &BoardSpec, area: Rect) -> BoardLayout {
        let surface = Rect {
            x: area.x + self.margin.left,
            y: area.y + self.margin.top,
            width: self.surface_width(),
            height: self.surface_height(),
        };
        let spots: Vec<Rect> = board.points.iter().map(|spot| self.spot(surface, spot.x, spot.y)).collect();
        let labels = board.labels.iter().map(|label| self.label(surface, label)).collect();
        let tip = |points: &[usize]| {
            points.first().map_or((area.x, area.y), |&first| (middle(spots[first]), area.y))
        };
        let tips = board.lanes.iter().map(|lane| tip(&lane.points)).collect();
        BoardLayout { area, surface, labels, tips, scale: self.scale, is_tiled: self.is_tiled, spots }
    }

    /// The tile of a point, or the area of its stone.
    fn spot(&self, surface: Rect, x: i16, y: i16) -> Rect {
        let (x, y) = self.seen(x, y);
        let (column, row) = ((x - self.left) as u16 * self.scale, (y - self.top) as u16 * self.scale / 2);
        let beside = u16::from(!self.is_tiled || self.scale == 1);
        let (x, y) = (surface.x + beside + column, surface.y + self.edge() + row);
        if self.is_tiled {
            return Rect { x, y, width: 2 * self.scale, height: self.scale };
        }
        // A stone has a centre: odd numbers of columns and rows.
        Rect { x, y, width: 2 * self.stone - 1, height: 2 * ((self.stone - 1) / 2) + 1 }
    }

    /// The position of a label. Labels outside the points are placed directly beside the surface, wherever
    /// the lattice has them.
    fn label(&self, surface: Rect, label: &Label) -> (u16, u16) {
        let (x, y) = self.seen(label.x, label.y);
        let long = label.text.chars().count() as u16;
        let near = self.spot_near(surface, x, y);
        let column = match (x < self.left, x > self.right) {
            (true, _) => surface.x - 1 - long,
            (_, true) => surface.right() + 1,
            // Two-digit numbers end at their point, as in the plain drawing.
            _ => (middle(near) + 1).saturating_sub(long),
        };
        let row = match (y < self.top, y > self.bottom) {
            (true, _) => surface.y - 1,
            (_, true) => surface.bottom(),
            _ => near.y + (near.height - 1) / 2,
        };
        (column, row)
    }

    /// The area of the nearest lattice point within the board.
    fn spot_near(&self, surface: Rect, x: i16, y: i16) -> Rect {
        let (x, y) = (x.clamp(self.left, self.right), y.clamp(self.top, self.bottom));
        let (x, y) = self.seen(x, y); // seen twice is as it was
        self.spot(surface, x, y)
    }
}

fn middle(spot: Rect) -> u16 {
    spot.x + (spot.width - 1) / 2
}
