//! Kibitz: classic board games to play, study and solve.

mod argument_error;
mod arguments;
mod commands;
mod data_folder;
mod error;
mod files;
mod limits;
mod printer;
mod working;

use std::io::Write;
use std::process::ExitCode;

use clap::Parser;

use arguments::Arguments;
use error::Failure;
use printer::Printer;

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return error::report_usage(&error),
    };
    if let Some(folder) = data_folder::data_folder() {
        kibitz_catalog::set_data_folder(&folder);
    }
    let mut printer = Printer::new(Box::new(std::io::stdout().lock()));
    let end = commands::run(arguments.command, &mut printer).and_then(|yes| {
        printer.finish()?;
        Ok(yes)
    });
    match end {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        // Whoever read our output has read enough: nothing was lost.
        Err(Failure::NobodyReads) => ExitCode::SUCCESS,
        Err(failure) => {
            writeln!(std::io::stderr(), "kibitz: {failure}").ok(); // a terminal that is gone reads nothing
            ExitCode::from(2)
        }
    }
}
