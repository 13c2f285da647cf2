//! The tool `tables`: builds endgame tables, checks them, tells which there are.

use kibitz_game::{Rules, Ruleset};
use kibitz_title::{AnyTitle, Error, Result, Setup, Tool, ToolAction, ToolCall, Work};

use crate::TITLE;
use crate::engine::solve::{Cycle, Folder, Kind, Pair, Shelf, is_forward};
use crate::rules::Alquerque;

/// Endgame tables on the command line.
pub const TABLES: Tool = Tool {
    name: "tables",
    about: "Endgame tables: the value of every position with up to so many pieces.",
    run,
};

fn run(call: &ToolCall, work: &mut Work, print: &mut dyn FnMut(&str)) -> Result<bool> {
    let game = game(&call.setup)?;
    if call.sample.is_some() {
        return Err(Error::Tool("tables are verified whole: leave out --sample".to_owned()));
    }
    match is_forward(game.ruleset()) {
        Ok(()) => run_with::<Pair>(&game, call, work, print),
        Err(_) => run_with::<Cycle>(&game, call, work, print),
    }
}

fn run_with<K: Kind>(
    game: &Alquerque,
    call: &ToolCall,
    work: &mut Work,
    print: &mut dyn FnMut(&str),
) -> Result<bool> {
    let nowhere = || Error::Tool("there is no folder for tables here: name one in KIBITZ_DATA".to_owned());
    let folder = Folder::usual().ok_or_else(nowhere)?;
    match call.action {
        ToolAction::Build => build::<K>(game, call.size.unwrap_or(K::USUALLY_BUILT), &folder, work, print),
        ToolAction::Verify => verify::<K>(game, call.size.unwrap_or(K::MOST_PIECES), &folder, work, print),
        ToolAction::Info => info::<K>(game, &folder, print),
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

fn build<K: Kind>(
    game: &Alquerque,
    pieces: u32,
    folder: &Folder,
    work: &mut Work,
    print: &mut dyn FnMut(&str),
) -> Result<bool> {
    let tables: Shelf<K> = Shelf::build(game, pieces, Some(folder), work).map_err(Error::Tool)?;
    print(&about(&tables, folder));
    Ok(true)
}

/// Tables that were damaged or do not fit are an honest "no".
fn verify<K: Kind>(
    game: &Alquerque,
    pieces: u32,
    folder: &Folder,
    work: &mut Work,
    print: &mut dyn FnMut(&str),
) -> Result<bool> {
    let loaded: std::result::Result<Shelf<K>, String> = Shelf::load(folder, game.ruleset(), pieces);
    let verified = loaded.and_then(|tables| match tables.pieces() {
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

fn info<K: Kind>(game: &Alquerque, folder: &Folder, print: &mut dyn FnMut(&str)) -> Result<bool> {
    let tables: Shelf<K> = Shelf::load(folder, game.ruleset(), K::MOST_PIECES).map_err(Error::Tool)?;
    print(&if tables.pieces() > 1 { about(&tables, folder) } else { none(folder) });
    Ok(true)
}

fn about<K: Kind>(tables: &Shelf<K>, folder: &Folder) -> String {
    let (pieces, size) = (tables.pieces(), tables.size());
    format!("tables of {pieces} pieces: {size} bytes in {}", folder.path().display())
}

fn none(folder: &Folder) -> String {
    format!("there are no tables of these rules in {}: build them first", folder.path().display())
}
