//! `kibitz bench`: measures the program.

mod perft;
mod signature;
mod suite;

use std::path::Path;

pub use suite::SuiteWords;

use crate::arguments::{GameWord, Output};
use crate::error::Answer;
use crate::printer::Printer;

/// What is measured.
#[derive(Clone, Copy)]
pub enum What<'a> {
    /// The engine on fixed positions: nodes, as a signature of its behaviour.
    Engine,
    /// The move generator: leaves per second.
    Perft,
    /// The solver on a suite of positions with known values.
    Suite(&'a Path, &'a SuiteWords),
}

pub fn run(what: What<'_>, game: &GameWord, output: Output, printer: &mut Printer) -> Answer {
    match what {
        What::Engine => signature::run(game.title, output, printer),
        What::Perft => perft::run(game, output, printer),
        What::Suite(file, words) => suite::run(file, game.title, words, output, printer),
    }
}
