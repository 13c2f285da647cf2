//! The tool `book`: builds, verifies and lists opening books.

use kibitz_game::{Rules, Ruleset, ToMessage};
use kibitz_title::{AnyError, AnyTitle, Error, Result, Setup, Tool, ToolAction, ToolCall, Work};

use crate::TITLE;
use crate::engine::book::{Book, BookError, Folder, books};
use crate::rules::ConnectFour;

/// The default depth of a book, in plies.
const DEFAULT_PLIES: u32 = 8;
/// The default sample of `verify`.
const DEFAULT_SAMPLE: u64 = 20;

pub const BOOK: Tool = Tool { name: "book", run };

#[derive(Debug, thiserror::Error, ToMessage)]
#[message("connect-four-book-tool")]
enum BookToolError {
    #[error("there is no folder for a book here: name one in KIBITZ_DATA")]
    NoFolder,
    #[error("there is no book for a frame of {columns}x{rows}: build one first")]
    NoBook { columns: u8, rows: u8 },
    #[error(transparent)]
    #[message(transparent)]
    Book(#[from] BookError),
}

impl From<BookToolError> for Error {
    fn from(error: BookToolError) -> Error {
        Error::Tool(AnyError::new(error))
    }
}

fn run(call: &ToolCall, work: &mut Work, print: &mut dyn FnMut(&str)) -> Result<bool> {
    let game = game(&call.setup)?;
    match call.action {
        ToolAction::Build => build(&game, call.size.unwrap_or(DEFAULT_PLIES), work, print),
        ToolAction::Verify => verify(&game, call, work, print),
        ToolAction::Info => info(&game, print),
    }
}

fn game(setup: &Setup) -> Result<ConnectFour> {
    let mut ruleset = ConnectFour::VARIANTS[0].ruleset.clone();
    for (fact, value) in TITLE.open(setup)?.facts() {
        ruleset.change(fact, &value)?;
    }
    Ok(ConnectFour::new(ruleset)?)
}

fn build(game: &ConnectFour, plies: u32, work: &mut Work, print: &mut dyn FnMut(&str)) -> Result<bool> {
    let folder = Folder::usual().ok_or(BookToolError::NoFolder)?;
    let book = Book::build(game, plies, &folder, work).map_err(BookToolError::from)?;
    print(&format!("{}: {}", folder.path(game).display(), about(&book)));
    Ok(true)
}

/// A damaged or wrong book is reported, and the result is `false`.
fn verify(game: &ConnectFour, call: &ToolCall, work: &mut Work, print: &mut dyn FnMut(&str)) -> Result<bool> {
    let sample = call.sample.unwrap_or(DEFAULT_SAMPLE);
    let mut is_good = true;
    for (place, book) in existing(game)? {
        let verified = book.and_then(|book| book.verify(sample, call.seed, work).map(|()| book));
        is_good &= verified.is_ok();
        let line = match verified {
            Ok(book) => {
                format!(
                    "{}; each fits those its moves lead to, and {sample} of its last positions were solved again",
                    about(&book)
                )
            }
            Err(error @ BookError::Unverified { .. }) => return Err(BookToolError::from(error).into()),
            Err(error) => error.to_string(),
        };
        print(&format!("{place}: {line}"));
    }
    Ok(is_good)
}

fn info(game: &ConnectFour, print: &mut dyn FnMut(&str)) -> Result<bool> {
    let mut is_good = true;
    for (place, book) in existing(game)? {
        is_good &= book.is_ok();
        print(&format!("{place}: {}", book.as_ref().map_or_else(ToString::to_string, about)));
    }
    Ok(is_good)
}

/// The books for a board size, at least one.
fn existing(game: &ConnectFour) -> Result<Vec<(String, std::result::Result<Book, BookError>)>> {
    let books = books(game);
    if books.is_empty() {
        return Err(BookToolError::NoBook { columns: game.columns(), rows: game.rows() }.into());
    }
    Ok(books)
}

fn about(book: &Book) -> String {
    let (plies, solved, positions) = (book.plies(), book.solved(), book.positions());
    let unsolved = if solved < positions { format!(", {solved} of them solved") } else { String::new() };
    format!("a book of {plies} plies, {positions} positions{unsolved}")
}
