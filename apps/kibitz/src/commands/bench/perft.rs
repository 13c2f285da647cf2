//! `kibitz bench GAME --perft`: the speed of the move generator.

use std::time::Instant;

use kibitz_title::{AnyTitle, BenchPosition, Setup};
use serde::Serialize;

use crate::arguments::{GameArg, OutputArgs};
use crate::error::{CommandError, CommandResult};
use crate::printer::Printer;

/// Times the game's bench positions on one thread.
pub fn run(game: &GameArg, output: OutputArgs, printer: &mut Printer) -> CommandResult {
    let mut rows = Vec::new();
    for bench in game.title.bench() {
        let row = measure(game.title, bench)?;
        if !output.json {
            printer.line(row.in_words())?;
        }
        rows.push(row);
    }
    if output.json {
        printer.json(&rows)?;
        return Ok(true);
    }
    printer.line(PerftRow::total(game.title.id(), &rows).in_words())?;
    Ok(true)
}

fn measure(title: &dyn AnyTitle, bench: &BenchPosition) -> Result<PerftRow, CommandError> {
    let setup = Setup { position: Some(bench.position.to_owned()), ..Setup::variant(bench.variant) };
    let table = title.open(&setup)?;
    // The inner nodes of the tree, at which moves are listed or counted.
    let positions = (0..bench.depth).map(|depth| table.perft(depth)).sum();
    let began = Instant::now();
    let leaves = table.perft(bench.depth);
    let seconds = began.elapsed().as_secs_f64();
    let what = format!("{} {} depth {}", bench.variant, bench.position, bench.depth);
    Ok(PerftRow { what, leaves, positions, seconds })
}

/// A count with its time.
#[derive(Serialize)]
struct PerftRow {
    what: String,
    leaves: u64,
    positions: u64,
    seconds: f64,
}

impl PerftRow {
    fn total(what: &str, rows: &[PerftRow]) -> PerftRow {
        PerftRow {
            what: what.to_owned(),
            leaves: rows.iter().map(|row| row.leaves).sum(),
            positions: rows.iter().map(|row| row.positions).sum(),
            seconds: rows.iter().map(|row| row.seconds).sum(),
        }
    }

    fn in_words(&self) -> String {
        let PerftRow { what, leaves, positions, seconds } = self;
        let million = |count: u64| count as f64 / seconds / 1e6;
        let (leaf_rate, position_rate) = (million(*leaves), million(*positions));
        format!(
            "{what}: {leaves} leaves of {positions} positions in {seconds:.3} s, \
             {leaf_rate:.1} million leaves/s, {position_rate:.2} million positions/s"
        )
    }
}
