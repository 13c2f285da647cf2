//! Materials of the board: warm wood with a fine grid of ink, stones of slate and shell.

use kibitz_game::depict::{
    BLACK, BoardColours, Body, Colour, LineStyle, Look, PieceColour, PieceShades, PieceShape, PointStyle,
    Shades, Texture, WHITE,
};

pub(super) const LOOK: Look = Look {
    body: Body::Slab,
    texture: Texture::Grain,
    points: PointStyle::Joint,
    lines: LineStyle::Ink,
    pieces: PieceShape::Stone,
    piece_radius: 47,
    margin: 96,
    colours: BoardColours {
        face: Shades::new(0xefcd8c, 0xe6bd75, 0xd8a95d),
        rim: Shades::new(0xb8874a, 0xa4743a, 0x8a5f2c),
        point: Shades::new(0xefcd8c, 0xe6bd75, 0xd8a95d),
        line: Colour::new(0x38260f),
        edge: Colour::new(0xfff1cf).opaque(50),
        grain: Colour::new(0x5d3a17),
        label: Colour::new(0x4a3416),
        target: None,
        decisive: Colour::new(0x1f7a63),
    },
};

pub(super) const COLOURS: [PieceColour; 2] = [
    BLACK.with(PieceShades::new(0x77777b, 0x2b2b2e, 0x0a0a0b, 0xf4efe6)),
    WHITE.with(PieceShades::new(0xffffff, 0xf4f1ea, 0xc9c3b6, 0x27231c)),
];
