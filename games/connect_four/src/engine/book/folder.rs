//! Where books are stored: one is embedded, others are in the data folder. This is the only file of the
//! module that accesses the disk.

use std::collections::{BTreeMap, HashMap};
use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use kibitz_search::write_atomically;

use super::stored::frame_words;
use super::{Book, BookError};
use crate::rules::ConnectFour;

/// The embedded book of the standard board.
const EMBEDDED: &[u8] = include_bytes!("../../../book/7x6.book");
const EMBEDDED_FRAME: &str = "7x6";

/// The book that knows most positions of a board size, opened once. A damaged one is ignored.
pub fn usual_book(game: &ConnectFour) -> Option<Arc<Book>> {
    static OPENED: Mutex<BTreeMap<String, Option<Arc<Book>>>> = Mutex::new(BTreeMap::new());
    let mut opened = OPENED.lock().unwrap_or_else(PoisonError::into_inner);
    let open = || {
        let whole = books(game).into_iter().filter_map(|(_, book)| book.ok());
        whole.max_by_key(Book::solved).map(Arc::new)
    };
    opened.entry(frame_words(game)).or_insert_with(open).clone()
}

/// The books for a board size with their places: embedded, or built on this computer. A damaged one is an
/// error in the list.
pub fn books(game: &ConnectFour) -> Vec<(String, Result<Book, BookError>)> {
    let mut books = Vec::new();
    if let Some(book) = embedded(game) {
        books.push(("inside the program".to_owned(), book));
    }
    if let Some(folder) = Folder::usual()
        && let Some(book) = folder.load(game).transpose()
    {
        books.push((folder.path(game).display().to_string(), book));
    }
    books
}

fn embedded(game: &ConnectFour) -> Option<Result<Book, BookError>> {
    (frame_words(game) == EMBEDDED_FRAME).then(|| Book::of_bytes(game, EMBEDDED))
}

static USUAL: OnceLock<Folder> = OnceLock::new();

#[derive(Clone, Debug)]
pub struct Folder(PathBuf);

impl Folder {
    /// The folder at this path, which need not exist yet.
    pub fn at(path: &Path) -> Folder {
        Folder(path.to_owned())
    }

    /// Sets the process-wide folder. Later calls are ignored.
    pub fn set_usual(path: &Path) {
        USUAL.set(Folder::at(path)).ok(); // a second call changes nothing
    }

    /// The folder of this process, if set.
    pub fn usual() -> Option<Folder> {
        USUAL.get().cloned()
    }

    /// The file of the book for a board size.
    pub fn path(&self, game: &ConnectFour) -> PathBuf {
        self.0.join(format!("{}.book", frame_words(game)))
    }

    /// The book for a board size; `None` if none was built.
    pub fn load(&self, game: &ConnectFour) -> Result<Option<Book>, BookError> {
        let path = self.path(game);
        let Some(bytes) = read(&path)? else {
            return Ok(None);
        };
        Book::of_bytes(game, &bytes).map(Some)
    }

    /// The books from which a build in this folder can take scores.
    pub(super) fn existing(&self, game: &ConnectFour) -> Result<Vec<Book>, BookError> {
        let built = self.load(game)?;
        Ok(built.into_iter().chain(embedded(game).transpose()?).collect())
    }

    /// Writes a book atomically.
    pub(super) fn save(&self, book: &Book) -> Result<(), BookError> {
        let path = self.path(&book.game);
        write_atomically(&path, &book.bytes()).map_err(|source| BookError::Write { path, source })
    }

    fn progress_path(&self, game: &ConnectFour, plies: u32) -> PathBuf {
        self.0.join(format!("{}-{plies}.notes", frame_words(game)))
    }

    /// The scores by key from an unfinished build, for positions with this many discs.
    pub(super) fn load_progress(
        &self,
        game: &ConnectFour,
        plies: u32,
    ) -> Result<HashMap<u64, i8>, BookError> {
        let log = read(&self.progress_path(game, plies))?.unwrap_or_default();
        let text = String::from_utf8_lossy(&log);
        // Incomplete lines, such as the last one after a kill, are skipped.
        let entry = |line: &str| {
            let (key, score) = line.strip_suffix('\n')?.split_once(' ')?;
            Some((u64::from_str_radix(key, 16).ok()?, score.parse().ok()?))
        };
        Ok(text.split_inclusive('\n').filter_map(entry).collect())
    }

    /// Opens the log of a build for appending, for positions with this many discs.
    pub(super) fn open_progress(&self, game: &ConnectFour, plies: u32) -> Result<ProgressLog, BookError> {
        let path = self.progress_path(game, plies);
        let opened = fs::create_dir_all(&self.0)
            .and_then(|()| OpenOptions::new().create(true).append(true).open(&path));
        let file = opened.map_err(|source| BookError::Write { path: path.clone(), source })?;
        let mut log = ProgressLog { path, file };
        log.end_line()?; // ends a line that a kill has cut short
        Ok(log)
    }
}

/// The log of solved positions. It lets a killed build resume.
pub(super) struct ProgressLog {
    path: PathBuf,
    file: File,
}

impl ProgressLog {
    pub(super) fn append(&mut self, key: u64, score: i8) -> Result<(), BookError> {
        self.write(&format!("{key:x} {score}\n"))
    }

    fn end_line(&mut self) -> Result<(), BookError> {
        self.write("\n")
    }

    fn write(&mut self, text: &str) -> Result<(), BookError> {
        let written = self.file.write_all(text.as_bytes()).and_then(|()| self.file.flush());
        written.map_err(|source| BookError::Write { path: self.path.clone(), source })
    }
}

fn read(path: &Path) -> Result<Option<Vec<u8>>, BookError> {
    match fs::read(path) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(source) => Err(BookError::Read { path: path.to_owned(), source }),
    }
}
