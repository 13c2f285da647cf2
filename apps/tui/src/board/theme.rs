//! The colours of a board and its pieces as this terminal mixes them, and those of marks.

use kibitz_title::BoardSpec;
use kibitz_title::depict::{Colour, PointStyle};

use crate::look::{Palette, Rgb};

/// The colours of a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Theme {
    /// The board itself.
    pub(super) ground: Rgb,
    /// What a point is filled with: a tile or a window; elsewhere the ground.
    pub(super) point: Rgb,
    /// Lines and empty points.
    pub(super) line: Rgb,
}

impl Theme {
    /// The colours of a board's look.
    pub(super) fn of(board: &BoardSpec) -> Theme {
        let colours = &board.look.colours;
        let is_filled = matches!(board.look.points, PointStyle::Tile | PointStyle::Window);
        let point = if is_filled { colours.point.base } else { colours.face.base };
        Theme { ground: rgb(colours.face.base), point: rgb(point), line: rgb(colours.line) }
    }
}

/// A colour of the board's pieces in a palette; grey for a name the board does not have.
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

/// Where the last move began, passed and ended.
pub(super) const LAST: Rgb = Rgb(255, 214, 64);
/// The piece that is chosen, and the stops it has been led over.
pub(super) const CHOSEN: Rgb = Rgb(96, 208, 128);
/// Where it may go.
pub(super) const TARGET: Rgb = Rgb(16, 120, 60);
/// What an adviser would play.
pub(super) const HINT: Rgb = Rgb(88, 200, 240);
/// Why the game is over.
pub(super) const DECISIVE: Rgb = Rgb(255, 140, 32);
/// Where nothing may be played.
pub(super) const FORBIDDEN: Rgb = Rgb(190, 30, 30);
