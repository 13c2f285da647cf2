//! The tool `book`: builds, verifies and describes the opening book.

use kibitz_game::Notation;
use kibitz_search::{TableFolder, threads_within};
use kibitz_title::{AnyError, Error, Progress, Result, Tool, ToolAction, ToolCall, Work};

use super::{folder, game};
use crate::engine::book::{Book, BookError, Growth, Verified};

pub const BOOK: Tool = Tool { name: "book", run };

/// The default number of plies after each opening.
const DEFAULT_PLIES: u32 = 2;
/// The default sample of `verify`.
const DEFAULT_SAMPLE: u64 = 20;

fn run(call: &ToolCall, work: &mut Work, print: &mut dyn FnMut(&str)) -> Result<bool> {
    let (game, folder) = (game()?, folder()?);
    match call.action {
        ToolAction::Build => {
            let tell = &mut work.tell;
            let growth = Growth { threads: threads_within(work.limits), ..Growth::usual(work.stop) };
            let plies = call.size.unwrap_or(DEFAULT_PLIES);
            let book = Book::build(&game, plies, &folder, &growth, &mut |done, total| {
                tell(&Progress {
                    what: "openings".to_owned(),
                    done: done as u64,
                    total: total as u64,
                    nodes: 0,
                });
            });
            print(&about(&book.map_err(tool_error)?, &folder));
            Ok(true)
        }
        ToolAction::Info => {
            print(&about(&existing(&folder)?, &folder));
            Ok(true)
        }
        ToolAction::Verify => {
            let (book, growth) = (existing(&folder)?, Growth::usual(work.stop));
            let sample = call.sample.unwrap_or(DEFAULT_SAMPLE);
            let verified = book.verify(&game, sample, call.seed, &growth).map_err(tool_error)?;
            print(&match verified {
                Verified::Right => format!(
                    "{}: no successor is missing, and {sample} positions were searched again with the same result",
                    about(&book, &folder)
                ),
                Verified::Missing(position) => {
                    format!("a position after {} is missing", game.write_position(&position))
                }
                Verified::Wrong(position) => {
                    format!("a new search of {} gives another score", game.write_position(&position))
                }
            });
            Ok(verified == Verified::Right)
        }
    }
}

fn existing(folder: &TableFolder) -> Result<Book> {
    Book::load(folder).and_then(|book| book.ok_or(BookError::NoBook)).map_err(tool_error)
}

fn about(book: &Book, folder: &TableFolder) -> String {
    let (positions, expanded, path) = (book.positions(), book.expanded(), folder.path().display());
    format!("a book of {positions} positions in {path}: the moves of {expanded} are known")
}

fn tool_error(error: BookError) -> Error {
    Error::Tool(AnyError::new(error))
}
