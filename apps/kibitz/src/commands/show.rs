//! `kibitz show`: the board drawn.

use kibitz_title::{AnyTable, BoardSpec, depict::Mark};
use serde::Serialize;

use crate::arguments::{OutputArgs, TableArgs};
use crate::error::CommandResult;
use crate::language::{say, text};
use crate::printer::Printer;

pub fn run(words: &TableArgs, output: OutputArgs, printer: &mut Printer) -> CommandResult {
    let table = words.game.title.open(&words.setup())?;
    if output.json {
        printer.json(&PositionJson::of(&*table))?;
        return Ok(true);
    }
    printer.text(table.drawing())?;
    printer.line(format!("\n{}", table.position()))?;
    for mark in table.marks() {
        printer.line(format!("{}: {}", table.board().points[mark.point].name, text(&mark.why)))?;
    }
    printer.line(state_in_words(&*table))?;
    Ok(true)
}

/// Whose turn it is, or how the game ended.
pub fn state_in_words(table: &dyn AnyTable) -> String {
    match table.result() {
        Some(result) => text(&result),
        None => say!("cli-to-move", seat = table.seat_name(table.to_move())),
    }
}

#[derive(Serialize)]
struct PositionJson {
    game: &'static str,
    variant: String,
    facts: Vec<(&'static str, String)>,
    position: String,
    key: String,
    to_move: Option<String>,
    result: Option<String>,
    pieces: Vec<Option<u8>>,
    marks: Vec<Mark>,
    decisive_points: Vec<usize>,
    board: BoardSpec,
}

impl PositionJson {
    fn of(table: &dyn AnyTable) -> PositionJson {
        let result = table.ending().map(|ending| ending.sentence);
        let mover = || table.in_english(&table.seat_name(table.to_move()));
        PositionJson {
            game: table.game(),
            variant: table.variant().to_owned(),
            facts: table.facts(),
            position: table.position(),
            key: format!("{:016x}", table.key()),
            to_move: result.is_none().then(mover),
            result,
            pieces: table.pieces(),
            marks: table.marks(),
            decisive_points: table.decisive_points(),
            board: table.board(),
        }
    }
}
