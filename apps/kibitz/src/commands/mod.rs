//! The subcommands, one per file.

mod bench;
mod best;
mod care;
mod completions;
mod convert;
mod engine;
mod games;
mod match_;
mod moves;
mod perft;
mod play;
mod review;
mod rules;
mod serve;
mod show;
mod solve;
mod tool;
mod train;

pub use bench::SuiteArgs;
pub use best::BestArgs;
pub use care::{CopyArgs, DatabaseArgs};
pub use convert::ConvertArgs;
pub use engine::EngineArgs;
pub use match_::MatchArgs;
pub use review::ReviewArgs;
pub use serve::ServeArgs;
pub use solve::SolveArgs;
pub use tool::ToolArgs;
pub use train::TrainArgs;

use kibitz_words::WordFile;

use crate::arguments::Command;
use crate::error::CommandResult;
use crate::printer::Printer;

/// Runs a command; `words` are additional language files for the server.
pub fn run(command: Option<Command>, words: Vec<WordFile>, printer: &mut Printer) -> CommandResult {
    match command {
        None => serve::run_app(words, printer),
        Some(Command::Serve(options)) => serve::run(&options, words, printer),
        Some(Command::Backup(options)) => care::back_up(&options, printer),
        Some(Command::Restore(options)) => care::restore(&options, printer),
        Some(Command::Doctor(options)) => care::examine(&options, printer),
        Some(Command::Games { output }) => games::run(output, printer),
        Some(Command::Rules { game, rules, output }) => rules::run(&game, &rules, output, printer),
        Some(Command::Show { table, output }) => show::run(&table, output, printer),
        Some(Command::Moves { table, output }) => moves::run(&table, output, printer),
        Some(Command::Perft { game, depth, divide, rules, position, output }) => {
            let table = game.title.open(&rules.setup(&position))?;
            perft::run(&*table, depth, divide, output, printer)
        }
        Some(Command::Bench { game, file, perft, suite, output }) => {
            let what = match &file {
                Some(file) => bench::Measurement::Suite(file, &suite),
                None if perft => bench::Measurement::Perft,
                None => bench::Measurement::Engine,
            };
            bench::run(what, &game, output, printer)
        }
        Some(Command::Best(words)) => best::run(&words, printer),
        Some(Command::Play(words)) => play::run(&words, printer),
        Some(Command::Match(words)) => match_::run(&words, printer),
        Some(Command::Engine(words)) => engine::run(&words, printer),
        Some(Command::Completions { shell }) => completions::run(shell, printer),
        Some(Command::Convert(words)) => convert::run(&words, printer),
        Some(Command::Review(words)) => review::run(&words, printer),
        Some(Command::Solve(words)) => solve::run(&words, printer),
        Some(Command::Tables(words)) => tool::run("tables", &words, printer),
        Some(Command::Book(words)) => tool::run("book", &words, printer),
        Some(Command::Train(words)) => train::run(&words, printer),
    }
}
