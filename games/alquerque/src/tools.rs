//! The tool `tables`: builds endgame tables, checks them, tells which there are.

use kibitz_game::{Rules, Ruleset};
use kibitz_title::{AnyTitle, Error, Result, Setup, Tool, ToolAction, ToolCall, Work};

use crate::TITLE;
use crate::engine::solve::{Folder, MOST_PIECES, Tables, is_forward};
use crate::rules::Alquerque;

/// Pieces of the tables that are built when nobody says how many.
const USUAL_PIECES: u32 = 8;

/// Endgame tables on the command line.
pub const TABLES: Tool = Tool {
    name: "tables",
    about: "Endgame tables: the value of every position with up to so many pieces (rulesets with step=forward).",
    run,
};

fn run(call: &ToolCall, work: &mut Work, print: &mut dyn FnMut(&str)) -> Result<bool> {
    let game = game(&call.setup)?;
    is_forward(game.ruleset()).map_err(Error::Tool)?;
    let nowhere = || Error::Tool("there is no folder for tables here: name one in KIBITZ_DATA".to_owned());
    let folder = Folder::usual().ok_or_else(nowhere)?;
    match call.action {
        ToolAction::Build => build(&game, call.size.unwrap_or(USUAL_PIECES), &folder, work, print),
        ToolAction::Verify => verify(&game, call.size.unwrap_or(MOST_PIECES), &folder, work, print),
        ToolAction::Info => info(&game, &folder, print),
    }
}

/// The game of a setup.
fn game(setup: &Setup) -> Result<Alquerque> {
    let mut ruleset = Alquerque::VARIANTS[0].ruleset.clone();
    for (fact, value) in TITLE.open(setup)?.facts() {
        ruleset.change(fact, &value)?;
    }
    Ok(Alquerque::new(ruleset)?)
}

fn build(
    game: &Alquerque,
    pieces: u32,
    folder: &Folder,
    work: &mut Work,
    print: &mut dyn FnMut(&str),
) -> Result<bool> {
    let tables = Tables::build(game, pieces, Some(folder), work).map_err(Error::Tool)?;
    print(&about(&tables, folder));
    Ok(true)
}

/// Tables that were damaged or do not fit are an honest "no".
fn verify(
    game: &Alquerque,
    pieces: u32,
    folder: &Folder,
    work: &mut Work,
    print: &mut dyn FnMut(&str),
) -> Result<bool> {
    let verified = Tables::load(folder, game.ruleset(), pieces).and_then(|tables| match tables.pieces() {
        0 | 1 => Err(none(folder)),
        pieces => tables.verify(game, work).map(|positions| {
            format!("tables of {pieces} pieces: each of {positions} positions fits those its moves lead to")
        }),
    });
    if work.stop.is_asked() {
        return Err(Error::Tool("the tables are not checked to their end".to_owned()));
    }
    let (is_good, told) = verified.map_or_else(|hole| (false, hole), |told| (true, told));
    print(&told);
    Ok(is_good)
}

fn info(game: &Alquerque, folder: &Folder, print: &mut dyn FnMut(&str)) -> Result<bool> {
    let tables = Tables::load(folder, game.ruleset(), MOST_PIECES).map_err(Error::Tool)?;
    print(&if tables.pieces() > 1 { about(&tables, folder) } else { none(folder) });
    Ok(true)
}

fn about(tables: &Tables, folder: &Folder) -> String {
    let (pieces, size) = (tables.pieces(), tables.size());
    format!("tables of {pieces} pieces: {size} bytes in {}", folder.path().display())
}

fn none(folder: &Folder) -> String {
    format!("there are no tables of these rules in {}: build them first", folder.path().display())
}
