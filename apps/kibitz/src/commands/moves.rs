//! `kibitz moves`: the legal moves.

use crate::arguments::{Output, TableArgs};
use crate::error::Answer;
use crate::language::text;
use crate::printer::Printer;

pub fn run(words: &TableArgs, output: Output, printer: &mut Printer) -> Answer {
    let table = words.game.title.open(&words.setup())?;
    if output.json {
        printer.json(&table.legal_paths())?;
        return Ok(true);
    }
    for text in table.legal_moves() {
        printer.line(text)?;
    }
    if let Some(result) = table.result() {
        printer.line(text(&result))?;
    }
    Ok(true)
}
