//! How the board looks: engraved lines on pale stone.

use kibitz_game::depict::{self, Label, Lattice, Mark, PieceKind, Spot};
use kibitz_game::{BoardSpec, Depict, Game, Message, Path, Rules, Seat};

use super::board::{Direction, Point, SIDE, points};
use super::look::{COLOURS, LOOK};
use super::position::{Position, WHITE};
use super::ruleset::LastRow;
use super::steps::last_row;
use super::{Alquerque, Move};

const PIECES: [PieceKind; 2] = [
    PieceKind { name: "alquerque-piece-white-piece", colour: "white", letter: 'w', crowned: false },
    PieceKind { name: "alquerque-piece-black-piece", colour: "black", letter: 'b', crowned: false },
];

impl Depict for Alquerque {
    fn board(&self) -> BoardSpec {
        let spot = |point: Point| Spot {
            name: point.number().to_string(),
            x: 2 * i16::from(point.column()),
            y: 2 * i16::from(point.row()),
        };
        BoardSpec {
            look: LOOK,
            lattice: Lattice::Square,
            points: Point::all().map(spot).collect(),
            lines: lines(),
            lanes: Vec::new(),
            zones: Vec::new(),
            labels: labels(),
            pieces: PIECES.to_vec(),
            colours: COLOURS.to_vec(),
            sets: Vec::new(),
        }
    }

    fn pieces(&self, position: &Position) -> Vec<Option<u8>> {
        Point::all().map(|point| position.seat_at(point).map(|seat| seat.0)).collect()
    }
    fn arranged(&self, pieces: &[Option<u8>], to_move: Seat) -> Option<String> {
        let turn = PIECES.get(to_move.index())?.letter;
        Some(format!("{turn} {}", depict::rows(&PIECES, pieces, SIDE.into())))
    }

    fn path(&self, _position: &Position, mv: Move) -> Path {
        let stops: Vec<usize> = mv.stops().into_iter().map(Point::index).collect();
        let over: Vec<usize> = mv.captures().into_iter().map(Point::index).collect();
        Path { captures: over.clone(), over, ..Path::travel(stops) }
    }

    fn seat_name(&self, _position: &Position, seat: Seat) -> Message {
        Message::new(if seat == WHITE { "seat-white" } else { "seat-black" })
    }

    fn seat_colour(&self, _position: &Position, seat: Seat) -> Option<&'static str> {
        Some(PIECES[seat.index()].colour)
    }

    /// Pieces of the seat to move with a restriction, and the reason.
    fn marks(&self, position: &Position) -> Vec<Mark> {
        let barred = position.barred().map(|step| Mark {
            point: step.from.index(),
            why: Message::new("alquerque-mark-no-return").with("point", step.to.number()),
        });
        let held = match self.ruleset().last_row {
            LastRow::Free => 0,
            LastRow::CapturesOnly => position.own.pieces & last_row(position.to_move),
        };
        let held = points(held)
            .map(|point| Mark { point: point.index(), why: Message::new("alquerque-mark-last-row") });
        barred.into_iter().chain(held).collect()
    }

    /// The blocked pieces, if the game ended because a side had no move.
    fn decisive_points(&self, position: &Position) -> Vec<usize> {
        let is_shut_in = position.enemy.pieces != 0 && self.outcome(position).is_some();
        let shut_in = if is_shut_in { position.own.pieces } else { 0 };
        points(shut_in).map(Point::index).collect()
    }
}

/// Every line between neighbours once, from its lower number to its higher one.
fn lines() -> Vec<(usize, usize)> {
    let from = |point: Point| {
        let neighbours = Direction::all().filter_map(move |direction| point.neighbour(direction));
        neighbours.filter(move |&other| other > point).map(move |other| (point.index(), other.index()))
    };
    Point::all().flat_map(from).collect()
}

/// The number of the first point of each row, as moves name it.
fn labels() -> Vec<Label> {
    let side = i16::from(SIDE);
    (0..side).map(|row| Label { text: (row * side + 1).to_string(), x: -1, y: 2 * row }).collect()
}
