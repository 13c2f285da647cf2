//! Progress reports and results of a search.

use kibitz_game::Message;

use crate::Score;

/// The state of a search, or its result.
#[derive(Clone, PartialEq, Debug)]
pub struct Report<M> {
    /// The principal variation; its first move is the chosen one.
    pub line: Vec<M>,
    /// The value of the line for the seat to move; `None` from a bot that does not evaluate.
    pub score: Option<Score>,
    /// Whether the score is the exact value of the position.
    pub is_exact: bool,
    /// The rank among the best moves, from 1.
    pub rank: usize,
    /// The depth in plies.
    pub depth: u32,
    /// The positions searched.
    pub nodes: u64,
    /// A message to the opponent, such as why it passes.
    pub note: Option<Message>,
}

impl<M: Copy> Report<M> {
    /// A move chosen without evaluation.
    pub fn without_score(mv: M) -> Report<M> {
        Report { line: vec![mv], score: None, is_exact: false, rank: 1, depth: 0, nodes: 0, note: None }
    }

    /// The chosen move.
    ///
    /// # Panics
    /// If the line is empty, which no bot may report.
    pub fn best(&self) -> M {
        *self.line.first().expect("a report has a first move")
    }
}
