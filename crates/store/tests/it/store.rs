//! Stored data is read back unchanged, also by a later process.

use kibitz_play::{Clock, HolderKind, Millis, Played, SeatHolder, SeatKey, Tally};
use kibitz_store::{Change, Error, Filter, Lock, Status, Store, StoredGame, Token, address_in};
use kibitz_title::{Comment, Decision, Ending, Variation};
use tempfile::TempDir;

use crate::database::{TestDatabase, on_both};

on_both! {
    notes_and_agreed_hints_are_stored_and_fitted_to_the_moves,
    a_game_is_read_back_as_it_was_also_by_the_next_program,
    moves_are_stored_undone_and_redone,
    a_job_is_written_as_a_whole_or_not_at_all,
    a_write_based_on_a_stale_copy_is_refused,
    two_programs_that_write_at_the_same_time_leave_no_gap,
    the_clocks_of_a_turn_are_stored_until_the_next_move,
    only_abandoned_games_are_removed,
    a_refused_job_does_not_affect_the_others_of_its_batch,
    games_are_listed_by_game_status_and_words_the_latest_first,
    pages_are_listed_by_number_and_by_cursor,
    names_titles_tokens_and_reviews_are_stored,
}

fn played(text: &str, clocks: &[u64]) -> Played {
    Played { text: text.to_owned(), clocks: clocks.to_vec(), at: Millis(5) }
}

pub fn game(id: &str) -> StoredGame {
    let token = Token::new().expect("random");
    let play = kibitz_play::Game {
        game: "nim".to_owned(),
        variant: "misère".to_owned(),
        rules: vec![("heaps".to_owned(), "3".to_owned())],
        start: Some("1/2/3".to_owned()),
        clock: Clock::Game { start_ms: 60_000, increment_ms: 2000 },
        seed: u64::MAX - 5,
        tally: Tally { games: 3, wins: vec![1, 2], ..Tally::default() },
        seats: vec![
            SeatHolder {
                name: "Ann".to_owned(),
                kind: HolderKind::Person,
                key: Some(SeatKey(token.fingerprint())),
            },
            SeatHolder { name: "Ben".to_owned(), ..SeatHolder::bot("engine:4") },
        ],
        moves: vec![played("1", &[60_000, 60_000])],
        undone: Vec::new(),
        ending: None,
        next: None,
        allows_hints: false,
    };
    StoredGame {
        id: id.to_owned(),
        play,
        tags: vec![("Event".to_owned(), "Cup".to_owned())],
        comments: vec![Comment::new(1, "good")],
        variations: vec![Variation { after: 0, moves: vec!["2".to_owned()], ..Variation::default() }],
        title: "Ann – Ben 100%".to_owned(),
        created: 1_000,
        is_deleted: false,
        clocks: None,
        is_owned: true,
    }
}

async fn notes_and_agreed_hints_are_stored_and_fitted_to_the_moves(database: TestDatabase) {
    let store = database.open().await;
    store.write(vec![Change::Begin(Box::new(game("g")))]).await.expect("it is written");
    let comments = vec![Comment::new(1, "better than its name"), Comment::new(2, "never played")];
    let line = |after, text: &str| Variation { after, moves: vec![text.to_owned()], ..Variation::default() };
    let variations = vec![line(0, "3"), line(1, "2"), line(5, "1")];
    let study =
        Change::Study { game: "g".to_owned(), comments: comments.clone(), variations: variations.clone() };
    let hints = Change::Play { game: "g".to_owned(), plies: 1, changes: vec![kibitz_play::Change::Hints] };
    store.write(vec![study, hints]).await.expect("they are written");
    let kept = store.game("g").await.expect("it reads").expect("it is there");
    assert_eq!((&kept.comments, &kept.variations), (&comments, &variations));
    assert!(kept.play.allows_hints);
    let record = kept.record();
    assert_eq!((&record.comments[..], &record.variations[..]), (&comments[..1], &variations[..2]));
}

