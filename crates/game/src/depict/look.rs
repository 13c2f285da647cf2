//! What a board and its pieces look like: shapes and colours as data.
//!
//! Every shape combines with every other and takes its colours from the game, so a screen can draw a board it
//! has never seen.

use serde::Serialize;

use super::{Colour, Shades};

/// The look of a board and its pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Look {
    /// The shape of the board.
    pub body: Body,
    /// The surface pattern.
    pub texture: Texture,
    /// How points are drawn.
    pub points: PointStyle,
    /// How [`BoardSpec::lines`](super::BoardSpec::lines) are drawn.
    pub lines: LineStyle,
    /// The shape of the pieces.
    pub pieces: PieceShape,
    /// The radius of a piece, in hundredths of the distance between neighbours.
    pub piece_radius: u8,
    /// From the outermost points to the edge of the board, in hundredths of the distance between neighbours.
    pub margin: u8,
    /// The colours of the board.
    pub colours: BoardColours,
}

impl Look {
    /// A plain wooden board with stones: a starting point for a game without a look of its own.
    pub const PLAIN: Look = Look {
        body: Body::Slab,
        texture: Texture::Plain,
        points: PointStyle::Pit,
        lines: LineStyle::Ink,
        pieces: PieceShape::Stone,
        piece_radius: 40,
        margin: 92,
        colours: BoardColours {
            face: Shades::new(0xf0dcb6, 0xead2a5, 0xe3c893),
            rim: Shades::new(0xb8874a, 0xa4743a, 0x8a5f2c),
            point: Shades::new(0xc9ab79, 0xb8996a, 0xa7885a),
            line: Colour::new(0x6b4a25),
            edge: Colour::new(0xfff1cf).opaque(50),
            grain: Colour::new(0x5d3a17),
            label: Colour::new(0x4a3416),
            target: None,
            decisive: Colour::new(0x1f7a63),
        },
    };
}

/// The shape of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Body {
    /// A rectangular slab, seen a little from the front: its side shows below its face.
    Slab,
    /// A rectangle in a frame.
    Framed,
    /// A round plate with a rim.
    Round,
    /// An upright frame on feet, open at the top; the pieces hang in it.
    Upright,
}

/// A surface pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Texture {
    /// A plain colour.
    Plain,
    /// Wood grain.
    Grain,
    /// Stone speckles.
    Speckles,
}

/// How a point is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum PointStyle {
    /// Only the lines that meet there; a zone without a colour marks its points with dots.
    Joint,
    /// A square; neighbouring tiles touch.
    Tile,
    /// A hole that holds a piece, joined to its neighbours by faint lines.
    Hole,
    /// A round opening with the piece behind it.
    Window,
    /// A small pit.
    Pit,
}

/// How lines between points are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum LineStyle {
    /// Thin lines, omitted on text screens.
    Ink,
    /// Engraved lines that matter to the rules: every screen draws them.
    Engraved,
}

/// The shape of pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum PieceShape {
    /// A thick disc with two grooves; a crowned one is two stacked.
    Counter,
    /// A thin disc with one groove.
    Disc,
    /// A lens-shaped stone.
    Stone,
    /// A glass ball with a highlight.
    Marble,
    /// A piece turned on a lathe, with a knob.
    Turned,
}

/// The colours of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BoardColours {
    /// The surface that pieces stand on or hang in.
    pub face: Shades,
    /// The frame, rim or side around the surface, or around a window.
    pub rim: Shades,
    /// The fill of a point: a tile, a hole, a pit, the background of a window.
    pub point: Shades,
    /// The colour of lines and dots on the surface.
    pub line: Colour,
    /// The colour of highlights on edges.
    pub edge: Colour,
    /// The colour of grain or speckles.
    pub grain: Colour,
    /// The colour of point names and edge labels.
    pub label: Colour,
    /// The colour of marks where a piece may go; `None` uses the screen's own.
    #[cfg_attr(feature = "schema", schema(required))]
    pub target: Option<Colour>,
    /// The colour of the ring around points that decided the game.
    pub decisive: Colour,
}
