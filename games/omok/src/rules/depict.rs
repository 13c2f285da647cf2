//! Board geometry, labels and touch paths of Omok.

use kibitz_game::depict::{self, Label, Lattice, Mark, PieceKind, Spot, Zone};
use kibitz_game::{BoardSpec, Depict, Message, Path, Seat, ToMessage};

use super::board::DIRECTIONS;
use super::lines::{is_five, run};
use super::look::{COLOURS, LOOK};
use super::{Bitboard, Colour, Move, Omok, Point, Position, Stage};

const PIECES: [PieceKind; 2] = [
    PieceKind { name: "omok-piece-black-stone", colour: "black", letter: 'x', crowned: false },
    PieceKind { name: "omok-piece-white-stone", colour: "white", letter: 'o', crowned: false },
];

impl Omok {
    /// Returns the index of a crossing among the drawn points, which go row by row from the top.
    fn point(&self, point: Point) -> usize {
        usize::from(self.size() - 1 - point.row()) * usize::from(self.size()) + usize::from(point.column())
    }

    /// Iterates over the crossings in the order of the drawn points.
    fn crossings(&self) -> impl Iterator<Item = Point> + use<> {
        let size = self.size();
        (0..size).rev().flat_map(move |row| (0..size).map(move |column| Point::new(column, row)))
    }

    /// The lines of the grid, each from end to end.
    fn grid(&self) -> Vec<(usize, usize)> {
        let last = self.size() - 1;
        let line = |from: Point, to: Point| (self.point(from), self.point(to));
        let rows = (0..=last).map(|row| line(Point::new(0, row), Point::new(last, row)));
        let columns = (0..=last).map(|column| line(Point::new(column, 0), Point::new(column, last)));
        rows.chain(columns).collect()
    }

    /// The star points: four on the fourth line (the third of a small board), the centre of an odd board, and
    /// from 17 crossings per side on the middles of the fourth lines.
    fn stars(&self) -> Vec<usize> {
        let size = self.size();
        let (edge, middle) = (if size < 12 { 2 } else { 3 }, size / 2);
        let (is_odd, is_large) = (size % 2 == 1, size >= 17);
        let is_star = |point: &Point| {
            let at_edge = |line: u8| line == edge || line == size - 1 - edge;
            let [column, row] = [point.column(), point.row()];
            match (at_edge(column), at_edge(row)) {
                (true, true) => true,
                (false, false) => is_odd && column == middle && row == middle,
                _ => is_odd && is_large && (column == middle || row == middle),
            }
        };
        self.crossings().filter(is_star).map(|point| self.point(point)).collect()
    }

    /// Letters below, numbers at the left.
    fn labels(&self) -> Vec<Label> {
        let size = self.size();
        let letter = |column: u8| Label {
            text: ((b'a' + column) as char).to_string(),
            x: 2 * i16::from(column),
            y: 2 * i16::from(size),
        };
        let number = |row: u8| Label { text: (row + 1).to_string(), x: -2, y: 2 * i16::from(size - 1 - row) };
        (0..size).map(letter).chain((0..size).map(number)).collect()
    }
}

impl Depict for Omok {
    fn board(&self) -> BoardSpec {
        let spot = |point: Point| Spot {
            name: point.to_string(),
            x: 2 * i16::from(point.column()),
            y: 2 * i16::from(self.size() - 1 - point.row()),
        };
        BoardSpec {
            look: LOOK,
            lattice: Lattice::Square,
            points: self.crossings().map(spot).collect(),
            lines: self.grid(),
            lanes: Vec::new(),
            zones: vec![Zone {
                name: "star points".to_owned(),
                colour: None,
                strength: 100,
                points: self.stars(),
            }],
            labels: self.labels(),
            pieces: PIECES.to_vec(),
            colours: COLOURS.to_vec(),
            sets: Vec::new(),
        }
    }

    fn pieces(&self, position: &Position) -> Vec<Option<u8>> {
        let piece = |point| position.at(point).map(|colour| colour.index() as u8);
        self.crossings().map(piece).collect()
    }
    /// The seats have the colours of the start position.
    fn arranged(&self, pieces: &[Option<u8>], to_move: Seat) -> Option<String> {
        let first = self.facts().first;
        let colour = if to_move == Seat::FIRST { first } else { first.other() };
        let turn = PIECES[colour.index()].letter;
        Some(format!("{} {turn}", depict::rows(&PIECES, pieces, self.size().into())))
    }

    fn path(&self, _position: &Position, mv: Move) -> Path {
        match mv {
            Move::Stone(point) => Path::place(self.point(point)),
            Move::Take(Colour::Black) => Path::button("omok-button-take-black"),
            Move::Take(Colour::White) => Path::button("omok-button-take-white"),
            Move::Two => Path::button("omok-button-two"),
        }
    }

    /// The colour of a seat, or its number before the colours are assigned.
    fn seat_name(&self, position: &Position, seat: Seat) -> Message {
        match (position.stage(), seat) {
            (Stage::Play, _) => position.colour_of(seat).seat_name(),
            (_, Seat::FIRST) => Message::new("seat-first"),
            _ => Message::new("seat-second"),
        }
    }

    fn seat_colour(&self, position: &Position, seat: Seat) -> Option<&'static str> {
        match position.stage() {
            Stage::Play => Some(PIECES[position.colour_of(seat).index()].colour),
            _ => None,
        }
    }

    fn marks(&self, position: &Position) -> Vec<Mark> {
        let mark = |point: Point| {
            let why = self.foul(position, point)?.to_message();
            Some(Mark { point: self.point(point), why })
        };
        self.forbidden_points(position).points().filter_map(mark).collect()
    }

    fn decisive_points(&self, position: &Position) -> Vec<usize> {
        let Some(winner) = position.winner() else {
            return Vec::new();
        };
        let stones = self.winning_stones(position, winner);
        self.crossings().filter(|&point| stones.has(point)).map(|point| self.point(point)).collect()
    }
}

impl Omok {
    /// Returns the stones of all winning rows.
    fn winning_stones(&self, position: &Position, winner: Colour) -> Bitboard {
        let (own, enemy) = (position.stones(winner), position.stones(winner.other()));
        let five = self.facts().five_of(winner);
        let is_winning = |point: &Point| {
            DIRECTIONS.iter().any(|&direction| is_five(five, &run(own, *point, direction), enemy))
        };
        own.points().filter(is_winning).collect()
    }
}