pub fn ply(id: &str, ply: usize, text: &str) -> Change {
    let changes = vec![kibitz_play::Change::Move { ply, played: played(text, &[1, 2]) }];
    Change::Play { game: id.to_owned(), plies: ply, changes }
}

/// Undoes moves: `plies` are on disk, `kept` stay.
fn cut(id: &str, plies: usize, kept: usize) -> Change {
    let changes = vec![kibitz_play::Change::Cut { plies: kept }];
    Change::Play { game: id.to_owned(), plies, changes }
}

async fn with_game(database: &TestDatabase, id: &str) -> Store {
    let store = database.open().await;
    store.write(vec![Change::Begin(Box::new(game(id)))]).await.expect("it is written");
    store
}

async fn a_game_is_read_back_as_it_was_also_by_the_next_program(database: TestDatabase) {
    let store = with_game(&database, "a").await;
    assert_eq!(store.game("a").await.expect("it reads"), Some(game_with_token_of(&store, "a").await));
    drop(store);
    let store = database.open().await;
    let again = store.game("a").await.expect("it reads").expect("it is there");
    assert_eq!(again, game_with_token_of(&store, "a").await);
    assert_eq!(store.game("b").await.expect("it reads"), None);
}

/// The game without its token, which is different in every call.
async fn game_with_token_of(store: &Store, id: &str) -> StoredGame {
    let token = store.game(id).await.expect("it reads").and_then(|game| game.play.seats[0].key.clone());
    assert!(token.is_some());
    let mut game = game(id);
    game.play.seats[0].key = token;
    game
}

async fn moves_are_stored_undone_and_redone(database: TestDatabase) {
    let store = with_game(&database, "a").await;
    store.write(vec![ply("a", 1, "2"), ply("a", 2, "3")]).await.expect("it is written");
    let undone = vec![played("3", &[1, 2]), played("2", &[1, 2])];
    let ending = Ending {
        places: vec![1, 2],
        sentence: "So.".to_owned(),
        message: None,
        decision: Some(Decision::Agreement),
    };
    let state = |plies, undone: &[Played], ending: Option<Ending>| {
        let next = Some("b".to_owned());
        let changes = vec![kibitz_play::Change::State { undone: undone.to_vec(), ending, next }];
        Change::Play { game: "a".to_owned(), plies, changes }
    };
    store.write(vec![cut("a", 3, 1), state(1, &undone, None)]).await.expect("it is written");
    let game = store.game("a").await.expect("it reads").expect("it is there");
    assert_eq!((game.play.moves.len(), &game.play.undone), (1, &undone));
    store.write(vec![ply("a", 1, "4"), state(2, &[], Some(ending.clone()))]).await.expect("it is written");
    let game = store.game("a").await.expect("it reads").expect("it is there");
    assert_eq!(game.play.moves[1], played("4", &[1, 2]));
    assert_eq!(
        (game.play.undone, game.play.ending, game.play.next.as_deref()),
        (Vec::new(), Some(ending), Some("b"))
    );
}

async fn a_job_is_written_as_a_whole_or_not_at_all(database: TestDatabase) {
    let store = with_game(&database, "a").await;
    // The second move is on disk already: neither of them is written.
    let refused = store.write(vec![ply("a", 1, "2"), ply("a", 1, "3")]).await;
    assert!(refused.is_err());
    assert_eq!(store.game("a").await.expect("it reads").expect("it is there").play.moves.len(), 1);
    assert!(store.write(vec![ply("nowhere", 0, "2")]).await.is_err());
}

async fn a_write_based_on_a_stale_copy_is_refused(database: TestDatabase) {
    let (one, other) = (with_game(&database, "a").await, database.open().await);
    one.write(vec![ply("a", 1, "2"), ply("a", 2, "3"), ply("a", 3, "4")]).await.expect("it is written");
    // Both have read four moves; one undoes two, the other does not know.
    one.write(vec![cut("a", 4, 2)]).await.expect("it is written");
    for stale in [ply("a", 4, "5"), cut("a", 4, 1), turn("a", 4), ply("a", 1, "5")] {
        let refused = other.write(vec![stale]).await.expect_err("it was decided on another game");
        assert!(matches!(refused, Error::Conflict { .. }), "{refused}");
    }
    let game = other.game("a").await.expect("it reads").expect("it is there");
    assert_eq!(game.play.moves.len(), 2);
    other.write(vec![ply("a", 2, "6")]).await.expect("it follows what is on disk");
    assert!(matches!(one.write(vec![ply("z", 0, "1")]).await, Err(Error::NoGame(_))));
}

