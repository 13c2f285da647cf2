//! One server per database: a lock file beside the database names its holder. The system releases it when the
//! process exits.

use std::fs::{File, TryLockError};
use std::io::{Read, Seek, Write};
use std::net::SocketAddr;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::error::InUse;
use crate::files::{self, beside, file_of};
use crate::{Error, Result};

/// The process that holds a database.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Holder {
    pub process: u32,
    /// Its address, once it listens.
    pub address: Option<SocketAddr>,
}

/// The exclusive right to serve a database; released when dropped.
#[derive(Debug)]
pub struct Lock {
    file: File,
    path: PathBuf,
}

impl Lock {
    /// Acquires the lock of a database.
    ///
    /// # Errors
    /// [`Error::InUse`] at once if another process has it.
    pub fn take(address: &str) -> Result<Lock> {
        let database = file_of(address)?;
        files::make_folder(&database)?;
        let path = beside(&database, "lock");
        let mut file = files::open_private(&path)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let mut text = String::new();
                file.read_to_string(&mut text).ok(); // a system that lets nobody read a locked file
                let holder = serde_json::from_str(&text).ok();
                return Err(Error::InUse(InUse { database, holder }));
            }
            Err(TryLockError::Error(why)) => return Err(files::failed(&path, why)),
        }
        let mut lock = Lock { file, path };
        lock.write(Holder { process: std::process::id(), address: None })?;
        Ok(lock)
    }

    /// Writes the listening address into the lock file, for other processes that find the database in use.
    pub fn announce(&mut self, address: SocketAddr) -> Result<()> {
        self.write(Holder { process: std::process::id(), address: Some(address) })
    }

    fn write(&mut self, holder: Holder) -> Result<()> {
        let text = serde_json::to_string(&holder).expect("numbers and an address are JSON");
        let written = self.file.set_len(0).and_then(|()| self.file.rewind());
        let written = written.and_then(|()| self.file.write_all(text.as_bytes()));
        written.map_err(|why| files::failed(&self.path, why))
    }
}
