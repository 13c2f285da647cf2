//! `kibitz convert IN OUT`: converts games between file formats.

use std::fs::{self, File};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use kibitz_title::{
    AnyError, AnyTitle, FileError, FileFormat, GameId, Limits, Message, Progress, Record, Remark, ToMessage,
    Work,
};

use crate::error::{CommandError, CommandResult, FileProblem, RequestError};
use crate::files::{self, GameFile, ReplayedGame};
use crate::language::text;
use crate::printer::Printer;
use crate::working::LongWork;

#[derive(Args)]
pub struct ConvertArgs {
    /// The file to read; `-` is the standard input
    #[arg(value_name = "IN")]
    from_file: PathBuf,
    /// The file to write; `-` is the standard output
    #[arg(value_name = "OUT")]
    to_file: PathBuf,
    /// The format of IN, if it cannot be detected
    #[arg(long, value_name = "FORMAT")]
    from: Option<String>,
    /// The format of OUT, if its name does not imply it
    #[arg(long, value_name = "FORMAT")]
    to: Option<String>,
    /// Overwrites OUT if it exists
    #[arg(long)]
    force: bool,
}

/// Converts game after game; errors are reported with their line.
pub fn run(words: &ConvertArgs, printer: &mut Printer) -> CommandResult {
    let to = words.target()?;
    let mut source = GameFile::open(&words.from_file, words.from.as_deref())?;
    let mut out = OutputFile::open(&words.to_file)?;
    let mut tally = ConvertCounts::default();
    LongWork::new(Limits::default()).run(|work| copy(&mut source, to, &mut out, &mut tally, work))?;
    if tally.written == 0 {
        out.discard();
        return Err(RequestError::NothingConverted { file: source.name }.into());
    }
    out.keep(words.force)?;
    let told = tally.in_words(&source, to);
    if files::is_standard(&words.to_file) {
        eprintln!("{told}");
    } else {
        printer.line(told)?;
    }
    Ok(tally.bad == 0 && !tally.stopped)
}

impl ConvertArgs {
    /// The name of the output format; fails if the file exists.
    fn target(&self) -> Result<&'static str, CommandError> {
        let format = match &self.to {
            Some(name) => files::by_name(name)?,
            None => files::by_extension(&self.to_file).ok_or_else(|| RequestError::UnclearFormat {
                file: self.to_file.clone(),
                known: files::names(),
            })?,
        };
        refuse_existing(&self.to_file, self.force)?;
        Ok(format.name)
    }
}

fn refuse_existing(path: &Path, force: bool) -> Result<(), CommandError> {
    if force || files::is_standard(path) || !path.exists() {
        return Ok(());
    }
    Err(CommandError::file(path, FileProblem::Exists))
}