async fn two_programs_that_write_at_the_same_time_leave_no_gap(database: TestDatabase) {
    let (one, other) = (with_game(&database, "a").await, database.open().await);
    for round in 0..50 {
        one.write(vec![ply("a", 1, "2"), ply("a", 2, "3")]).await.expect("it is written");
        let (undone, played) =
            tokio::join!(one.write(vec![cut("a", 3, 1)]), other.write(vec![ply("a", 3, "4")]));
        assert_ne!(undone.is_ok(), played.is_ok(), "round {round}");
        let moves = one.game("a").await.expect("there is no gap").expect("it is there").play.moves.len();
        assert_eq!(moves, if undone.is_ok() { 1 } else { 4 });
        if played.is_ok() {
            one.write(vec![cut("a", 4, 1)]).await.expect("it is written");
        }
    }
}

#[tokio::test]
#[ignore = "needs a PostgreSQL: `cargo xtask test` starts one"]
async fn a_store_reconnects_when_postgresql_ends_its_connections() {
    let database = TestDatabase::postgres().await;
    let store = with_game(&database, "a").await;
    for number in 1..4 {
        database.end_connections().await;
        store.write(vec![ply("a", number, "2")]).await.expect("it is written over a new connection");
        let game = store.game("a").await.expect("it reads").expect("it is there");
        assert_eq!(game.play.moves.len(), number + 1);
    }
}

fn turn(id: &str, plies: usize) -> Change {
    Change::Turn { game: id.to_owned(), plies, clocks: vec![7, 8] }
}

async fn the_clocks_of_a_turn_are_stored_until_the_next_move(database: TestDatabase) {
    let store = with_game(&database, "a").await;
    store.write(vec![turn("a", 1)]).await.expect("it is written");
    let clocks = async || store.game("a").await.expect("it reads").expect("it is there").clocks;
    assert_eq!(clocks().await, Some(vec![7, 8]));
    store.write(vec![ply("a", 1, "2")]).await.expect("it is written");
    assert_eq!(clocks().await, None);
}

#[tokio::test]
async fn one_process_at_a_time_holds_the_lock_and_states_its_address() {
    let database = TestDatabase::sqlite();
    let address = &database.address;
    let mut lock = Lock::take(address).await.expect("it is free");
    let process = std::process::id();
    let told = Lock::take(address).await.err().expect("it is taken").to_string();
    assert!(told.starts_with(&format!("process {process} is using ")), "{told}");
    lock.announce("127.0.0.1:7777".parse().expect("an address")).expect("it is written");
    let told = Lock::take(address).await.err().expect("it is taken").to_string();
    assert!(told.ends_with("open http://127.0.0.1:7777 or end that process first"), "{told}");
    drop(lock);
    Lock::take(address).await.expect("it is free again");
}

#[tokio::test]
async fn a_closed_store_has_everything_in_the_main_file_alone() {
    let database = TestDatabase::sqlite();
    let store = with_game(&database, "a").await;
    store.write(vec![ply("a", 1, "2")]).await.expect("it is written");
    store.close().await.expect("it closes");
    assert!(matches!(store.write(vec![ply("a", 2, "3")]).await, Err(Error::Closed)));
    let copy = TempDir::new().expect("a folder");
    std::fs::copy(database.folder().join("kibitz.db"), copy.path().join("kibitz.db")).expect("it is copied");
    let game = Store::open(&address_in(copy.path()))
        .await
        .expect("it opens")
        .game("a")
        .await
        .expect("it reads")
        .expect("it is there");
    assert_eq!(game.play.moves.len(), 2);
}

