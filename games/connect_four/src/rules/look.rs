//! The look: an upright blue frame with round windows and enamelled discs.

use kibitz_game::depict::{
    BLACK, BoardColours, Body, Colour, LineStyle, Look, PieceColour, PieceShades, PieceShape, PointStyle,
    RED, Shades, Texture, YELLOW,
};

pub(super) const LOOK: Look = Look {
    body: Body::Upright,
    texture: Texture::Plain,
    points: PointStyle::Window,
    lines: LineStyle::Ink,
    pieces: PieceShape::Disc,
    piece_radius: 44,
    margin: 92,
    colours: BoardColours {
        face: Shades::new(0x4d8fe6, 0x2a6bcb, 0x184d9f),
        rim: Shades::new(0x79aef0, 0x436fae, 0x0d2f6b),
        point: BEHIND,
        line: Colour::new(0x7896cd),
        edge: Colour::new(0xffffff).opaque(24),
        grain: Colour::new(0x184d9f),
        label: Colour::new(0xdbe8ff),
        target: None,
        decisive: Colour::new(0xffffff),
    },
};

/// The background of the windows.
const BEHIND: Shades = Shades {
    light: Colour::new(0xe9eef6).at_night(0x94a0b5),
    base: Colour::new(0xdbe2ee).at_night(0x8692a8),
    dark: Colour::new(0xccd6e6).at_night(0x77849b),
};

pub(super) const COLOURS: [PieceColour; 2] = [
    BLACK.with(PieceShades::new(0x4f4c49, 0x292725, 0x121110, 0xf4efe6)),
    RED.with(PieceShades::new(0xf4705a, 0xd8321f, 0xa31c0e, 0xffffff)),
];

/// The colours of the set with red and yellow discs.
pub(super) const RED_AND_YELLOW: [PieceColour; 2] =
    [COLOURS[1], YELLOW.with(PieceShades::new(0xffe36b, 0xf4c20d, 0xb98a00, 0x3a2a00))];
