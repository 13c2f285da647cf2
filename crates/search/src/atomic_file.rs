//! Atomic file writes, safe against power failure.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// Writes a temporary file, syncs it and renames it to `path`. Creates the folder if missing.
pub fn write_atomically(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let half = path.with_extension("half");
    let mut file = File::create(&half)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&half, path)?;
    if cfg!(unix) {
        File::open(folder)?.sync_all()?; // elsewhere a folder cannot be opened
    }
    Ok(())
}