#[cfg(unix)]
#[tokio::test]
async fn other_users_cannot_read_the_files() {
    use std::os::unix::fs::PermissionsExt;
    let database = TestDatabase::sqlite();
    let mode = |path: &std::path::Path| std::fs::metadata(path).expect("a file").permissions().mode() & 0o777;
    drop(with_game(&database, "a").await);
    // A file made by an older version.
    std::fs::set_permissions(database.folder().join("kibitz.db"), std::fs::Permissions::from_mode(0o644))
        .expect("it is ours");
    let store = database.open().await;
    store.write(vec![ply("a", 1, "2")]).await.expect("it is written");
    for entry in std::fs::read_dir(database.folder()).expect("a folder").flatten() {
        assert_eq!(mode(&entry.path()), 0o600, "{:?}", entry.path());
    }
}

#[tokio::test]
async fn an_emptied_database_is_refused_and_not_changed() {
    let database = TestDatabase::sqlite();
    drop(with_game(&database, "a").await);
    let file = database.folder().join("kibitz.db");
    for entry in std::fs::read_dir(database.folder()).expect("a folder").flatten() {
        std::fs::remove_file(entry.path()).expect("it is removed");
    }
    std::fs::write(&file, "").expect("a file");
    let refused = Store::open(&database.address).await.err().expect("it is refused").to_string();
    assert!(refused.contains("kibitz.db is empty, which a database of Kibitz never is"), "{refused}");
    assert!(refused.contains("`kibitz restore FILE`"), "{refused}");
}

async fn only_abandoned_games_are_removed(database: TestDatabase) {
    let store = with_game(&database, "owners").await;
    let strangers = |id: &str| StoredGame { is_owned: false, ..game(id) };
    let mut days = strangers("days");
    days.play.clock = Clock::Days { days: 3 };
    let mut over = strangers("over");
    over.play.ending =
        Some(Ending { places: vec![1, 2], sentence: "So.".to_owned(), message: None, decision: None });
    let young = StoredGame { created: 10_000, ..strangers("young") };
    for game in [days, over, young, strangers("old"), strangers("moved")] {
        store.write(vec![Change::Begin(Box::new(game))]).await.expect("it is written");
    }
    assert_eq!(store.abandoned(5_000).await.expect("it reads"), ["old", "moved"]);
    let late = Played { at: Millis(9_000), ..played("2", &[1, 2]) };
    let moved = vec![kibitz_play::Change::Move { ply: 1, played: late }];
    store
        .write(vec![Change::Play { game: "moved".to_owned(), plies: 1, changes: moved }])
        .await
        .expect("written");
    for id in ["owners", "days", "over", "young", "old", "moved"] {
        store.write_bulk(vec![Change::Remove { game: id.to_owned(), since: 5_000 }]).await.expect("written");
    }
    for (id, stays) in
        [("owners", true), ("days", true), ("over", true), ("young", true), ("old", false), ("moved", true)]
    {
        assert_eq!(store.game(id).await.expect("it reads").is_some(), stays, "{id}");
    }
}

async fn a_refused_job_does_not_affect_the_others_of_its_batch(database: TestDatabase) {
    let store = database.open().await;
    let ids: Vec<String> = (0..50).map(|number| format!("g{number}")).collect();
    for id in &ids {
        store.write(vec![Change::Begin(Box::new(game(id)))]).await.expect("it is written");
    }
    // All at once, so that they share transactions; every tenth repeats a ply that is on disk already.
    let jobs = ids.iter().enumerate().map(|(number, id)| {
        let (store, change) = (store.clone(), ply(id, usize::from(number % 10 != 0), "2"));
        tokio::spawn(async move { store.write(vec![change]).await.is_ok() })
    });
    let jobs: Vec<_> = jobs.collect();
    for (number, job) in jobs.into_iter().enumerate() {
        assert_eq!(job.await.expect("it ends"), number % 10 != 0, "job {number}");
    }
    for (number, id) in ids.iter().enumerate() {
        let game = store.game(id).await.expect("it reads").expect("it is there");
        assert_eq!(game.play.moves.len(), if number % 10 == 0 { 1 } else { 2 });
    }
}

