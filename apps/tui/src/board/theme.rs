//! The colours of boards, pieces and highlights for this terminal.

use kibitz_title::BoardSpec;
use kibitz_title::depict::{Colour, PointStyle};

use crate::look::{Palette, Rgb};

/// The colours of a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Theme {
    /// The background of the board.
    pub(super) ground: Rgb,
    /// The fill of a tile or window; elsewhere the background.
    pub(super) point: Rgb,
    /// Lines and empty points.
    pub(super) line: Rgb,
}

impl Theme {
    /// The colours from a board's look.
    pub(super) fn of(board: &BoardSpec) -> Theme {
        let colours = &board.look.colours;
        let is_filled = matches!(board.look.points, PointStyle::Tile | PointStyle::Window);
        let point = if is_filled { colours.point.base } else { colours.face.base };
        Theme { ground: rgb(colours.face.base), point: rgb(point), line: rgb(colours.line) }
    }
}

/// A piece colour in a palette; grey for an unknown name.
pub(super) fn piece(board: &BoardSpec, name: &str, palette: Palette) -> Rgb {
    board.colour(name).map_or(Rgb(128, 128, 128), |colour| match palette {
        Palette::Natural => rgb(colour.flat),
        Palette::Safe => rgb(colour.safe.shades.base),
    })
}

fn rgb(colour: Colour) -> Rgb {
    let [red, green, blue] = colour.rgb();
    Rgb(red, green, blue)
}

pub(super) const LAST: Rgb = Rgb(255, 214, 64);
pub(super) const CHOSEN: Rgb = Rgb(96, 208, 128);
pub(super) const TARGET: Rgb = Rgb(16, 120, 60);
pub(super) const HINT: Rgb = Rgb(88, 200, 240);
pub(super) const DECISIVE: Rgb = Rgb(255, 140, 32);
pub(super) const FORBIDDEN: Rgb = Rgb(190, 30, 30);
