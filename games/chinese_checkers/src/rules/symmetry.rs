//! Rotations of the star, and mirror images for two seats.
//!
//! A rotation moves the seats to each other's corners and keeps the order of play, so seats are renamed. A
//! mirror image reverses the order of play, which makes no difference only with two seats.

use kibitz_game::{MAX_SEATS, Seat, Symmetric};

use super::holes::Holes;
use super::star::Hole;
use super::{ChineseCheckers, Position, Turn};

/// A symmetry of the star: an optional mirror image followed by a clockwise rotation.
#[derive(Clone, Copy)]
struct Symmetry {
    sixths: u8,
    is_mirrored: bool,
}

const fn turned(sixths: u8) -> Symmetry {
    Symmetry { sixths, is_mirrored: false }
}

const fn mirrored(sixths: u8) -> Symmetry {
    Symmetry { sixths, is_mirrored: true }
}

static FOR_TWO: [Symmetry; 3] = [mirrored(0), turned(3), mirrored(3)];
static FOR_THREE: [Symmetry; 2] = [turned(2), turned(4)];
static FOR_FOUR: [Symmetry; 1] = [turned(3)];
static FOR_SIX: [Symmetry; 5] = [turned(1), turned(2), turned(3), turned(4), turned(5)];

impl Symmetry {
    fn of(self, hole: Hole) -> Hole {
        let hole = if self.is_mirrored { hole.mirrored() } else { hole };
        hole.turned(self.sixths)
    }
}

impl ChineseCheckers {
    fn available_symmetries(&self) -> &'static [Symmetry] {
        match self.starts.len() {
            2 => &FOR_TWO,
            3 => &FOR_THREE,
            4 => &FOR_FOUR,
            _ => &FOR_SIX,
        }
    }

    /// Returns the seat whose corner this seat is mapped to.
    fn mapped_seat(&self, seat: Seat, symmetry: Symmetry) -> Seat {
        let corner = (self.start_corner(seat).0 + symmetry.sixths) % 6;
        let seat = self.starts.iter().position(|start| start.0 == corner);
        Seat(seat.expect("a symmetry maps seats to seats") as u8)
    }
}

impl Symmetric for ChineseCheckers {
    fn symmetries(&self) -> usize {
        self.available_symmetries().len()
    }

    fn transform(&self, position: &Position, which: usize) -> Position {
        let symmetry = self.available_symmetries()[which];
        let mut seen = Position {
            men: [Holes::NONE; MAX_SEATS],
            to_move: self.mapped_seat(position.to_move, symmetry),
            home: [0; MAX_SEATS],
            passes: position.passes,
        };
        for seat in Seat::all(self.facts.seats) {
            let as_seat = self.mapped_seat(seat, symmetry).index();
            seen.men[as_seat] = position.men[seat.index()].map(|hole| symmetry.of(hole));
            seen.home[as_seat] = position.home[seat.index()];
        }
        seen
    }

    fn transform_move(&self, turn: Turn, which: usize) -> Turn {
        if turn.is_pass() {
            return turn;
        }
        let symmetry = self.available_symmetries()[which];
        Turn { from: symmetry.of(turn.from), to: symmetry.of(turn.to) }
    }
}
