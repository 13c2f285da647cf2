//! The files of `migrations/`, compiled in: a set for each kind of database.

use std::future::Future;
use std::pin::Pin;

use sqlx::error::BoxDynError;
use sqlx::migrate::{MigrateError, Migration, MigrationSource, MigrationType, Migrator};

use crate::sql::Connection;

/// Version, description and text of a file. A file must never change once it is released: every database
/// stores the checksums of its migrations, and is refused if they differ.
type File = (i64, &'static str, &'static str);

/// The files for SQLite.
const SQLITE: &[File] = &[
    (1, "games", include_str!("../migrations/sqlite/0001_games.sql")),
    (2, "search", include_str!("../migrations/sqlite/0002_search.sql")),
    (3, "marks", include_str!("../migrations/sqlite/0003_marks.sql")),
    (4, "variations", include_str!("../migrations/sqlite/0004_variations.sql")),
    (5, "hints", include_str!("../migrations/sqlite/0005_hints.sql")),
];

/// The files for PostgreSQL.
const POSTGRES: &[File] = &[
    (1, "games", include_str!("../migrations/postgres/0001_games.sql")),
    (2, "servers", include_str!("../migrations/postgres/0002_servers.sql")),
];

#[derive(Debug)]
struct Compiled(&'static [File]);

impl<'s> MigrationSource<'s> for Compiled {
    fn resolve(self) -> Pin<Box<dyn Future<Output = Result<Vec<Migration>, BoxDynError>> + Send + 's>> {
        Box::pin(async move { Ok(migrations(self.0)) })
    }
}

fn migrations(files: &[File]) -> Vec<Migration> {
    let migration = |&(version, description, sql): &File| {
        Migration::new(version, description.into(), MigrationType::Simple, sql.into(), false)
    };
    files.iter().map(migration).collect()
}

/// Brings the tables of a database to this version.
pub(crate) async fn run(connection: &mut Connection) -> Result<(), MigrateError> {
    match connection {
        Connection::Sqlite(connection) => Migrator::new(Compiled(SQLITE)).await?.run(&mut **connection).await,
        Connection::Postgres(connection) => {
            Migrator::new(Compiled(POSTGRES)).await?.run(&mut **connection).await
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_the_folders_is_compiled_in_under_its_number_and_name() {
        for (folder, files) in [("sqlite", SQLITE), ("postgres", POSTGRES)] {
            let folder = format!("{}/migrations/{folder}", env!("CARGO_MANIFEST_DIR"));
            let entries = std::fs::read_dir(folder).expect("the folder is there").flatten();
            let mut found: Vec<String> =
                entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
            found.sort();
            let expected = files.iter().map(|(version, name, _)| format!("{version:04}_{name}.sql"));
            assert_eq!(found, expected.collect::<Vec<_>>());
        }
    }

    /// The checksum from `SELECT hex(checksum) FROM _sqlx_migrations` in a database made by version 0.1.0.
    #[test]
    fn the_first_migration_is_the_one_existing_databases_were_made_with() {
        let checksum: String =
            migrations(SQLITE)[0].checksum.iter().map(|byte| format!("{byte:02x}")).collect();
        let (start, end) = checksum.split_at(48);
        assert_eq!(start, "caa2fd6e19f51340400c4316ddcfd570e3fe6c8381b34d70");
        assert_eq!(end, "6c2963948265bc64108feb27ce70b379748ee8443e97ed01");
    }
}
