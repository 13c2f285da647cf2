//! Proofs of forced wins as text files.
//!
//! ```text
//! kibitz omok forced win 1
//! rules 15 exact renju black free
//! position ......./... x
//! h8 ( g8 i8 ( * j8 ) * i9 )
//! ```
//!
//! After the header comes the plan: the attacker's stone and, in parentheses, pairs of a reply and the plan
//! against it; `*` stands for all other replies. A stone without brackets makes five.

use std::io::{self, BufRead, Write};

use kibitz_game::{Game, History, Notation, Ruleset, TextError, ToMessage};
use kibitz_search::{Finding, Work};

use crate::rules::{Facts, Omok, Point, Position};

use super::check::{Checker, Failure, PlanGap};
use super::plan::Plan;
use super::solver::{Budget, ForcedWinAnswer, ForcedWins};

const HEADING: &str = "kibitz omok forced win 1";
/// A longer plan does not fit on the largest board: each step takes two stones.
const DEEPEST: usize = 22 * 22 / 2;

/// Why a proof cannot be written, read or checked.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("omok-proof")]
pub(crate) enum ProofError {
    #[error("there is no win by threats in this position")]
    NoWin,
    #[error("no win is proved within the limits: allow more time or nodes")]
    NotSolved,
    #[error("the check was stopped before its end")]
    Stopped,
    #[error("a proof has a line `{expected}`, not `{found}`")]
    MissingLine { expected: &'static str, found: String },
    #[error("the proof is about other rules ({rules}): choose them with --variant and --rule")]
    OtherRules { rules: String },
    #[error(transparent)]
    #[message(transparent)]
    Position(#[from] TextError),
    #[error("the plan is longer than any game on this board")]
    TooDeep,
    #[error("the plan ends before its brackets are closed")]
    NotClosed,
    #[error("`{word}` is not a crossing of this board")]
    OffBoard { word: String },
    #[error("the proof cannot be read: {0}")]
    Read(io::Error),
    #[error("the proof cannot be written: {0}")]
    Write(io::Error),
}

/// Writes a proof that the seat to move has a forced win; returns the statement proved.
pub(crate) fn write(
    history: &History<Omok>,
    out: &mut dyn Write,
    work: &mut Work,
) -> Result<String, ProofError> {
    let (game, position) = (history.game(), history.position());
    let mut solver = ForcedWins::new(game);
    let plan = match solver.search(position, work) {
        ForcedWinAnswer::Win(plan) => plan,
        ForcedWinAnswer::NoWin => return Err(ProofError::NoWin),
        ForcedWinAnswer::Unknown => return Err(ProofError::NotSolved),
    };
    let mut text = format!(
        "{HEADING}\nrules {}\nposition {}\n",
        rules_text(game.facts()),
        game.write_position(position)
    );
    write_plan(&plan, &mut text);
    text.push('\n');
    out.write_all(text.as_bytes()).map_err(ProofError::Write)?;
    Ok(format!("win in {} plies: {} stones of the attacker", plan.plies(), plan.size()))
}

/// Replays a proof against every reply, using only the rules.
pub(crate) fn check(game: &Omok, input: &mut dyn BufRead, work: &mut Work) -> Result<Finding, ProofError> {
    let (position, plan) = read(game, input)?;
    if game.outcome(&position).is_some() {
        return Ok(Finding::Hole(PlanGap::OverAtStart.to_string()));
    }
    let budget = Budget::new(work.limits);
    let stop = work.stop;
    let mut must_stop = |positions| budget.is_spent(positions) || stop.is_requested();
    let mut checker = Checker { game, positions: 0, must_stop: &mut must_stop };
    match checker.check(&position, &plan) {
        Ok(()) => {
            let words =
                format!("the proof holds: win in {} plies, {} positions", plan.plies(), checker.positions);
            Ok(Finding::Holds(words))
        }
        Err(Failure::Stopped) => Err(ProofError::Stopped),
        Err(Failure::Hole(hole)) => Ok(Finding::Hole(hole.to_string())),
    }
}

fn rules_text(facts: &Facts) -> String {
    Facts::FACTS.iter().map(|fact| facts.get(fact.name)).collect::<Vec<_>>().join(" ")
}

fn write_plan(plan: &Plan, text: &mut String) {
    text.push_str(&plan.stone.to_string());
    if plan.is_five() {
        return;
    }
    text.push_str(" (");
    for (reply, answer) in &plan.replies {
        text.push_str(&format!(" {reply} "));
        write_plan(answer, text);
    }
    if let Some(answer) = &plan.otherwise {
        text.push_str(" * ");
        write_plan(answer, text);
    }
    text.push_str(" )");
}

/// Parses the position and the plan of a file.
fn read(game: &Omok, input: &mut dyn BufRead) -> Result<(Position, Plan), ProofError> {
    let mut text = String::new();
    input.read_to_string(&mut text).map_err(ProofError::Read)?;
    let mut lines = text.lines();
    let mut line = |word: &'static str| {
        let line = lines.next().unwrap_or_default();
        let missing = || ProofError::MissingLine { expected: word, found: line.to_owned() };
        line.strip_prefix(word).map(str::trim).ok_or_else(missing)
    };
    line(HEADING)?;
    let rules = line("rules")?;
    if rules != rules_text(game.facts()) {
        return Err(ProofError::OtherRules { rules: rules.to_owned() });
    }
    let position = game.read_position(line("position")?)?;
    let plan = lines.collect::<Vec<_>>().join(" ");
    let mut words = plan.split_whitespace();
    let plan = read_plan(game, words.next(), &mut words.by_ref().peekable(), 0)?;
    Ok((position, plan))
}

type ProofWords<'a, 'b> = std::iter::Peekable<&'b mut std::str::SplitWhitespace<'a>>;

fn read_plan(
    game: &Omok,
    stone: Option<&str>,
    words: &mut ProofWords,
    depth: usize,
) -> Result<Plan, ProofError> {
    let mut plan = Plan::five(read_point(game, stone.unwrap_or_default())?);
    if words.next_if_eq(&"(").is_none() {
        return Ok(plan);
    }
    if depth > DEEPEST {
        return Err(ProofError::TooDeep);
    }
    loop {
        match words.next() {
            Some(")") => return Ok(plan),
            Some("*") => {
                let stone = words.next();
                plan.otherwise = Some(Box::new(read_plan(game, stone, words, depth + 1)?));
            }
            Some(reply) => {
                let (reply, stone) = (read_point(game, reply)?, words.next());
                plan.replies.push((reply, read_plan(game, stone, words, depth + 1)?));
            }
            None => return Err(ProofError::NotClosed),
        }
    }
}

fn read_point(game: &Omok, word: &str) -> Result<Point, ProofError> {
    let wrong = || ProofError::OffBoard { word: word.to_owned() };
    let (letter, number) = word.split_at_checked(1).ok_or_else(wrong)?;
    let column = letter.bytes().next().and_then(|letter| letter.checked_sub(b'a'));
    let row = number.parse::<u8>().ok().and_then(|row| row.checked_sub(1));
    let (column, row) = column.zip(row).ok_or_else(wrong)?;
    let is_on_board = column < game.size() && row < game.size();
    is_on_board.then(|| Point::new(column, row)).ok_or_else(wrong)
}

#[cfg(test)]
mod tests;
