//! One server a database: a lock beside the file that names who holds it. The system frees it when its process
//! ends, however it ends.

use std::fs::{File, TryLockError};
use std::io::{Read, Seek, Write};
use std::net::SocketAddr;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::files::{self, beside, file_of};
use crate::{Error, Result};

/// Who holds a database.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Holder {
    pub process: u32,
    /// Where it serves, once it listens.
    pub address: Option<SocketAddr>,
}

/// The exclusive right to serve a database; dropped, it is free again.
#[derive(Debug)]
pub struct Lock {
    file: File,
    path: PathBuf,
}

impl Lock {
    /// Takes the lock of a database.
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
                return Err(Error::InUse { database, holder: serde_json::from_str(&text).ok() });
            }
            Err(TryLockError::Error(why)) => return Err(files::failed(&path, why)),
        }
        let mut lock = Lock { file, path };
        lock.write(Holder { process: std::process::id(), address: None })?;
        Ok(lock)
    }

    /// Names the address that is served, for whoever finds the database in use.
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
