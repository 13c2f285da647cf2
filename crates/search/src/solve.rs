//! Exact values: the interface of a game's solver.

use kibitz_game::{Game, History, Message};

use crate::{Limits, Stop};

/// Computes or looks up the exact values of positions.
pub trait Solver<G: Game>: Send {
    /// Values the position of a running game and, if requested, each of its moves.
    ///
    /// If limits or a stop request end the search early, returns what is known by then.
    ///
    /// # Panics
    /// May panic if the game is over.
    fn solve(&mut self, history: &History<G>, question: Question, work: &mut Work) -> Solution<G::Move>;

    /// Like [`solve`](Self::solve), and calls `found` with what is proved so far, as often as the solver can. The
    /// default calls it once.
    fn solve_step_by_step(
        &mut self,
        history: &History<G>,
        question: Question,
        work: &mut Work,
        found: &mut dyn FnMut(&Solution<G::Move>),
    ) -> Solution<G::Move> {
        let solution = self.solve(history, question, work);
        found(&solution);
        solution
    }

    /// Clears what earlier searches have learned; the next result is that of a new solver.
    fn forget(&mut self);
}

/// A request to a solver.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Question {
    /// Exact distance, or only win, draw or loss.
    pub precision: Precision,
    /// Only the position, or each move too.
    pub scope: Scope,
    /// Whether books and tables may be used.
    pub library: Library,
}

/// The precision of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Precision {
    /// The value on the game's own scale, such as the distance to the end.
    #[default]
    Exact,
    /// Win, draw or loss.
    Weak,
}

/// What to value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scope {
    /// The position and each of its moves.
    #[default]
    EveryMove,
    /// The position alone.
    Position,
}

/// Whether precomputed results may be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Library {
    /// Use books and tables.
    #[default]
    Open,
    /// Compute everything.
    Closed,
}

/// Limits, stop request and progress callback of a long computation.
pub struct Work<'a> {
    /// The limits of the whole computation.
    pub limits: &'a Limits,
    /// Stops the computation on request.
    pub stop: &'a Stop,
    /// Called from time to time with the progress.
    pub tell: &'a mut dyn FnMut(&Progress),
}

/// The progress of a long computation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    /// The current activity in a few words.
    pub what: String,
    /// Steps done so far.
    pub done: u64,
    /// The total number of steps; 0 if unknown.
    pub total: u64,
    /// The positions searched.
    pub nodes: u64,
}

/// The result of a solver.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution<M> {
    /// The value for the seat to move.
    pub verdict: Verdict,
    /// The value of each move for the seat that plays it; empty if not requested.
    pub moves: Vec<(M, Verdict)>,
    /// The principal variation, as far as it was searched.
    pub line: Vec<M>,
    /// The positions searched.
    pub nodes: u64,
}

/// The value of a position or a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The value as one word on the game's own scale: `-2`, `win`, `not-proved`.
    pub value: String,
    /// The meaning of the value: "you win with your third-last disc".
    pub words: Message,
    /// The result with best play; `None` if it is not proved.
    pub result: Option<Standing>,
    /// Plies to the end of the game, if known.
    pub plies: Option<u32>,
}

/// The result of a game for a seat with best play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Standing {
    /// The seat loses.
    Loss,
    /// Neither seat can force a win.
    Draw,
    /// The seat wins.
    Win,
}

impl Standing {
    /// The result for the other side.
    pub fn other_side(self) -> Standing {
        match self {
            Standing::Loss => Standing::Win,
            Standing::Draw => Standing::Draw,
            Standing::Win => Standing::Loss,
        }
    }

    /// In one word: `win`, `draw`, `loss`.
    pub fn word(self) -> &'static str {
        match self {
            Standing::Loss => "loss",
            Standing::Draw => "draw",
            Standing::Win => "win",
        }
    }
}

/// The result of checking a proof.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finding {
    /// The proof holds; the statement it proves.
    Holds(String),
    /// The first error in the proof.
    Hole(String),
}
