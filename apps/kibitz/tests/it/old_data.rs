//! Data written by older versions opens. `tests/fixtures/data-0.1` is a data folder as version 0.1.0 left it:
//! tables of every game played through its server (finished, unfinished, with undone moves, on a clock, with
//! three and six seats, a rematch, imported, deleted), reviews, saved and unfinished terminal games, endgame
//! tables and an opening book. `data-0.1.json` beside it is that version's description of its tables.

use std::fs;
use std::path::{Path, PathBuf};

use kibitz_title::Record;
use serde::Deserialize;
use serde_json::Value;
use tempfile::TempDir;

use crate::common::{Run, kibitz_in};
use crate::serving::Server;

/// A table as version 0.1.0 showed it.
#[derive(Deserialize)]
struct OldTable {
    id: String,
    title: String,
    result: Option<String>,
    /// The board's text; unknown for a deleted table.
    position: Option<String>,
    /// The number of moves in its review, if it has one.
    reviewed_moves: Option<usize>,
    is_deleted: bool,
    /// The tokens of its seats; none for an imported game.
    tokens: Vec<String>,
    record: Record,
}

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name)
}

fn old_tables() -> Vec<OldTable> {
    let text = fs::read_to_string(fixture("data-0.1.json")).expect("the list is there");
    let tables: Vec<OldTable> = serde_json::from_str(&text).expect("the list reads");
    assert_eq!(tables.len(), 27);
    tables
}

fn copy(from: &Path, to: &Path) {
    if from.is_dir() {
        fs::create_dir_all(to).expect("a folder can be made");
        for entry in fs::read_dir(from).expect("a folder can be read").flatten() {
            copy(&entry.path(), &to.join(entry.file_name()));
        }
    } else {
        fs::copy(from, to).expect("a file can be copied");
    }
}

/// A copy of the old data folder.
fn old_data() -> TempDir {
    let folder = TempDir::new().expect("a folder");
    copy(&fixture("data-0.1"), folder.path());
    folder
}

/// The stored terminal games of this kind: path and record of each.
fn old_files(kind: &str) -> Vec<(PathBuf, Record)> {
    let entries = fs::read_dir(fixture("data-0.1").join(kind)).expect("the folder is there").flatten();
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("the file is there");
        let record = Record::from_json(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        (path, record)
    };
    entries.map(|entry| read(entry.path())).collect()
}

#[test]
fn every_table_is_listed_shown_and_exported_as_it_was() {
    let folder = old_data();
    let server = Server::start(folder.path(), "127.0.0.1:0");
    let listed =
        [server.http("GET", "/api/library", ""), server.http("GET", "/api/library?deleted=true", "")];
    let rows: Vec<&Value> =
        listed.iter().flat_map(|list| list["games"].as_array().expect("a list")).collect();
    let tables = old_tables();
    assert_eq!(rows.len(), tables.len());
    for table in tables {
        let id = &table.id;
        let row = rows.iter().find(|row| row["id"] == **id).unwrap_or_else(|| panic!("{id} is not listed"));
        assert_eq!(
            (row["title"].as_str(), row["result"].as_str()),
            (Some(&*table.title), table.result.as_deref())
        );
        let exported = server.http("GET", &format!("/api/library/{id}/export?format=json"), "").to_string();
        assert_eq!(Record::from_json(&exported).ok(), Some(table.record.clone()), "{id}: {exported}");
        if table.is_deleted {
            server.http("POST", &format!("/api/library/{id}/restore"), "");
        }
        let shown = server.http("GET", &format!("/api/tables/{id}"), "");
        assert_eq!(shown["moves"], serde_json::json!(table.record.moves), "{id}");
        assert!(table.position.is_none_or(|position| shown["position"] == *position), "{id}");
        let plies = table.record.moves.len();
        let before_last = plies.saturating_sub(1);
        let earlier = server.http("GET", &format!("/api/tables/{id}/ply/{before_last}"), "");
        assert_eq!(earlier["ply"], before_last, "{id}");
    }
}

