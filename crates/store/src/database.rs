//! The address of a database, and how to connect to it.

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};

use crate::checkpoint::LOG_PAGES;
use crate::sql::{Connection, Pool};
use crate::{Error, Result};

/// How long to wait for a connection, or for another process that writes.
const PATIENCE: Duration = Duration::from_secs(10);

/// A database that may not exist yet.
#[derive(Clone)]
pub(crate) enum Database {
    Sqlite(SqliteConnectOptions),
    Postgres(PgConnectOptions),
}

/// The address of the database in a folder.
pub fn address_in(folder: &Path) -> String {
    format!("sqlite:{}", folder.join("kibitz.db").display())
}

impl Database {
    /// Parses an address: `sqlite:FILE` or `postgres://…`.
    pub(crate) fn at(address: &str) -> Result<Database> {
        let unknown = || Error::Address(without_password(address));
        if address.starts_with("sqlite:") {
            let options = SqliteConnectOptions::from_str(address).map_err(|_| unknown())?;
            return Ok(Database::Sqlite(sqlite(options)));
        }
        if address.starts_with("postgres://") || address.starts_with("postgresql://") {
            let options = PgConnectOptions::from_str(address).map_err(|_| unknown())?;
            let options = options.application_name("kibitz").disable_statement_logging();
            return Ok(Database::Postgres(options));
        }
        Err(unknown())
    }

    /// The database in an SQLite file.
    pub(crate) fn in_file(path: &Path) -> Database {
        Database::Sqlite(sqlite(SqliteConnectOptions::new().filename(path)))
    }

    /// The file, if the database is one.
    pub(crate) fn file(&self) -> Option<PathBuf> {
        match self {
            Database::Sqlite(options) => Some(options.get_filename().to_owned()),
            Database::Postgres(_) => None,
        }
    }

    /// How people are told about it: without the password.
    pub(crate) fn name(&self) -> String {
        match self {
            Database::Sqlite(options) => options.get_filename().display().to_string(),
            Database::Postgres(options) => {
                let name = options.get_database().unwrap_or(options.get_username());
                format!("{name} ({})", options.get_host())
            }
        }
    }

    /// Makes at most this many connections, when they are needed.
    pub(crate) fn pool(&self, most: u32) -> Pool {
        match self {
            Database::Sqlite(options) => {
                let pool = SqlitePoolOptions::new().max_connections(most).acquire_timeout(PATIENCE);
                Pool::Sqlite(pool.connect_lazy_with(options.clone()))
            }
            Database::Postgres(options) => {
                let pool = PgPoolOptions::new().max_connections(most).acquire_timeout(PATIENCE);
                Pool::Postgres(pool.connect_lazy_with(options.clone()))
            }
        }
    }

    pub(crate) async fn connect(&self) -> Result<Connection> {
        self.pool(1).acquire().await
    }
}

fn sqlite(options: SqliteConnectOptions) -> SqliteConnectOptions {
    options
        .create_if_missing(false)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full) // a commit is on disk, not only with the system
        .pragma("wal_autocheckpoint", LOG_PAGES)
        .foreign_keys(true)
        .busy_timeout(PATIENCE)
        .disable_statement_logging()
}

/// The address with what stands before `@` left out.
fn without_password(address: &str) -> String {
    match (address.split_once("://"), address.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, place))) => format!("{scheme}://{place}"),
        _ => address.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_never_shown_a_password() {
        let database = Database::at("postgres://ann:secret@db.example:5433/games").expect("an address");
        assert_eq!(database.name(), "games (db.example)");
        let refused = Database::at("mysql://ann:secret@db.example/games").err().expect("it is refused");
        assert!(!refused.to_string().contains("secret"), "{refused}");
    }
}
