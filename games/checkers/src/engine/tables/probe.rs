//! An evaluator that probes the tables first.

use std::sync::Arc;

use kibitz_game::Seat;
use kibitz_search::table::Bound;
use kibitz_search::{Evaluate, Horizon, Probe, Score, Standing};

use super::super::view::View;
use super::Tables;
use crate::rules::{Checkers, Move, Position};

/// A table win of unknown length, above every evaluation. The evaluation is added, so that the winning side
/// makes progress.
const KNOWN_WIN: i32 = 20_000;
/// The bonus of a table win if nothing was captured since the root: the search still has to find the winning
/// line.
const UNCONVERTED_WIN: i32 = 300;
/// Up to this many pieces the distances are in memory, and small enough for the search.
const WITH_PLIES: u32 = 3;

/// An evaluator with optional tables.
#[derive(Clone)]
pub struct Informed<E> {
    evaluator: E,
    tables: Option<Arc<Tables>>,
    root_pieces: u32,
}

impl<E> Informed<E> {
    pub fn new(evaluator: E, tables: Option<Arc<Tables>>) -> Informed<E> {
        Informed { evaluator, tables, root_pieces: 0 }
    }

    /// The table result of a quiet position, if available.
    #[inline]
    fn standing(&self, position: &Position) -> Option<Standing> {
        let tables = self.tables.as_ref().filter(|tables| pieces(position) <= tables.pieces())?;
        tables.standing(&View::of_mover(position))
    }
}

fn pieces(position: &Position) -> u32 {
    (position.mover | position.opponent).count_ones()
}

impl<E: Evaluate<Checkers>> Evaluate<Checkers> for Informed<E> {
    fn evaluate(&mut self, game: &Checkers, position: &Position, seat: Seat) -> Score {
        let sign = if seat == position.turn.seat() { 1 } else { -1 };
        let known = match self.standing(position) {
            Some(Standing::Win) => UNCONVERTED_WIN,
            Some(Standing::Loss) => -UNCONVERTED_WIN,
            Some(Standing::Draw) | None => 0,
        };
        Score(self.evaluator.evaluate(game, position, seat).0 + sign * known)
    }

    fn set_up(&mut self, game: &Checkers, position: &Position) {
        self.root_pieces = pieces(position);
        self.evaluator.set_up(game, position);
    }

    fn horizon(&mut self, game: &Checkers, position: &Position) -> Horizon {
        self.evaluator.horizon(game, position)
    }

    fn is_noisy(&mut self, game: &Checkers, position: &Position, mv: Move) -> bool {
        self.evaluator.is_noisy(game, position, mv)
    }

    fn noisy_moves(&mut self, game: &Checkers, position: &Position, moves: &mut Vec<Move>) {
        self.evaluator.noisy_moves(game, position, moves);
    }

    fn order(&mut self, game: &Checkers, position: &Position, mv: Move) -> Option<i32> {
        self.evaluator.order(game, position, mv)
    }

    /// Draws are exact, and so are wins after a capture since the root. Before that, the winning line has to
    /// be searched.
    #[inline]
    fn probe(&mut self, game: &Checkers, position: &Position) -> Option<Probe> {
        let tables = self.tables.as_ref().filter(|tables| pieces(position) <= tables.pieces())?;
        let exact = |score| Some(Probe { score, bound: Bound::Exact });
        if pieces(position) <= WITH_PLIES
            && let Some(value) = tables.value(&View::of_mover(position))
        {
            return exact(value.score());
        }
        let sign = match self.standing(position)? {
            Standing::Draw => return exact(Score::EVEN),
            _ if pieces(position) >= self.root_pieces => return None,
            Standing::Win => 1,
            Standing::Loss => -1,
        };
        let judgement = self.evaluator.evaluate(game, position, position.turn.seat()).0;
        exact(Score(sign * KNOWN_WIN + judgement.clamp(-KNOWN_WIN / 2, KNOWN_WIN / 2)))
    }

    fn clear_advantage(&self) -> Score {
        self.evaluator.clear_advantage()
    }
}
