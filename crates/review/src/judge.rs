//! Who judges: a solver where values are exact, a bot elsewhere.

use std::time::{Duration, Instant};

use kibitz_title::{
    AnyBot, AnySolver, AnyTable, AnyTitle, Curve, Limits, Precision, Question, Result, Seat, Setup, Stop,
    Thought, Work,
};

use crate::Value;

/// Makes the bot that guesses, once for each part of a game.
pub type MakeBot<'a> = &'a (dyn Fn() -> Result<Box<dyn AnyBot>> + Sync);

/// The judges of a review: one solver, and a bot for each part of the game, so that parts can be judged side by side.
pub struct Judges<'a> {
    /// What the bot is called in the review.
    pub name: String,
    /// Makes the bot that guesses.
    pub bot: MakeBot<'a>,
    /// Knows exact values; none where the game has no solver.
    pub solver: Option<Box<dyn AnySolver>>,
}

impl<'a> Judges<'a> {
    /// A bot, and beside it the game's solver if it has one for these rules.
    pub fn new(title: &'static dyn AnyTitle, setup: &Setup, name: &str, bot: MakeBot<'a>) -> Judges<'a> {
        // A ruleset that nobody can solve has no solver: the bot judges alone.
        let solver = title.solver(setup).ok();
        Judges { name: name.to_owned(), bot, solver }
    }
}

/// What is known about a position with a choice.
#[derive(Clone, Debug, Default)]
pub(crate) struct Judged {
    /// To the seat to move.
    pub(crate) value: Option<Value>,
    /// The judge's line of play.
    pub(crate) line: Vec<String>,
    /// What single moves are known to be worth to the seat that plays them.
    pub(crate) moves: Vec<(String, Value)>,
}

impl Judged {
    pub(crate) fn of_move(&self, text: &str) -> Option<Value> {
        self.moves.iter().find(|(mv, _)| mv == text).map(|(_, value)| *value)
    }
}

/// Asks the solver for win, draw or loss of a position and of each of its moves.
pub(crate) fn solve(solver: &mut dyn AnySolver, table: &dyn AnyTable, work: &mut Work) -> Result<Judged> {
    let question = Question { precision: Precision::Weak, ..Question::default() };
    let solution = solver.solve(&table.record(), question, work)?;
    let moves =
        solution.moves.iter().filter_map(|(mv, verdict)| Some((mv.clone(), Value::of_verdict(verdict)?)));
    let moves: Vec<_> = moves.collect();
    let value = Value::of_verdict(&solution.verdict);
    let best = value.and_then(|value| moves.iter().find(|(_, of_move)| of_move.result == value.result));
    let line = match best {
        Some((mv, _)) if solution.line.is_empty() => vec![mv.clone()],
        _ => solution.line,
    };
    Ok(Judged { value, line, moves })
}

/// A bot that guesses what positions are worth.
pub(crate) struct Guesser<'a> {
    pub(crate) bot: Box<dyn AnyBot>,
    pub(crate) curve: Curve,
    pub(crate) stop: &'a Stop,
}

impl Guesser<'_> {
    /// Searches a running position of two seats. Forced moves are played first: a bot with one move does not judge.
    pub(crate) fn search(&mut self, table: &dyn AnyTable, limits: &Limits) -> Result<Judged> {
        let seat = table.to_move();
        let (end, mut line) = forced(table)?;
        if let Some(outcome) = end.outcome() {
            return Ok(Judged { value: Some(Value::of_outcome(&outcome, seat)), line, ..Judged::default() });
        }
        let thought = self.think(&*end, limits, &mut |_| ())?;
        let value = Value::of_thought(&thought, self.curve, end.seats());
        line.extend(thought.line);
        Ok(Judged {
            value: value.map(|value| seen_by(seat, end.to_move(), value)),
            line,
            ..Judged::default()
        })
    }

    /// Searches all moves of a position with more than two seats side by side: what one seat thinks of a position does
    /// not say what another one thinks of it.
    pub(crate) fn search_moves(&mut self, table: &dyn AnyTable, limits: &Limits) -> Result<Judged> {
        let lines = table.legal_moves().len();
        let (curve, seats) = (self.curve, table.seats());
        let mut moves: Vec<(String, Value)> = Vec::new();
        let limits = Limits { lines, ..limits.clone() };
        let best = self.think(table, &limits, &mut |thought: &Thought| {
            let Some(value) = Value::of_thought(thought, curve, seats) else { return };
            moves.retain(|(mv, _)| mv != thought.best());
            moves.push((thought.best().to_owned(), value));
        })?;
        Ok(Judged { value: Value::of_thought(&best, curve, seats), line: best.line, moves })
    }

    fn think(
        &mut self,
        table: &dyn AnyTable,
        limits: &Limits,
        tell: &mut dyn FnMut(&Thought),
    ) -> Result<Thought> {
        self.bot.choose(&table.record(), limits, self.stop, tell)
    }
}

/// The first position with a choice, or the end of the game, and the forced moves up to there.
fn forced(table: &dyn AnyTable) -> Result<(Box<dyn AnyTable>, Vec<String>)> {
    let (mut end, mut line) = (table.duplicate(), Vec::new());
    while let [only] = &end.legal_moves()[..] {
        line.push(only.clone());
        end.play(only)?;
    }
    Ok((end, line))
}

/// A value to the seat to move, as a seat of a table of two sees it.
pub(crate) fn seen_by(seat: Seat, to_move: Seat, value: Value) -> Value {
    if seat == to_move { value } else { value.other_side() }
}

/// When a review must be done.
#[derive(Clone, Copy)]
pub(crate) struct Deadline(pub(crate) Option<Instant>);

impl Deadline {
    pub(crate) fn within(time: Option<Duration>) -> Deadline {
        Deadline(time.map(|time| Instant::now() + time))
    }

    pub(crate) fn is_over(self) -> bool {
        self.0.is_some_and(|end| Instant::now() >= end)
    }
}
