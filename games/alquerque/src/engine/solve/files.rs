//! The folder of tables; the only file of the solver that accesses the disk.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use kibitz_search::write_atomically;

use super::TablesError;

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

    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The bytes of a file; `None` if it does not exist.
    pub(super) fn read(&self, name: &str) -> Result<Option<Vec<u8>>, TablesError> {
        let path = self.0.join(name);
        match fs::read(&path) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(source) => Err(TablesError::Read { path, source }),
        }
    }

    /// Writes a file atomically.
    pub(super) fn write(&self, name: &str, parts: [&[u8]; 2]) -> Result<(), TablesError> {
        let path = self.0.join(name);
        write_atomically(&path, &parts.concat()).map_err(|source| TablesError::Write { path, source })
    }
}
