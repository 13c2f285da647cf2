//! What a position is worth: threats that will come due, and room for lines.

use kibitz_game::{Game, Seat};
use kibitz_search::{Evaluate, Horizon, Score};

use crate::rules::{Column, ConnectFour, Position};

use super::lines::Frame;

/// A threat on a row its owner will get: once every other column is full, the seat that moves first gets
/// the odd rows of a frame with an even number of rows, the other one the even rows (Allis, "A
/// knowledge-based approach of Connect-Four", 1988: control of the zugzwang).
const GOOD_THREAT: i32 = 60;
/// A threat on another row: it still denies the place below to the other seat.
const OTHER_THREAT: i32 = 25;
/// A line of four through a disc is worth one, which is the unit; threats were set against it by hand.
const CLEAR_ADVANTAGE: Score = Score(60);

/// Judges positions of one frame.
#[derive(Clone, Debug)]
pub struct Judge {
    frame: Frame,
    /// What was found in the position looked at last.
    seen: Seen,
}

/// The threats of a position.
#[derive(Clone, Copy, Debug)]
struct Seen {
    position: Position,
    /// Free places that finish a line of the seat to move.
    own: u64,
    /// Free places that finish a line of the other seat.
    other: u64,
    /// Where a disc can fall to.
    drops: u64,
}

impl Judge {
    /// A judge for a frame.
    pub fn new(game: &ConnectFour) -> Judge {
        let frame = Frame::new(game);
        let start = game.start();
        let drops = frame.drops(start.discs);
        Judge { frame, seen: Seen { position: start, own: 0, other: 0, drops } }
    }

    /// The threats of a position; asked again about the same one it remembers.
    fn look(&mut self, position: &Position) -> Seen {
        if self.seen.position != *position {
            self.seen = Seen {
                position: *position,
                own: self.frame.threats(position.mover, position.discs),
                other: self.frame.threats(position.opponent(), position.discs),
                drops: self.frame.drops(position.discs),
            };
        }
        self.seen
    }

    /// What one seat's discs are worth.
    fn worth(&self, discs: u64, threats: u64, seat: Seat) -> i32 {
        let good_rows = if seat == Seat::FIRST { self.frame.odd_rows } else { !self.frame.odd_rows };
        let good = (threats & good_rows).count_ones() as i32;
        let others = (threats & !good_rows).count_ones() as i32;
        self.frame.lines_of(discs) + GOOD_THREAT * good + OTHER_THREAT * others
    }
}

impl Evaluate<ConnectFour> for Judge {
    fn evaluate(&mut self, game: &ConnectFour, position: &Position, seat: Seat) -> Score {
        let seen = self.look(position);
        let mover = game.to_move(position);
        let own = self.worth(position.mover, seen.own, mover);
        let other = self.worth(position.opponent(), seen.other, mover.other());
        Score(if seat == mover { own - other } else { other - own })
    }

    /// Who can finish a line does, and who can be beaten at once must prevent it.
    fn horizon(&mut self, _game: &ConnectFour, position: &Position) -> Horizon {
        let seen = self.look(position);
        if (seen.own | seen.other) & seen.drops == 0 { Horizon::Quiet } else { Horizon::Forced }
    }

    fn is_noisy(&mut self, game: &ConnectFour, position: &Position, mv: Column) -> bool {
        let seen = self.look(position);
        (seen.own | seen.other) & seen.drops & game.column(mv) != 0
    }

    fn order(&mut self, game: &ConnectFour, position: &Position, mv: Column) -> Option<i32> {
        let seen = self.look(position);
        let disc = seen.drops & game.column(mv);
        let above = disc << 1;
        let threats = self.frame.threats(position.mover | disc, position.discs | disc);
        let finishes = i32::from(seen.own & disc != 0);
        let gives_win = i32::from(seen.other & above != 0);
        let wastes_threat = i32::from(seen.own & above != 0);
        let made = (threats & !seen.own).count_ones() as i32;
        Some(
            100_000 * finishes + 1_000 * made - 20_000 * gives_win - 1_500 * wastes_threat
                + 50 * self.frame.lines_of(disc),
        )
    }

    fn clear_advantage(&self) -> Score {
        CLEAR_ADVANTAGE
    }
}
