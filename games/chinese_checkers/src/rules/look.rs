//! Materials of the board: a round wooden plate with holes, men of coloured glass.

use kibitz_game::depict::{
    BoardColours, Body, Colour, LineStyle, Look, PieceShape, PointStyle, Shades, Texture,
};

pub(super) const LOOK: Look = Look {
    body: Body::Round,
    texture: Texture::Grain,
    points: PointStyle::Hole,
    lines: LineStyle::Ink,
    pieces: PieceShape::Marble,
    piece_radius: 41,
    margin: 96,
    colours: BoardColours {
        face: Shades::new(0xf1dfbf, 0xe7d0aa, 0xdcc094),
        rim: Shades::new(0x8a5a33, 0x6b4224, 0x482a14),
        point: Shades::new(0xa47c4c, 0x7a5730, 0x57391b),
        line: Colour::new(0x6b4a25),
        edge: Colour::new(0xfff6e2).opaque(70),
        grain: Colour::new(0x5d3a17),
        label: Colour::new(0xfff3da),
        target: None,
        decisive: Colour::new(0x1f7a63),
    },
};
