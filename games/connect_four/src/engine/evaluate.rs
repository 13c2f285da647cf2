//! The static evaluation: threats and open lines.

use kibitz_game::{Game, Seat};
use kibitz_search::{Evaluate, Horizon, Score};

use crate::rules::{Column, ConnectFour, Position};

use super::lines::BoardFrame;

/// The value of a threat on a row that its owner will get: once every other column is full, the first seat
/// gets the odd rows of a board with an even number of rows, the second seat the even rows (control of the
/// zugzwang; Allis, "A knowledge-based approach of Connect-Four", 1988).
const GOOD_THREAT: i32 = 60;
/// The value of a threat on another row, which still keeps the opponent from the square below.
const OTHER_THREAT: i32 = 25;
/// The unit of scores is one line of four through a disc; the values of threats were set by hand.
const CLEAR_ADVANTAGE: Score = Score(60);

/// Evaluates positions of one board size.
#[derive(Clone, Debug)]
pub struct Evaluator {
    frame: BoardFrame,
    /// The threats of the last position.
    seen: Threats,
}

/// The threats of a position.
#[derive(Clone, Copy, Debug)]
struct Threats {
    position: Position,
    /// Free squares that complete a line of the seat to move.
    own: u64,
    /// Free squares that complete a line of the other seat.
    other: u64,
    /// Squares a disc can fall to.
    drops: u64,
}

impl Evaluator {
    pub fn new(game: &ConnectFour) -> Evaluator {
        let frame = BoardFrame::new(game);
        let start = game.start();
        let drops = frame.drops(start.discs);
        Evaluator { frame, seen: Threats { position: start, own: 0, other: 0, drops } }
    }

    /// The threats of a position; cached for the last one.
    fn look(&mut self, position: &Position) -> Threats {
        if self.seen.position != *position {
            self.seen = Threats {
                position: *position,
                own: self.frame.threats(position.mover, position.discs),
                other: self.frame.threats(position.opponent(), position.discs),
                drops: self.frame.drops(position.discs),
            };
        }
        self.seen
    }

    fn value(&self, discs: u64, threats: u64, seat: Seat) -> i32 {
        let good_rows = if seat == Seat::FIRST { self.frame.odd_rows } else { !self.frame.odd_rows };
        let good = (threats & good_rows).count_ones() as i32;
        let others = (threats & !good_rows).count_ones() as i32;
        self.frame.lines_of(discs) + GOOD_THREAT * good + OTHER_THREAT * others
    }
}

impl Evaluate<ConnectFour> for Evaluator {
    fn evaluate(&mut self, game: &ConnectFour, position: &Position, seat: Seat) -> Score {
        let seen = self.look(position);
        let mover = game.to_move(position);
        let own = self.value(position.mover, seen.own, mover);
        let other = self.value(position.opponent(), seen.other, mover.other());
        Score(if seat == mover { own - other } else { other - own })
    }

    /// A seat that can complete a line does so, and one that is threatened must defend.
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
