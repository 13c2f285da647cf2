//! Sources of values: a solver where values are exact, otherwise a bot.

use kibitz_title::{
    AnyBot, AnySolver, AnyTable, AnyTitle, Curve, Limits, Precision, Question, Result, Seat, Setup, Stop,
    Thought, Work,
};

use crate::PositionValue;

/// Makes the bot for heuristic values, once for each part of a game.
pub type MakeBot<'a> = &'a (dyn Fn() -> Result<Box<dyn AnyBot>> + Sync);

/// The sources of values for a review: one solver, and a bot for each part of the game, so that parts can be
/// judged in parallel.
pub struct Judges<'a> {
    /// The bot's name in the review.
    pub name: String,
    /// Makes the bot for heuristic values.
    pub bot: MakeBot<'a>,
    /// Finds exact values; `None` if the game has no solver.
    pub solver: Option<Box<dyn AnySolver>>,
}

impl<'a> Judges<'a> {
    /// A bot, and the game's solver if it has one for these rules.
    pub fn new(title: &'static dyn AnyTitle, setup: &Setup, name: &str, bot: MakeBot<'a>) -> Judges<'a> {
        // A ruleset without a solver is judged by the bot alone.
        let solver = title.solver(setup).ok();
        Judges { name: name.to_owned(), bot, solver }
    }
}

/// What is known about a position with more than one move.
#[derive(Clone, Debug, Default)]
pub(crate) struct JudgedPosition {
    /// For the seat to move.
    pub(crate) value: Option<PositionValue>,
    /// The principal variation.
    pub(crate) line: Vec<String>,
    /// Values of some moves, for the seat that plays them.
    pub(crate) moves: Vec<(String, PositionValue)>,
}

impl JudgedPosition {
    pub(crate) fn of_move(&self, text: &str) -> Option<PositionValue> {
        self.moves.iter().find(|(mv, _)| mv == text).map(|(_, value)| *value)
    }
}

/// Solves a position and each of its moves for win, draw or loss.
pub(crate) fn solve(
    solver: &mut dyn AnySolver,
    table: &dyn AnyTable,
    work: &mut Work,
) -> Result<JudgedPosition> {
    let question = Question { precision: Precision::Weak, ..Question::default() };
    let solution = solver.solve(&table.record(), question, work)?;
    let moves = solution
        .moves
        .iter()
        .filter_map(|(mv, verdict)| Some((mv.clone(), PositionValue::of_verdict(verdict)?)));
    let moves: Vec<_> = moves.collect();
    let value = PositionValue::of_verdict(&solution.verdict);
    let best = value.and_then(|value| moves.iter().find(|(_, of_move)| of_move.result == value.result));
    let line = match best {
        Some((mv, _)) if solution.line.is_empty() => vec![mv.clone()],
        _ => solution.line,
    };
    Ok(JudgedPosition { value, line, moves })
}

/// A bot that estimates values of positions.
pub(crate) struct Estimator<'a> {
    pub(crate) bot: Box<dyn AnyBot>,
    pub(crate) curve: Curve,
    pub(crate) stop: &'a Stop,
}

impl Estimator<'_> {
    /// Searches a running two-seat position. Plays forced moves first, since a bot with one move does not
    /// evaluate.
    pub(crate) fn search(&mut self, table: &dyn AnyTable, limits: &Limits) -> Result<JudgedPosition> {
        let seat = table.to_move();
        let (end, mut line) = forced_moves(table)?;
        if let Some(outcome) = end.outcome() {
            return Ok(JudgedPosition {
                value: Some(PositionValue::of_outcome(&outcome, seat)),
                line,
                ..JudgedPosition::default()
            });
        }
        let thought = self.think(&*end, limits, &mut |_| ())?;
        let value = PositionValue::of_thought(&thought, self.curve, end.seats());
        line.extend(thought.line);
        Ok(JudgedPosition {
            value: value.map(|value| seen_by(seat, end.to_move(), value)),
            line,
            ..JudgedPosition::default()
        })
    }

    /// Searches all moves of a position with more than two seats, because values of different seats cannot be
    /// compared.
    pub(crate) fn search_moves(&mut self, table: &dyn AnyTable, limits: &Limits) -> Result<JudgedPosition> {
        let lines = table.legal_moves().len();
        let (curve, seats) = (self.curve, table.seats());
        let mut moves: Vec<(String, PositionValue)> = Vec::new();
        let limits = Limits { lines, ..limits.clone() };
        let best = self.think(table, &limits, &mut |thought: &Thought| {
            let Some(value) = PositionValue::of_thought(thought, curve, seats) else { return };
            moves.retain(|(mv, _)| mv != thought.best());
            moves.push((thought.best().to_owned(), value));
        })?;
        Ok(JudgedPosition { value: PositionValue::of_thought(&best, curve, seats), line: best.line, moves })
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

/// Returns the next position with more than one move, or the end of the game, and the forced moves before it.
///
/// # Errors
/// Fails if a legal move cannot be played.
pub fn forced_moves(table: &dyn AnyTable) -> Result<(Box<dyn AnyTable>, Vec<String>)> {
    let (mut end, mut line) = (table.duplicate(), Vec::new());
    while let [only] = &end.legal_moves()[..] {
        line.push(only.clone());
        end.play(only)?;
    }
    Ok((end, line))
}

/// Converts a value for the seat to move into one for `seat`, in a two-seat game.
pub(crate) fn seen_by(seat: Seat, to_move: Seat, value: PositionValue) -> PositionValue {
    if seat == to_move { value } else { value.other_side() }
}
