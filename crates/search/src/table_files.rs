//! Files of endgame tables and books. They are mapped into memory, since a search reads only a few pages of them.
#![allow(unsafe_code, reason = "memory maps")]

use std::fs;
use std::io::{self, ErrorKind};
use std::ops::Deref;
use std::path::{Path, PathBuf};

use crate::write_atomically;

/// The bytes of a table: built in memory, embedded in the program, or mapped from a file.
pub enum TableBytes {
    /// Built in memory.
    Made(Vec<u8>),
    /// Part of the program.
    Embedded(&'static [u8]),
    /// A file mapped into memory.
    #[cfg(not(target_family = "wasm"))]
    Mapped(memmap2::Mmap),
}

impl TableBytes {
    #[cfg(not(target_family = "wasm"))]
    fn open(path: &Path) -> io::Result<TableBytes> {
        let file = fs::File::open(path)?;
        // SAFETY: table files are written under another name and renamed (`write_atomically`), and this program
        // never changes or truncates one in place. As with every mapped file, another program could.
        let mapped = unsafe { memmap2::Mmap::map(&file) }?;
        Ok(TableBytes::Mapped(mapped))
    }

    #[cfg(target_family = "wasm")]
    fn open(path: &Path) -> io::Result<TableBytes> {
        fs::read(path).map(TableBytes::Made)
    }
}

impl Deref for TableBytes {
    type Target = [u8];

    #[inline]
    fn deref(&self) -> &[u8] {
        match self {
            TableBytes::Made(bytes) => bytes,
            TableBytes::Embedded(bytes) => bytes,
            #[cfg(not(target_family = "wasm"))]
            TableBytes::Mapped(bytes) => bytes,
        }
    }
}

/// A folder of table files, which need not exist yet.
#[derive(Clone, Debug)]
pub struct TableFolder(PathBuf);

impl TableFolder {
    /// The folder at this path.
    pub fn at(path: &Path) -> TableFolder {
        TableFolder(path.to_owned())
    }

    /// The path of the folder.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Opens a file; `None` if it does not exist.
    pub fn open(&self, name: &str) -> io::Result<Option<TableBytes>> {
        match TableBytes::open(&self.0.join(name)) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Writes a file atomically.
    pub fn write(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        write_atomically(&self.0.join(name), bytes)
    }
}
