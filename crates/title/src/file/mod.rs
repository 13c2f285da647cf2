//! Games as files: a format is a row of data, as a bot or a tool is.
//!
//! A reader goes through its input game after game and keeps nothing of the games before. A game that does
//! not read is reported with its line and the first error, and the next one is read as if it were
//! the first. [`JSON`] is a format of every game.

mod cut;
mod json;
mod lines;
mod settle;

use std::io::{self, BufRead, Write};

use kibitz_game::AnyError;

use crate::Record;

pub use cut::{Cut, Shape, cut};
pub use json::JSON;
pub use lines::Lines;
pub use settle::{Claim, How, SettleError, settle};

/// A form of file that games are kept in.
#[derive(Clone, Copy)]
pub struct FileFormat {
    /// Its name on the command line: `pdn`.
    pub name: &'static str,
    /// How the names of its files end, the usual ending first.
    pub extensions: &'static [&'static str],
    /// What it is, in one line.
    pub about: &'static str,
    /// Does a file that begins like this look like one?
    pub looks_like: fn(beginning: &str) -> bool,
    /// Reads game after game.
    pub read: ReadFile,
    /// Writes one more game.
    pub write: WriteFile,
}

/// Reads game after game; an error is one of the input itself.
pub type ReadFile = for<'a> fn(input: &'a mut dyn BufRead) -> Games<'a>;

/// Writes one game after those written before.
pub type WriteFile = fn(record: &Record, out: &mut dyn Write) -> Result<(), FileError>;

/// The games of a file, one after the other.
pub type Games<'a> = Box<dyn Iterator<Item = io::Result<Found>> + 'a>;

/// A game found in a file.
#[derive(Clone, PartialEq, Debug)]
pub struct Found {
    /// The line it begins on, counted from 1.
    pub line: usize,
    /// The game, or the first thing wrong with it.
    pub game: Result<Record, Remark>,
    /// What the record could not keep of a game that reads.
    pub left_out: Vec<Remark>,
}

/// What is wrong with a line of a file, or was left out of it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {error}")]
pub struct Remark {
    /// The line, counted from 1.
    pub line: usize,
    /// The format's own error.
    pub error: AnyError,
}

impl Remark {
    /// An error at a line.
    pub fn new(line: usize, error: impl std::error::Error + Send + Sync + 'static) -> Remark {
        Remark { line, error: AnyError::new(error) }
    }
}

impl Found {
    /// A game, or what is wrong with it, of which nothing was left out.
    pub fn new(line: usize, game: Result<Record, Remark>) -> Found {
        Found { line, game, left_out: Vec::new() }
    }
}

/// A game that cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// The format cannot hold it.
    #[error(transparent)]
    Cannot(AnyError),
    /// The output failed.
    #[error(transparent)]
    Output(#[from] io::Error),
}

impl FileError {
    /// A game that the format cannot hold, by the format's own error.
    pub fn cannot(error: impl std::error::Error + Send + Sync + 'static) -> FileError {
        FileError::Cannot(AnyError::new(error))
    }
}

impl FileFormat {
    /// Do the names of its files end like this? Capitals do not matter.
    pub fn has_extension(&self, extension: &str) -> bool {
        self.extensions.iter().any(|known| known.eq_ignore_ascii_case(extension))
    }

    /// The games in a text.
    pub fn read_text(&self, text: &[u8]) -> Vec<Found> {
        let mut input = text;
        (self.read)(&mut input).map(|found| found.expect("bytes in memory can be read")).collect()
    }

    /// One game as this format writes it.
    pub fn write_text(&self, record: &Record) -> Result<Vec<u8>, FileError> {
        let mut text = Vec::new();
        (self.write)(record, &mut text)?;
        Ok(text)
    }
}
