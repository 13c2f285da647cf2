//! `kibitz bench GAME`: the engine on fixed positions to a fixed depth. The sum of its nodes is a signature:
//! it changes exactly when the behaviour of rules, evaluation or search changes.

use std::time::Instant;

use kibitz_title::{AnyTable, AnyTitle, Limits, Setup, Stop};
use serde::Serialize;

use crate::arguments::OutputArgs;
use crate::error::{CommandError, CommandResult};
use crate::printer::Printer;

/// The lengths of the random games whose last positions are searched, in every variant.
const PLIES: [usize; 3] = [0, 7, 16];

/// The depth and node limits of the engine.
const DEPTH: u32 = 5;
const NODES: u64 = 20_000;

/// Searches every position and adds up the nodes.
pub fn run(title: &'static dyn AnyTitle, output: OutputArgs, printer: &mut Printer) -> CommandResult {
    let (began, mut positions, mut nodes) = (Instant::now(), 0, 0);
    for variant in title.variants() {
        let setup = Setup::variant(variant.name);
        for plies in PLIES {
            let counted = nodes_at(title, &setup, plies)?;
            if !output.json {
                printer.line(format!("{} after {plies} plies: {counted} nodes", variant.name))?;
            }
            positions += 1;
            nodes += counted;
        }
    }
    let seconds = began.elapsed().as_secs_f64();
    if output.json {
        printer.json(&SignatureSummary { game: title.id(), positions, nodes, seconds })?;
        return Ok(true);
    }
    let rate = nodes as f64 / seconds / 1000.0;
    let game = title.id();
    printer.line(format!(
        "{game}: {positions} positions, {nodes} nodes, {seconds:.3} s, {rate:.0} thousand nodes/s"
    ))?;
    Ok(true)
}

/// The engine's nodes for the position after some plies of a random game.
fn nodes_at(title: &'static dyn AnyTitle, setup: &Setup, plies: usize) -> Result<u64, CommandError> {
    let mut table = title.open(setup)?;
    play_at_random(title, setup, &mut *table, plies)?;
    if table.outcome().is_some() {
        return Ok(0);
    }
    let limits = Limits { depth: Some(DEPTH), nodes: Some(NODES), ..Limits::default() };
    let mut engine = title.bot("engine:max", setup, 1)?;
    Ok(engine.choose(&table.record(), &limits, &Stop::new(), &mut |_| ())?.nodes)
}

fn play_at_random(
    title: &'static dyn AnyTitle,
    setup: &Setup,
    table: &mut dyn AnyTable,
    plies: usize,
) -> Result<(), CommandError> {
    let mut bot = title.bot("random", setup, 1)?;
    for _ in 0..plies {
        if table.outcome().is_some() {
            break;
        }
        let thought = bot.choose(&table.record(), &Limits::default(), &Stop::new(), &mut |_| ())?;
        table.play(thought.best())?;
    }
    Ok(())
}

#[derive(Serialize)]
struct SignatureSummary {
    game: &'static str,
    positions: usize,
    nodes: u64,
    seconds: f64,
}
