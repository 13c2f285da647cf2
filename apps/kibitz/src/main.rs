//! Kibitz: classic board games to play, study and solve.

mod argument_error;
mod arguments;
mod commands;
mod data_folder;
mod error;
mod files;
mod language;
mod limits;
mod printer;
mod suggested;
mod working;

use std::io::Write;
use std::process::ExitCode;

use clap::Parser;
use kibitz_title::ToMessage;

use arguments::Arguments;
use error::{CommandError, CommandResult};
use printer::Printer;

/// Runs the command in the requested language.
fn run(arguments: Arguments) -> CommandResult {
    let more = language::more_words(arguments.words.as_deref())?;
    language::choose(arguments.lang, more.clone())?;
    let mut printer = Printer::new(Box::new(std::io::stdout().lock()));
    let answer = commands::run(arguments.command, more, &mut printer)?;
    printer.finish()?;
    Ok(answer)
}

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return error::report_usage(&error),
    };
    if let Some(folder) = data_folder::data_folder() {
        kibitz_catalog::set_data_folder(&folder);
    }
    match run(arguments) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        // The reader has closed the pipe because it has read enough: not an error.
        Err(CommandError::OutputClosed) => ExitCode::SUCCESS,
        Err(failure) => {
            writeln!(std::io::stderr(), "kibitz: {}", language::text(&failure.to_message())).ok(); // a terminal that is gone reads nothing
            ExitCode::from(2)
        }
    }
}
