//! How the board looks.

use kibitz_game::depict::{self, Label, Lane, Lattice, PieceKind, PieceSet, Spot};
use kibitz_game::{BoardSpec, Depict, Message, Path, Seat, Touch, bits};

use super::look::{COLOURS, LOOK, RED_AND_YELLOW};
use super::position::fours;
use super::{Column, ConnectFour, Position};

const PIECES: [PieceKind; 2] = [
    PieceKind { name: "connect-four-piece-black-disc", colour: "black", letter: 'x', crowned: false },
    PieceKind { name: "connect-four-piece-red-disc", colour: "red", letter: 'o', crowned: false },
];

/// The colours of the game as it is sold.
const RED_AND_YELLOW_PIECES: [PieceKind; 2] = [
    PieceKind { name: "connect-four-piece-red-disc", colour: "red", letter: 'x', crowned: false },
    PieceKind { name: "connect-four-piece-yellow-disc", colour: "yellow", letter: 'o', crowned: false },
];

/// The piece sets: red and yellow, or the colours of the document's screens.
fn piece_sets() -> Vec<PieceSet> {
    let red_and_yellow = PieceSet {
        name: "connect-four-set-red-yellow",
        pieces: RED_AND_YELLOW_PIECES.to_vec(),
        colours: RED_AND_YELLOW.to_vec(),
        seats: vec![("seat-black", "seat-red"), ("seat-red", "seat-yellow")],
        bots: Vec::new(),
    };
    let black_and_red = PieceSet {
        name: "connect-four-set-black-red",
        pieces: PIECES.to_vec(),
        colours: COLOURS.to_vec(),
        seats: Vec::new(),
        bots: vec!["classic"],
    };
    vec![red_and_yellow, black_and_red]
}

impl ConnectFour {
    /// The point of a square: points go row by row from the top.
    fn point(&self, column: u8, row: u8) -> usize {
        usize::from(self.rows() - 1 - row) * usize::from(self.columns()) + usize::from(column)
    }

    fn points(&self, board: u64) -> Vec<usize> {
        let height = self.height as u8;
        bits::ones(board).map(|bit| self.point(bit / height, bit % height)).collect()
    }

    /// The squares in the order of the points.
    fn places(&self) -> impl Iterator<Item = (u8, u8)> {
        let columns = self.columns();
        (0..self.rows()).rev().flat_map(move |row| (0..columns).map(move |column| (column, row)))
    }
}

impl Depict for ConnectFour {
    fn board(&self) -> BoardSpec {
        let spot = |(column, row): (u8, u8)| Spot {
            name: format!("{}{}", (b'a' + column) as char, row + 1),
            x: 2 * i16::from(column),
            y: 2 * i16::from(self.rows() - 1 - row),
        };
        let lane = |column: u8| Lane {
            name: (column + 1).to_string(),
            points: (0..self.rows()).rev().map(|row| self.point(column, row)).collect(),
        };
        let label = |column: u8| Label { text: (column + 1).to_string(), x: 2 * i16::from(column), y: -2 };
        BoardSpec {
            look: LOOK,
            lattice: Lattice::Square,
            points: self.places().map(spot).collect(),
            lines: Vec::new(),
            lanes: (0..self.columns()).map(lane).collect(),
            zones: Vec::new(),
            labels: (0..self.columns()).map(label).collect(),
            pieces: PIECES.to_vec(),
            colours: COLOURS.to_vec(),
            sets: piece_sets(),
        }
    }

    fn pieces(&self, position: &Position) -> Vec<Option<u8>> {
        let seats = self.discs_of_seats(position);
        let disc = |place| (0..2).find(|&seat| seats[seat as usize] & place != 0);
        self.places().map(|(column, row)| disc(self.place(column, row))).collect()
    }
    /// The number of discs determines the seat to move.
    fn arranged(&self, pieces: &[Option<u8>], _to_move: Seat) -> Option<String> {
        Some(depict::rows(&PIECES, pieces, self.columns().into()))
    }

    fn path(&self, position: &Position, mv: Column) -> Path {
        Path {
            touches: vec![Touch::Lane(mv.0.into())],
            stops: self.points(self.drops(position) & self.column(mv)),
            ..Path::default()
        }
    }

    fn seat_name(&self, _position: &Position, seat: Seat) -> Message {
        Message::new(["seat-black", "seat-red"][seat.index()])
    }

    fn seat_colour(&self, _position: &Position, seat: Seat) -> Option<&'static str> {
        Some(PIECES[seat.index()].colour)
    }

    fn decisive_points(&self, position: &Position) -> Vec<usize> {
        let discs = position.opponent();
        let line =
            [1, self.height, self.height - 1, self.height + 1].into_iter().fold(0, |line, distance| {
                let low = fours(discs, distance);
                line | low | (low << distance) | (low << (2 * distance)) | (low << (3 * distance))
            });
        self.points(line)
    }
}
