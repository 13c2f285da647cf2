//! Game files in any format: detects the format and reads game after game.

use std::cell::Cell;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use std::rc::Rc;

use kibitz_catalog::TITLES;
use kibitz_title::{AnyTitle, FileFormat, FileGame, Record, Remark, ToMessage};

use crate::error::{CommandError, FileProblem, RequestError};

/// How many bytes are read to detect a format.
const BEGINNING: u64 = 4096;
/// The file name that stands for stdin or stdout.
const STANDARD: &str = "-";

/// A file of games, open for reading.
pub struct GameFile {
    pub name: String,
    pub format: &'static FileFormat,
    /// Its length in bytes; 0 if unknown.
    pub length: u64,
    input: Box<dyn BufRead>,
    read: Rc<Cell<u64>>,
}

impl GameFile {
    /// Opens a file, or stdin for `-`, and detects its format unless one is given.
    pub fn open(path: &Path, named: Option<&str>) -> Result<GameFile, CommandError> {
        let failed = |error: io::Error| CommandError::file(path, error);
        let (mut input, length): (Box<dyn Read>, u64) = if is_standard(path) {
            (Box::new(io::stdin()), 0)
        } else {
            let file = File::open(path).map_err(failed)?;
            let length = file.metadata().map_err(failed)?.len();
            (Box::new(file), length)
        };
        let mut beginning = Vec::new();
        (&mut input).take(BEGINNING).read_to_end(&mut beginning).map_err(failed)?;
        let format = match named {
            Some(name) => by_name(name)?,
            None => detect(path, &String::from_utf8_lossy(&beginning))?,
        };
        let read = Rc::new(Cell::new(0));
        let whole = CountingReader { input: io::Cursor::new(beginning).chain(input), read: read.clone() };
        let name = if is_standard(path) { "standard input".to_owned() } else { path.display().to_string() };
        Ok(GameFile { name, format, length, input: Box::new(BufReader::new(whole)), read })
    }

    /// Calls `take` with every replayed game and the number of bytes read so far. Ends when `take` returns
    /// `false`, or at the end of the file.
    pub fn each(
        &mut self,
        mut take: impl FnMut(ReplayedGame, u64) -> Result<bool, CommandError>,
    ) -> Result<(), CommandError> {
        for found in (self.format.read)(&mut *self.input) {
            if !take(ReplayedGame::of(found?), self.read.get())? {
                break;
            }
        }
        Ok(())
    }
}

/// Whether this is the name of a standard stream.
pub fn is_standard(path: &Path) -> bool {
    path.as_os_str() == STANDARD
}

/// A game of a file, after replaying it.
pub struct ReplayedGame {
    /// The line it starts on.
    pub line: usize,
    /// The title and the record, or the error.
    pub game: Result<(&'static dyn AnyTitle, Record), Remark>,
    /// Parts that the record could not keep.
    pub left_out: Vec<Remark>,
}

/// The game of a record is not in the catalog.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("cli-unknown-game", crate = kibitz_title)]
#[error("there is no game `{name}`: `kibitz games` lists them")]
struct UnknownGame {
    name: String,
}

impl ReplayedGame {
    fn of(FileGame { line, game, left_out }: FileGame) -> ReplayedGame {
        let game = game.and_then(|record| {
            let unknown = || Remark::new(line, UnknownGame { name: record.game.clone() });
            let title = kibitz_catalog::title(&record.game).ok_or_else(unknown)?;
            title.open_record(&record).map_err(|error| Remark::new(line, error))?;
            Ok((title, record))
        });
        ReplayedGame { line, game, left_out }
    }
}

/// Every format of every game, each once.
pub fn formats() -> Vec<&'static FileFormat> {
    let mut formats: Vec<&'static FileFormat> = Vec::new();
    for format in TITLES.iter().flat_map(|title| title.files()) {
        if formats.iter().all(|known| known.name != format.name) {
            formats.push(format);
        }
    }
    formats
}

pub fn by_name(name: &str) -> Result<&'static FileFormat, CommandError> {
    let found = formats().into_iter().find(|format| format.name == name);
    Ok(found.ok_or_else(|| RequestError::UnknownFormat { name: name.to_owned(), known: names() })?)
}

/// Finds a format by a file's extension.
pub fn by_extension(path: &Path) -> Option<&'static FileFormat> {
    let extension = path.extension()?.to_str()?;
    formats().into_iter().find(|format| format.has_extension(extension))
}

/// Detects the format by content, then by name.
fn detect(path: &Path, beginning: &str) -> Result<&'static FileFormat, CommandError> {
    let mut alike: Vec<_> = formats();
    alike.retain(|format| (format.looks_like)(beginning));
    let named = by_extension(path);
    let both = alike.iter().find(|format| named.is_some_and(|named| named.name == format.name));
    let found = both.or(alike.first()).copied().or(named);
    found.ok_or_else(|| CommandError::file(path, FileProblem::UnknownFormat { known: names() }))
}

pub fn names() -> String {
    formats().iter().map(|format| format.name).collect::<Vec<_>>().join(", ")
}

/// A reader that counts bytes.
struct CountingReader<R> {
    input: R,
    read: Rc<Cell<u64>>,
}

impl<R: Read> Read for CountingReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.input.read(buffer)?;
        self.read.set(self.read.get() + length as u64);
        Ok(length)
    }
}