#[test]
fn every_unfinished_table_accepts_one_more_move() {
    let folder = old_data();
    let server = Server::start(folder.path(), "127.0.0.1:0");
    let running = old_tables().into_iter().filter(|table| table.result.is_none() && !table.is_deleted);
    let mut continued = 0;
    for table in running {
        let tokens = if table.tokens.is_empty() {
            server.http("POST", &format!("/api/library/{}/resume", table.id), "")["tokens"].clone()
        } else {
            serde_json::json!(table.tokens)
        };
        let mut page = server.sit(&table.id, &tokens);
        let mut view = page.until("view");
        // A bot moves once somebody is connected to the table.
        while view["ply"] == table.record.moves.len() && view["legal"].as_array().is_none_or(Vec::is_empty) {
            view = page.until("view");
        }
        if view["ply"] == table.record.moves.len() {
            let text = view["legal"][0]["move"].as_str().expect("a move").to_owned();
            page.play(&text, table.record.moves.len());
        }
        continued += 1;
    }
    assert_eq!(continued, 15);
}

#[test]
fn every_review_opens() {
    let folder = old_data();
    let server = Server::start(folder.path(), "127.0.0.1:0");
    let reviewed: Vec<OldTable> =
        old_tables().into_iter().filter(|table| table.reviewed_moves.is_some()).collect();
    assert_eq!(reviewed.len(), 4);
    for table in reviewed {
        let review = server.http("GET", &format!("/api/library/{}/review", table.id), "");
        assert_eq!(review["moves"].as_array().map(Vec::len), table.reviewed_moves, "{}: {review}", table.id);
    }
}

/// The moves as the command `list` prints them: `1. 4 2. 4 3. 3`.
fn list_of(record: &Record) -> String {
    let numbered = (1..).zip(&record.moves).map(|(number, text)| format!("{number}. {text}"));
    numbered.collect::<Vec<String>>().join(" ")
}

fn assert_lists(run: &Run, path: &Path, record: &Record) {
    assert_eq!(run.status, 0, "{}: {}", path.display(), run.err);
    assert!(run.out.contains(&list_of(record)), "{}: {}", path.display(), run.out);
}

#[test]
fn every_saved_terminal_game_opens() {
    let games = old_files("saved");
    assert_eq!(games.len(), 6);
    for (path, record) in games {
        let folder = TempDir::new().expect("a folder");
        let words = ["play", &record.game, "--plain", "--load", path.to_str().expect("letters")];
        let run = kibitz_in(folder.path(), &words, "list\nquit\n");
        assert_lists(&run, &path, &record);
    }
}

#[test]
fn every_unfinished_terminal_game_accepts_one_more_move() {
    let games = old_files("unfinished");
    assert_eq!(games.len(), 8);
    for (path, record) in games {
        let folder = TempDir::new().expect("a folder");
        let kept = folder.path().join("unfinished").join(path.file_name().expect("a file has a name"));
        fs::create_dir(kept.parent().expect("a folder")).expect("a folder can be made");
        fs::copy(&path, &kept).expect("a file can be copied");
        let title = kibitz_catalog::title(&record.game).expect("the game is still there");
        let table = title.open_record(&record).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let number = kibitz_catalog::TITLES.len() + 1; // games that wait are offered after those to begin
        let input = format!("{number}\nlist\n{}\nquit\n", table.legal_moves()[0]);
        let run = kibitz_in(folder.path(), &["play", "--plain"], &input);
        assert_lists(&run, &path, &record);
        let now = Record::from_json(&fs::read_to_string(&kept).expect("it is kept")).expect("it reads");
        assert!(now.moves.len() > record.moves.len(), "{}: {}", path.display(), run.out);
        assert!(now.moves.starts_with(&record.moves), "{}", path.display());
    }
}

#[test]
fn endgame_tables_and_opening_books_open_and_are_right() {
    let folder = old_data();
    let tables = kibitz_in(folder.path(), &["tables", "alquerque", "verify", "--pieces", "3"], "");
    assert_eq!((tables.status, tables.err.as_str()), (0, ""), "{}", tables.out);
    let book = kibitz_in(folder.path(), &["book", "connect-four", "verify", "--variant", "5x4"], "");
    assert_eq!((book.status, book.err.as_str()), (0, ""), "{}", book.out);
    assert!(book.out.contains("243 positions"), "{}", book.out);
}
