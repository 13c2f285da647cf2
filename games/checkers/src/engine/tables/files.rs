//! The folder of tables; the only file of this module that accesses the disk.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use kibitz_search::write_atomically;

static USUAL: OnceLock<Folder> = OnceLock::new();

#[derive(Clone, Debug)]
pub struct Folder(PathBuf);

impl Folder {
    /// The folder at this path, which need not exist yet.
    pub fn at(path: &Path) -> Folder {
        Folder(path.to_owned())
    }

    /// Sets the folder of this process. Only the first call has an effect.
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
    pub(super) fn read(&self, name: &str) -> io::Result<Option<Vec<u8>>> {
        match fs::read(self.0.join(name)) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Writes a file atomically.
    pub(super) fn write(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        write_atomically(&self.0.join(name), bytes)
    }
}
