//! The opponent of the source document: minimax with the document's own way of stopping early.
//!
//! The document's clauses (003, "MiniMax.Java"), followed exactly:
//!
//! 1. Levels 1 to 8 are the depth in plies, beginning with its own disc; the default is 4.
//! 2. Columns are tried from left to right; the first best one is played.
//! 3. A leaf is a finished game or the end of the depth. Its value is summed over all lines of four without a
//!    disc of the enemy: 1, 4 or 16 for one, two or three own discs, minus the same for the enemy; a won game is
//!    plus or minus 1,000,000.
//! 4. A node stops only once its value is strictly better for its mover than the best value of its parent so
//!    far. A first child has no bound, the root never stops, and a winning disc alone does not stop a node.
//! 5. It reports the number of moves tried (every disc dropped in the search, including the root's) and the
//!    time.
//! 6. It can be interrupted and then plays the best column found so far. The same happens at its limits.

mod strength;

use kibitz_game::{Game, History, Message};
use kibitz_search::reference::SearchWatch;
use kibitz_search::{Bot, Limits, Report, Score, Stop};

use crate::rules::{Column, ConnectFour, Position};
use strength::WinningLines;

/// The value of a won game.
const WON: i32 = 1_000_000;

/// The document's minimax player.
pub struct Classic {
    depth: u32,
    lines: WinningLines,
}

impl Classic {
    /// A player that searches `depth` plies.
    pub fn new(game: &ConnectFour, depth: u32) -> Classic {
        Classic { depth, lines: WinningLines::new(game) }
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
        let mut search =
            Search { game: history.game(), lines: &self.lines, watch: SearchWatch::new(limits, stop) };
        let (best, strength) = search.root(history.position(), depth);
        let (tried, millis) = (search.watch.positions(), search.watch.elapsed().as_millis() as u64);
        Report {
            score: strength.map(Score),
            depth,
            nodes: tried,
            note: Some(
                Message::new("connect-four-classic-tried").with("moves", tried).with("millis", millis),
            ),
            ..Report::without_score(best)
        }
    }
}

/// One search. Values are for the seat to move at the node.
struct Search<'a> {
    game: &'a ConnectFour,
    lines: &'a WinningLines,
    watch: SearchWatch<'a>,
}

impl Search<'_> {
    /// The first best column and its value; no value if it was stopped before one was found.
    fn root(&mut self, position: &Position, depth: u32) -> (Column, Option<i32>) {
        let moves = self.game.legal_moves(position);
        let mut best = (*moves.first().expect("a running game has a move"), None);
        for &column in &moves {
            let strength = -self.child(position, column, depth, best.1.unwrap_or(-WON));
            if self.watch.is_over() {
                break;
            }
            if best.1.is_none_or(|so_far| strength > so_far) {
                best = (column, Some(strength));
            }
        }
        best
    }

    /// The value after a disc, for the seat that replies; `best` is the mover's best so far.
    fn child(&mut self, position: &Position, column: Column, depth: u32, best: i32) -> i32 {
        if !self.watch.may_visit() {
            return 0; // nobody asks for it any more
        }
        self.node(&self.game.after(position, column), depth - 1, -best)
    }

    /// The value of a node for its mover; it stops above `bound`, the negated best of its parent.
    fn node(&mut self, position: &Position, depth: u32, bound: i32) -> i32 {
        let moves = self.game.legal_moves(position);
        if depth == 0 || moves.is_empty() {
            return self.strength(position);
        }
        let mut best = -WON;
        for &column in &moves {
            let strength = -self.child(position, column, depth, best);
            if strength > bound || self.watch.is_over() {
                return strength;
            }
            best = best.max(strength);
        }
        best
    }

    /// The value of a leaf for its mover.
    fn strength(&self, position: &Position) -> i32 {
        match self.game.outcome(position) {
            Some(outcome) if outcome.is_draw() => 0,
            Some(_) => -WON, // whoever moved last has won
            None => self.lines.strength(position.mover, position.opponent()),
        }
    }
}
