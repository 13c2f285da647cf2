//! The look: two woods in a dark frame, pieces of lacquered wood.

use kibitz_game::depict::{
    BLACK, BoardColours, Body, Colour, LineStyle, Look, PieceColour, PieceShades, PieceShape, PointStyle,
    Shades, Texture, WHITE,
};

pub(super) const LOOK: Look = Look {
    body: Body::Framed,
    texture: Texture::Grain,
    points: PointStyle::Tile,
    lines: LineStyle::Ink,
    pieces: PieceShape::Counter,
    piece_radius: 39,
    margin: 82,
    colours: BoardColours {
        face: Shades::new(0xf0dcb6, 0xead2a5, 0xe3c893),
        rim: Shades::new(0x6a4527, 0x54351c, 0x3f2613),
        point: Shades::new(0x8a5a35, 0x7f512e, 0x744726),
        line: Colour::new(0x3a2311),
        edge: Colour::new(0xd9b878),
        grain: Colour::new(0x5d3a17),
        label: Colour::new(0xf7e6c6),
        target: Some(Colour::new(0x56c7a1)),
        decisive: Colour::new(0xffffff),
    },
};

pub(super) const COLOURS: [PieceColour; 2] = [
    BLACK.with(PieceShades::new(0x5c4238, 0x35231c, 0x1a0f0b, 0xf4efe6)),
    WHITE.with(PieceShades::new(0xfbf1da, 0xecd9b3, 0xc9ab79, 0x27231c)),
];
