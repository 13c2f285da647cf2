//! The solver: takes positions of the game, returns exact values.

use std::sync::Arc;

use kibitz_game::{Game, History};
use kibitz_search::{Library, Precision, Question, Scope, Solution, Solver, Work};

use crate::engine::book::{Book, usual_book};
use crate::rules::{Column, ConnectFour, Position};

use super::search::Node;
use super::shape::{AnyBoard, BoardShape, StandardBoard};
use super::solver_table::SolverTable;
use super::table::Bounds;
use super::verdict::{plies_to_end, score_at_end, verdict};
use super::watch::SolverWatch;

/// Node limit for finding the principal variation.
const FOR_THE_LINE: u64 = 1 << 20;

/// A best move.
pub struct Best {
    /// The principal variation as far as it was found, at least the move.
    pub line: Vec<Column>,
    /// The score of the position, or a lower bound.
    pub score: i32,
    /// Whether the score is exact.
    pub is_exact: bool,
    /// Plies to the end with this score.
    pub plies: u32,
    /// The positions searched.
    pub nodes: u64,
}

/// A move and the bounds of its score.
type ValuedMove = (Column, Bounds);

/// What to prefer in a tied position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// Any move that keeps the tie.
    Tie,
    /// Of the moves that keep the tie, the one with the most losing replies.
    Trap,
}

/// Computes exact values of Connect Four on one board size.
pub struct Exact {
    game: ConnectFour,
    table: Box<dyn AnySolverTable>,
    /// The book, if it may be used.
    book: Option<Arc<Book>>,
}

impl Exact {
    /// A solver for a board size. The standard board has its own compiled code, which is faster.
    pub fn new(game: &ConnectFour) -> Exact {
        let is_usual = (u32::from(game.columns()), u32::from(game.rows()))
            == (StandardBoard::COLUMNS, StandardBoard::ROWS);
        let table: Box<dyn AnySolverTable> = if is_usual {
            Box::new(SolverTable::new(StandardBoard))
        } else {
            Box::new(SolverTable::new(AnyBoard::of(game)))
        };
        Exact { game: game.clone(), table, book: None }
    }

    /// The exact score of a running game's position, without a book; `None` if the limits are too low. The
    /// search starts near `guess`.
    pub fn score(&mut self, position: &Position, guess: i32, work: &mut Work) -> Option<i32> {
        let within = Bounds { lower: -self.squares(), upper: self.squares() };
        let Bounds { lower, upper } = self.table.settle(position, within, guess, &mut SolverWatch::new(work));
        (lower == upper).then_some(lower)
    }

