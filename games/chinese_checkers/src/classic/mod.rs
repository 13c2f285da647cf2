//! The strategist: the opponent of the source document (000), true to the letter.
//!
//! It sees the board with its own corner at the top and its goal at the bottom; for other seats the star is
//! turned, never mirrored. "Nearer the middle" means strictly fewer columns from column 12; scanning goes row
//! by row, left to right; men in the goal take part. It plays by the first of these rules that gives a move
//! the ruleset allows:
//!
//! 1. *AI strategy 1 and 2, Function 1.* Exactly one man is outside the goal: the first edge of a shortest
//!    path to the goal's empty hole, the last in scanning order. Steps and single hops are one edge each.
//!    Among equal paths the smallest sequence of directions NW, NE, W, E, SW, SE.
//! 2. *3, Function 2.* The S move: two hops over own men, four rows forward in the same column. Men from the
//!    greatest row, right to left; the left side first.
//! 3. *4.* An own man on 3.9, whichever it is, and 4.10 empty: there.
//! 4. *5.* An own man on 3.15, and 4.14 empty: there.
//! 5. *6.1 and 6.2, Function 4.* The farthest jump: to a greater row, or in the same row nearer the middle.
//!    The greatest row wins, then the nearest to the middle, then the first found.
//! 6. *6.3.* Man by man in scanning order: a step forward and nearer the middle (from the middle column any
//!    step forward), else one in the same row nearer the middle, else any forward; left before right.
//!
//! Where none applies, the document's code returns without a move: the strategist passes and says so. Where
//! passing is not free it plays its first legal turn, by first and last hole in scanning order.

mod strategy;
mod view;

use kibitz_game::{Game, History};
use kibitz_search::{Bot, Limits, Report, Stop};

use crate::rules::{ChineseCheckers, Turn};
use view::View;

/// The strategist. It looks at the board alone and thinks no move ahead.
#[derive(Clone, Copy, Debug, Default)]
pub struct Strategist;

/// What it says when it passes of its own will.
const PASSES: &str = "No man of mine can go forward or nearer the middle, so I pass.";

impl Strategist {
    /// The turn it plays, and what it says about it.
    fn decide(game: &ChineseCheckers, history: &History<ChineseCheckers>) -> (Turn, Option<String>) {
        let view = View::new(game, history.position());
        match strategy::choose(&view) {
            Some(turn) => (view.turn(turn), None),
            None if game.is_legal(history.position(), Turn::PASS) => (Turn::PASS, Some(PASSES.to_owned())),
            None => (view.first_turn(), None),
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
        Report { note, ..Report::unjudged(turn) }
    }
}
