//! The tools of the command line: endgame tables and the opening book.

mod book;
mod tables;

use kibitz_game::{Rules, ToMessage};
use kibitz_search::TableFolder;
use kibitz_title::{AnyError, Error, Result};

use crate::engine::tables::FOLDER;
use crate::rules::Checkers;

pub use book::BOOK;
pub use tables::TABLES;

/// The host has no data folder.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("checkers-no-folder")]
#[error("there is no folder for tables and books here: name one in KIBITZ_DATA")]
struct NoFolder;

fn folder() -> Result<TableFolder> {
    FOLDER.get().cloned().ok_or_else(|| Error::Tool(AnyError::new(NoFolder)))
}

/// The rules of openings and draws affect neither tables nor books.
fn game() -> Result<Checkers> {
    Ok(Checkers::new(Checkers::VARIANTS[0].ruleset.clone())?)
}
