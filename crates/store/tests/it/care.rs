//! Backup, restore and doctor.

use std::time::Duration;

use kibitz_store::{Change, Damage, Error, Filter, Lock, Store, StoredGame, backup, examine, restore};

use crate::database::{TestDatabase, on_both};
use crate::store::{game, ply};

on_both! {
    a_game_with_a_gap_is_truncated_there_with_a_comment,
    a_game_is_truncated_before_an_illegal_move,
    the_lock_is_exclusive_until_it_is_released_or_dropped,
}

async fn filled(database: &TestDatabase, games: &[&str]) -> Store {
    let store = database.open().await;
    for id in games {
        store.write(vec![Change::Begin(Box::new(game(id)))]).await.expect("it is written");
        store.write(vec![ply(id, 1, "2"), ply(id, 2, "3"), ply(id, 3, "4")]).await.expect("it is written");
    }
    store
}

#[tokio::test]
async fn a_backup_made_while_the_database_is_in_use_is_restored() {
    let database = TestDatabase::sqlite();
    let address = &database.address;
    let lock = Lock::take(address).await.expect("it is free");
    let store = filled(&database, &["a", "b"]).await;
    let copy = database.folder().join("copy.db");
    assert_eq!(backup(address, &copy).await.expect("it is made"), 2);
    assert!(matches!(backup(address, &copy).await, Err(Error::Exists(_))), "no backup is overwritten");
    store.write(vec![Change::Begin(Box::new(game("c")))]).await.expect("it is written");
    store.close().await.expect("it closes");
    let restored = restore(&lock, address, &copy).await.expect("it is brought back");
    assert_eq!(restored.games, 2);
    assert!(restored.before.is_some_and(|before| before.exists()), "what was there is kept");
    let store = Store::open(address).await.expect("it opens");
    assert_eq!(store.game("b").await.expect("it reads").expect("it is there").play.moves.len(), 4);
    assert_eq!(store.game("c").await.expect("it reads"), None);
    let nothing = database.folder().join("nothing.db");
    std::fs::write(&nothing, "").expect("a file");
    assert!(restore(&lock, address, &nothing).await.is_err(), "an empty file is no backup");
    assert!(store.game("b").await.expect("it reads").is_some());
}

async fn a_game_with_a_gap_is_truncated_there_with_a_comment(database: TestDatabase) {
    let address = &database.address;
    filled(&database, &["a", "b"]).await.close().await.expect("it closes");
    // The state that two servers on one folder left behind before there was a lock.
    database.run("DELETE FROM moves WHERE game = 'a' AND ply IN (1, 2)").await;
    database.run("INSERT INTO moves VALUES ('nowhere', 0, 'x', '[]', 0)").await;
    let everything = |game: &kibitz_play::Game| game.moves.len();
    let expected =
        [Damage::Orphans { table: "moves", rows: 1 }, Damage::Gap { game: "a".to_owned(), kept: 1, lost: 1 }];
    let looked = examine(None, address, everything).await.expect("it reads");
    assert_eq!((looked.games, looked.findings.as_slice()), (2, &expected[..]));
    let lock = Lock::take(address).await.expect("it is free");
    let repaired = examine(Some(&lock), address, everything).await.expect("it reads");
    assert_eq!(repaired.findings, expected);
    assert!(examine(Some(&lock), address, everything).await.expect("it reads").findings.is_empty());
    let game = Store::open(address).await.expect("it opens").game("a").await.expect("it reads");
    let game = game.expect("it is there");
    assert_eq!(game.play.moves.len(), 1);
    assert!(game.comments.iter().any(|comment| comment.after == 1 && comment.text.contains("lost")));
}

async fn a_game_is_truncated_before_an_illegal_move(database: TestDatabase) {
    let address = &database.address;
    filled(&database, &["a"]).await.close().await.expect("it closes");
    let lock = Lock::take(address).await.expect("it is free");
    let report = examine(Some(&lock), address, |_| 2).await.expect("it reads");
    assert_eq!(report.findings, [Damage::Illegal { game: "a".to_owned(), kept: 2, lost: 2 }]);
}

