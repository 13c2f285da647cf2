//! The project's own tasks: `cargo xtask TASK`.

use std::process::ExitCode;

use clap::Parser;
use xtask::Task;

/// The project's own tasks.
#[derive(Parser)]
#[command(name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

fn main() -> ExitCode {
    match xtask::run(&Arguments::parse().task) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("xtask: {failure:#}");
            ExitCode::FAILURE
        }
    }
}
