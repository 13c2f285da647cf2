//! Positions as rows with the seat to move; moves as the numbers of their stops.

use kibitz_game::{Format, Game, Notation, TextError};

use super::board::{Point, SIDE};
use super::position::{Position, Step, WHITE};
use super::reading::{read_move_points, read_position};
use super::unreadable::{Problem, Remedy};
use super::{Alquerque, Move};

impl Notation for Alquerque {
    const FORMATS: &'static [Format] = &[
        Format { name: "rows", of: "position", example: "w bbbbb/bbbbb/bb.ww/wwwww/wwwww" },
        Format {
            name: "rows with steps barred on the next turn",
            of: "position",
            example: "b bbbbb/bbbbb/bbw.w/wwwww/wwwww 13-14",
        },
        Format { name: "stops by number", of: "move", example: "3x13x23" },
        Format { name: "stops by letter and row", of: "move", example: "D4-C3" },
    ];

    fn write_position(&self, position: &Position) -> String {
        let letter = |point| position.seat_at(point).map_or('.', letter_of);
        let row = |row| (0..SIDE).map(|column| letter(Point::at(row, column))).collect::<String>();
        let rows: Vec<_> = (0..SIDE).map(row).collect();
        let barred: Vec<_> =
            position.sides().iter().filter_map(|side| side.barred_step()).map(write_step).collect();
        let mut text = format!("{} {}", letter_of(position.to_move), rows.join("/"));
        if !barred.is_empty() {
            text = format!("{text} {}", barred.join(","));
        }
        text
    }

    fn read_position(&self, text: &str) -> Result<Position, TextError> {
        read_position(self, text)
    }

    fn write_move(&self, _position: &Position, mv: Move) -> String {
        mv.to_string()
    }

    /// A jump may also be written with `-`, and a chain by its first and last stop if that is unique.
    fn read_move(&self, position: &Position, text: &str) -> Result<Move, TextError> {
        let stops = read_move_points(text)?;
        let says_capture = text.contains(['x', 'X']);
        let legal: Vec<Move> =
            self.legal_moves(position).into_iter().filter(|mv| mv.jumps() != 0 || !says_capture).collect();
        if let Some(&mv) = legal.iter().find(|mv| mv.stops() == stops) {
            return Ok(mv);
        }
        let shares_ends = |mv: &&Move| [mv.from(), mv.to()] == stops[..];
        match legal.iter().filter(shares_ends).collect::<Vec<_>>()[..] {
            [] => Err(TextError::illegal(self, position, text)),
            [&mv] => Ok(mv),
            ref several => Err(ambiguous(text, several)),
        }
    }
}

fn letter_of(seat: kibitz_game::Seat) -> char {
    if seat == WHITE { 'w' } else { 'b' }
}

fn write_step(step: Step) -> String {
    Move::step(step.from, step.to).to_string()
}

fn ambiguous(text: &str, several: &[&Move]) -> TextError {
    let paths: Vec<_> = several.iter().take(6).map(ToString::to_string).collect();
    TextError::whole(
        Problem::Ambiguous { text: text.to_owned(), chains: several.len() },
        Remedy::WholePath { paths: paths.join(", ") },
    )
}
