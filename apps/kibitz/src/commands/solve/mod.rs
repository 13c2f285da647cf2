//! `kibitz solve`: exact values of positions and of their moves, proofs, and problems.

mod problem;

use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use kibitz_title::{
    AnySolver, Finding, Library, Precision, Question, Setup, Solution, Standing, ToMessage, Verdict,
};
use serde::Serialize;

use crate::arguments::{GameArg, OutputArgs, RuleArgs};
use crate::error::{CommandError, CommandResult, RequestError};
use crate::language::{say, text};
use crate::limits::LimitArgs;
use crate::printer::Printer;
use crate::working::LongWork;

#[derive(Args)]
pub struct SolveArgs {
    #[command(flatten)]
    game: GameArg,
    /// Positions in the game's own notation; `-` reads them from standard input, one per line
    #[arg(value_name = "POSITION")]
    positions: Vec<String>,
    #[command(flatten)]
    rules: RuleArgs,
    /// Win, draw or loss only
    #[arg(long)]
    weak: bool,
    /// Does not use books and tables
    #[arg(long)]
    no_book: bool,
    /// Writes a proof of the position's value
    #[arg(long, value_name = "FILE", conflicts_with = "check")]
    prove: Option<PathBuf>,
    /// Checks a proof using only the rules
    #[arg(long, value_name = "FILE", conflicts_with = "positions")]
    check: Option<PathBuf>,
    /// Solves a problem of the game instead (`kibitz games` lists them), from the standard start or a
    /// position
    #[arg(long, value_name = "NAME", conflicts_with_all = ["prove", "check", "weak"])]
    problem: Option<String>,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    output: OutputArgs,
}

impl SolveArgs {
    fn question(&self) -> Question {
        Question {
            precision: if self.weak { Precision::Weak } else { Precision::Exact },
            library: if self.no_book { Library::Closed } else { Library::Open },
            ..Question::default()
        }
    }

    /// Whether there is exactly one position. It is explained; with several, each gets one line.
    fn is_about_one(&self) -> bool {
        self.positions.len() < 2 && self.positions.first().is_none_or(|one| one != "-")
    }

    /// The given position, or the standard start; `None` if there are several.
    fn only_position(&self) -> Option<&str> {
        match &self.positions[..] {
            [] => Some("startpos"),
            [one] if one != "-" => Some(one),
            _ => None,
        }
    }

    fn setup(&self, position: &str) -> Setup {
        Setup { position: Some(position.to_owned()), ..self.rules.setup_of_start() }
    }
}

/// Solves position after position, or writes or checks a proof.
pub fn run(words: &SolveArgs, printer: &mut Printer) -> CommandResult {
    if let Some(file) = &words.prove {
        return prove(words, file, printer);
    }
    if let Some(file) = &words.check {
        return check(words, file, printer);
    }
    if let Some(name) = &words.problem {
        return problem::run(words, name, printer);
    }
    let mut session = SolverSession {
        words,
        solver: words.game.title.solver(&words.rules.setup_of_start())?,
        working: LongWork::new(words.limits.limits_of_solver()),
    };
    match &words.positions[..] {
        [] => session.answer("startpos", printer)?,
        [one] if one == "-" => return session.answer_batch(std::io::stdin().lock(), printer),
        several => {
            for position in several {
                session.answer(position, printer)?;
            }
        }
    }
    Ok(true)
}

/// A solver working on one position after another.
struct SolverSession<'a> {
    words: &'a SolveArgs,
    solver: Box<dyn AnySolver>,
    working: LongWork,
}

impl SolverSession<'_> {
    /// Prints a line for every line of a batch: a value, or the error on stderr.
    fn answer_batch(&mut self, input: impl BufRead, printer: &mut Printer) -> CommandResult {
        let mut all_good = true;
        for (number, line) in input.lines().enumerate() {
            let line = line?;
            if line.trim().is_empty() {
                continue;
            }
            match self.answer(line.trim(), printer) {
                Ok(()) => printer.finish()?,
                Err(CommandError::Table(error)) => {
                    all_good = false;
                    printer.finish()?;
                    let failure = CommandError::Line { line: number + 1, source: error };
                    eprintln!("kibitz: {}", text(&failure.to_message()));
                }
                Err(failure) => return Err(failure),
            }
        }
        if all_good { Ok(true) } else { Err(RequestError::NotPositions.into()) }
    }

    fn answer(&mut self, position: &str, printer: &mut Printer) -> Result<(), CommandError> {
        let table = self.words.game.title.open(&self.words.setup(position))?;
        let question = self.words.question();
        let (solver, record) = (&mut self.solver, table.record());
        let solution = self.working.run(|work| solver.solve(&record, question, work))?;
        if self.words.output.json {
            return printer.json(&SolutionJson::of(position, &solution, self.working.seconds()));
        }
        if self.words.is_about_one() {
            explain(&solution, self.working.seconds(), printer)?;
        }
        printer.line(in_one_line(position, &solution))
    }
}

