//! Who judges: any bot, or a solver.

use kibitz_title::{AnyBot, AnySolver, Limits, Question, Record, Result, Work};

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

    /// What the judge knows a move to be worth to the seat that plays it, when it is asked about so many moves; none
    /// where it only guesses.
    pub(crate) fn known_move(
        &mut self,
        record: &Record,
        text: &str,
        moves: usize,
        work: &mut Work,
    ) -> Result<Option<Value>> {
        // A solver has told all it knows already.
        let Judge::Bot(bot) = self else { return Ok(None) };
        let limits = Limits { lines: moves, ..work.limits.clone() };
        let mut last = None;
        bot.choose(record, &limits, work.stop, &mut |thought| {
            if thought.line.first().is_some_and(|mv| mv == text) {
                last = Value::of_thought(thought);
            }
        })?;
        Ok(last.filter(|value| value.is_known))
    }
}
