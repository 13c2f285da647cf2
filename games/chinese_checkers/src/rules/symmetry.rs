//! The star turned, and for two seats mirrored.
//!
//! Turning the star takes the seats to each other's corners; the same turn of play follows them, so they are
//! renamed. A mirror turns the order of play round, which only a table of two does not feel.

use kibitz_game::{MAX_SEATS, Seat, Symmetric};

use super::holes::Holes;
use super::star::Hole;
use super::{ChineseCheckers, Position, Turn};

/// A way to see the star otherwise: turned clockwise by some sixths, and perhaps mirrored before.
#[derive(Clone, Copy)]
struct View {
    sixths: u8,
    is_mirrored: bool,
}

const fn turned(sixths: u8) -> View {
    View { sixths, is_mirrored: false }
}

const fn mirrored(sixths: u8) -> View {
    View { sixths, is_mirrored: true }
}

static FOR_TWO: [View; 3] = [mirrored(0), turned(3), mirrored(3)];
static FOR_THREE: [View; 2] = [turned(2), turned(4)];
static FOR_FOUR: [View; 1] = [turned(3)];
static FOR_SIX: [View; 5] = [turned(1), turned(2), turned(3), turned(4), turned(5)];

impl View {
    fn of(self, hole: Hole) -> Hole {
        let hole = if self.is_mirrored { hole.mirrored() } else { hole };
        hole.turned(self.sixths)
    }
}

impl ChineseCheckers {
    fn views(&self) -> &'static [View] {
        match self.starts.len() {
            2 => &FOR_TWO,
            3 => &FOR_THREE,
            4 => &FOR_FOUR,
            _ => &FOR_SIX,
        }
    }

    /// The seat in whose corner this seat finds itself.
    fn seen_as(&self, seat: Seat, view: View) -> Seat {
        let corner = (self.start_corner(seat).0 + view.sixths) % 6;
        let seat = self.starts.iter().position(|start| start.0 == corner);
        Seat(seat.expect("a view takes seats to seats") as u8)
    }
}

impl Symmetric for ChineseCheckers {
    fn symmetries(&self) -> usize {
        self.views().len()
    }

    fn transform(&self, position: &Position, which: usize) -> Position {
        let view = self.views()[which];
        let mut seen = Position {
            men: [Holes::NONE; MAX_SEATS],
            to_move: self.seen_as(position.to_move, view),
            home: [0; MAX_SEATS],
            passes: position.passes,
        };
        for seat in Seat::all(self.facts.seats) {
            let as_seat = self.seen_as(seat, view).index();
            seen.men[as_seat] = position.men[seat.index()].map(|hole| view.of(hole));
            seen.home[as_seat] = position.home[seat.index()];
        }
        seen
    }

    fn transform_move(&self, turn: Turn, which: usize) -> Turn {
        if turn.is_pass() {
            return turn;
        }
        let view = self.views()[which];
        Turn { from: view.of(turn.from), to: view.of(turn.to) }
    }
}
