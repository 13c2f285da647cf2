//! The opponent of the source document (004), reproduced exactly.
//!
//! The document plays "CPU vs. CPU" with `Minimax.nextMove(board, 5, isWhite)`; its authors had only the
//! compiled class, so its rules are inferred from its printed output:
//!
//! 1. Plain minimax without pruning: White takes the greatest value, Black the smallest. The default depth is
//!    5.
//! 2. A position at the horizon is worth White's pieces minus Black's, and so is one where the game is over.
//! 3. Moves are tried in the order of `legalMoves()`: by origin, then by destination. The first best is
//!    played.
//! 4. Every finished position that the search meets counts as a finished game, at the horizon too and each
//!    time it is met (004, 4.5: "every copy of board made by MiniMax, whenever an end-state is reached").
//!
//! In self-play from the start it makes 29 plies to the board of 004, 4.5, and counts 376 finished games
//! including its own. It plays the other variants in the same way.

use kibitz_game::{Game, History, Message, Seat};
use kibitz_search::reference::SearchWatch;
use kibitz_search::{Bot, Limits, Report, Score, Stop};

use crate::rules::{Alquerque, Move, Position};

pub const DOCUMENT_DEPTH: u32 = 5;

/// The document's opponent.
#[derive(Clone, Debug)]
pub struct Classic {
    depth: u32,
    finished_games: u64,
}

impl Classic {
    /// A bot that searches this many plies, at least one; a depth in its limits takes precedence.
    pub fn new(depth: u32) -> Classic {
        Classic { depth, finished_games: 0 }
    }

    /// The finished positions seen by its searches so far.
    pub fn finished_games(&self) -> u64 {
        self.finished_games
    }
}

impl Bot<Alquerque> for Classic {
    /// Chooses a move. On a stop request or at its limits it plays the best of the completely searched moves,
    /// or else the first.
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
        let mut watch = SearchWatch::new(limits, stop);
        let best = self.first_best(history, &moves, depth, &mut watch);
        let first = *moves.first().expect("a running game has a move");
        Report {
            score: best.map(|(_, value)| if game.to_move(position) == Seat::FIRST { value } else { -value }),
            depth,
            nodes: watch.positions(),
            note: Some(Message::new("alquerque-classic-finished").with("games", self.finished_games)),
            ..Report::without_score(best.map_or(first, |(mv, _)| mv))
        }
    }
}

impl Classic {
    /// The first of the best moves and its value for White; `None` if stopped before any has a value.
    fn first_best(
        &mut self,
        history: &History<Alquerque>,
        moves: &[Move],
        depth: u32,
        watch: &mut SearchWatch,
    ) -> Option<(Move, Score)> {
        let (game, position) = (history.game(), history.position());
        let mut leaf = |position: &Position| {
            self.finished_games += u64::from(game.count_moves(position) == 0);
            material(position)
        };
        let mut best: Option<(Move, Score)> = None;
        for &mv in moves {
            let Some(value) = watch.minimax(game, &game.after(position, mv), depth - 1, &mut leaf) else {
                break;
            };
            let is_better = |so_far: Score| match game.to_move(position) {
                Seat::FIRST => value > so_far,
                _ => value < so_far,
            };
            if best.is_none_or(|(_, so_far)| is_better(so_far)) {
                best = Some((mv, value));
            }
        }
        best
    }
}

/// White's pieces minus Black's.
fn material(position: &Position) -> Score {
    let [white, black] = position.counts();
    Score(white as i32 - black as i32)
}
