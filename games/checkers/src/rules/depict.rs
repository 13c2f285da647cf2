//! How the board looks: as diagrams show it, White at the bottom and square 1 at the top left.

use kibitz_game::depict::{Label, Lattice, PieceKind, Spot};
use kibitz_game::{BoardSpec, Depict, Game, Message, Path, Seat};

use super::look::{COLOURS, LOOK};
use super::{BALLOTS, Checkers, Move, Position, Square, squares};

const PIECES: [PieceKind; 4] = [
    piece("checkers-piece-black-man", "black", 'b'),
    piece("checkers-piece-white-man", "white", 'w'),
    piece("checkers-piece-black-king", "black", 'B'),
    piece("checkers-piece-white-king", "white", 'W'),
];

const fn piece(name: &'static str, colour: &'static str, letter: char) -> PieceKind {
    PieceKind { name, colour, letter, crowned: letter.is_ascii_uppercase() }
}

/// Points are the squares in the order of their numbers.
fn point(square: Square) -> usize {
    usize::from(square.number()) - 1
}

fn points(set: u32) -> Vec<usize> {
    let mut points: Vec<usize> = squares(set).map(point).collect();
    points.sort_unstable();
    points
}

impl Depict for Checkers {
    fn board(&self) -> BoardSpec {
        let spot = |square: Square| Spot {
            name: square.to_string(),
            x: 2 * i16::from(square.column()),
            y: 2 * i16::from(square.row()),
        };
        BoardSpec {
            look: LOOK,
            lattice: Lattice::Square,
            points: Square::all().map(spot).collect(),
            lines: Vec::new(),
            lanes: Vec::new(),
            zones: Vec::new(),
            labels: (0..8).flat_map(labels_of_row).collect(),
            pieces: PIECES.to_vec(),
            colours: COLOURS.to_vec(),
            sets: Vec::new(),
        }
    }

    fn pieces(&self, position: &Position) -> Vec<Option<u8>> {
        let seats = position.pieces_of_seats();
        let kind = |square: Square| {
            let seat = (0..2).find(|&seat| seats[seat as usize] & square.set() != 0)?;
            let crowned = position.kings & square.set() != 0;
            Some(if crowned { seat + 2 } else { seat })
        };
        Square::all().map(kind).collect()
    }
    fn arranged(&self, pieces: &[Option<u8>], to_move: Seat) -> Option<String> {
        let side = |colour: &str| {
            let on = |(square, piece): (usize, &Option<u8>)| {
                let kind = PIECES.get(usize::from((*piece)?)).filter(|kind| kind.colour == colour)?;
                Some(format!("{}{}", if kind.crowned { "K" } else { "" }, square + 1))
            };
            pieces.iter().enumerate().filter_map(on).collect::<Vec<_>>().join(",")
        };
        let turn = if to_move == Seat::FIRST { 'B' } else { 'W' };
        Some(format!("{turn}:W{}:B{}", side("white"), side("black")))
    }

    fn path(&self, _position: &Position, mv: Move) -> Path {
        if let Some(index) = mv.ballot_index() {
            return Path::button(BALLOTS[index].moves);
        }
        let captures: Vec<usize> = mv.captured_squares().map(point).collect();
        Path {
            over: captures.clone(),
            captures,
            ..Path::travel(mv.squares().into_iter().map(point).collect())
        }
    }

    fn seat_name(&self, _position: &Position, seat: Seat) -> Message {
        Message::new(["seat-black", "seat-white"][seat.index()])
    }

    fn seat_colour(&self, _position: &Position, seat: Seat) -> Option<&'static str> {
        Some(PIECES[seat.index()].colour)
    }

    /// The pieces of a seat that has lost because it cannot move.
    fn decisive_points(&self, position: &Position) -> Vec<usize> {
        let mover = position.turn.seat();
        let winner = self.outcome(position).and_then(|outcome| outcome.winner());
        if winner == Some(mover.other()) { points(position.mover) } else { Vec::new() }
    }
}

/// The numbers of the first and the last square of a row, beside it.
fn labels_of_row(row: i16) -> [Label; 2] {
    let label = |number: i16, x: i16| Label { text: number.to_string(), x, y: 2 * row };
    [label(4 * row + 1, -3), label(4 * row + 4, 18)]
}
