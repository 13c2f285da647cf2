//! The files of a database: readable only by their owner, and written atomically.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};

use crate::database::Database;
use crate::sql::{Connection, sql};
use crate::{Error, Result, migrations};

/// A companion file: `kibitz.db` and `lock` make `kibitz.db.lock`.
pub(crate) fn beside(path: &Path, ending: &str) -> PathBuf {
    joined(path, &format!(".{ending}"))
}

/// The write-ahead log of a database.
pub(crate) fn log_of(path: &Path) -> PathBuf {
    joined(path, "-wal")
}

/// The shared-memory file of a database.
pub(crate) fn index_of_log(path: &Path) -> PathBuf {
    joined(path, "-shm")
}

fn joined(path: &Path, ending: &str) -> PathBuf {
    let mut name: OsString = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

pub(crate) fn failed(path: &Path, why: io::Error) -> Error {
    Error::File { path: path.to_owned(), why }
}

pub(crate) fn make_folder(file: &Path) -> Result<()> {
    match folder_of(file) {
        Some(folder) => fs::create_dir_all(folder)
            .map_err(|why| Error::Folder { path: folder.display().to_string(), why }),
        None => Ok(()),
    }
}

fn folder_of(file: &Path) -> Option<&Path> {
    file.parent().filter(|folder| !folder.as_os_str().is_empty())
}

/// Opens a file for reading and writing; creates it readable only by this user.
pub(crate) fn open_private(path: &Path) -> Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map_err(|why| failed(path, why))
}

/// Makes an existing file readable only by this user.
pub(crate) fn make_private(path: &Path) -> Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        match fs::set_permissions(path, fs::Permissions::from_mode(0o600)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(failed(path, error)),
            _ => {}
        }
    }
    #[cfg(not(unix))]
    let _ = path; // the user's folder is private there
    Ok(())
}

/// Renames a finished file to its final name: after a power failure there is either the old or the new file.
pub(crate) fn put_in_place(new: &Path, path: &Path) -> Result<()> {
    let synced = File::open(new).and_then(|file| file.sync_all());
    synced.and_then(|()| fs::rename(new, path)).map_err(|why| failed(path, why))?;
    sync_folder(path)
}

/// Syncs the folder of a file, so that its entries are on disk.
pub(crate) fn sync_folder(file: &Path) -> Result<()> {
    #[cfg(unix)]
    {
        let folder = folder_of(file).unwrap_or(Path::new("."));
        File::open(folder).and_then(|folder| folder.sync_all()).map_err(|why| failed(folder, why))?;
    }
    #[cfg(not(unix))]
    let _ = file; // folders cannot be synced there
    Ok(())
}

/// Makes folder and file of a database if they are missing, readable only by this user.
pub(crate) async fn prepare(file: &Path) -> Result<()> {
    make_folder(file)?;
    make_database(file).await?;
    for path in [file, &log_of(file), &index_of_log(file)] {
        make_private(path)?;
    }
    Ok(())
}

/// Creates an empty database with all tables, if there is none. The file appears atomically, so a file
/// without tables is never ours.
async fn make_database(path: &Path) -> Result<()> {
    if path.exists() {
        return Ok(());
    }
    let new = beside(path, "new");
    match fs::remove_file(&new) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(failed(&new, error)),
        _ => {} // what an earlier start left unfinished
    }
    drop(open_private(&new)?);
    let options = SqliteConnectOptions::new().filename(&new).journal_mode(SqliteJournalMode::Delete);
    let mut connection = Database::Sqlite(options.synchronous(SqliteSynchronous::Full)).connect().await?;
    migrations::run(&mut connection).await?;
    connection.close().await?;
    put_in_place(&new, path)
}

/// Refuses a file that is empty or has lost its tables.
pub(crate) async fn check_not_emptied(path: &Path, connection: &mut Connection) -> Result<()> {
    let query = "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name = 'games'";
    if sql(query).count(connection).await? == 0 { Err(Error::Emptied(path.to_owned())) } else { Ok(()) }
}
