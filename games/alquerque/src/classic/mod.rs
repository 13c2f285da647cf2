//! The opponent of the source document (004), true to the letter.
//!
//! The document plays "CPU vs. CPU" with `Minimax.nextMove(board, 5, isWhite)`; the class itself was handed to
//! its authors compiled, so its rules are read from what it printed:
//!
//! 1. Plain minimax without pruning: White takes the greatest value, Black the smallest. Depth 5, or any other.
//! 2. A position at the horizon is worth White's pieces minus Black's, and so is one where the game is over.
//! 3. Moves are tried in the order of `legalMoves()`: by origin, then by destination. The first best is played.
//! 4. Every finished position that the search meets counts as a finished game, at the horizon too and each time
//!    it is met (004, 4.5: "every copy of board made by MiniMax, whenever an end-state is reached").
//!
//! From the start two of them play 29 plies to the board of 004, 4.5, and count 376 finished games with their
//! own. It plays the other variants in the same way.

use kibitz_game::{Game, History, Seat};
use kibitz_search::{Bot, Limits, Report, Score, Stop};

use crate::rules::{Alquerque, Move, Position};

/// The depth the document plays with.
pub const DOCUMENT_DEPTH: u32 = 5;

/// The document's opponent.
#[derive(Clone, Debug)]
pub struct Classic {
    depth: u32,
    finished_games: u64,
}

impl Classic {
    /// A bot that looks this many plies ahead, at least one, unless its limits name another depth.
    pub fn new(depth: u32) -> Classic {
        Classic { depth, finished_games: 0 }
    }

    /// The finished positions its searches have met so far.
    pub fn finished_games(&self) -> u64 {
        self.finished_games
    }
}

impl Bot<Alquerque> for Classic {
    /// Keeps to depth, nodes and stop; a clock is not looked at, as in the document. Broken off, it plays the
    /// best of the moves it has seen to the end, or the first.
    fn choose(
        &mut self,
        history: &History<Alquerque>,
        limits: &Limits,
        stop: &Stop,
        _tell: &mut dyn FnMut(&Report<Move>),
    ) -> Report<Move> {
        let (game, position) = (history.game(), history.position());
        let depth = limits.depth.unwrap_or(self.depth).max(1);
        let mut moves = game.legal_moves(position);
        moves.sort_unstable();
        let mut search =
            Search { game, stop, node_limit: limits.nodes.unwrap_or(u64::MAX), nodes: 0, finished_games: 0 };
        let best = search.first_best(position, &moves, depth);
        self.finished_games += search.finished_games;
        let first = *moves.first().expect("a running game has a move");
        Report {
            score: best.map(|(_, value)| if game.to_move(position) == Seat::FIRST { value } else { -value }),
            depth,
            nodes: search.nodes,
            ..Report::unjudged(best.map_or(first, |(mv, _)| mv))
        }
    }
}

/// One search: minimax that can be stopped. Its values are those of `kibitz_search::reference`.
struct Search<'a> {
    game: &'a Alquerque,
    stop: &'a Stop,
    node_limit: u64,
    nodes: u64,
    finished_games: u64,
}

impl Search<'_> {
    /// The first of the best moves and its value; none when stopped before any has a value.
    fn first_best(&mut self, position: &Position, moves: &[Move], depth: u32) -> Option<(Move, Score)> {
        let mut best: Option<(Move, Score)> = None;
        for &mv in moves {
            let Some(value) = self.value(&self.game.after(position, mv), depth - 1) else {
                break;
            };
            let is_better = |so_far: Score| match self.game.to_move(position) {
                Seat::FIRST => value > so_far,
                _ => value < so_far,
            };
            if best.is_none_or(|(_, so_far)| is_better(so_far)) {
                best = Some((mv, value));
            }
        }
        best
    }

    /// The value to White; none when stopped.
    fn value(&mut self, position: &Position, depth: u32) -> Option<Score> {
        if self.nodes >= self.node_limit || self.stop.is_asked() {
            return None;
        }
        self.nodes += 1;
        let moves = self.game.legal_moves(position);
        if moves.is_empty() {
            self.finished_games += 1;
        }
        if depth == 0 || moves.is_empty() {
            return Some(material(position));
        }
        let values = moves.into_iter().map(|mv| self.value(&self.game.after(position, mv), depth - 1));
        let values: Option<Vec<Score>> = values.collect();
        let values = values?.into_iter();
        match self.game.to_move(position) {
            Seat::FIRST => values.max(),
            _ => values.min(),
        }
    }
}

/// White's pieces minus Black's.
fn material(position: &Position) -> Score {
    let [white, black] = position.counts();
    Score(white as i32 - black as i32)
}
