//! The tool `tables`: builds, verifies and lists endgame tables.

use kibitz_game::Notation;
use kibitz_search::{TableFolder, threads_within};
use kibitz_title::{AnyError, Error, Progress, Result, Tool, ToolAction, ToolCall, Work};

use super::{folder, game};
use crate::engine::tables::{Checked, MOST_PIECES, Tables, TablesError};
use crate::rules::Checkers;

pub const TABLES: Tool = Tool { name: "tables", run };

/// The default number of pieces.
const USUALLY_BUILT: u32 = 5;

fn run(call: &ToolCall, work: &mut Work, print: &mut dyn FnMut(&str)) -> Result<bool> {
    let (game, folder) = (game()?, folder()?);
    match call.action {
        ToolAction::Build => build(&game, call.size.unwrap_or(USUALLY_BUILT), &folder, work, print),
        ToolAction::Verify => verify(&game, call, &folder, work, print),
        ToolAction::Info => {
            let tables = Tables::load(&folder, MOST_PIECES).map_err(tool_error)?;
            print(&about(&tables, &folder));
            Ok(true)
        }
    }
}

fn build(
    game: &Checkers,
    pieces: u32,
    folder: &TableFolder,
    work: &mut Work,
    print: &mut dyn FnMut(&str),
) -> Result<bool> {
    let (tell, threads) = (&mut work.tell, threads_within(work.limits));
    let tables = Tables::build(game, pieces, Some(folder), (threads, work.stop), &mut |done, total| {
        tell(&Progress { what: "materials".to_owned(), done: done as u64, total: total as u64, nodes: 0 });
    });
    print(&about(&tables.map_err(tool_error)?, folder));
    Ok(true)
}

/// A wrong value is reported, and the result is `false`.
fn verify(
    game: &Checkers,
    call: &ToolCall,
    folder: &TableFolder,
    work: &mut Work,
    print: &mut dyn FnMut(&str),
) -> Result<bool> {
    let tables = Tables::load(folder, call.size.unwrap_or(MOST_PIECES)).map_err(tool_error)?;
    let pieces = tables.pieces();
    match tables.verify(game, call.sample, call.seed, work.stop).map_err(tool_error)? {
        Checked::Right(0) => {
            print(&about(&tables, folder));
            Ok(false)
        }
        Checked::Right(positions) => {
            print(&format!(
                "tables of {pieces} pieces: each of {positions} positions has the value its moves give it"
            ));
            Ok(true)
        }
        Checked::Wrong(position) => {
            print(&format!("the value of {} does not follow from its moves", game.write_position(&position)));
            Ok(false)
        }
    }
}

fn about(tables: &Tables, folder: &TableFolder) -> String {
    let (pieces, bytes, path) = (tables.pieces(), tables.bytes(), folder.path().display());
    match pieces {
        0 | 1 => format!("there are no tables in {path}: build them first"),
        _ => format!("tables of {pieces} pieces in {path}: {bytes} bytes"),
    }
}

fn tool_error(error: TablesError) -> Error {
    Error::Tool(AnyError::new(error))
}
