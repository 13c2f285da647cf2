//! The tool `tables`: builds, verifies and lists endgame tables.

use kibitz_game::{Rules, Ruleset, ToMessage};
use kibitz_title::{AnyError, AnyTitle, Error, Result, Setup, Tool, ToolAction, ToolCall, Work};

use crate::TITLE;
use crate::engine::solve::{Cycle, Folder, Pair, TableKind, TableSet, TablesError, is_forward};
use crate::rules::Alquerque;

pub const TABLES: Tool = Tool { name: "tables", run };

#[derive(Debug, thiserror::Error, ToMessage)]
#[message("alquerque-tables-tool")]
enum TablesToolError {
    #[error("tables are always verified completely: leave out --sample")]
    Sample,
    #[error("there is no folder for tables here: name one in KIBITZ_DATA")]
    NoFolder,
    #[error(transparent)]
    #[message(transparent)]
    Tables(#[from] TablesError),
}

impl From<TablesToolError> for Error {
    fn from(error: TablesToolError) -> Error {
        Error::Tool(AnyError::new(error))
    }
}

fn run(call: &ToolCall, work: &mut Work, print: &mut dyn FnMut(&str)) -> Result<bool> {
    let game = game(&call.setup)?;
    if call.sample.is_some() {
        return Err(TablesToolError::Sample.into());
    }
    let run = if is_forward(game.ruleset()) { run_with::<Pair> } else { run_with::<Cycle> };
    run(&game, call, work, print)
}

fn run_with<K: TableKind>(
    game: &Alquerque,
    call: &ToolCall,
    work: &mut Work,
    print: &mut dyn FnMut(&str),
) -> Result<bool> {
    let folder = Folder::usual().ok_or(TablesToolError::NoFolder)?;
    match call.action {
        ToolAction::Build => build::<K>(game, call.size.unwrap_or(K::USUALLY_BUILT), &folder, work, print),
        ToolAction::Verify => verify::<K>(game, call.size.unwrap_or(K::MOST_PIECES), &folder, work, print),
        ToolAction::Info => info::<K>(game, &folder, print),
    }
}

fn game(setup: &Setup) -> Result<Alquerque> {
    let mut ruleset = Alquerque::VARIANTS[0].ruleset.clone();
    for (fact, value) in TITLE.open(setup)?.facts() {
        ruleset.change(fact, &value)?;
    }
    Ok(Alquerque::new(ruleset)?)
}

fn build<K: TableKind>(
    game: &Alquerque,
    pieces: u32,
    folder: &Folder,
    work: &mut Work,
    print: &mut dyn FnMut(&str),
) -> Result<bool> {
    let tables: TableSet<K> =
        TableSet::build(game, pieces, Some(folder), work).map_err(TablesToolError::from)?;
    print(&about(&tables, folder));
    Ok(true)
}

/// Prints which tables are damaged or wrong and returns `false` if any is.
fn verify<K: TableKind>(
    game: &Alquerque,
    pieces: u32,
    folder: &Folder,
    work: &mut Work,
    print: &mut dyn FnMut(&str),
) -> Result<bool> {
    let verified =
        TableSet::<K>::load(folder, game.ruleset(), pieces).and_then(|tables| match tables.pieces() {
            0 | 1 => Ok((false, none(folder))),
            pieces => tables.verify(game, work).map(|positions| {
                let fits = format!("each of {positions} positions fits those its moves lead to");
                (true, format!("tables of {pieces} pieces: {fits}"))
            }),
        });
    let (is_good, line) = match verified {
        Err(error @ TablesError::Unverified) => return Err(TablesToolError::from(error).into()),
        verified => verified.unwrap_or_else(|wrong| (false, wrong.to_string())),
    };
    print(&line);
    Ok(is_good)
}

fn info<K: TableKind>(game: &Alquerque, folder: &Folder, print: &mut dyn FnMut(&str)) -> Result<bool> {
    let tables: TableSet<K> =
        TableSet::load(folder, game.ruleset(), K::MOST_PIECES).map_err(TablesToolError::from)?;
    print(&if tables.pieces() > 1 { about(&tables, folder) } else { none(folder) });
    Ok(true)
}

fn about<K: TableKind>(tables: &TableSet<K>, folder: &Folder) -> String {
    let (pieces, size) = (tables.pieces(), tables.size());
    format!("tables of {pieces} pieces: {size} bytes in {}", folder.path().display())
}

fn none(folder: &Folder) -> String {
    format!("there are no tables of these rules in {}: build them first", folder.path().display())
}
