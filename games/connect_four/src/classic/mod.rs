//! The opponent of the source document: minimax with the document's own way of stopping early.
//!
//! The document's clauses (003, "MiniMax.Java"), each kept to the letter:
//!
//! 1. Levels 1 to 8 are the depth in plies, its own disc first; 4 at the start.
//! 2. Columns are tried from left to right; the first best one is played.
//! 3. A leaf is a finished game or the end of the depth. Its strength is counted over every line of four that
//!    holds no disc of the enemy: 1, 4 or 16 for one, two or three own discs, own minus the enemy's; a won
//!    game is plus or minus 1,000,000.
//! 4. A node stops only once its value is strictly better for its mover than the best its parent has so far.
//!    A first child has no bound, the root never stops, and a winning disc does not stop a node by itself.
//! 5. It tells how many moves it tried: every disc dropped in the search, the root's too.
//! 6. It can be interrupted; then it plays the best column found so far.

mod strength;

use kibitz_game::{Game, History};
use kibitz_search::{Bot, Limits, Report, Score, Stop};

use crate::rules::{Column, ConnectFour, Position};
use strength::Lines;

/// The strength of a won game.
const WON: i32 = 1_000_000;

/// The document's minimax player.
pub struct Classic {
    depth: u32,
    lines: Lines,
}

impl Classic {
    /// A player that looks `depth` plies ahead.
    pub fn new(game: &ConnectFour, depth: u32) -> Classic {
        Classic { depth, lines: Lines::new(game) }
    }
}

impl Bot<ConnectFour> for Classic {
    fn choose(
        &mut self,
        history: &History<ConnectFour>,
        limits: &Limits,
        stop: &Stop,
        _tell: &mut dyn FnMut(&Report<Column>),
    ) -> Report<Column> {
        let depth = limits.depth.unwrap_or(self.depth).max(1);
        let mut search = Search { game: history.game(), lines: &self.lines, stop, tried: 0 };
        let (best, strength) = search.root(history.position(), depth);
        Report {
            score: Some(Score(strength)),
            depth,
            nodes: search.tried,
            note: Some(format!("Moves tried: {}.", search.tried)),
            ..Report::unjudged(best)
        }
    }
}

/// One search. Values are always those of the seat whose node it is.
struct Search<'a> {
    game: &'a ConnectFour,
    lines: &'a Lines,
    stop: &'a Stop,
    tried: u64,
}

impl Search<'_> {
    fn root(&mut self, position: &Position, depth: u32) -> (Column, i32) {
        let moves = self.game.legal_moves(position);
        let mut best = (*moves.first().expect("a running game has a move"), -WON);
        for &column in &moves {
            let strength = -self.child(position, column, depth, best.1);
            if self.stop.is_asked() {
                break;
            }
            if strength > best.1 {
                best = (column, strength);
            }
        }
        best
    }

    /// The value after a disc, to the seat that answers it; `best` is the dropper's best so far.
    fn child(&mut self, position: &Position, column: Column, depth: u32, best: i32) -> i32 {
        self.tried += 1;
        self.node(&self.game.after(position, column), depth - 1, -best)
    }

    /// The value of a node to its mover; it stops above `bound`, the negated best of its parent.
    fn node(&mut self, position: &Position, depth: u32, bound: i32) -> i32 {
        let moves = self.game.legal_moves(position);
        if depth == 0 || moves.is_empty() {
            return self.strength(position);
        }
        let mut best = -WON;
        for &column in &moves {
            let strength = -self.child(position, column, depth, best);
            if strength > bound || self.stop.is_asked() {
                return strength;
            }
            best = best.max(strength);
        }
        best
    }

    /// What a leaf is worth to its mover.
    fn strength(&self, position: &Position) -> i32 {
        match self.game.outcome(position) {
            Some(outcome) if outcome.is_draw() => 0,
            Some(_) => -WON, // whoever moved last has won
            None => self.lines.strength(position.mover, position.opponent()),
        }
    }
}