async fn games_are_listed_by_game_status_and_words_the_latest_first(database: TestDatabase) {
    let store = with_game(&database, "a").await;
    let other = StoredGame { title: "Other".to_owned(), created: 2_000, ..game("b") };
    store.write(vec![Change::Begin(Box::new(other))]).await.expect("it is written");
    let ids = async |filter: Filter| {
        let listing = store.list(&filter).await.expect("it reads");
        assert_eq!(listing.total, listing.lines.len() as u64);
        listing.lines.into_iter().map(|line| line.id).collect::<Vec<_>>()
    };
    assert_eq!(ids(Filter::default()).await, ["b", "a"]);
    assert_eq!(ids(Filter { words: Some("100%".to_owned()), ..Filter::default() }).await, ["a"]);
    assert_eq!(ids(Filter { words: Some("0_%".to_owned()), ..Filter::default() }).await, [""; 0]);
    assert_eq!(ids(Filter { words: Some("BEN".to_owned()), ..Filter::default() }).await, ["b", "a"]);
    assert_eq!(ids(Filter { words: Some("be".to_owned()), ..Filter::default() }).await, ["b", "a"]);
    assert_eq!(ids(Filter { words: Some("en".to_owned()), ..Filter::default() }).await, [""; 0]);
    assert_eq!(ids(Filter { words: Some("\" OR \"".to_owned()), ..Filter::default() }).await, [""; 0]);
    assert_eq!(ids(Filter { game: Some("chess".to_owned()), ..Filter::default() }).await, [""; 0]);
    assert_eq!(ids(Filter { status: Some(Status::Finished), ..Filter::default() }).await, [""; 0]);
    store.write(vec![Change::Deleted { game: "b".to_owned(), at: Some(5) }]).await.expect("it is written");
    assert_eq!(ids(Filter::default()).await, ["a"]);
    assert_eq!(ids(Filter { deleted: true, ..Filter::default() }).await, ["b"]);
    // A search follows what happens to the games.
    let found = async |filter: Filter| ids(Filter { words: Some("ben".to_owned()), ..filter }).await;
    assert_eq!(found(Filter::default()).await, ["a"]);
    assert_eq!(found(Filter { deleted: true, ..Filter::default() }).await, ["b"]);
    let chess = Some("chess".to_owned());
    assert_eq!(found(Filter { game: chess, ..Filter::default() }).await, [""; 0]);
    let own = Some(game("a").play.game);
    assert_eq!(found(Filter { game: own, ..Filter::default() }).await, ["a"]);
    let of = |status| Filter { status: Some(status), ..Filter::default() };
    assert_eq!(found(of(Status::Running)).await, ["a"]);
    assert_eq!(found(of(Status::Finished)).await, [""; 0]);
    let message = None;
    let ending = Ending { places: vec![1, 2], sentence: "It is over.".to_owned(), message, decision: None };
    let state = kibitz_play::Change::State { undone: Vec::new(), ending: Some(ending), next: None };
    let plies = game("a").play.moves.len();
    let over = Change::Play { game: "a".to_owned(), plies, changes: vec![state] };
    store.write(vec![over]).await.expect("it is written");
    assert_eq!(found(of(Status::Running)).await, [""; 0]);
    assert_eq!(found(of(Status::Finished)).await, ["a"]);
}

