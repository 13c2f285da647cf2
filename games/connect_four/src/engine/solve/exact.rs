//! The solver: positions of the game in, exact values out.

use std::sync::Arc;

use kibitz_game::{Game, History};
use kibitz_search::{Library, Precision, Question, Scope, Solution, Solver, Work};

use crate::engine::book::{Book, usual_book};
use crate::rules::{Column, ConnectFour, Position};

use super::desk::Desk;
use super::search::Node;
use super::shape::{Other, Shape, Usual};
use super::table::Bounds;
use super::verdict::{plies_to_end, score_at_end, verdict};
use super::watch::Watch;

/// Nodes that looking for a line of best play may cost in all.
const FOR_THE_LINE: u64 = 1 << 20;

/// A move that keeps what its position is worth.
pub struct Best {
    /// Best play as far as it was found, at least the move.
    pub line: Vec<Column>,
    /// What the position is worth: exactly, or at least so much.
    pub score: i32,
    /// Is it exactly so much?
    pub is_exact: bool,
    /// Plies to the end with this score.
    pub plies: u32,
    /// Positions looked at.
    pub nodes: u64,
}

/// What to look for where neither side can force a win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// Any move that keeps the tie.
    Tie,
    /// Of those the one that leaves the most room for the opponent's mistakes.
    Trap,
}

/// Knows the exact values of Connect Four on one frame.
pub struct Exact {
    game: ConnectFour,
    desk: Box<dyn AnyDesk>,
    /// The book that may be looked up for this question.
    book: Option<Arc<Book>>,
}

impl Exact {
    /// A solver for a frame, the fast one for the usual frame.
    pub fn new(game: &ConnectFour) -> Exact {
        let is_usual = (u32::from(game.columns()), u32::from(game.rows())) == (Usual::COLUMNS, Usual::ROWS);
        let desk: Box<dyn AnyDesk> =
            if is_usual { Box::new(Desk::new(Usual)) } else { Box::new(Desk::new(Other::of(game))) };
        Exact { game: game.clone(), desk, book: None }
    }

    /// The exact score of a running game's position, without any book; none when the limits do not suffice.
    /// It is likely to be found near `guess`.
    pub fn score(&mut self, position: &Position, guess: i32, work: &mut Work) -> Option<i32> {
        let within = Bounds { lower: -self.squares(), upper: self.squares() };
        let Bounds { lower, upper } = self.desk.settle(position, within, guess, &mut Watch::new(work));
        (lower == upper).then_some(lower)
    }

    /// A move that keeps the value of a running game's position, found as far as the limits allow: first one that
    /// keeps the win or the tie, then the fastest win or the longest defence. None when not even the first is found.
    pub fn best(&mut self, position: &Position, aim: Aim, work: &mut Work) -> Option<Best> {
        self.book = usual_book(&self.game);
        let mut watch = Watch::new(work);
        let weakly = self.bounds(position, Bounds { lower: -1, upper: 1 }, likely(position), &mut watch);
        if weakly.lower < weakly.upper {
            return None;
        }
        let standing = weakly.lower;
        let trap = if standing == 0 && aim == Aim::Trap { self.trap(position, &mut watch) } else { None };
        if let Some(column) = trap {
            let plies = plies_to_end(0, self.free(position));
            return Some(Best { line: vec![column], score: 0, is_exact: true, plies, nodes: watch.nodes() });
        }
        // Where all is lost every move keeps that.
        let keeping = if standing < 0 { None } else { Some(self.best_move(position, standing, &mut watch)?) };
        let within = match standing {
            1.. => Bounds { lower: 1, upper: self.squares() },
            0 => weakly,
            _ => Bounds { lower: -self.squares(), upper: -1 },
        };
        let known = self.bounds(position, within, standing, &mut watch);
        let line = match known.lower == known.upper {
            true => self.line(*position, known.lower, &mut watch),
            false => Vec::new(),
        };
        let (line, score, is_exact) = match keeping {
            _ if !line.is_empty() => (line, known.lower, true),
            Some(column) => (vec![column], standing, standing == 0),
            None => return None,
        };
        let plies = plies_to_end(score, self.free(position));
        Some(Best { line, score, is_exact, plies, nodes: watch.nodes() })
    }

    pub(super) fn game(&self) -> &ConnectFour {
        &self.game
    }

    fn squares(&self) -> i32 {
        i32::from(self.game.columns()) * i32::from(self.game.rows())
    }

    pub(super) fn free(&self, position: &Position) -> i32 {
        self.squares() - position.plies() as i32
    }

