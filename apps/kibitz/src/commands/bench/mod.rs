//! `kibitz bench`: measures the program.

mod perft;
mod signature;

use crate::arguments::{GameWord, Output};
use crate::error::Answer;
use crate::printer::Printer;

/// What is measured.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum What {
    /// The engine on fixed positions: nodes, as a signature of its behaviour.
    Engine,
    /// The move generator: leaves a second.
    Perft,
}

/// Measures.
pub fn run(what: What, game: &GameWord, output: Output, printer: &mut Printer) -> Answer {
    match what {
        What::Engine => signature::run(game.title, output, printer),
        What::Perft => perft::run(game, output, printer),
    }
}
