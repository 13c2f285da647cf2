//! Judges the games of one ruleset: games go in, verdicts come out.

use std::io::{BufRead, BufReader, BufWriter, Write};
use std::process::{ChildStdin, ChildStdout, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, ScopedJoinHandle};

use anyhow::{Context, Result, anyhow};
use serde::{Deserialize, Serialize};

use super::game::{GameLine, TableLine};
use super::python::Python;
use super::rows::CheckedRuleset;

/// The judge's verdict on a game.
#[derive(Deserialize)]
pub struct JudgeVerdict {
    pub game: u64,
    /// Whether the game was a draw.
    pub is_drawn: bool,
    /// Plies whose legal moves were compared.
    pub judged: u64,
    /// Plies that the judge does not support.
    pub unjudged: u64,
    /// The first difference, if any.
    pub difference: Option<Difference>,
}

/// A difference between our rules and the judge's.
#[derive(Deserialize)]
pub struct Difference {
    pub ply: usize,
    pub what: String,
    /// Moves that only we have.
    pub ours: Vec<Vec<usize>>,
    /// Moves that only the judge has.
    pub theirs: Vec<Vec<usize>>,
    pub board: String,
}

/// Judges games of a ruleset with one judge per core.
pub fn hold(
    row: &CheckedRuleset,
    games: u64,
    python: &Python,
    mut add: impl FnMut(JudgeVerdict),
) -> Result<()> {
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

/// Lets one judge check the games with these numbers.
fn judge(
    row: &CheckedRuleset,
    numbers: impl Iterator<Item = u64> + Send,
    python: &Python,
    verdicts: &Sender<JudgeVerdict>,
) -> Result<()> {
    let mut command = python.judge();
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .context("the judge could not be started")?;
    let to_judge = child.stdin.take().expect("the input is piped");
    let from_judge = child.stdout.take().expect("the output is piped");
    let (played, heard) = thread::scope(|scope| {
        let player = scope.spawn(|| play(row, numbers, to_judge));
        let heard = listen(from_judge, verdicts);
        (joined(player), heard)
    });
    let status = child.wait().context("the judge was lost")?;
    if !status.success() {
        return Err(anyhow!("the judge of {} failed; see its output above", row.title.id()));
    }
    played.and(heard)
}

/// The result of a thread. A panic of our own rules is an error like any other.
fn joined(thread: ScopedJoinHandle<Result<()>>) -> Result<()> {
    let panicked = |_| Err(anyhow!("our own rules panicked; see the output above"));
    thread.join().unwrap_or_else(panicked)
}

/// Plays the games and writes them to the judge.
fn play(row: &CheckedRuleset, numbers: impl Iterator<Item = u64>, to_judge: ChildStdin) -> Result<()> {
    let mut to_judge = BufWriter::new(to_judge);
    say(&mut to_judge, &TableLine::new(row)?)?;
    for number in numbers {
        say(&mut to_judge, &GameLine::play(row, number)?)?;
    }
    Ok(to_judge.flush()?)
}

fn say(to_judge: &mut impl Write, line: &impl Serialize) -> Result<()> {
    let text = serde_json::to_string(line).expect("every line can be written as JSON");
    writeln!(to_judge, "{text}").context("the judge no longer reads")
}

fn listen(from_judge: ChildStdout, verdicts: &Sender<JudgeVerdict>) -> Result<()> {
    for line in BufReader::new(from_judge).lines() {
        let line = line.context("cannot read from the judge")?;
        let verdict = serde_json::from_str(&line)
            .with_context(|| format!("the judge said `{line}`, which is not a verdict"))?;
        verdicts.send(verdict)?;
    }
    Ok(())
}