    /// The bounds of a position's score, as narrow as the limits allow, within others.
    pub(super) fn bounds(
        &mut self,
        position: &Position,
        within: Bounds,
        guess: i32,
        watch: &mut Watch,
    ) -> Bounds {
        match self.known(position) {
            Some(score) => {
                let score = score.clamp(within.lower, within.upper);
                Bounds { lower: score, upper: score }
            }
            None => self.desk.settle(position, within, guess, watch),
        }
    }

    /// The score of a position whose game is over, or which is in the book.
    fn known(&self, position: &Position) -> Option<i32> {
        match self.game.outcome(position) {
            Some(outcome) => Some(score_at_end(!outcome.is_draw(), self.free(position))),
            None => self.book.as_ref()?.score(position),
        }
    }

    /// The bounds of every move's score, given those of the position.
    fn bounds_of_moves(
        &mut self,
        position: &Position,
        known: Bounds,
        within: Bounds,
        watch: &mut Watch,
    ) -> Vec<(Column, Bounds)> {
        let moves = self.game.legal_moves(position);
        let most = if known.lower == known.upper { known.upper } else { within.upper };
        let within = Bounds { lower: -most, upper: -within.lower };
        moves
            .iter()
            .map(|&column| {
                let child = self.game.after(position, column);
                let Bounds { lower, upper } = self.bounds(&child, within, -known.upper, watch);
                (column, Bounds { lower: -upper, upper: -lower })
            })
            .collect()
    }

    /// Best play from a position worth this score, as far as it is found cheaply.
    fn line(&mut self, mut position: Position, mut score: i32, watch: &mut Watch) -> Vec<Column> {
        watch.spend_at_most(FOR_THE_LINE);
        let mut line = Vec::new();
        while self.game.outcome(&position).is_none() {
            let Some(best) = self.best_move(&position, score, watch) else { break };
            line.push(best);
            self.game.play_unchecked(&mut position, best);
            score = -score;
        }
        line
    }

    /// The moves, those in the middle first.
    pub(super) fn middle_first(&self, position: &Position) -> Vec<Column> {
        let middle = self.game.columns() / 2;
        let mut moves = self.game.legal_moves(position).to_vec();
        moves.sort_by_key(|column| column.0.abs_diff(middle));
        moves
    }

    /// A move that keeps the position's score.
    fn best_move(&mut self, position: &Position, score: i32, watch: &mut Watch) -> Option<Column> {
        self.middle_first(position).into_iter().find(|&column| {
            let child = self.game.after(position, column);
            let within = Bounds { lower: -score, upper: -score + 1 };
            self.bounds(&child, within, -score, watch).upper == -score
        })
    }
}

impl Solver<ConnectFour> for Exact {
    fn solve(
        &mut self,
        history: &History<ConnectFour>,
        question: Question,
        work: &mut Work,
    ) -> Solution<Column> {
        let position = *history.position();
        let (free, squares) = (self.free(&position), self.squares());
        let within = match question.precision {
            Precision::Exact => Bounds { lower: -squares, upper: squares },
            Precision::Weak => Bounds { lower: -1, upper: 1 },
        };
        self.book = match question.library {
            Library::Open => usual_book(&self.game),
            Library::Closed => None,
        };
        let mut watch = Watch::new(work);
        let known = self.bounds(&position, within, likely(&position), &mut watch);
        let mut solution = Solution {
            verdict: verdict(known, free, squares, question.precision),
            moves: Vec::new(),
            line: Vec::new(),
            nodes: 0,
        };
        if question.scope == Scope::EveryMove {
            let moves = self.bounds_of_moves(&position, known, within, &mut watch);
            let told = |(column, known)| (column, verdict(known, free, squares, question.precision));
            solution.moves = moves.into_iter().map(told).collect();
            if question.precision == Precision::Exact && known.lower == known.upper {
                solution.line = self.line(position, known.lower, &mut watch);
            }
        }
        solution.nodes = watch.nodes();
        solution
    }

    fn forget(&mut self) {
        self.desk.forget();
    }
}

/// Where a score is likely to be found: the seat that began, to move on an even number of discs, wins more often.
fn likely(position: &Position) -> i32 {
    i32::from(position.plies().is_multiple_of(2))
}

/// A desk without its shape's type.
trait AnyDesk: Send {
    fn settle(&mut self, position: &Position, within: Bounds, guess: i32, watch: &mut Watch) -> Bounds;
    fn forget(&mut self);
}

impl<S: Shape> AnyDesk for Desk<S> {
    fn settle(&mut self, position: &Position, within: Bounds, guess: i32, watch: &mut Watch) -> Bounds {
        let node = Node::new(self.shape(), position.mover, position.discs);
        Desk::settle(self, node, within, guess, watch)
    }

    fn forget(&mut self) {
        Desk::forget(self);
    }
}
