//! The look: pale stone with engraved lines, pieces of bone and ebony.

use kibitz_game::depict::{
    BLACK, BoardColours, Body, Colour, LineStyle, Look, PieceColour, PieceShades, PieceShape, PointStyle,
    Shades, Texture, WHITE,
};

pub(super) const LOOK: Look = Look {
    body: Body::Slab,
    texture: Texture::Speckles,
    points: PointStyle::Pit,
    lines: LineStyle::Engraved,
    pieces: PieceShape::Turned,
    piece_radius: 33,
    margin: 92,
    colours: BoardColours {
        face: Shades::new(0xf3efe6, 0xe4ddcf, 0xd0c7b5),
        rim: Shades::new(0xb9af9c, 0xa79d89, 0x8f8571),
        point: Shades::new(0x9d937e, 0x8c826d, 0x7b715c),
        line: Colour::new(0x8a806c),
        edge: Colour::new(0xffffff).opaque(70),
        grain: Colour::new(0x6f6552),
        label: Colour::new(0x4d4434),
        target: None,
        decisive: Colour::new(0x1f7a63),
    },
};

pub(super) const COLOURS: [PieceColour; 2] = [
    WHITE.with(PieceShades::new(0xfffaf0, 0xefe3c9, 0xbfa97f, 0x27231c)),
    BLACK.with(PieceShades::new(0x5a4a41, 0x2a201b, 0x0d0907, 0xf4efe6)),
];
