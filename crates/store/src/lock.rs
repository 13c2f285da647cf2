//! One server per SQLite file: a lock file beside it names its holder; the system releases it when the process exits.
//! In PostgreSQL it is an advisory lock, which servers share and which ends with its connection.

use std::fs::{File, TryLockError};
use std::io::{Read, Seek, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::database::Database;
use crate::error::InUse;
use crate::files::{self, beside};
use crate::sql::{Connection, sql};
use crate::{Error, Result};

/// The process that holds a database.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Holder {
    pub process: u32,
    /// Its address, once it listens.
    pub address: Option<SocketAddr>,
}

/// The right to serve or to replace a database; released when dropped.
pub struct Lock(LockKind);

enum LockKind {
    File {
        file: File,
        path: PathBuf,
    },
    /// The connection that holds it.
    Advisory(Connection),
}

/// The key of the advisory lock: `kibitz` in ASCII.
const KEY: i64 = 0x6b69_6269_747a;

impl Lock {
    /// Acquires the lock of a database.
    ///
    /// # Errors
    /// [`Error::InUse`] at once if another process has it.
    pub async fn take(address: &str) -> Result<Lock> {
        Lock::take_as(address, "pg_try_advisory_lock").await
    }

    /// Acquires the lock for a server. Several servers share a PostgreSQL database, and so its lock.
    ///
    /// # Errors
    /// [`Error::InUse`] at once if another process has it, for SQLite also another server.
    pub async fn share(address: &str) -> Result<Lock> {
        Lock::take_as(address, "pg_try_advisory_lock_shared").await
    }

    async fn take_as(address: &str, function: &str) -> Result<Lock> {
        let database = Database::at(address)?;
        Ok(Lock(match database.file() {
            Some(file) => lock_file(&file)?,
            None => lock_in(&database, function).await?,
        }))
    }

    /// Releases the lock before it is dropped: the end of a dropped connection takes PostgreSQL a moment.
    pub async fn release(self) -> Result<()> {
        let LockKind::Advisory(mut connection) = self.0 else { return Ok(()) };
        sql("SELECT pg_advisory_unlock_all()").row(&mut connection).await?;
        connection.close().await
    }

    /// Writes the listening address into the lock file, for other processes that find the database in use.
    pub fn announce(&mut self, address: SocketAddr) -> Result<()> {
        match &mut self.0 {
            LockKind::File { file, path } => write(file, path, Some(address)),
            LockKind::Advisory(_) => Ok(()),
        }
    }
}

fn lock_file(database: &Path) -> Result<LockKind> {
    files::make_folder(database)?;
    let path = beside(database, "lock");
    let mut file = files::open_private(&path)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            let mut text = String::new();
            file.read_to_string(&mut text).ok(); // a system that lets nobody read a locked file
            let holder = serde_json::from_str(&text).ok();
            return Err(Error::InUse(InUse { database: database.display().to_string(), holder }));
        }
        Err(TryLockError::Error(why)) => return Err(files::failed(&path, why)),
    }
    write(&mut file, &path, None)?;
    Ok(LockKind::File { file, path })
}

fn write(file: &mut File, path: &Path, address: Option<SocketAddr>) -> Result<()> {
    let holder = Holder { process: std::process::id(), address };
    let text = serde_json::to_string(&holder).expect("numbers and an address are JSON");
    let written = file.set_len(0).and_then(|()| file.rewind());
    let written = written.and_then(|()| file.write_all(text.as_bytes()));
    written.map_err(|why| files::failed(path, why))
}

async fn lock_in(database: &Database, function: &str) -> Result<LockKind> {
    let mut connection = database.connect().await?;
    let is_locked = sql(format!("SELECT {function}($1)")).bind(KEY).value(&mut connection).await?;
    if is_locked == Some(true) {
        return Ok(LockKind::Advisory(connection));
    }
    Err(Error::InUse(InUse { database: database.name(), holder: None }))
}
