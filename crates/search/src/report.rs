//! What a bot tells about its thinking.

use kibitz_game::Message;

use crate::Score;

/// What a bot knows at one moment of its thinking, or at its end.
#[derive(Clone, PartialEq, Debug)]
pub struct Report<M> {
    /// The expected line of play; its first move is the chosen one.
    pub line: Vec<M>,
    /// What the line is worth to the seat to move; a bot that does not judge gives none.
    pub score: Option<Score>,
    /// Is the score the exact value of the position?
    pub is_exact: bool,
    /// Which of the best moves this is, from 1.
    pub rank: usize,
    /// Plies looked ahead.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
    /// Something to tell the opponent, such as why it passes.
    pub note: Option<Message>,
}

impl<M: Copy> Report<M> {
    /// A move chosen without judging it.
    pub fn unjudged(mv: M) -> Report<M> {
        Report { line: vec![mv], score: None, is_exact: false, rank: 1, depth: 0, nodes: 0, note: None }
    }

    /// The chosen move.
    ///
    /// # Panics
    /// When the line is empty, which no bot may report.
    pub fn best(&self) -> M {
        *self.line.first().expect("a report has a first move")
    }
}
