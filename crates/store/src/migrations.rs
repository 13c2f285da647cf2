//! The files of `migrations/`, compiled in.

use std::future::Future;
use std::pin::Pin;

use sqlx::error::BoxDynError;
use sqlx::migrate::{MigrateError, Migration, MigrationSource, MigrationType, Migrator};

/// Version, description and text of each file. A file must never change once it is released: every database
/// stores the checksums of its migrations, and is refused if they differ.
const FILES: &[(i64, &str, &str)] = &[
    (1, "games", include_str!("../migrations/0001_games.sql")),
    (2, "search", include_str!("../migrations/0002_search.sql")),
    (3, "marks", include_str!("../migrations/0003_marks.sql")),
    (4, "variations", include_str!("../migrations/0004_variations.sql")),
    (5, "hints", include_str!("../migrations/0005_hints.sql")),
];

#[derive(Debug)]
struct Compiled;

impl<'s> MigrationSource<'s> for Compiled {
    fn resolve(self) -> Pin<Box<dyn Future<Output = Result<Vec<Migration>, BoxDynError>> + Send + 's>> {
        Box::pin(async { Ok(migrations()) })
    }
}

fn migrations() -> Vec<Migration> {
    let migration = |&(version, description, sql): &(i64, &'static str, &'static str)| {
        Migration::new(version, description.into(), MigrationType::Simple, sql.into(), false)
    };
    FILES.iter().map(migration).collect()
}

pub(crate) async fn migrator() -> Result<Migrator, MigrateError> {
    Migrator::new(Compiled).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_the_folder_is_compiled_in_under_its_number_and_name() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations");
        let entries = std::fs::read_dir(folder).expect("the folder is there").flatten();
        let mut found: Vec<String> =
            entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
        found.sort();
        let expected = FILES.iter().map(|(version, name, _)| format!("{version:04}_{name}.sql"));
        assert_eq!(found, expected.collect::<Vec<_>>());
    }

    /// The checksum from `SELECT hex(checksum) FROM _sqlx_migrations` in a database made by version 0.1.0.
    #[test]
    fn the_first_migration_is_the_one_existing_databases_were_made_with() {
        let checksum: String = migrations()[0].checksum.iter().map(|byte| format!("{byte:02x}")).collect();
        let (start, end) = checksum.split_at(48);
        assert_eq!(start, "caa2fd6e19f51340400c4316ddcfd570e3fe6c8381b34d70");
        assert_eq!(end, "6c2963948265bc64108feb27ce70b379748ee8443e97ed01");
    }
}
