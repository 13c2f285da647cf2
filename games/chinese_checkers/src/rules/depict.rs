//! Board geometry, colours and touch paths of Chinese Checkers.

use kibitz_game::depict::{
    self, BLUE, GREEN, Label, Lattice, PURPLE, PieceColour, PieceKind, RED, Spot, WHITE, YELLOW, Zone,
};
use kibitz_game::{BoardSpec, Depict, Message, Path, Seat};

use super::look::LOOK;
use super::paths::{hop_chain, other_last_stops};
use super::star::{COLUMNS, Corner, Hole, ROWS};
use super::{ChineseCheckers, Position, Turn};

/// Name and colour of a corner and its men.
struct CornerColour {
    /// Id of the player's name.
    name: &'static str,
    colour: PieceColour,
    man: &'static str,
    /// The corner's place on the board, in words.
    corner: &'static str,
}

/// The colours of the corners, clockwise from the top. The document's screens show "Red Player Won!" for the
/// men that begin at the top and "Blue Player Won!" for those at the bottom.
const COLOURS: [CornerColour; 6] = [
    CornerColour::new("seat-red", RED, "chinese-checkers-piece-red-man", "top point"),
    CornerColour::new("seat-yellow", YELLOW, "chinese-checkers-piece-yellow-man", "upper right point"),
    CornerColour::new("seat-green", GREEN, "chinese-checkers-piece-green-man", "lower right point"),
    CornerColour::new("seat-blue", BLUE, "chinese-checkers-piece-blue-man", "bottom point"),
    CornerColour::new("seat-purple", PURPLE, "chinese-checkers-piece-purple-man", "lower left point"),
    CornerColour::new("seat-white", WHITE, "chinese-checkers-piece-white-man", "upper left point"),
];

impl CornerColour {
    const fn new(
        name: &'static str,
        colour: PieceColour,
        man: &'static str,
        corner: &'static str,
    ) -> CornerColour {
        CornerColour { name, colour, man, corner }
    }

    fn of(corner: Corner) -> &'static CornerColour {
        &COLOURS[usize::from(corner.0)]
    }
}

impl ChineseCheckers {
    fn zone(&self, corner: Corner) -> Zone {
        let colour = self.starts.contains(&corner).then_some(CornerColour::of(corner).colour);
        Zone {
            name: CornerColour::of(corner).corner.to_owned(),
            colour: colour.map(|colour| colour.name),
            strength: match colour {
                Some(WHITE) => 55, // white hardly shows on pale wood
                Some(_) => 30,
                None => 10,
            },
            points: corner.holes().map(Hole::index).collect(),
        }
    }

    /// The men of a seat are numbered as in the position's text.
    fn piece(&self, seat: Seat) -> PieceKind {
        let colour = CornerColour::of(self.start_corner(seat));
        PieceKind {
            name: colour.man,
            colour: colour.colour.name,
            letter: char::from(b'1' + seat.0),
            crowned: false,
        }
    }
}

/// Row numbers at the left, and every fourth column number above: two-digit numbers need the space.
fn labels() -> Vec<Label> {
    let row = |row: usize| Label { text: row.to_string(), x: -3, y: 2 * row as i16 };
    let column = |column: usize| Label { text: column.to_string(), x: column as i16, y: -2 };
    (0..ROWS).map(row).chain((0..COLUMNS).step_by(4).map(column)).collect()
}

impl Depict for ChineseCheckers {
    fn board(&self) -> BoardSpec {
        let spot = |hole: Hole| Spot {
            name: hole.to_string(),
            x: hole.column().into(),
            y: 2 * i16::from(hole.row()),
        };
        BoardSpec {
            look: LOOK,
            lattice: Lattice::Hexagonal,
            points: Hole::all().map(spot).collect(),
            lines: Vec::new(),
            lanes: Vec::new(),
            zones: Corner::all().map(|corner| self.zone(corner)).collect(),
            labels: labels(),
            pieces: Seat::all(self.facts.seats).map(|seat| self.piece(seat)).collect(),
            sets: Vec::new(),
            colours: Seat::all(self.facts.seats)
                .map(|seat| CornerColour::of(self.start_corner(seat)).colour)
                .collect(),
        }
    }

    fn pieces(&self, position: &Position) -> Vec<Option<u8>> {
        let mut pieces = vec![None; Hole::all().len()];
        for seat in Seat::all(self.facts.seats) {
            for hole in position.men[seat.index()].in_grids() {
                pieces[hole.index()] = Some(seat.0);
            }
        }
        pieces
    }

    fn arranged(&self, pieces: &[Option<u8>], to_move: Seat) -> Option<String> {
        let kinds: Vec<PieceKind> = Seat::all(self.facts.seats).map(|seat| self.piece(seat)).collect();
        let turn = kinds.get(to_move.index())?.letter;
        Some(format!("{} {turn}", depict::rows(&kinds, pieces, pieces.len())))
    }

    /// The player touches the man, then the stops of a shortest chain of hops. Other chains are accepted too.
    fn path(&self, position: &Position, turn: Turn) -> Path {
        if turn.is_pass() {
            return Path::button("button-pass");
        }
        let Turn { from, to } = turn;
        if from.is_beside(to) {
            return Path::travel(vec![from.index(), to.index()]);
        }
        let chain = hop_chain(self.facts.hop, from, to, position.occupied());
        let (stops, over) = chain.expect("a legal turn is a step or a chain of hops");
        let joins = other_last_stops(self.facts.hop, &stops, position.occupied());
        Path {
            over: over.into_iter().map(Hole::index).collect(),
            joins: joins.map(Hole::index).collect(),
            ..Path::travel(stops.into_iter().map(Hole::index).collect())
        }
    }

    fn seat_name(&self, _position: &Position, seat: Seat) -> Message {
        Message::new(CornerColour::of(self.start_corner(seat)).name)
    }

    fn seat_colour(&self, _position: &Position, seat: Seat) -> Option<&'static str> {
        Some(CornerColour::of(self.start_corner(seat)).colour.name)
    }

    fn decisive_points(&self, position: &Position) -> Vec<usize> {
        if !self.is_decided(position) {
            return Vec::new();
        }
        let places = self.places(position);
        let goals = places.winners().flat_map(|seat| self.goal(seat).in_rows());
        goals.map(Hole::index).collect()
    }
}
