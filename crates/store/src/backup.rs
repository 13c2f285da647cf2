//! Backup and restore of a database, also while it is in use.

use std::path::{Path, PathBuf};

use sqlx::sqlite::SqliteConnectOptions;

use crate::database::Database;
use crate::files::{self, beside, check_not_emptied, index_of_log, log_of, put_in_place};
use crate::sql::{Connection, sql};
use crate::{Error, Lock, Result, copy, migrations, new_id, now};

/// Writes a consistent copy into a new SQLite file, also while a server uses the database. Verifies the copy and
/// returns the number of its games.
pub async fn backup(address: &str, to: &Path) -> Result<u64> {
    if to.exists() {
        return Err(Error::Exists(to.to_owned()));
    }
    let database = Database::at(address)?;
    let half = beside(to, "half");
    std::fs::remove_file(&half).ok(); // what an earlier backup left unfinished
    let mut connection = database.connect().await?;
    match database.file() {
        Some(file) => {
            drop(files::open_private(&half)?);
            check_not_emptied(&file, &mut connection).await?;
            let name = half.to_str().ok_or_else(|| Error::Exists(half.clone()))?;
            sql("VACUUM INTO $1").bind(name).execute(&mut connection).await?;
        }
        None => copy_into_file(&mut connection, &half).await?,
    }
    connection.close().await?;
    let games = check_copy(&half).await?;
    put_in_place(&half, to)?;
    Ok(games)
}

/// Copies a PostgreSQL database as it is at this moment.
async fn copy_into_file(connection: &mut Connection, file: &Path) -> Result<()> {
    files::prepare(file).await?;
    let mut copy = Database::in_file(file).connect().await?;
    sql("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").execute(connection).await?;
    let copied = copy::all(connection, &mut copy).await;
    connection.end(copied).await?;
    sql("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut copy).await?;
    sql("PRAGMA journal_mode = DELETE").execute(&mut copy).await?; // the copy is one file
    copy.close().await
}

#[derive(Debug)]
pub struct Restored {
    pub games: u64,
    /// The previous database, if there was one.
    pub before: Option<PathBuf>,
}

/// Puts a backup in the place of the database. An SQLite file is kept under another name; a PostgreSQL database
/// must be empty. The caller holds the lock.
///
/// # Errors
/// [`Error::NotEmpty`] if a PostgreSQL database contains games.
pub async fn restore(_: &Lock, address: &str, from: &Path) -> Result<Restored> {
    let database = Database::at(address)?;
    let games = check_copy(from).await?;
    let Some(database) = database.file() else {
        copy_from_file(&database, from).await?;
        return Ok(Restored { games, before: None });
    };
    let new = beside(&database, "new");
    std::fs::copy(from, &new).map_err(|why| files::failed(from, why))?;
    files::make_private(&new)?;
    let before = replace(&database, &new)?;
    Ok(Restored { games, before })
}

async fn copy_from_file(database: &Database, from: &Path) -> Result<()> {
    // Older tables are migrated first, but never in the backup itself.
    let copied = std::env::temp_dir().join(format!("kibitz-{}.db", new_id()?));
    std::fs::copy(from, &copied).map_err(|why| files::failed(from, why))?;
    files::make_private(&copied)?;
    let restored = copy_migrated(database, &copied).await;
    for path in [&copied, &log_of(&copied), &index_of_log(&copied)] {
        std::fs::remove_file(path).ok(); // the system empties its folder of temporary files
    }
    restored
}

async fn copy_migrated(database: &Database, file: &Path) -> Result<()> {
    let mut from = Database::in_file(file).connect().await?;
    migrations::run(&mut from).await?;
    let mut connection = database.connect().await?;
    migrations::run(&mut connection).await?;
    if sql("SELECT COUNT(*) FROM games").count(&mut connection).await? > 0 {
        return Err(Error::NotEmpty(database.name()));
    }
    copy::all(&mut from, &mut connection).await?;
    from.close().await?;
    connection.close().await
}

/// Replaces a database file and keeps the old one, including its log, under another name.
pub(crate) fn replace(database: &Path, new: &Path) -> Result<Option<PathBuf>> {
    let before = beside(database, &format!("before-{}", now()));
    let had_one = database.exists();
    for (path, kept) in [
        (database.to_owned(), before.clone()),
        (log_of(database), log_of(&before)),
        (index_of_log(database), index_of_log(&before)),
    ] {
        if path.exists() {
            std::fs::hard_link(&path, &kept).map_err(|why| files::failed(&kept, why))?;
        }
    }
    for path in [log_of(database), index_of_log(database)] {
        std::fs::remove_file(path).ok(); // a log of the old file must not be read into the new one
    }
    put_in_place(new, database)?;
    Ok(had_one.then_some(before))
}

/// Reads a copy completely; returns the number of its games.
async fn check_copy(path: &Path) -> Result<u64> {
    if !path.exists() {
        return Err(files::failed(path, std::io::ErrorKind::NotFound.into()));
    }
    let options = SqliteConnectOptions::new().filename(path).read_only(true);
    let mut connection = Database::Sqlite(options).connect().await?;
    check_not_emptied(path, &mut connection).await?;
    if let Some(finding) = first_damage(&mut connection).await? {
        return Err(Error::Damaged { path: path.to_owned(), finding });
    }
    let games = sql("SELECT COUNT(*) FROM games").count(&mut connection).await?;
    connection.close().await?;
    Ok(games)
}

/// The first error in the pages of an SQLite database.
pub(crate) async fn first_damage(connection: &mut Connection) -> Result<Option<String>> {
    let finding: Option<String> = sql("PRAGMA integrity_check(1)").value(connection).await?;
    Ok(finding.filter(|finding| finding != "ok"))
}
