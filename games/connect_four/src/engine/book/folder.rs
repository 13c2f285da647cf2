//! Where books are: one inside the program, others in the data folder. The only file here that touches the disk.

use std::collections::{BTreeMap, HashMap};
use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use kibitz_search::write_whole;

use super::stored::frame_words;
use super::{Book, BookError};
use crate::rules::ConnectFour;

/// The book of the usual frame inside the program.
const EMBEDDED: &[u8] = include_bytes!("../../../book/7x6.book");
const EMBEDDED_FRAME: &str = "7x6";

/// The book that reaches farthest for a frame, opened once. A damaged one counts as none.
pub fn usual_book(game: &ConnectFour) -> Option<Arc<Book>> {
    static OPENED: Mutex<BTreeMap<String, Option<Arc<Book>>>> = Mutex::new(BTreeMap::new());
    let mut opened = OPENED.lock().unwrap_or_else(PoisonError::into_inner);
    let open = || {
        let whole = books(game).into_iter().filter_map(|(_, book)| book.ok());
        whole.max_by_key(Book::plies).map(Arc::new)
    };
    opened.entry(frame_words(game)).or_insert_with(open).clone()
}

/// The books of a frame and where they are: inside the program, and built on this computer. A damaged one is
/// an error in the list.
pub fn books(game: &ConnectFour) -> Vec<(String, Result<Book, BookError>)> {
    let mut books = Vec::new();
    if frame_words(game) == EMBEDDED_FRAME {
        books.push(("inside the program".to_owned(), Book::of_bytes(game, EMBEDDED)));
    }
    if let Some(folder) = Folder::usual()
        && let Some(book) = folder.load(game).transpose()
    {
        books.push((folder.path(game).display().to_string(), book));
    }
    books
}

static USUAL: OnceLock<Folder> = OnceLock::new();

/// A folder for books.
#[derive(Clone, Debug)]
pub struct Folder(PathBuf);

impl Folder {
    /// The folder of this path; it need not be there yet.
    pub fn at(path: &Path) -> Folder {
        Folder(path.to_owned())
    }

    /// Names the folder of this process. The first call counts.
    pub fn set_usual(path: &Path) {
        USUAL.set(Folder::at(path)).ok(); // a second call changes nothing
    }

    /// The folder of this process; none where it was given none.
    pub fn usual() -> Option<Folder> {
        USUAL.get().cloned()
    }

    /// The file of a frame's book.
    pub fn path(&self, game: &ConnectFour) -> PathBuf {
        self.0.join(format!("{}.book", frame_words(game)))
    }

    /// The book of a frame; none where none was built.
    pub fn load(&self, game: &ConnectFour) -> Result<Option<Book>, BookError> {
        let path = self.path(game);
        let Some(bytes) = read(&path)? else {
            return Ok(None);
        };
        Book::of_bytes(game, &bytes).map(Some)
    }

    /// Keeps a book, whole or not at all.
    pub(super) fn save(&self, book: &Book) -> Result<(), BookError> {
        let path = self.path(&book.game);
        write_whole(&path, &book.bytes()).map_err(|source| BookError::Write { path, source })
    }

    fn progress_path(&self, game: &ConnectFour, plies: u32) -> PathBuf {
        self.0.join(format!("{}-{plies}.notes", frame_words(game)))
    }

    /// The scores by key that an earlier, unfinished build has left for positions with so many discs.
    pub(super) fn load_progress(
        &self,
        game: &ConnectFour,
        plies: u32,
    ) -> Result<HashMap<u64, i8>, BookError> {
        let log = read(&self.progress_path(game, plies))?.unwrap_or_default();
        let text = String::from_utf8_lossy(&log);
        // Lines that do not read, such as the last one after a kill, are skipped.
        let entry = |line: &str| {
            let (key, score) = line.strip_suffix('\n')?.split_once(' ')?;
            Some((u64::from_str_radix(key, 16).ok()?, score.parse().ok()?))
        };
        Ok(text.split_inclusive('\n').filter_map(entry).collect())
    }

    /// Opens the log of a build for positions with so many discs, to append to it.
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

/// The solved positions of a book that is being built, on disk, so that a killed build can resume.
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
