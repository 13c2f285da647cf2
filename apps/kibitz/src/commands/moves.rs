//! `kibitz moves`: the legal moves.

use crate::arguments::{OutputArgs, TableArgs};
use crate::error::CommandResult;
use crate::language::text;
use crate::printer::Printer;

pub fn run(words: &TableArgs, output: OutputArgs, printer: &mut Printer) -> CommandResult {
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
