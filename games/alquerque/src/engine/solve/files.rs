//! The folder of tables: the only file here that touches the disk.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use kibitz_search::write_whole;

use super::TablesError;

static USUAL: OnceLock<Folder> = OnceLock::new();

/// A folder for tables.
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

    /// Its path, for people.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The bytes of a file; none where there is no such file.
    pub(super) fn read(&self, name: &str) -> Result<Option<Vec<u8>>, TablesError> {
        let path = self.0.join(name);
        match fs::read(&path) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(source) => Err(TablesError::Read { path, source }),
        }
    }

    /// Writes a file whole or not at all: under another name first.
    pub(super) fn write(&self, name: &str, parts: [&[u8]; 2]) -> Result<(), TablesError> {
        let path = self.0.join(name);
        write_whole(&path, &parts.concat()).map_err(|source| TablesError::Write { path, source })
    }
}
