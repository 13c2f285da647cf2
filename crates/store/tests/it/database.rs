//! The databases of tests: each test runs on SQLite and on PostgreSQL.

use std::path::Path;

use kibitz_store::{Store, address_in};
use sqlx::{Connection, Executor, PgConnection, SqliteConnection};
use tempfile::TempDir;

use crate::postgres;

/// An empty database of a test's own.
pub struct TestDatabase {
    pub address: String,
    folder: TempDir,
}

impl TestDatabase {
    pub fn sqlite() -> TestDatabase {
        let folder = TempDir::new().expect("a folder");
        TestDatabase { address: address_in(folder.path()), folder }
    }

    pub async fn postgres() -> TestDatabase {
        let folder = TempDir::new().expect("a folder");
        TestDatabase { address: postgres::empty_database().await, folder }
    }

    pub async fn open(&self) -> Store {
        Store::open(&self.address).await.expect("it opens")
    }

    /// A folder of the test's own, which contains the database if it is a file.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Lets PostgreSQL end all other connections to the database.
    pub async fn end_connections(&self) {
        self.run(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE datname = current_database() AND pid <> pg_backend_pid()",
        )
        .await;
    }

    /// Runs a statement that no program of ours runs.
    pub async fn run(&self, statement: &str) {
        if self.address.starts_with("sqlite:") {
            let mut connection = SqliteConnection::connect(&self.address).await.expect("it opens");
            connection.execute("PRAGMA foreign_keys = OFF").await.expect("it is set");
            connection.execute(statement).await.expect("it is done");
            connection.close().await.expect("it closes");
        } else {
            let mut connection = PgConnection::connect(&self.address).await.expect("it opens");
            connection.execute("SET session_replication_role = replica").await.expect("it is set");
            connection.execute(statement).await.expect("it is done");
            connection.close().await.expect("it closes");
        }
    }
}

/// Makes a test for each kind of database from a function that takes one.
macro_rules! on_both {
    ($($test:ident,)*) => {
        mod sqlite {
            $(#[tokio::test]
            async fn $test() {
                super::$test($crate::database::TestDatabase::sqlite()).await;
            })*
        }

        mod postgres {
            $(#[tokio::test]
            #[ignore = "needs a PostgreSQL: `cargo xtask test` starts one"]
            async fn $test() {
                super::$test($crate::database::TestDatabase::postgres().await).await;
            })*
        }
    };
}

pub(crate) use on_both;
