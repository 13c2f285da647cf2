//! The tool `book`: builds an opening book, checks it, tells which there is.

use kibitz_game::{Rules, Ruleset};
use kibitz_title::{AnyTitle, Error, Result, Setup, Tool, ToolAction, ToolCall, Work};

use crate::TITLE;
use crate::engine::book::{Book, Folder, books};
use crate::rules::ConnectFour;

/// Plies of a book when nobody says how many.
const USUAL_PLIES: u32 = 8;
/// Positions that `verify` solves again when nobody says how many.
const USUAL_SAMPLE: u64 = 20;

/// The opening book on the command line.
pub const BOOK: Tool = Tool {
    name: "book",
    about: "The opening book: the exact score of every position with up to so many discs.",
    run,
};

fn run(call: &ToolCall, work: &mut Work, print: &mut dyn FnMut(&str)) -> Result<bool> {
    let game = game(&call.setup)?;
    match call.action {
        ToolAction::Build => build(&game, call.size.unwrap_or(USUAL_PLIES), work, print),
        ToolAction::Verify => verify(&game, call, work, print),
        ToolAction::Info => info(&game, print),
    }
}

/// The game of a setup.
fn game(setup: &Setup) -> Result<ConnectFour> {
    let mut ruleset = ConnectFour::VARIANTS[0].ruleset.clone();
    for (fact, value) in TITLE.open(setup)?.facts() {
        ruleset.change(fact, &value)?;
    }
    Ok(ConnectFour::new(ruleset)?)
}

fn build(game: &ConnectFour, plies: u32, work: &mut Work, print: &mut dyn FnMut(&str)) -> Result<bool> {
    let nowhere = || Error::Tool("there is no folder for a book here: name one in KIBITZ_DATA".to_owned());
    let folder = Folder::usual().ok_or_else(nowhere)?;
    let book = Book::build(game, plies, &folder, work).map_err(Error::Tool)?;
    print(&format!("{}: {}", folder.path(game).display(), about(&book)));
    Ok(true)
}

/// A book that is damaged or wrong is an honest "no".
fn verify(game: &ConnectFour, call: &ToolCall, work: &mut Work, print: &mut dyn FnMut(&str)) -> Result<bool> {
    let sample = call.sample.unwrap_or(USUAL_SAMPLE);
    let mut is_good = true;
    for (place, book) in existing(game)? {
        let verified = book.and_then(|book| book.verify(sample, call.seed, work).map(|()| book));
        if work.stop.is_asked() {
            return Err(Error::Tool("the book is not checked to its end".to_owned()));
        }
        let told = match &verified {
            Ok(book) => format!(
                "{}; each fits those its moves lead to, and {sample} of the last ply were solved again",
                about(book)
            ),
            Err(why) => why.clone(),
        };
        is_good &= verified.is_ok();
        print(&format!("{place}: {told}"));
    }
    Ok(is_good)
}

fn info(game: &ConnectFour, print: &mut dyn FnMut(&str)) -> Result<bool> {
    let mut is_good = true;
    for (place, book) in existing(game)? {
        is_good &= book.is_ok();
        print(&format!("{place}: {}", book.as_ref().map_or_else(Clone::clone, about)));
    }
    Ok(is_good)
}

/// The books there are; none is a sentence.
fn existing(game: &ConnectFour) -> Result<Vec<(String, std::result::Result<Book, String>)>> {
    let books = books(game);
    let (columns, rows) = (game.columns(), game.rows());
    let none = || Error::Tool(format!("there is no book for a frame of {columns}x{rows}: build one first"));
    if books.is_empty() { Err(none()) } else { Ok(books) }
}

fn about(book: &Book) -> String {
    format!("a book of {} plies, {} positions", book.plies(), book.positions())
}
