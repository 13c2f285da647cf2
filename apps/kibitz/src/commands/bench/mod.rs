//! `kibitz bench`: measures the program.

mod perft;
mod signature;
mod suite;

use std::path::Path;

pub use suite::SuiteArgs;

use crate::arguments::{GameArg, OutputArgs};
use crate::error::CommandResult;
use crate::printer::Printer;

#[derive(Clone, Copy)]
pub enum Measurement<'a> {
    /// The engine on fixed positions: nodes, as a signature of its behaviour.
    Engine,
    /// The move generator: leaves per second.
    Perft,
    /// The solver on a suite of positions with known values.
    Suite(&'a Path, &'a SuiteArgs),
}

pub fn run(
    what: Measurement<'_>,
    game: &GameArg,
    output: OutputArgs,
    printer: &mut Printer,
) -> CommandResult {
    match what {
        Measurement::Engine => signature::run(game.title, output, printer),
        Measurement::Perft => perft::run(game, output, printer),
        Measurement::Suite(file, words) => suite::run(file, game.title, words, output, printer),
    }
}
