//! Files of games, whatever their format: which it is, and game after game of it.

use std::cell::Cell;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use std::rc::Rc;

use kibitz_catalog::TITLES;
use kibitz_title::{AnyTitle, FileFormat, Found, Record, Remark};

use crate::error::{Failure, FileProblem, RequestError};

/// So much of a file tells its format.
const BEGINNING: u64 = 4096;
/// The name of the standard streams.
const STANDARD: &str = "-";

/// A file of games, open for reading.
pub struct Source {
    /// Its name for people.
    pub name: String,
    /// Its format.
    pub format: &'static FileFormat,
    /// Its length in bytes; 0 when nobody knows.
    pub length: u64,
    input: Box<dyn BufRead>,
    read: Rc<Cell<u64>>,
}

impl Source {
    /// Opens a file, or the standard input for `-`, and finds out its format unless one is named.
    pub fn open(path: &Path, named: Option<&str>) -> Result<Source, Failure> {
        let failed = |error: io::Error| Failure::file(path, error);
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
        let whole = Counted { input: io::Cursor::new(beginning).chain(input), read: read.clone() };
        let name = if is_standard(path) { "standard input".to_owned() } else { path.display().to_string() };
        Ok(Source { name, format, length, input: Box::new(BufReader::new(whole)), read })
    }

    /// Hands over game after game, each tried on its board, with the number of bytes read so far; ends when
    /// it is told to, or with the file.
    pub fn each(&mut self, mut take: impl FnMut(Tried, u64) -> Result<bool, Failure>) -> Result<(), Failure> {
        for found in (self.format.read)(&mut *self.input) {
            if !take(Tried::of(found?), self.read.get())? {
                break;
            }
        }
        Ok(())
    }
}

/// Is this the name of a standard stream?
pub fn is_standard(path: &Path) -> bool {
    path.as_os_str() == STANDARD
}

/// A game found in a file, tried on its board.
pub struct Tried {
    /// The line it begins on.
    pub line: usize,
    /// The game and what it is a game of, or what is wrong with it.
    pub game: Result<(&'static dyn AnyTitle, Record), Remark>,
    /// What the record could not keep of it.
    pub left_out: Vec<Remark>,
}

/// A record of a game that is not in the catalog.
#[derive(Debug, thiserror::Error)]
#[error("there is no game `{name}`: `kibitz games` lists them")]
struct UnknownGame {
    name: String,
}

impl Tried {
    fn of(Found { line, game, left_out }: Found) -> Tried {
        let game = game.and_then(|record| {
            let unknown = || Remark::new(line, UnknownGame { name: record.game.clone() });
            let title = kibitz_catalog::title(&record.game).ok_or_else(unknown)?;
            title.open_record(&record).map_err(|error| Remark::new(line, error))?;
            Ok((title, record))
        });
        Tried { line, game, left_out }
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

/// The format of this name.
pub fn by_name(name: &str) -> Result<&'static FileFormat, Failure> {
    let found = formats().into_iter().find(|format| format.name == name);
    Ok(found.ok_or_else(|| RequestError::UnknownFormat { name: name.to_owned(), known: names() })?)
}

/// The format that the end of a file's name tells.
pub fn by_extension(path: &Path) -> Option<&'static FileFormat> {
    let extension = path.extension()?.to_str()?;
    formats().into_iter().find(|format| format.has_extension(extension))
}

/// By what the file says, then by its name.
fn detect(path: &Path, beginning: &str) -> Result<&'static FileFormat, Failure> {
    let mut alike: Vec<_> = formats();
    alike.retain(|format| (format.looks_like)(beginning));
    let named = by_extension(path);
    let both = alike.iter().find(|format| named.is_some_and(|named| named.name == format.name));
    let found = both.or(alike.first()).copied().or(named);
    found.ok_or_else(|| Failure::file(path, FileProblem::UnknownFormat { known: names() }))
}

/// The names of all formats.
pub fn names() -> String {
    formats().iter().map(|format| format.name).collect::<Vec<_>>().join(", ")
}

/// Counts what is read through it.
struct Counted<R> {
    input: R,
    read: Rc<Cell<u64>>,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.input.read(buffer)?;
        self.read.set(self.read.get() + length as u64);
        Ok(length)
    }
}
