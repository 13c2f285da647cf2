//! Judges the games of one row: games go in, verdicts come out.

use std::io::{BufRead, BufReader, BufWriter, Write};
use std::process::{ChildStdin, ChildStdout, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, ScopedJoinHandle};

use serde::{Deserialize, Serialize};

use super::game::{GameLine, TableLine};
use super::python::Python;
use super::rows::CheckedRuleset;
use crate::TaskResult;

/// The judge's verdict on a game.
#[derive(Deserialize)]
pub struct JudgeVerdict {
    pub game: u64,
    /// Whether the game was a draw.
    pub is_drawn: bool,
    /// Plies whose legal moves were compared.
    pub judged: u64,
    /// Plies the judge could not judge.
    pub unjudged: u64,
    /// The first difference, if any.
    pub difference: Option<Difference>,
}

/// A difference between our rules and the judge's.
#[derive(Deserialize)]
pub struct Difference {
    /// The number of plies before it.
    pub ply: usize,
    /// What differs.
    pub what: String,
    /// Moves that only we have.
    pub ours: Vec<Vec<usize>>,
    /// Moves that only the judge has.
    pub theirs: Vec<Vec<usize>>,
    /// The judge's board.
    pub board: String,
}

/// Judges games of a row with one judge per core.
pub fn hold(
    row: &CheckedRuleset,
    games: u64,
    python: &Python,
    mut add: impl FnMut(JudgeVerdict),
) -> TaskResult {
    let judges = thread::available_parallelism().map_or(1, usize::from);
    let (sender, verdicts): (_, Receiver<JudgeVerdict>) = channel();
    thread::scope(|scope| {
        let work = |first: usize| {
            let sender = sender.clone();
            let numbers = (first as u64..games).step_by(judges);
            scope.spawn(move || judge(row, numbers, python, &sender))
        };
        let workers: Vec<_> = (0..judges).map(work).collect();
        drop(sender);
        verdicts.into_iter().for_each(&mut add);
        workers.into_iter().try_for_each(joined)
    })
}

/// Judges the games with these numbers with one judge.
fn judge(
    row: &CheckedRuleset,
    numbers: impl Iterator<Item = u64> + Send,
    python: &Python,
    verdicts: &Sender<JudgeVerdict>,
) -> TaskResult {
    let mut command = python.judge();
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("the judge could not be started: {error}"))?;
    let to_judge = child.stdin.take().expect("the input is piped");
    let from_judge = child.stdout.take().expect("the output is piped");
    let (played, heard) = thread::scope(|scope| {
        let player = scope.spawn(|| play(row, numbers, to_judge));
        let heard = listen(from_judge, verdicts);
        (joined(player), heard)
    });
    let status = child.wait().map_err(|error| format!("the judge was lost: {error}"))?;
    if !status.success() {
        return Err(format!("the judge of {} broke down: its words stand above", row.title.id()));
    }
    played.and(heard)
}

/// The result of a thread; a panic of our own rules is a failure like others.
fn joined(thread: ScopedJoinHandle<TaskResult>) -> TaskResult {
    let panicked = |_| Err("our own game broke down: its words stand above".to_owned());
    thread.join().unwrap_or_else(panicked)
}

/// Plays the games and writes them to the judge.
fn play(row: &CheckedRuleset, numbers: impl Iterator<Item = u64>, to_judge: ChildStdin) -> TaskResult {
    let mut to_judge = BufWriter::new(to_judge);
    say(&mut to_judge, &TableLine::new(row)?)?;
    for number in numbers {
        say(&mut to_judge, &GameLine::play(row, number)?)?;
    }
    to_judge.flush().map_err(|error| error.to_string())
}

fn say(to_judge: &mut impl Write, line: &impl Serialize) -> TaskResult {
    let text = serde_json::to_string(line).expect("a line has nothing JSON cannot say");
    writeln!(to_judge, "{text}").map_err(|error| format!("the judge does not listen: {error}"))
}

fn listen(from_judge: ChildStdout, verdicts: &Sender<JudgeVerdict>) -> TaskResult {
    for line in BufReader::new(from_judge).lines() {
        let line = line.map_err(|error| format!("the judge cannot be heard: {error}"))?;
        let verdict = serde_json::from_str(&line)
            .map_err(|error| format!("the judge said `{line}`, which is no verdict: {error}"))?;
        verdicts.send(verdict).map_err(|error| error.to_string())?;
    }
    Ok(())
}
