//! Errors of the command line: one sentence each, exit status 2.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::error::{ContextKind, ErrorKind};
use kibitz_learn::DataError;
use kibitz_title::{GameId, Message, Remark, ToMessage, WeightsError};

#[derive(Debug, thiserror::Error, ToMessage)]
#[message("cli-failure", crate = kibitz_title)]
pub enum CommandError {
    #[error(transparent)]
    #[message(transparent)]
    Table(#[from] kibitz_title::Error),
    #[error(transparent)]
    #[message(transparent)]
    Request(#[from] RequestError),
    #[error(transparent)]
    #[message(transparent)]
    Arena(kibitz_arena::Error),
    #[error(transparent)]
    #[message(transparent)]
    Server(#[from] kibitz_server::ServerError),
    #[error(transparent)]
    #[message(transparent)]
    Store(#[from] kibitz_store::Error),
    #[error(transparent)]
    #[message(transparent)]
    Play(kibitz_tui::PlayError),
    #[error("{}: {problem}", path.display())]
    File { path: PathBuf, problem: FileProblem },
    #[error("{file}: {remark}")]
    Game { file: String, remark: Remark },
    /// A line of a suite cannot be parsed.
    #[error("line {line}: {source}")]
    Line { line: usize, source: kibitz_title::Error },
    #[error(transparent)]
    #[message(transparent)]
    Language(#[from] kibitz_words::WordsError),
    /// The reader of our output has closed the pipe.
    #[error("the output was closed")]
    OutputClosed,
    #[error("input or output failed: {0}")]
    Stream(io::Error),
}

impl CommandError {
    pub fn file(path: &Path, problem: impl Into<FileProblem>) -> CommandError {
        CommandError::File { path: path.to_owned(), problem: problem.into() }
    }
}

/// Why a request cannot be carried out.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("cli-request", crate = kibitz_title)]
pub enum RequestError {
    #[error("variant, rules and seats are of a game: name it, such as `kibitz play GAME --seat human`")]
    NoGameNamed,
    #[error("there is no format `{name}`: the formats are {known}")]
    UnknownFormat { name: String, known: String },
    #[error("the format of `{}` is not clear: name it with --to ({known})", file.display())]
    UnclearFormat { file: PathBuf, known: String },
    #[error("which protocol does `{command}` use? Add --protocol, such as --protocol ugi")]
    NoProtocol { command: String },
    #[error("no game gave a score to fit: play more games with --games N")]
    NothingToFit,
    #[error("there is no folder to save games in: name one with --data DIR")]
    NoHomeFolder,
    #[error("the game is over, so there is no move to choose: {result}")]
    GameOver { result: String },
    #[error("{game} has no {tool}: other games have")]
    NoSuchTool { game: GameId, tool: String, others: Vec<Message> },
    #[error("no game of {file} could be converted")]
    NothingConverted { file: String },
    #[error("{file} has several games: choose one with --game N")]
    SeveralGames { file: String },
    #[error("{file} has no game {wanted}: it has {games}")]
    NoSuchGame { file: String, wanted: usize, games: usize },
    #[error("some lines of the batch are not positions")]
    NotPositions,
    #[error("a proof is about one position: name one, or none for the start")]
    ProofOfSeveral,
    #[error("a problem begins from one position: name one, or none for the start")]
    ProblemOfSeveral,
}

/// Why a file cannot be used.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("cli-file", crate = kibitz_title)]
pub enum FileProblem {
    #[error(transparent)]
    #[message(transparent)]
    Io(#[from] io::Error),
    #[error("it already exists: choose another name, or overwrite it with --force")]
    Exists,
    #[error("this file format is not known: name it with --from ({known})")]
    UnknownFormat { known: String },
    #[error("line {line} has no value: write `position value`")]
    NoValue { line: usize },
    #[error(transparent)]
    #[message(transparent)]
    Weights(#[from] WeightsError),
    #[error(transparent)]
    #[message(transparent)]
    Data(#[from] DataError),
}

impl From<kibitz_arena::Error> for CommandError {
    fn from(error: kibitz_arena::Error) -> CommandError {
        match error {
            kibitz_arena::Error::Table(error) => CommandError::Table(error),
            other => CommandError::Arena(other),
        }
    }
}

impl From<io::Error> for CommandError {
    fn from(error: io::Error) -> CommandError {
        if error.kind() == io::ErrorKind::BrokenPipe {
            CommandError::OutputClosed
        } else {
            CommandError::Stream(error)
        }
    }
}

/// The result of a command. `false` means that the answer is no, such as a failed verification; it is not an
/// error.
pub type CommandResult = Result<bool, CommandError>;

/// Prints help and version as they are, and an argument error as one sentence.
pub fn report_usage(error: &clap::Error) -> ExitCode {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        write!(io::stdout(), "{}", error.render()).ok(); // whoever has gone has read enough
        return ExitCode::SUCCESS;
    }
    writeln!(io::stderr(), "kibitz: {}", mistake(error)).ok(); // a terminal that is gone reads nothing
    ExitCode::from(2)
}

/// The argument error and the hint how to correct it.
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

/// The subcommand, such as `kibitz match`: the first words of its usage, if present.
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