    /// A best move of a running game's position, as far as the limits allow. First finds a move that keeps
    /// the win or the tie, then the fastest win or the longest defence. `None` if not even the first is
    /// found.
    pub fn best(&mut self, position: &Position, aim: Aim, work: &mut Work) -> Option<Best> {
        self.book = usual_book(&self.game);
        let mut watch = SolverWatch::new(work);
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
        // In a lost position every move keeps the loss.
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

    /// The bounds of a position's score, as narrow as the limits allow, starting from `within`.
    pub(super) fn bounds(
        &mut self,
        position: &Position,
        within: Bounds,
        guess: i32,
        watch: &mut SolverWatch,
    ) -> Bounds {
        match self.known(position) {
            Some(score) => {
                let score = score.clamp(within.lower, within.upper);
                Bounds { lower: score, upper: score }
            }
            None => self.table.settle(position, within, guess, watch),
        }
    }

    /// The score of a position that is in the book or finished.
    fn known(&self, position: &Position) -> Option<i32> {
        match self.game.outcome(position) {
            Some(outcome) => Some(score_at_end(!outcome.is_draw(), self.free(position))),
            None => self.book.as_ref()?.score(position),
        }
    }

    /// The bounds of every move's score, given those of the position. Calls `found` with all of them after each
    /// move: first those that are known, then the middle ones.
    fn bounds_of_moves(
        &mut self,
        position: &Position,
        known: Bounds,
        within: Bounds,
        watch: &mut SolverWatch,
        found: &mut dyn FnMut(&[ValuedMove]),
    ) -> Vec<ValuedMove> {
        let most = if known.lower == known.upper { known.upper } else { within.upper };
        let within = Bounds { lower: -most, upper: -within.lower };
        let moves = self.game.legal_moves(position);
        let unproved = Bounds { lower: -within.upper, upper: most };
        let mut bounds: Vec<_> = moves.iter().map(|&column| (column, unproved)).collect();
        let mut order = self.middle_first(position);
        order.sort_by_key(|&column| self.known(&self.game.after(position, column)).is_none());
        for column in order {
            let child = self.game.after(position, column);
            let Bounds { lower, upper } = self.bounds(&child, within, -known.upper, watch);
            let place = moves.iter().position(|&other| other == column).expect("a legal move");
            bounds[place].1 = Bounds { lower: -upper, upper: -lower };
            found(&bounds);
        }
        bounds
    }

    /// The principal variation from a position with this score, as far as it is found cheaply.
    fn line(&mut self, mut position: Position, mut score: i32, watch: &mut SolverWatch) -> Vec<Column> {
        watch.limit_nodes(FOR_THE_LINE);
        let mut line = Vec::new();
        while self.game.outcome(&position).is_none() {
            let Some(best) = self.best_move(&position, score, watch) else { break };
            line.push(best);
            self.game.play_unchecked(&mut position, best);
            score = -score;
        }
        line
    }

    /// The legal moves, the middle ones first.
    pub(super) fn middle_first(&self, position: &Position) -> Vec<Column> {
        let middle = self.game.columns() / 2;
        let mut moves = self.game.legal_moves(position).to_vec();
        moves.sort_by_key(|column| column.0.abs_diff(middle));
        moves
    }

    /// A move that keeps the position's score.
    fn best_move(&mut self, position: &Position, score: i32, watch: &mut SolverWatch) -> Option<Column> {
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
        self.solve_step_by_step(history, question, work, &mut |_| ())
    }

    fn solve_step_by_step(
        &mut self,
        history: &History<ConnectFour>,
        question: Question,
        work: &mut Work,
        found: &mut dyn FnMut(&Solution<Column>),
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
        let mut watch = SolverWatch::new(work);
        let known = self.bounds(&position, within, likely(&position), &mut watch);
        let verdict = |known| verdict(known, free, squares, question.precision);
        let solution = |moves: &[ValuedMove]| Solution {
            verdict: verdict(known),
            moves: moves.iter().map(|&(column, known)| (column, verdict(known))).collect(),
            line: Vec::new(),
            nodes: 0,
        };
        let mut solved = solution(&[]);
        if question.scope == Scope::EveryMove {
            found(&solved);
            let mut found = |moves: &[_]| found(&solution(moves));
            solved = solution(&self.bounds_of_moves(&position, known, within, &mut watch, &mut found));
            if question.precision == Precision::Exact && known.lower == known.upper {
                solved.line = self.line(position, known.lower, &mut watch);
            }
        }
        solved.nodes = watch.nodes();
        solved
    }

    fn forget(&mut self) {
        self.table.forget();
    }
}

/// An initial guess: with an even number of discs the first seat is to move, which wins more often.
fn likely(position: &Position) -> i32 {
    i32::from(position.plies().is_multiple_of(2))
}

/// A solver table with its board type erased.
trait AnySolverTable: Send {
    fn settle(&mut self, position: &Position, within: Bounds, guess: i32, watch: &mut SolverWatch) -> Bounds;
    fn forget(&mut self);
}

impl<S: BoardShape> AnySolverTable for SolverTable<S> {
    fn settle(&mut self, position: &Position, within: Bounds, guess: i32, watch: &mut SolverWatch) -> Bounds {
        let node = Node::new(self.shape(), position.mover, position.discs);
        SolverTable::settle(self, node, within, guess, watch)
    }

    fn forget(&mut self) {
        SolverTable::forget(self);
    }
}
