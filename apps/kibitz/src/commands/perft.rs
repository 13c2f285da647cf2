//! `kibitz perft`: counts move sequences.

use kibitz_title::AnyTable;
use serde::Serialize;

use crate::arguments::OutputArgs;
use crate::error::CommandResult;
use crate::printer::Printer;

/// Prints the count, or with `divide` the count of each move.
pub fn run(
    table: &dyn AnyTable,
    depth: u32,
    divide: bool,
    output: OutputArgs,
    printer: &mut Printer,
) -> CommandResult {
    let divided = if divide { table.divide(depth) } else { Vec::new() };
    let count = if divide && depth > 0 { divided.iter().map(|(_, n)| n).sum() } else { table.perft(depth) };
    if output.json {
        printer.json(&PerftJson {
            game: table.game(),
            position: table.position(),
            depth,
            count,
            moves: divided,
        })?;
        return Ok(true);
    }
    for (text, count) in divided {
        printer.line(format!("{text}: {count}"))?;
    }
    printer.line(count.to_string())?;
    Ok(true)
}

#[derive(Serialize)]
struct PerftJson {
    game: &'static str,
    position: String,
    depth: u32,
    count: u64,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    moves: Vec<(String, u64)>,
}