/// Prints every move in words, before the last line.
fn explain(solution: &Solution<String>, seconds: f64, printer: &mut Printer) -> Result<(), CommandError> {
    printer.line(text(&solution.verdict.words))?;
    let width = solution.moves.iter().map(|(mv, _)| mv.chars().count()).max().unwrap_or(0);
    for (mv, verdict) in &solution.moves {
        printer.line(format!("  {mv:width$}  {:>4}  {}", verdict.value, text(&verdict.words)))?;
    }
    if !solution.line.is_empty() {
        printer.line(say!("cli-best-play", moves = solution.line.join(" ")))?;
    }
    let rate = solution.nodes as f64 / seconds.max(1e-9) / 1e6;
    let (seconds, rate) = (format!("{seconds:.3}"), format!("{rate:.1}"));
    printer.line(say!("cli-nodes-rate", nodes = solution.nodes, seconds = seconds, rate = rate))
}

/// Formats `position value move:value …`.
fn in_one_line(position: &str, solution: &Solution<String>) -> String {
    let mut words = vec![position.to_owned(), solution.verdict.value.clone()];
    words.extend(solution.moves.iter().map(|(mv, verdict)| format!("{mv}:{}", verdict.value)));
    words.join(" ")
}

fn prove(words: &SolveArgs, path: &Path, printer: &mut Printer) -> CommandResult {
    let position = words.only_position().ok_or(RequestError::ProofOfSeveral)?;
    let failed = |error: std::io::Error| CommandError::file(path, error);
    // The user's file is not overwritten before the new one is complete.
    let unfinished = path.with_extension("unfinished");
    let mut out = BufWriter::new(File::create(&unfinished).map_err(failed)?);
    let (title, setup) = (words.game.title, words.setup(position));
    let proved =
        LongWork::new(words.limits.limits_of_solver()).run(|work| title.prove(&setup, &mut out, work));
    if let Err(error) = &proved {
        std::fs::remove_file(&unfinished).ok(); // the reason why there is no proof matters more
        return Err(error.clone().into());
    }
    out.flush().and_then(|()| std::fs::rename(&unfinished, path)).map_err(failed)?;
    printer.line(proved?)?;
    Ok(true)
}

fn check(words: &SolveArgs, path: &Path, printer: &mut Printer) -> CommandResult {
    let mut input = BufReader::new(File::open(path).map_err(|error| CommandError::file(path, error))?);
    let (title, setup) = (words.game.title, words.rules.setup_of_start());
    let finding =
        LongWork::new(words.limits.limits_of_solver()).run(|work| title.check(&setup, &mut input, work))?;
    let (holds, told) = match finding {
        Finding::Holds(told) => (true, told),
        Finding::Hole(told) => (false, told),
    };
    printer.line(told)?;
    Ok(holds)
}

/// The JSON output.
#[derive(Serialize)]
struct SolutionJson<'a> {
    position: &'a str,
    #[serde(flatten)]
    verdict: ValueJson<'a>,
    moves: Vec<MoveJson<'a>>,
    line: &'a [String],
    nodes: u64,
    seconds: f64,
}

#[derive(Serialize)]
struct MoveJson<'a> {
    #[serde(rename = "move")]
    mv: &'a str,
    #[serde(flatten)]
    verdict: ValueJson<'a>,
}

/// A value for the seat to move.
#[derive(Serialize)]
struct ValueJson<'a> {
    value: &'a str,
    words: String,
    result: Option<&'static str>,
    plies: Option<u32>,
}

impl<'a> ValueJson<'a> {
    fn of(verdict: &'a Verdict) -> ValueJson<'a> {
        let Verdict { value, words, result, plies } = verdict;
        ValueJson { value, words: text(words), result: result.map(Standing::word), plies: *plies }
    }
}

impl<'a> SolutionJson<'a> {
    fn of(position: &'a str, solution: &'a Solution<String>, seconds: f64) -> SolutionJson<'a> {
        let moved = |(mv, verdict): &'a (String, Verdict)| MoveJson { mv, verdict: ValueJson::of(verdict) };
        SolutionJson {
            position,
            verdict: ValueJson::of(&solution.verdict),
            moves: solution.moves.iter().map(moved).collect(),
            line: &solution.line,
            nodes: solution.nodes,
            seconds,
        }
    }
}
