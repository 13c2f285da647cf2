//! Game files: a format is a row of data, like a bot or a tool.
//!
//! A reader streams its input and keeps only the current game. A game that cannot be read is reported with
//! its line and first error, and reading resumes with the next one. Every game has the format [`JSON`].

mod json;
mod lines;
mod settle;
mod split;

use std::io::{self, BufRead, Write};

use kibitz_game::{AnyError, TextFault, ToMessage};

use crate::Record;

pub use json::JSON;
pub use lines::FileLines;
pub use settle::{SettleError, StatedResult, WonBy, settle};
pub use split::{Brackets, GameText, split_games};

/// A file format for games.
#[derive(Clone, Copy)]
pub struct FileFormat {
    /// Its name on the command line: `pdn`.
    pub name: &'static str,
    /// File extensions, the default first.
    pub extensions: &'static [&'static str],
    /// A description of the format in one line.
    pub about: &'static str,
    /// Whether text that begins like this looks like the format.
    pub looks_like: fn(beginning: &str) -> bool,
    /// Reads the games one by one.
    pub read: ReadFile,
    /// Appends one game.
    pub write: WriteFile,
}

/// Reads games one by one; `Err` means that the input itself failed.
pub type ReadFile = for<'a> fn(input: &'a mut dyn BufRead) -> Games<'a>;

/// Appends one game to those already written.
pub type WriteFile = fn(record: &Record, out: &mut dyn Write) -> Result<(), FileError>;

/// The games of a file in order.
pub type Games<'a> = Box<dyn Iterator<Item = io::Result<FileGame>> + 'a>;

/// A game found in a file.
#[derive(Clone, PartialEq, Debug)]
pub struct FileGame {
    /// The line it begins on, counted from 1.
    pub line: usize,
    /// The game, or its first error.
    pub game: Result<Record, Remark>,
    /// Parts of the game that the record could not keep.
    pub left_out: Vec<Remark>,
}

/// An error on a line of a file, or something left out of it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, ToMessage)]
#[message("error-file-line")]
#[error("line {line}: {error}")]
pub struct Remark {
    /// The line, counted from 1.
    pub line: usize,
    /// The format's own error.
    pub error: AnyError,
}

impl Remark {
    /// An error at a line.
    pub fn new(line: usize, error: impl TextFault) -> Remark {
        Remark { line, error: AnyError::new(error) }
    }
}

impl FileGame {
    /// A game, or its error, with nothing left out.
    pub fn new(line: usize, game: Result<Record, Remark>) -> FileGame {
        FileGame { line, game, left_out: Vec::new() }
    }
}

/// Why a game cannot be written.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("error-file")]
pub enum FileError {
    /// The format cannot represent the game.
    #[error(transparent)]
    #[message(transparent)]
    Cannot(AnyError),
    /// The output failed.
    #[error(transparent)]
    #[message(transparent)]
    Output(#[from] io::Error),
}

impl FileError {
    /// The error for a game that the format cannot represent.
    pub fn cannot(error: impl TextFault) -> FileError {
        FileError::Cannot(AnyError::new(error))
    }
}

impl FileFormat {
    /// Whether this is one of its file extensions, ignoring case.
    pub fn has_extension(&self, extension: &str) -> bool {
        self.extensions.iter().any(|known| known.eq_ignore_ascii_case(extension))
    }

    /// Reads all games of a text.
    pub fn read_text(&self, text: &[u8]) -> Vec<FileGame> {
        let mut input = text;
        (self.read)(&mut input).map(|found| found.expect("bytes in memory can be read")).collect()
    }

    /// One game in this format.
    pub fn write_text(&self, record: &Record) -> Result<Vec<u8>, FileError> {
        let mut text = Vec::new();
        (self.write)(record, &mut text)?;
        Ok(text)
    }
}
