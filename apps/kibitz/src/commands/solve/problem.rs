//! `kibitz solve GAME --problem NAME`: a problem of the game and its solution, move by move.

use kibitz_title::AnswerText;
use serde::Serialize;

use super::SolveArgs;
use crate::error::{CommandResult, RequestError};
use crate::language::{say, text};
use crate::printer::Printer;
use crate::working::LongWork;

/// Solves a problem and prints every move with the board after it; the last line has only the moves.
pub fn run(words: &SolveArgs, name: &str, printer: &mut Printer) -> CommandResult {
    let position = words.only_position().ok_or(RequestError::ProblemOfSeveral)?;
    let (title, setup) = (words.game.title, words.setup(position));
    let mut working = LongWork::new(words.limits.limits_of_solver());
    let answer = working.run(|work| title.solve_problem(name, &setup, work))?;
    if words.output.json {
        printer.json(&AnswerJson::of(name, &answer, working.seconds()))?;
        return Ok(true);
    }
    for (number, step) in answer.steps.iter().enumerate() {
        printer.line(format!("{}. {}\n{}", number + 1, step.mv, step.board))?;
    }
    printer.line(text(&answer.words))?;
    printer.line(say!("cli-nodes", nodes = answer.nodes, seconds = format!("{:.3}", working.seconds())))?;
    printer.line(format!("{name} {} {}", answer.steps.len(), moves(&answer).join(" ")))?;
    Ok(true)
}

fn moves(answer: &AnswerText) -> Vec<&str> {
    answer.steps.iter().map(|step| step.mv.as_str()).collect()
}

/// The JSON output.
#[derive(Serialize)]
struct AnswerJson<'a> {
    problem: &'a str,
    words: String,
    length: usize,
    moves: Vec<&'a str>,
    nodes: u64,
    seconds: f64,
}

impl<'a> AnswerJson<'a> {
    fn of(problem: &'a str, answer: &'a AnswerText, seconds: f64) -> AnswerJson<'a> {
        AnswerJson {
            problem,
            words: text(&answer.words),
            length: answer.steps.len(),
            moves: moves(answer),
            nodes: answer.nodes,
            seconds,
        }
    }
}
