//! What a board and its pieces are made of: shapes and colours as data.
//!
//! Every shape can be combined with every other and takes its colours from the game, so that a screen can draw a
//! board it has never seen.

use serde::Serialize;

use super::{Colour, Shades};

/// What a board and its pieces are made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Look {
    /// The shape of the board.
    pub body: Body,
    /// What its face shows besides its colour.
    pub texture: Texture,
    /// What a point looks like.
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
    /// A plain wooden board with stones: a start for a game that has no look of its own yet.
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

/// What a face shows besides its colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Texture {
    /// Nothing.
    Plain,
    /// The grain of wood.
    Grain,
    /// The speckles of stone.
    Speckles,
}

/// What a point looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum PointStyle {
    /// Nothing but the lines that meet there; a zone without a colour marks its points with dots.
    Joint,
    /// A square; neighbouring tiles touch.
    Tile,
    /// A hole that holds a piece, tied to its neighbours by faint lines.
    Hole,
    /// A round window; pieces hang behind it.
    Window,
    /// A small pit.
    Pit,
}

/// How lines between points are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum LineStyle {
    /// Fine lines of ink, left out where a board is drawn with letters.
    Ink,
    /// Engraved lines that matter to the rules: every screen shows them.
    Engraved,
}

/// The shape of pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum PieceShape {
    /// A thick disc with two grooves; a crowned one is two of them stacked.
    Counter,
    /// A thin disc with one groove.
    Disc,
    /// A lens-shaped stone.
    Stone,
    /// A glass ball with a gleam.
    Marble,
    /// A piece turned on a lathe, with a knob.
    Turned,
}

/// The colours of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BoardColours {
    /// The face that pieces stand on or hang in.
    pub face: Shades,
    /// The frame, rim or side around the face, or around a window.
    pub rim: Shades,
    /// What a point is filled with: a tile, a hole, a pit, what is seen through a window.
    pub point: Shades,
    /// Lines and dots on the face.
    pub line: Colour,
    /// Light on edges.
    pub edge: Colour,
    /// Grain or speckles.
    pub grain: Colour,
    /// The names of points and the labels at the edge.
    pub label: Colour,
    /// Where a piece may go; none takes the screen's own colour.
    #[cfg_attr(feature = "schema", schema(required))]
    pub target: Option<Colour>,
    /// The ring around points that decided the game.
    pub decisive: Colour,
}
