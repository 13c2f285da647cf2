//! What a position is worth: pieces, and how freely they move.

use kibitz_game::{Rules, Seat};
use kibitz_search::{Evaluate, Horizon, Score};

use crate::rules::{Alquerque, Capture, Move, Position};

const PIECE: i32 = 100;
/// What a lead is worth more the fewer pieces are left: this many times the lead over all pieces. Who is ahead
/// gains by every exchange.
const EXCHANGES: i32 = 250;

/// Judges positions of Alquerque. It remembers nothing.
#[derive(Clone, Copy, Debug)]
pub struct Judge;

impl Evaluate<Alquerque> for Judge {
    fn evaluate(&mut self, _game: &Alquerque, position: &Position, seat: Seat) -> Score {
        let worth = material(position);
        Score(if seat == Seat::FIRST { worth } else { -worth })
    }

    fn horizon(&mut self, game: &Alquerque, position: &Position) -> Horizon {
        match game.ruleset().capture {
            _ if !game.can_capture(position) => Horizon::Quiet,
            Capture::Optional => Horizon::Loud,
            Capture::Mandatory => Horizon::Forced,
        }
    }

    fn is_loud(&mut self, _game: &Alquerque, _position: &Position, mv: Move) -> bool {
        mv.jumps() != 0
    }

    /// Many pieces first.
    fn order(&mut self, _game: &Alquerque, _position: &Position, mv: Move) -> Option<i32> {
        Some(1_000 * mv.jumps() as i32)
    }
}

/// White's pieces less Black's, and what exchanging them is worth.
fn material(position: &Position) -> i32 {
    let [white, black] = position.counts().map(|count| count as i32);
    PIECE * (white - black) + EXCHANGES * (white - black) / (white + black)
}
