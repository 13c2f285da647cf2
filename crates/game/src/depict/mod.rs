//! How a game looks: the board as points on a lattice, the pieces on it, and what a hand touches.
//!
//! One routine draws every board on every screen from this data, and one click machine serves every game:
//! it walks the [`Path`]s of the legal moves touch by touch. No screen knows a rule.

mod colour;
mod look;
pub mod text;

pub use colour::{BLACK, BLUE, Colour, GREEN, PURPLE, PieceColour, PieceShades, RED, Shades, WHITE, YELLOW};
pub use look::{BoardColours, Body, LineStyle, Look, PieceShape, PointStyle, Texture};

use serde::Serialize;

use crate::{Game, Message, Seat};

/// The picture of a game.
pub trait Depict: Game {
    /// The empty board. It depends on the ruleset alone.
    fn board(&self) -> BoardSpec;

    /// What stands on each point of the board: a number into [`BoardSpec::pieces`], or nothing.
    fn pieces(&self, position: &Self::Position) -> Vec<Option<u8>>;

    /// What a hand does to play this legal move.
    fn path(&self, position: &Self::Position, mv: Self::Move) -> Path;

    /// What people call a seat here: "Black", "Red".
    fn seat_name(&self, position: &Self::Position, seat: Seat) -> Message;

    /// The colour of a seat's pieces, one of [`PieceKind::colour`]; none while the colours are still to be chosen and
    /// where the seats have no pieces of their own.
    fn seat_colour(&self, position: &Self::Position, seat: Seat) -> Option<&'static str>;

    /// The text of a position with these pieces and this seat to move, for whoever sets one up by hand. It is read
    /// like any other, and refused there when it cannot be. None where pieces alone do not make a position.
    fn arranged(&self, _pieces: &[Option<u8>], _to_move: Seat) -> Option<String> {
        None
    }

    /// Points with something to say besides their piece, such as a forbidden point and why it is one.
    fn marks(&self, _position: &Self::Position) -> Vec<Mark> {
        Vec::new()
    }

    /// The points that show why the game is over, such as the winning line.
    fn decisive_points(&self, _position: &Self::Position) -> Vec<usize> {
        Vec::new()
    }
}

/// The letters of pieces row by row, joined by `/`; `.` is an empty point.
pub fn rows(kinds: &[PieceKind], pieces: &[Option<u8>], length: usize) -> String {
    let kind = |piece: u8| kinds.get(usize::from(piece)).map_or('?', |kind| kind.letter);
    let row = |row: &[Option<u8>]| row.iter().map(|piece| piece.map_or('.', kind)).collect::<String>();
    pieces.chunks(length.max(1)).map(row).collect::<Vec<_>>().join("/")
}

/// An empty board.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BoardSpec {
    /// What it is made of.
    pub look: Look,
    /// How far apart the rows of the lattice are.
    pub lattice: Lattice,
    /// The places a piece can stand on.
    pub points: Vec<Spot>,
    /// Lines drawn between points.
    pub lines: Vec<(usize, usize)>,
    /// Rows of points that are touched as one, such as columns that pieces are dropped into.
    pub lanes: Vec<Lane>,
    /// Groups of points tinted together, such as the six points of the star.
    pub zones: Vec<Zone>,
    /// Text beside the board: letters, numbers.
    pub labels: Vec<Label>,
    /// The kinds of pieces.
    pub pieces: Vec<PieceKind>,
    /// The colours that pieces and zones name.
    pub colours: Vec<PieceColour>,
}

impl BoardSpec {
    /// The colour of this name.
    pub fn colour(&self, name: &str) -> Option<&PieceColour> {
        self.colours.iter().find(|colour| colour.name == name)
    }
}

/// How far apart rows are: `x` and `y` count half-steps between neighbours of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Lattice {
    /// A half-step down is as long as a half-step to the right.
    Square,
    /// Rows are √3/2 of a step apart: two half-steps down the lattice are √3 half-steps long.
    Hexagonal,
}

/// A place a piece can stand on.
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
    /// Its points, the nearest to the hand first.
    pub points: Vec<usize>,
}

/// Points tinted together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Zone {
    /// What it is called.
    pub name: String,
    /// The colour it is tinted in, by the name of a piece's colour; none for a neutral mark such as a star point.
    #[cfg_attr(feature = "schema", schema(required))]
    pub colour: Option<&'static str>,
    /// How strong the tint is, in percent.
    pub strength: u8,
    /// Its points.
    pub points: Vec<usize>,
}

/// Text beside the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Label {
    /// The text.
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
    /// The id of its name: "black king".
    pub name: &'static str,
    /// Its colour, by name.
    pub colour: &'static str,
    /// The letter that stands for it where there is no colour.
    pub letter: char,
    /// Is it a crowned piece?
    pub crowned: bool,
}

/// Something to say about a point.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Mark {
    /// The point.
    pub point: usize,
    /// What there is to say: "forbidden: double three".
    pub why: Message,
}

/// What a hand does to play a move.
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
    /// Where the piece may have stopped last instead: the ends of other moves of the same piece from which
    /// one touch more leads to this move as well. Only where the way does not matter to the move.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub joins: Vec<usize>,
}

impl Path {
    /// A piece put on an empty point.
    pub fn place(point: usize) -> Path {
        Path { touches: vec![Touch::Point(point)], stops: vec![point], ..Path::default() }
    }

    /// A choice that touches no point, such as passing: a button with the text of this id.
    pub fn button(id: &'static str) -> Path {
        Path { touches: vec![Touch::Button(id)], ..Path::default() }
    }

    /// A piece that goes from stop to stop.
    pub fn travel(stops: Vec<usize>) -> Path {
        Path { touches: stops.iter().map(|&stop| Touch::Point(stop)).collect(), stops, ..Path::default() }
    }
}

/// One touch of a hand.
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
