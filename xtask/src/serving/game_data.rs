//! Where the servers of a measurement keep their games.

use std::ffi::OsString;
use std::path::PathBuf;

use anyhow::Result;
use clap::ValueEnum;

use crate::postgres::{Fsync, Postgres};
use crate::shell::root;

/// A kind of database.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum DatabaseKind {
    Sqlite,
    Postgres,
}

/// A database for one measurement; removed when dropped.
pub enum GameData {
    Folder(PathBuf),
    Server(Postgres),
}

impl GameData {
    /// Makes a database whose folder has this name.
    pub fn make(kind: DatabaseKind, name: &str) -> Result<GameData> {
        Ok(match kind {
            DatabaseKind::Sqlite => {
                GameData::Folder(root().join("target").join(format!("{name}-{}", std::process::id())))
            }
            DatabaseKind::Postgres => GameData::Server(Postgres::start(Fsync::On)?),
        })
    }

    /// The option of `kibitz serve` and its value.
    pub fn option(&self) -> [OsString; 2] {
        match self {
            GameData::Folder(folder) => ["--data".into(), folder.into()],
            GameData::Server(server) => ["--database".into(), server.address().into()],
        }
    }
}

impl Drop for GameData {
    fn drop(&mut self) {
        if let GameData::Folder(folder) = self {
            std::fs::remove_dir_all(folder).ok(); // it was for this measurement only
        }
    }
}