async fn pages_are_listed_by_number_and_by_cursor(database: TestDatabase) {
    let store = database.open().await;
    let games =
        (0..95).map(|n| Change::Begin(Box::new(StoredGame { created: n / 2, ..game(&format!("g{n:02}")) })));
    store.write(games.collect()).await.expect("it is written");
    for words in [None, Some("ben".to_owned())] {
        let mut by_place = Vec::new();
        let mut filter = Filter { words, ..Filter::default() };
        for page in 0..4 {
            let of_number = Filter { page, after: None, ..filter.clone() };
            let listing = store.list(&filter).await.expect("it reads");
            assert_eq!(store.list(&of_number).await.expect("it reads").lines, listing.lines, "page {page}");
            assert_eq!((listing.total, listing.next.is_some()), (95, page < 3));
            by_place.extend(listing.lines.into_iter().map(|line| line.id));
            filter.after = listing.next;
        }
        let expected: Vec<String> = (0..95).rev().map(|n| format!("g{n:02}")).collect();
        assert_eq!(by_place, expected);
    }
    let wrong = store.list(&Filter { after: Some("x".to_owned()), ..Filter::default() }).await;
    assert_eq!(
        wrong.expect_err("no place").to_string(),
        "`x` is no place in this list: take `next` of the page before"
    );
}

async fn names_titles_tokens_and_reviews_are_stored(database: TestDatabase) {
    let store = with_game(&database, "a").await;
    let id = || "a".to_owned();
    let token = Token::new().expect("random").fingerprint();
    let holder = SeatHolder { name: "Bo".to_owned(), ..SeatHolder::bot("engine:4") };
    let renamed = kibitz_play::Change::Holder { seat: 1, holder };
    for review in ["{}", "[1]"] {
        store
            .write(vec![
                Change::Play { game: id(), plies: 1, changes: vec![renamed.clone()] },
                Change::SeatToken { game: id(), seat: 1, token: token.clone() },
                Change::Title { game: id(), title: "T".to_owned() },
                Change::Review { game: id(), body: review.to_owned() },
                Change::Setting { name: "theme".to_owned(), value: review.to_owned() },
            ])
            .await
            .expect("it is written");
        assert_eq!(store.review("a").await.expect("it reads").as_deref(), Some(review));
        assert_eq!(store.setting("theme").await.expect("it reads").as_deref(), Some(review));
    }
    let game = store.game("a").await.expect("it reads").expect("it is there");
    assert_eq!(
        (game.play.seats[1].name.as_str(), game.play.seats[1].key.as_ref(), game.title.as_str()),
        ("Bo", Some(&SeatKey(token)), "T")
    );
    assert_eq!(store.review("b").await.expect("it reads"), None);
}

#[tokio::test]
async fn a_foreign_database_is_refused_in_one_sentence() {
    let told =
        |result: kibitz_store::Result<Store>| result.err().map(|error| error.to_string()).unwrap_or_default();
    assert_eq!(
        told(Store::open("mysql://x").await),
        "`mysql://x` is no database for games: write sqlite:FILE or postgres://…"
    );
    let database = TestDatabase::sqlite();
    std::fs::write(
        database.folder().join("kibitz.db"),
        "this is no database, and long enough to be looked at",
    )
    .expect("a file");
    assert!(
        told(Store::open(&database.address).await).starts_with("the database of games reports an error: ")
    );
    std::fs::write(database.folder().join("file"), "").expect("a file");
    assert!(
        told(Store::open(&address_in(&database.folder().join("file"))).await)
            .starts_with("games cannot be saved in ")
    );
}

#[tokio::test]
async fn bulk_work_reaches_the_main_file_while_the_store_is_open() {
    let database = TestDatabase::sqlite();
    let store = database.open().await;
    // Far fewer pages than those at which SQLite checkpoints by itself.
    for number in 0..5 {
        let begun = Change::Begin(Box::new(game(&format!("g{number}"))));
        store.write_bulk(vec![begun]).await.expect("it is written");
    }
    for _ in 0..50 {
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        let copy = TempDir::new().expect("a folder");
        std::fs::copy(database.folder().join("kibitz.db"), copy.path().join("kibitz.db"))
            .expect("it is copied");
        // A copy made during a checkpoint may be torn.
        let Ok(copied) = Store::open(&address_in(copy.path())).await else { continue };
        if copied.game("g4").await.is_ok_and(|game| game.is_some()) {
            return;
        }
    }
    panic!("the game was in the log alone for five seconds");
}
