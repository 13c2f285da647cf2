//! Backup and restore of a database, also while it is in use.

use std::path::{Path, PathBuf};

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection};

use crate::files::{self, beside, check_not_emptied, file_of, index_of_log, log_of, put_in_place};
use crate::store::options;
use crate::{Error, Lock, Result, now};

/// Writes a consistent copy into a new file, also while a server uses the database. Verifies the copy and
/// returns the number of its games.
pub async fn backup(address: &str, to: &Path) -> Result<u64> {
    if to.exists() {
        return Err(Error::Exists(to.to_owned()));
    }
    let database = file_of(address)?;
    let half = beside(to, "half");
    std::fs::remove_file(&half).ok(); // what an earlier backup left unfinished
    drop(files::open_private(&half)?);
    let mut connection = options(address)?.connect().await?;
    check_not_emptied(&database, &mut connection).await?;
    let name = half.to_str().ok_or_else(|| Error::Exists(half.clone()))?;
    sqlx::query("VACUUM INTO $1").bind(name).execute(&mut connection).await?;
    connection.close().await?;
    let games = check_copy(&half).await?;
    put_in_place(&half, to)?;
    Ok(games)
}

#[derive(Debug)]
pub struct Restored {
    pub games: u64,
    /// The previous database, if there was one.
    pub before: Option<PathBuf>,
}

/// Replaces the database with a backup and keeps the old one under another name. The caller holds the lock.
pub async fn restore(_: &Lock, address: &str, from: &Path) -> Result<Restored> {
    let database = file_of(address)?;
    let games = check_copy(from).await?;
    let new = beside(&database, "new");
    std::fs::copy(from, &new).map_err(|why| files::failed(from, why))?;
    files::make_private(&new)?;
    let before = replace(&database, &new)?;
    Ok(Restored { games, before })
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
    let mut connection = SqliteConnectOptions::new().filename(path).read_only(true).connect().await?;
    check_not_emptied(path, &mut connection).await?;
    if let Some(finding) = first_damage(&mut connection).await? {
        return Err(Error::Damaged { path: path.to_owned(), finding });
    }
    let games: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM games").fetch_one(&mut connection).await?;
    connection.close().await?;
    Ok(games.unsigned_abs())
}

/// The first error in the pages of a database.
pub(crate) async fn first_damage(connection: &mut SqliteConnection) -> Result<Option<String>> {
    let finding: String = sqlx::query_scalar("PRAGMA integrity_check(1)").fetch_one(connection).await?;
    Ok((finding != "ok").then_some(finding))
}
