//! Exact values: what a solver of one game is asked, and what it answers.

use kibitz_game::{Game, History, Message};

use crate::{Limits, Stop};

/// Knows the exact values of positions, or finds them out.
pub trait Solver<G: Game>: Send {
    /// Values the position of a running game and, where asked, each of its moves.
    ///
    /// When the limits or a stop come before the end, what is known by then is the answer.
    ///
    /// # Panics
    /// May panic when the game is over: there is nothing to find out.
    fn solve(&mut self, history: &History<G>, question: Question, work: &mut Work) -> Solution<G::Move>;

    /// Forgets what earlier questions have taught it, so that the next one is answered as by a new solver.
    fn forget(&mut self);
}

/// What a solver is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Question {
    /// How exactly.
    pub precision: Precision,
    /// How much of it.
    pub scope: Scope,
    /// From where.
    pub library: Library,
}

/// How exact an answer must be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Precision {
    /// The value on the game's own scale, the distance to the end where it has one.
    #[default]
    Exact,
    /// Win, draw or loss.
    Weak,
}

/// What is to be valued.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scope {
    /// The position and each of its moves.
    #[default]
    EveryMove,
    /// The position alone.
    Position,
}

/// Whether what was worked out before may be looked up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Library {
    /// Books and tables are used.
    #[default]
    Open,
    /// Everything is worked out anew.
    Closed,
}

/// What long work may spend, and whom it tells how far it is.
pub struct Work<'a> {
    /// What it may spend.
    pub limits: &'a Limits,
    /// Asks it to stop.
    pub stop: &'a Stop,
    /// Hears from time to time how far it is.
    pub tell: &'a mut dyn FnMut(&Progress),
}

/// How far long work has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    /// What is being done, in a few words.
    pub what: String,
    /// Steps done.
    pub done: u64,
    /// Steps to do in all; 0 when nobody knows.
    pub total: u64,
    /// Positions looked at.
    pub nodes: u64,
}

/// What a solver answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution<M> {
    /// What the position is worth to the seat to move.
    pub verdict: Verdict,
    /// What each move is worth to the seat that plays it; empty when nobody asked.
    pub moves: Vec<(M, Verdict)>,
    /// Best play from here, as far as it was looked at.
    pub line: Vec<M>,
    /// Positions looked at.
    pub nodes: u64,
}

/// What a position or a move is worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The value in one word, on the game's own scale: `-2`, `win`, `not-proved`.
    pub value: String,
    /// What that means: "you win with your third-last disc".
    pub words: Message,
    /// How the game ends; none when that is not proved.
    pub result: Option<Standing>,
    /// Plies to that end, where they are known.
    pub plies: Option<u32>,
}

/// How a game ends for a seat when both sides play their best.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Standing {
    /// It loses.
    Loss,
    /// Nobody wins.
    Draw,
    /// It wins.
    Win,
}

impl Standing {
    /// The same end as the other side sees it.
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

/// What the check of a proof has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finding {
    /// The proof holds; what it proves.
    Holds(String),
    /// The first hole in it.
    Hole(String),
}
