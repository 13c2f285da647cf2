//! What can go wrong on the command line: one sentence each, exit status 2.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use clap::error::{ContextKind, ErrorKind};

/// What can go wrong.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// At a table.
    #[error(transparent)]
    Table(#[from] kibitz_title::Error),
    /// In the words of the command.
    #[error("{0}")]
    Words(String),
    /// With a file.
    #[error("{path}: {why}")]
    File {
        /// The file.
        path: String,
        /// What is wrong with it.
        why: String,
    },
    /// The reader of our output has gone.
    #[error("nobody reads the output")]
    NobodyReads,
    /// With the terminal or a pipe.
    #[error("input or output failed: {0}")]
    Stream(io::Error),
}

impl Failure {
    /// A file that cannot be read or written.
    pub fn file(path: &Path, error: &io::Error) -> Failure {
        Failure::File { path: path.display().to_string(), why: error.to_string() }
    }
}

impl From<kibitz_arena::Error> for Failure {
    fn from(error: kibitz_arena::Error) -> Failure {
        match error {
            kibitz_arena::Error::Table(error) => Failure::Table(error),
            kibitz_arena::Error::Words(told) => Failure::Words(told),
            kibitz_arena::Error::File { path, why } => Failure::File { path, why },
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        if error.kind() == io::ErrorKind::BrokenPipe { Failure::NobodyReads } else { Failure::Stream(error) }
    }
}

/// The result of a command: `false` is an honest "no".
pub type Answer = Result<bool, Failure>;

/// Prints help and version as they are, and a mistake in the words as one sentence.
pub fn report_usage(error: &clap::Error) -> ExitCode {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        write!(io::stdout(), "{}", error.render()).ok(); // whoever has gone has read enough
        return ExitCode::SUCCESS;
    }
    writeln!(io::stderr(), "kibitz: {}", mistake(error)).ok(); // a terminal that is gone reads nothing
    ExitCode::from(2)
}

/// What is wrong with the words typed, and what would be right.
fn mistake(error: &clap::Error) -> String {
    if let Some(name) = error.get(ContextKind::InvalidSubcommand) {
        return format!("there is no command `{name}`: `kibitz --help` lists the commands");
    }
    match error.get(ContextKind::InvalidArg) {
        Some(word) if error.kind() == ErrorKind::UnknownArgument => {
            let similar = error.get(ContextKind::SuggestedArg);
            let hint = similar.map_or(String::new(), |name| format!("did you mean `{name}`? "));
            format!("`{word}` is not known here: {hint}`{} --help` lists what can be typed", command(error))
        }
        _ => sentence(error),
    }
}

/// The command that was typed, such as `kibitz match`: the words its usage begins with, if it is told.
fn command(error: &clap::Error) -> String {
    let usage = error.get(ContextKind::Usage).map(ToString::to_string).unwrap_or_default();
    let words = usage.split_whitespace().skip(1);
    let names = words.take_while(|word| word.starts_with(|letter: char| letter.is_ascii_lowercase()));
    let names: Vec<_> = names.collect();
    if names.is_empty() { "kibitz".to_owned() } else { names.join(" ") }
}

/// The first paragraph of clap's message and its list of values, on one line.
fn sentence(error: &clap::Error) -> String {
    let message = error.render().to_string();
    let told = message.split("\n\nUsage").next().unwrap_or(&message);
    let lines = told.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("For more"));
    let joined = lines.collect::<Vec<_>>().join(" ");
    format!("{} (`{} --help` lists what can be typed)", joined.trim_start_matches("error: "), command(error))
}
