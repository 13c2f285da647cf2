//! Backup, restore and doctor.

use std::path::Path;

use kibitz_store::{Change, Damage, Error, Lock, Store, address_in, backup, examine, restore};
use sqlx::{ConnectOptions, Connection};
use tempfile::TempDir;

use crate::store::{game, ply};

async fn filled(folder: &Path, games: &[&str]) -> Store {
    let store = Store::open(&address_in(folder)).await.expect("it opens");
    for id in games {
        store.write(vec![Change::Begin(Box::new(game(id)))]).await.expect("it is written");
        store.write(vec![ply(id, 1, "2"), ply(id, 2, "3"), ply(id, 3, "4")]).await.expect("it is written");
    }
    store
}

/// Damages a database with a statement that no program of ours runs.
async fn damage(folder: &Path, statement: &str) {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.join("kibitz.db"));
    let mut connection = options.foreign_keys(false).connect().await.expect("it opens");
    sqlx::query(statement).execute(&mut connection).await.expect("it is done");
    connection.close().await.expect("it closes");
}

#[tokio::test]
async fn a_backup_made_while_the_database_is_in_use_is_restored() {
    let folder = TempDir::new().expect("a folder");
    let address = address_in(folder.path());
    let lock = Lock::take(&address).expect("it is free");
    let store = filled(folder.path(), &["a", "b"]).await;
    let copy = folder.path().join("copy.db");
    assert_eq!(backup(&address, &copy).await.expect("it is made"), 2);
    assert!(matches!(backup(&address, &copy).await, Err(Error::Exists(_))), "no backup is overwritten");
    store.write(vec![Change::Begin(Box::new(game("c")))]).await.expect("it is written");
    store.close().await.expect("it closes");
    let restored = restore(&lock, &address, &copy).await.expect("it is brought back");
    assert_eq!(restored.games, 2);
    assert!(restored.before.is_some_and(|before| before.exists()), "what was there is kept");
    let store = Store::open(&address).await.expect("it opens");
    assert_eq!(store.game("b").await.expect("it reads").expect("it is there").play.moves.len(), 4);
    assert_eq!(store.game("c").await.expect("it reads"), None);
    let nothing = folder.path().join("nothing.db");
    std::fs::write(&nothing, "").expect("a file");
    assert!(restore(&lock, &address, &nothing).await.is_err(), "an empty file is no backup");
    assert!(store.game("b").await.expect("it reads").is_some());
}

#[tokio::test]
async fn a_game_with_a_gap_is_truncated_there_with_a_comment() {
    let folder = TempDir::new().expect("a folder");
    let address = address_in(folder.path());
    filled(folder.path(), &["a", "b"]).await.close().await.expect("it closes");
    // The state that two servers on one folder left behind before there was a lock.
    damage(folder.path(), "DELETE FROM moves WHERE game = 'a' AND ply IN (1, 2)").await;
    damage(folder.path(), "INSERT INTO moves VALUES ('nowhere', 0, 'x', '[]', 0)").await;
    let everything = |game: &kibitz_play::Game| game.moves.len();
    let expected =
        [Damage::Orphans { table: "moves", rows: 1 }, Damage::Gap { game: "a".to_owned(), kept: 1, lost: 1 }];
    let looked = examine(None, &address, everything).await.expect("it reads");
    assert_eq!((looked.games, looked.findings.as_slice()), (2, &expected[..]));
    let lock = Lock::take(&address).expect("it is free");
    let repaired = examine(Some(&lock), &address, everything).await.expect("it reads");
    assert_eq!(repaired.findings, expected);
    assert!(examine(Some(&lock), &address, everything).await.expect("it reads").findings.is_empty());
    let game = Store::open(&address).await.expect("it opens").game("a").await.expect("it reads");
    let game = game.expect("it is there");
    assert_eq!(game.play.moves.len(), 1);
    assert!(game.comments.iter().any(|comment| comment.after == 1 && comment.text.contains("lost")));
}

#[tokio::test]
async fn a_game_is_truncated_before_an_illegal_move() {
    let folder = TempDir::new().expect("a folder");
    let address = address_in(folder.path());
    filled(folder.path(), &["a"]).await.close().await.expect("it closes");
    let lock = Lock::take(&address).expect("it is free");
    let report = examine(Some(&lock), &address, |_| 2).await.expect("it reads");
    assert_eq!(report.findings, [Damage::Illegal { game: "a".to_owned(), kept: 2, lost: 2 }]);
}

#[tokio::test]
async fn readable_games_of_a_damaged_file_are_saved_and_the_rest_reported() {
    let folder = TempDir::new().expect("a folder");
    let address = address_in(folder.path());
    let games: Vec<String> = (0..200).map(|n| format!("game-{n:03}")).collect();
    let names: Vec<&str> = games.iter().map(String::as_str).collect();
    filled(folder.path(), &names).await.close().await.expect("it closes");
    // Overwrites a few pages in the middle of the file.
    let file = folder.path().join("kibitz.db");
    let mut bytes = std::fs::read(&file).expect("it reads");
    let middle = bytes.len() / 2 / 4096 * 4096;
    bytes[middle..middle + 2 * 4096].fill(0x55);
    std::fs::write(&file, bytes).expect("it is written");
    let lock = Lock::take(&address).expect("it is free");
    let report = examine(Some(&lock), &address, |game| game.moves.len()).await.expect("it is saved");
    assert!(matches!(&report.findings[0], Damage::Pages { before: Some(_), .. }), "{:?}", report.findings);
    let lost = report.findings.iter().filter(|finding| matches!(finding, Damage::Unreadable { .. })).count();
    assert!(report.games > 0 && report.games as usize + lost <= 200, "{} saved, {lost} lost", report.games);
    assert!(
        examine(Some(&lock), &address, |game| game.moves.len()).await.expect("it reads").findings.is_empty()
    );
}
