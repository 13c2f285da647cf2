//! The colours of surfaces and pieces, by the names the games give them.

use kibitz_title::BoardSpec;
use kibitz_title::depict::Surface;

use crate::look::{Palette, Rgb};

/// The colours of a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Theme {
    /// The board itself.
    pub(super) ground: Rgb,
    /// What a point is filled with: a dark square, a window, a hole.
    pub(super) point: Rgb,
    /// Lines and empty points.
    pub(super) line: Rgb,
}

impl Theme {
    /// The colours a board asks for by its theme, else those that suit its surface.
    pub(super) fn of(board: &BoardSpec) -> Theme {
        let known = BY_NAME.iter().find(|(name, _)| *name == board.theme);
        known.map_or_else(|| Theme::suiting(board.surface), |(_, theme)| *theme)
    }

    const fn suiting(surface: Surface) -> Theme {
        match surface {
            Surface::Squares => TWO_WOODS,
            Surface::Crossings => WOOD,
            Surface::Holes => STAR,
            Surface::Windows => BLUE_FRAME,
            Surface::Engraved => STONE,
        }
    }
}

const TWO_WOODS: Theme = Theme { ground: Rgb(226, 201, 160), point: Rgb(146, 98, 62), line: Rgb(96, 62, 38) };
const WOOD: Theme = Theme { ground: Rgb(219, 176, 110), point: Rgb(219, 176, 110), line: Rgb(120, 82, 40) };
const STAR: Theme = Theme { ground: Rgb(224, 200, 160), point: Rgb(224, 200, 160), line: Rgb(150, 118, 80) };
const BLUE_FRAME: Theme =
    Theme { ground: Rgb(34, 84, 178), point: Rgb(186, 206, 236), line: Rgb(120, 150, 205) };
const STONE: Theme =
    Theme { ground: Rgb(208, 201, 186), point: Rgb(208, 201, 186), line: Rgb(128, 119, 102) };

const BY_NAME: [(&str, Theme); 5] = [
    ("two-woods", TWO_WOODS),
    ("wood", WOOD),
    ("round-star", STAR),
    ("blue-frame", BLUE_FRAME),
    ("pale-stone", STONE),
];

/// A piece's colour by name in a palette; grey for a name nobody has heard of.
pub(super) fn piece(name: &str, palette: Palette) -> Rgb {
    let known = PIECES.iter().find(|(known, ..)| *known == name);
    known.map_or(Rgb(128, 128, 128), |(_, natural, safe)| match palette {
        Palette::Natural => *natural,
        Palette::Safe => *safe,
    })
}

/// Names with their natural colours, and those of Okabe and Ito ("Color Universal Design", 2008).
const PIECES: [(&str, Rgb, Rgb); 8] = [
    ("black", Rgb(24, 24, 28), Rgb(0, 0, 0)),
    ("white", Rgb(248, 246, 238), Rgb(255, 255, 255)),
    ("red", Rgb(204, 44, 44), Rgb(213, 94, 0)),
    ("yellow", Rgb(238, 196, 32), Rgb(240, 228, 66)),
    ("green", Rgb(36, 140, 68), Rgb(0, 158, 115)),
    ("blue", Rgb(40, 92, 204), Rgb(0, 114, 178)),
    ("purple", Rgb(136, 66, 168), Rgb(204, 121, 167)),
    ("orange", Rgb(232, 130, 30), Rgb(230, 159, 0)),
];

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
