//! How a game looks: the board as points on a lattice, the pieces on it, and the touches that play a move.
//!
//! One routine draws every board on every screen from this data, and one input machine serves every game: it
//! follows the [`Path`]s of the legal moves touch by touch. No screen contains a rule.

mod colour;
mod look;
pub mod text;

pub use colour::{BLACK, BLUE, Colour, GREEN, PURPLE, PieceColour, PieceShades, RED, Shades, WHITE, YELLOW};
pub use look::{BoardColours, Body, LineStyle, Look, PieceShape, PointStyle, Texture};

use serde::Serialize;

use crate::{Game, Message, Seat};

/// How a game is drawn and touched.
pub trait Depict: Game {
    /// The empty board. It depends on the ruleset alone.
    fn board(&self) -> BoardSpec;

    /// The piece on each point, as an index into [`BoardSpec::pieces`].
    fn pieces(&self, position: &Self::Position) -> Vec<Option<u8>>;

    /// The touches that play this legal move.
    fn path(&self, position: &Self::Position, mv: Self::Move) -> Path;

    /// The name of a seat: "Black", "Red".
    fn seat_name(&self, position: &Self::Position, seat: Seat) -> Message;

    /// The colour of a seat's pieces, one of [`PieceKind::colour`]. `None` while the colours are still to be
    /// chosen, and where seats own no pieces.
    fn seat_colour(&self, position: &Self::Position, seat: Seat) -> Option<&'static str>;

    /// Writes the position with these pieces and this seat to move, for a position editor. The text may still
    /// be refused when it is read. `None` where pieces alone do not make a position.
    fn arranged(&self, _pieces: &[Option<u8>], _to_move: Seat) -> Option<String> {
        None
    }

    /// Points with an annotation, such as a forbidden point and the reason.
    fn marks(&self, _position: &Self::Position) -> Vec<Mark> {
        Vec::new()
    }

    /// The points that decided the game, such as the winning line.
    fn decisive_points(&self, _position: &Self::Position) -> Vec<usize> {
        Vec::new()
    }
}

/// The letters of the pieces row by row, joined by `/`; `.` is an empty point.
pub fn rows(kinds: &[PieceKind], pieces: &[Option<u8>], length: usize) -> String {
    let kind = |piece: u8| kinds.get(usize::from(piece)).map_or('?', |kind| kind.letter);
    let row = |row: &[Option<u8>]| row.iter().map(|piece| piece.map_or('.', kind)).collect::<String>();
    pieces.chunks(length.max(1)).map(row).collect::<Vec<_>>().join("/")
}

/// An empty board.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BoardSpec {
    /// Shapes and colours.
    pub look: Look,
    /// The geometry of the rows.
    pub lattice: Lattice,
    /// The points a piece can stand on.
    pub points: Vec<Spot>,
    /// Lines drawn between points.
    pub lines: Vec<(usize, usize)>,
    /// Rows of points that are touched as one, such as columns to drop pieces into.
    pub lanes: Vec<Lane>,
    /// Groups of points tinted together, such as the six points of the star.
    pub zones: Vec<Zone>,
    /// Text beside the board: letters, numbers.
    pub labels: Vec<Label>,
    /// The kinds of pieces.
    pub pieces: Vec<PieceKind>,
    /// The colours that pieces and zones refer to by name.
    pub colours: Vec<PieceColour>,
    /// Alternative pieces, chosen by the viewer. Records and notation do not use them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub sets: Vec<PieceSet>,
}

impl BoardSpec {
    /// Finds a colour by name.
    pub fn colour(&self, name: &str) -> Option<&PieceColour> {
        self.colours.iter().find(|colour| colour.name == name)
    }
}

/// Pieces of another colour for the same game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PieceSet {
    /// The id of its name: "Red and yellow".
    pub name: &'static str,
    /// The kinds, in the order of [`BoardSpec::pieces`].
    pub pieces: Vec<PieceKind>,
    /// The colours that these pieces name.
    pub colours: Vec<PieceColour>,
    /// How people call the seats with these pieces: the id of a seat's usual name, and the id to use instead.
    pub seats: Vec<(&'static str, &'static str)>,
    /// The bots against which these pieces are shown by default. Against other bots, the first set without
    /// bots is shown.
    pub bots: Vec<&'static str>,
}

/// The geometry of the rows: `x` and `y` count half-steps between neighbours of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Lattice {
    /// A half-step down is as long as a half-step to the right.
    Square,
    /// Rows are √3/2 of a step apart: two half-steps down the lattice are √3 half-steps long.
    Hexagonal,
}

/// A point a piece can stand on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Spot {
    /// Its name in the game's notation.
    pub name: String,
    /// Half-steps from the left.
    pub x: i16,
    /// Half-steps from the top.
    pub y: i16,
}

/// Points that are touched as one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Lane {
    /// Its name in the game's notation.
    pub name: String,
    /// Its points, beginning with the one nearest to the player's hand.
    pub points: Vec<usize>,
}

/// Points tinted together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Zone {
    /// A short description in English: "star points".
    pub name: String,
    /// The tint, by the name of a piece colour; `None` for a neutral mark such as a star point.
    #[cfg_attr(feature = "schema", schema(required))]
    pub colour: Option<&'static str>,
    /// The strength of the tint, in percent.
    pub strength: u8,
    /// Its points.
    pub points: Vec<usize>,
}

/// Text beside the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Label {
    /// The text itself.
    pub text: String,
    /// Half-steps from the left.
    pub x: i16,
    /// Half-steps from the top.
    pub y: i16,
}

/// A kind of piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PieceKind {
    /// The id of its name, such as "black king".
    pub name: &'static str,
    /// The name of its colour.
    pub colour: &'static str,
    /// The letter used where there is no colour.
    pub letter: char,
    /// Whether it is a crowned piece.
    pub crowned: bool,
}

/// An annotation on a point.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Mark {
    /// The annotated point, as an index into [`BoardSpec::points`].
    pub point: usize,
    /// The annotation: "forbidden: double three".
    pub why: Message,
}

/// How a move is played on the board by hand.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Path {
    /// What is touched, in order. Different legal moves have different touches.
    pub touches: Vec<Touch>,
    /// The points the piece stands on, from where it came (if it was on the board) to where it ends.
    pub stops: Vec<usize>,
    /// The points it passes over.
    pub over: Vec<usize>,
    /// The points it captures on.
    pub captures: Vec<usize>,
    /// Stops of other moves of the same piece from which one more touch also completes this move. Used only
    /// where the route does not matter.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub joins: Vec<usize>,
}

impl Path {
    /// A piece put on an empty point.
    pub fn place(point: usize) -> Path {
        Path { touches: vec![Touch::Point(point)], stops: vec![point], ..Path::default() }
    }

    /// A choice without a point, such as passing: a button with the text of this id.
    pub fn button(id: &'static str) -> Path {
        Path { touches: vec![Touch::Button(id)], ..Path::default() }
    }

    /// A piece that moves from stop to stop.
    pub fn travel(stops: Vec<usize>) -> Path {
        Path { touches: stops.iter().map(|&stop| Touch::Point(stop)).collect(), stops, ..Path::default() }
    }
}

/// One touch of the player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Touch {
    /// A point of the board.
    Point(usize),
    /// A lane of the board.
    Lane(usize),
    /// A button beside the board, by the id of its text.
    Button(&'static str),
}
