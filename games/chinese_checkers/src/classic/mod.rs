//! The strategist: the computer opponent described in the source document (000), implemented exactly.
//!
//! It sees the board with its own corner at the top and its goal at the bottom; for other seats the star is
//! rotated, never mirrored. "Nearer the middle" means strictly fewer columns from column 12. Scanning goes
//! row by row, left to right, and includes the men already in the goal. The strategist plays by the first of
//! these rules that gives a legal turn:
//!
//! 1. *AI strategy 1 and 2, Function 1.* Exactly one man is outside the goal: the first edge of a shortest
//!    path to the goal's empty hole, the last in scanning order. Steps and single hops are one edge each.
//!    Among equal paths the smallest sequence of directions NW, NE, W, E, SW, SE.
//! 2. *3, Function 2.* The S move: two hops over own men, four rows forward in the same column. Men from the
//!    greatest row, right to left; the left side first.
//! 3. *4.* An own man stands on 3.9 (any man counts) and 4.10 is empty: move it there.
//! 4. *5.* An own man stands on 3.15 and 4.14 is empty: move it there.
//! 5. *6.1 and 6.2, Function 4.* The farthest jump: to a greater row, or in the same row nearer the middle.
//!    The greatest row wins, then the nearest to the middle, then the first found.
//! 6. *6.3.* Man by man in scanning order: a step forward and nearer the middle (from the middle column any
//!    step forward), else one in the same row nearer the middle, else any forward; left before right.
//!
//! If none applies, the document's code returns without a move: the strategist passes and says so. If the
//! ruleset does not allow that pass, it plays its first legal turn, ordered by first and last hole in
//! scanning order.

mod rotated_board;
mod strategy;

use kibitz_game::{Game, History, Message};
use kibitz_search::{Bot, Limits, Report, Stop};

use crate::rules::{ChineseCheckers, Turn};
use rotated_board::RotatedBoard;

/// The strategist. It uses only the current position and does not search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Strategist;

/// The id of the comment that accompanies a voluntary pass.
const PASSES: &str = "chinese-checkers-classic-passes";

impl Strategist {
    /// Returns the chosen turn and an optional comment on it.
    fn decide(game: &ChineseCheckers, history: &History<ChineseCheckers>) -> (Turn, Option<Message>) {
        let board = RotatedBoard::new(game, history.position());
        match strategy::choose(&board) {
            Some(turn) => (board.turn(turn), None),
            None if game.is_legal(history.position(), Turn::PASS) => (Turn::PASS, Some(Message::new(PASSES))),
            None => (board.first_turn(), None),
        }
    }
}

impl Bot<ChineseCheckers> for Strategist {
    fn choose(
        &mut self,
        history: &History<ChineseCheckers>,
        _limits: &Limits,
        _stop: &Stop,
        _tell: &mut dyn FnMut(&Report<Turn>),
    ) -> Report<Turn> {
        let (turn, note) = Strategist::decide(history.game(), history);
        Report { note, ..Report::without_score(turn) }
    }
}