/// The number of converted, refused and incomplete games.
#[derive(Default)]
struct ConvertCounts {
    written: usize,
    bad: usize,
    stopped: bool,
    /// Games that lost something, by what was lost.
    lost: Vec<(&'static str, usize)>,
}

impl ConvertCounts {
    fn in_words(&self, source: &GameFile, to: &str) -> String {
        let converted = Message::new("cli-converted")
            .with("games", self.written)
            .with("from", source.format.name)
            .with("to", to);
        let mut told = text(&converted);
        if self.bad > 0 {
            told = text(&Message::new("cli-converted-but").with("converted", told).with("games", self.bad));
        }
        for (what, games) in &self.lost {
            let lost = Message::new("cli-convert-lost").with("format", to).with("what", Message::new(*what));
            told += &format!("; {}", text(&lost.with("games", *games)));
        }
        if self.stopped {
            told += &format!("; {}", text(&Message::new("cli-stopped")));
        }
        told
    }
}

fn copy(
    source: &mut GameFile,
    to: &str,
    out: &mut OutputFile,
    tally: &mut ConvertCounts,
    work: &mut Work,
) -> Result<(), CommandError> {
    let (name, total) = (source.name.clone(), source.length);
    let what = format!("{} to {to}", source.format.name);
    source.each(|ReplayedGame { line, game, left_out }, done| {
        for remark in &left_out {
            tell(&name, remark);
        }
        let converted = game.and_then(|(title, record)| {
            convert(title, &record, to).map_err(|error| Remark::new(line, error))
        });
        match converted {
            Ok(converted) => {
                out.write(&converted.text)?;
                tally.written += 1;
                converted.lost.iter().for_each(|what| count(&mut tally.lost, what));
            }
            Err(remark) => {
                tally.bad += 1;
                tell(&name, &remark);
            }
        }
        (work.tell)(&Progress { what: format!("{what}, {} games", tally.written), done, total, nodes: 0 });
        tally.stopped = work.stop.is_requested();
        Ok(!tally.stopped)
    })
}

/// Prints an error on stderr, above the progress bar if there is one.
fn tell(file: &str, remark: &Remark) {
    let clear = if io::stderr().is_terminal() { "\r\x1b[2K" } else { "" };
    writeln!(io::stderr(), "{clear}kibitz: {file}: {}", text(&remark.to_message())).ok(); // a terminal that is gone reads nothing
}

fn count(lost: &mut Vec<(&'static str, usize)>, what: &'static str) {
    match lost.iter_mut().find(|(known, _)| *known == what) {
        Some((_, games)) => *games += 1,
        None => lost.push((what, 1)),
    }
}

/// A converted game, and what it lost.
struct Converted {
    text: Vec<u8>,
    lost: Vec<&'static str>,
}

/// Why a game cannot be converted.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("cli-convert", crate = kibitz_title)]
enum ConvertError {
    #[error("a game of {game} cannot be saved as {to}, but as {}", known.join(", "))]
    OtherGame { game: GameId, to: String, known: Vec<&'static str> },
    #[error("{format} cannot store this game: it would be read back as a different one")]
    ReadsAsAnother { format: &'static str },
    #[error("{format} cannot store this game: it would be read back as several games")]
    ReadsAsSeveral { format: &'static str },
    #[error(transparent)]
    #[message(transparent)]
    Unreadable(AnyError),
    #[error(transparent)]
    #[message(transparent)]
    File(#[from] FileError),
}

/// Writes a game and reads it back, to check that it is the same game and to find what was lost.
fn convert(title: &dyn AnyTitle, record: &Record, to: &str) -> Result<Converted, ConvertError> {
    let formats = title.files();
    let format = formats.iter().find(|format| format.name == to).ok_or_else(|| {
        let known = formats.iter().map(|format| format.name).collect();
        ConvertError::OtherGame { game: GameId(title.id()), to: to.to_owned(), known }
    })?;
    let text = format.write_text(record)?;
    let again = read_again(format, &text)?;
    if again.moves != record.moves {
        return Err(ConvertError::ReadsAsAnother { format: format.name });
    }
    Ok(Converted { text, lost: lost(record, &again) })
}

fn read_again(format: &FileFormat, text: &[u8]) -> Result<Record, ConvertError> {
    let mut found = format.read_text(text);
    match (found.len(), found.pop().map(|found| found.game)) {
        (1, Some(game)) => game.map_err(|remark| ConvertError::Unreadable(remark.error)),
        _ => Err(ConvertError::ReadsAsSeveral { format: format.name }),
    }
}

/// What the first record has and the second does not.
fn lost(before: &Record, after: &Record) -> Vec<&'static str> {
    let sorted = |record: &Record| {
        let mut tags = record.tags.clone();
        tags.sort();
        tags
    };
    let ending =
        |record: &Record| record.result.as_ref().map(|ending| (ending.places.clone(), ending.decision));
    let differences = [
        ("cli-lost-players", before.players != after.players),
        ("cli-lost-result", ending(before) != ending(after)),
        ("cli-lost-tags", sorted(before) != sorted(after)),
        ("cli-lost-comments", before.comments != after.comments),
        ("cli-lost-variations", before.variations != after.variations),
        ("cli-lost-clocks", (before.time, &before.clocks) != (after.time, &after.clocks)),
    ];
    differences.into_iter().filter(|(_, differs)| *differs).map(|(what, _)| what).collect()
}

/// The output: a temporary file that is renamed when complete, or stdout.
struct OutputFile {
    out: BufWriter<Box<dyn Write>>,
    /// The temporary and the final name; `None` for stdout.
    names: Option<(PathBuf, PathBuf)>,
}

impl OutputFile {
    fn open(path: &Path) -> Result<OutputFile, CommandError> {
        if files::is_standard(path) {
            return Ok(OutputFile { out: BufWriter::new(Box::new(io::stdout())), names: None });
        }
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(".unfinished");
        let unfinished = path.with_file_name(name);
        let file = File::create(&unfinished).map_err(|error| CommandError::file(&unfinished, error))?;
        Ok(OutputFile { out: BufWriter::new(Box::new(file)), names: Some((unfinished, path.to_owned())) })
    }

    fn write(&mut self, text: &[u8]) -> Result<(), CommandError> {
        self.out.write_all(text).map_err(|error| self.failure(error))
    }

    fn failure(&self, error: io::Error) -> CommandError {
        match &self.names {
            Some((unfinished, _)) => CommandError::file(unfinished, error),
            None => CommandError::from(error),
        }
    }

    /// Renames the file to its final name.
    fn keep(mut self, force: bool) -> Result<(), CommandError> {
        self.out.flush().map_err(|error| self.failure(error))?;
        let Some((unfinished, path)) = &self.names else { return Ok(()) };
        refuse_existing(path, force)?;
        fs::rename(unfinished, path).map_err(|error| CommandError::file(path, error))
    }

    /// Removes the temporary file.
    fn discard(self) {
        if let Some((unfinished, _)) = &self.names {
            fs::remove_file(unfinished).ok(); // the reason why there is nothing matters more
        }
    }
}