#[tokio::test]
async fn readable_games_of_a_damaged_file_are_saved_and_the_rest_reported() {
    let database = TestDatabase::sqlite();
    let address = &database.address;
    let games: Vec<String> = (0..200).map(|n| format!("game-{n:03}")).collect();
    let names: Vec<&str> = games.iter().map(String::as_str).collect();
    filled(&database, &names).await.close().await.expect("it closes");
    // Overwrites a few pages in the middle of the file.
    let file = database.folder().join("kibitz.db");
    let mut bytes = std::fs::read(&file).expect("it reads");
    let middle = bytes.len() / 2 / 4096 * 4096;
    bytes[middle..middle + 2 * 4096].fill(0x55);
    std::fs::write(&file, bytes).expect("it is written");
    let lock = Lock::take(address).await.expect("it is free");
    let report = examine(Some(&lock), address, |game| game.moves.len()).await.expect("it is saved");
    assert!(matches!(&report.findings[0], Damage::Pages { before: Some(_), .. }), "{:?}", report.findings);
    let lost = report.findings.iter().filter(|finding| matches!(finding, Damage::Unreadable { .. })).count();
    assert!(report.games > 0 && report.games as usize + lost <= 200, "{} saved, {lost} lost", report.games);
    assert!(
        examine(Some(&lock), address, |game| game.moves.len()).await.expect("it reads").findings.is_empty()
    );
}

async fn the_lock_is_exclusive_until_it_is_released_or_dropped(database: TestDatabase) {
    let lock = Lock::take(&database.address).await.expect("it is free");
    assert!(matches!(Lock::take(&database.address).await, Err(Error::InUse(_))));
    lock.release().await.expect("it is released");
    drop(Lock::take(&database.address).await.expect("it is free at once"));
    for _ in 0..500 {
        if Lock::take(&database.address).await.is_ok() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await; // a connection ends a moment after it is dropped
    }
    panic!("the lock is still held after five seconds");
}

/// Everything in the library: games with their moves, reviews and settings.
async fn content(store: &Store) -> Vec<(StoredGame, Option<String>)> {
    let mut content = Vec::new();
    for deleted in [false, true] {
        for entry in store.list(&Filter { deleted, ..Filter::default() }).await.expect("it reads").lines {
            let game = store.game(&entry.id).await.expect("it reads").expect("it is there");
            content.push((game, store.review(&entry.id).await.expect("it reads")));
        }
    }
    content
}

#[tokio::test]
#[ignore = "needs a PostgreSQL: `cargo xtask test` starts one"]
async fn a_library_moves_to_postgresql_and_back_unchanged() {
    let (files, server) = (TestDatabase::sqlite(), TestDatabase::postgres().await);
    let store = filled(&files, &["a", "b", "c"]).await;
    let game = || "a".to_owned();
    let changes = vec![
        Change::Turn { game: game(), plies: 4, clocks: vec![7, 8] },
        Change::Play { game: game(), plies: 4, changes: vec![kibitz_play::Change::Hints] },
        Change::Review { game: game(), body: "[1]".to_owned() },
        Change::Setting { name: "theme".to_owned(), value: "dark".to_owned() },
        Change::Deleted { game: "b".to_owned(), at: Some(5) },
    ];
    store.write(changes).await.expect("it is written");
    let before = content(&store).await;
    assert_eq!(before.len(), 3);
    store.close().await.expect("it closes");
    let (there, back) = (files.folder().join("there.db"), files.folder().join("back.db"));
    assert_eq!(backup(&files.address, &there).await.expect("it is made"), 3);
    let lock = Lock::take(&server.address).await.expect("it is free");
    assert_eq!(restore(&lock, &server.address, &there).await.expect("it is copied").games, 3);
    assert!(matches!(restore(&lock, &server.address, &there).await, Err(Error::NotEmpty(_))));
    let store = server.open().await;
    assert_eq!(content(&store).await, before);
    assert_eq!(store.setting("theme").await.expect("it reads").as_deref(), Some("dark"));
    let found = Filter { words: Some("ben".to_owned()), ..Filter::default() };
    assert_eq!(store.list(&found).await.expect("it reads").lines.len(), 2, "the index is made");
    store.write(vec![Change::Begin(Box::new(self::game("d")))]).await.expect("it has a number of its own");
    let before = content(&store).await;
    assert_eq!(backup(&server.address, &back).await.expect("it is made while the store is open"), 4);
    let copy = TestDatabase::sqlite();
    let lock = Lock::take(&copy.address).await.expect("it is free");
    assert_eq!(restore(&lock, &copy.address, &back).await.expect("it is copied").games, 4);
    assert_eq!(content(&copy.open().await).await, before);
}
