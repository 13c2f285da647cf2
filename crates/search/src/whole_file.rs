//! Files that are there whole or not at all, after a power cut too.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// Writes a file under another name, brings it to disk and puts it in its place. Makes its folder where it is missing.
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
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
