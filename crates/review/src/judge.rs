//! Who judges: any bot, or a solver.

use kibitz_title::{AnyBot, AnySolver, Question, Record, Result, Work};

use crate::Value;

/// A judge of positions.
pub enum Judge {
    /// A bot, ours or from outside. It judges by what it thinks of its best move.
    Bot(Box<dyn AnyBot>),
    /// A solver: exact values of every move.
    Solver(Box<dyn AnySolver>),
}

/// What a judge says about a running game.
pub(crate) struct Judgement {
    /// What the position is worth to the seat to move; none when the judge cannot say.
    pub(crate) value: Option<Value>,
    /// The best line of play.
    pub(crate) line: Vec<String>,
    /// What each move is worth to the seat that plays it, where the judge says so.
    pub(crate) moves: Vec<(String, Option<Value>)>,
    /// Positions looked at.
    pub(crate) nodes: u64,
}

impl Judge {
    /// Judges the position at the end of a running game.
    pub(crate) fn judge(&mut self, record: &Record, work: &mut Work) -> Result<Judgement> {
        match self {
            Judge::Bot(bot) => {
                let thought = bot.choose(record, work.limits, work.stop, &mut |_| ())?;
                let (value, moves) = (Value::of_thought(&thought), Vec::new());
                Ok(Judgement { value, line: thought.line, moves, nodes: thought.nodes })
            }
            Judge::Solver(solver) => {
                let solution = solver.solve(record, Question::default(), work)?;
                let moves =
                    solution.moves.iter().map(|(mv, verdict)| (mv.clone(), Value::of_verdict(verdict)));
                Ok(Judgement {
                    value: Value::of_verdict(&solution.verdict),
                    moves: moves.collect(),
                    line: solution.line,
                    nodes: solution.nodes,
                })
            }
        }
    }
}
