//! `kibitz bench GAME FILE`: the solver on positions with known values: correct answers, nodes and time.

use std::fs;
use std::path::Path;
use std::time::Duration;

use clap::Args;
use cpu_time::ProcessTime;
use kibitz_title::{AnySolver, AnyTitle, Library, Question, Scope, Setup};
use serde::Serialize;

use crate::arguments::{OutputArgs, RuleArgs};
use crate::error::{CommandError, CommandResult, FileProblem};
use crate::limits::LimitArgs;
use crate::printer::Printer;
use crate::working::LongWork;

/// The options of a suite.
#[derive(Args)]
pub struct SuiteArgs {
    #[command(flatten)]
    rules: RuleArgs,
    /// With a suite: keeps the solver's table between positions
    #[arg(long)]
    keep: bool,
    /// With a suite: also uses books and tables
    #[arg(long)]
    book: bool,
    /// With a suite: only its first positions
    #[arg(long, value_name = "N")]
    first: Option<usize>,
    #[command(flatten)]
    limits: LimitArgs,
}

/// Solves the suite, reports wrong values, and prints a summary; `false` if a value is wrong.
pub fn run(
    file: &Path,
    title: &'static dyn AnyTitle,
    words: &SuiteArgs,
    output: OutputArgs,
    printer: &mut Printer,
) -> CommandResult {
    let text = fs::read_to_string(file).map_err(|error| CommandError::file(file, error))?;
    let rows = read(&text).map_err(|problem| CommandError::file(file, problem))?;
    let mut bench = Bench {
        title,
        words,
        solver: title.solver(&words.rules.setup_of_start())?,
        working: LongWork::new(words.limits.limits_of_solver()),
        summary: SuiteSummary { game: title.id(), ..SuiteSummary::default() },
    };
    for row in &rows[..words.first.unwrap_or(usize::MAX).min(rows.len())] {
        bench.solve(row, printer)?;
    }
    let summary = bench.summary;
    if output.json {
        printer.json(&summary)?;
    } else {
        printer.line(summary.in_words())?;
    }
    Ok(summary.right == summary.positions)
}

struct SuiteRow<'a> {
    line: usize,
    position: &'a str,
    value: &'a str,
}

/// Parses lines: the last word is the value, the text before it the position.
fn read(text: &str) -> Result<Vec<SuiteRow<'_>>, FileProblem> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    lines
        .map(|(number, line)| {
            let missing = || FileProblem::NoValue { line: number + 1 };
            let (position, value) = line.trim().rsplit_once(char::is_whitespace).ok_or_else(missing)?;
            Ok(SuiteRow { line: number + 1, position: position.trim(), value })
        })
        .collect()
}

struct Bench<'a> {
    title: &'static dyn AnyTitle,
    words: &'a SuiteArgs,
    solver: Box<dyn AnySolver>,
    working: LongWork,
    summary: SuiteSummary,
}

impl Bench<'_> {
    fn solve(&mut self, row: &SuiteRow, printer: &mut Printer) -> Result<(), CommandError> {
        let setup = Setup { position: Some(row.position.to_owned()), ..self.words.rules.setup_of_start() };
        let at_line = |source| CommandError::Line { line: row.line, source };
        let record = self.title.open(&setup).map_err(at_line)?.record();
        let library = if self.words.book { Library::Open } else { Library::Closed };
        let question = Question { scope: Scope::Position, library, ..Question::default() };
        if !self.words.keep {
            self.solver.forget();
        }
        let (solver, began) = (&mut self.solver, ProcessTime::now());
        let solution = self.working.run(|work| solver.solve(&record, question, work)).map_err(at_line)?;
        self.summary.add(began.elapsed(), self.working.seconds(), solution.nodes);
        if solution.verdict.value == row.value {
            self.summary.right += 1;
            return Ok(());
        }
        let (found, told) = (&solution.verdict.value, row.value);
        printer.line(format!("line {}: {} is worth {found}, not {told}", row.line, row.position))
    }
}

/// The totals of a suite.
#[derive(Default, Serialize)]
struct SuiteSummary {
    game: &'static str,
    positions: usize,
    right: usize,
    nodes: u64,
    cpu_seconds: f64,
    seconds: f64,
}

impl SuiteSummary {
    fn add(&mut self, cpu: Duration, seconds: f64, nodes: u64) {
        self.positions += 1;
        self.nodes += nodes;
        self.cpu_seconds += cpu.as_secs_f64();
        self.seconds += seconds;
    }

    fn in_words(&self) -> String {
        let SuiteSummary { game, positions, right, nodes, cpu_seconds, seconds } = self;
        let count = (*positions).max(1) as f64;
        let mean_nodes = *nodes as f64 / count;
        let mean_cpu = cpu_seconds / count * 1e6;
        let mean_wall = seconds / count * 1e6;
        let rate = *nodes as f64 / cpu_seconds.max(1e-9) / 1e6;
        format!(
            "{game}: {right} of {positions} right, mean {mean_nodes:.1} nodes, mean {mean_cpu:.1} us of CPU time, \
             mean {mean_wall:.1} us, {rate:.2} million nodes/s"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_word_of_a_line_is_the_value() {
        let rows = read("4455 -2\n\nw bb.ww  win\n").expect("both lines have a value");
        let told: Vec<_> = rows.iter().map(|row| (row.line, row.position, row.value)).collect();
        assert_eq!(told, [(1, "4455", "-2"), (3, "w bb.ww", "win")]);
    }

    #[test]
    fn a_line_without_a_value_is_named() {
        let why = read("4455 -2\n44\n").map(|_| ()).expect_err("line 2 has one word");
        assert_eq!(why.to_string(), "line 2 has no value: write `position value`");
    }
}
