//! Storing, continuing, saving and opening of games; damaged files are not changed.

use std::fs;
use std::time::Duration;

use kibitz_title::{Player, Record, Seat, Setup, TimeControl, ToMessage};
use kibitz_tui::bots::BotState;
use kibitz_tui::event::TerminalEvent;
use kibitz_tui::host::TerminalHost;
use kibitz_tui::language::text;
use kibitz_tui::look::TerminalLook;
use kibitz_tui::opening::{NewGame, PreparedGame};
use kibitz_tui::store::{GameFolder, SaveSlot};
use kibitz_tui::{PlayError, StartOptions};

use crate::common::{Behaviour, BotTurns, TestScreen, bots, opening, title};

fn begun() -> TestScreen {
    let mut screen_test = TestScreen::game(&opening("connect-four", &["human", "human"]));
    screen_test.keys("4 3 2");
    screen_test
}

fn only_file(screen_test: &TestScreen, kind: &str) -> Record {
    let files = screen_test.files(kind);
    assert_eq!(files.len(), 1, "{files:?}");
    Record::from_json(&fs::read_to_string(&files[0]).expect("it can be read")).expect("it is a record")
}

#[test]
fn a_game_is_stored_after_every_move_and_removed_when_it_is_over() {
    let mut screen_test = begun();
    let record = only_file(&screen_test, "unfinished");
    assert_eq!(record.moves, ["4", "3", "2"]);
    assert_eq!(record.players.len(), 2);
    screen_test.keys("x y");
    assert!(screen_test.files("unfinished").is_empty());
    screen_test.keys("u");
    assert_eq!(only_file(&screen_test, "unfinished").moves.len(), 2);
}

#[test]
fn ctrl_c_stores_the_game_on_every_screen() {
    for keys in ["", "w", "n", "o", "v", "s a b", "x", "?"] {
        let mut screen_test = begun();
        screen_test.keys(keys);
        fs::remove_dir_all(screen_test.folder.path().join("unfinished")).expect("it was kept");
        screen_test.tell(TerminalEvent::Leave);
        assert!(screen_test.app.is_left());
        assert_eq!(only_file(&screen_test, "unfinished").moves.len(), 3, "after {keys}");
        assert_eq!(screen_test.app.last_result(), Some("The game was left unfinished."));
    }
}

#[test]
fn a_game_between_bots_is_stored_when_it_is_left() {
    let mut screen_test = TestScreen::game(&opening("connect-four", &["random", "random"]));
    screen_test.wait(1200);
    screen_test.keys("q");
    assert!(!only_file(&screen_test, "unfinished").moves.is_empty());
}

#[test]
fn an_unfinished_game_is_continued_from_the_list_of_games() {
    let mut screen_test = begun();
    screen_test.keys("q");
    assert!(screen_test.shows("Continue"), "{}", screen_test.screen());
    assert!(screen_test.shows("Connect Four, 3 moves, person vs. person"));
    screen_test.keys("End Enter 1");
    assert!(screen_test.shows("  2. 2     1"), "{}", screen_test.screen());
    assert_eq!(only_file(&screen_test, "unfinished").moves.len(), 4, "it is kept where it was");
}

#[test]
fn a_game_with_the_same_seed_gets_a_slot_of_its_own() {
    let screen_test = begun();
    let again = PreparedGame::begin(&opening("connect-four", &["human", "human"])).expect("it begins");
    let store = GameFolder::at(screen_test.folder.path());
    store.keep(&again.slot, &again.game.record()).expect("it is kept");
    assert_eq!(screen_test.files("unfinished").len(), 2);
    store.forget(&again.slot);
    assert_eq!(only_file(&screen_test, "unfinished").moves.len(), 3);
    store.forget(&SaveSlot::New("connect-four-0000000000000007".to_owned()));
    assert_eq!(screen_test.files("unfinished").len(), 1, "a game that was never kept has nothing to forget");
}

#[test]
fn a_game_is_saved_by_name_never_over_another_and_opened_again() {
    let mut screen_test = begun();
    screen_test.keys("s");
    screen_test.type_text("evening");
    screen_test.keys("Enter");
    assert!(screen_test.message_line().contains("Saved as "), "{}", screen_test.message_line());
    screen_test.keys("1 s");
    screen_test.type_text("evening");
    screen_test.keys("Enter");
    assert!(
        screen_test.message_line().contains("this file already exists: choose another name"),
        "{}",
        screen_test.message_line()
    );
    assert_eq!(only_file(&screen_test, "saved").moves.len(), 3);
    screen_test.keys("o Enter");
    assert!(screen_test.shows("  2. 2"), "{}", screen_test.screen());
    assert_eq!(screen_test.message_line(), "Yellow's turn: choose a column.");
}

#[test]
fn a_game_is_saved_at_a_path_and_opened_by_it() {
    let mut screen_test = begun();
    let path = screen_test.folder.path().join("sub.json");
    screen_test.keys("s");
    screen_test.type_text(path.to_str().expect("letters"));
    screen_test.keys("Enter q o");
    assert!(path.exists());
    screen_test.type_text(path.to_str().expect("letters"));
    screen_test.keys("Enter");
    assert_eq!(screen_test.message_line(), "Yellow's turn: choose a column.");
}

#[test]
fn a_damaged_game_is_reported_and_not_changed() {
    let cases = [
        ("not json", "this is not a game record"),
        (r#"{"kibitz":9,"game":"connect-four","variant":"7x6","moves":[]}"#, "it has version 9"),
        (r#"{"kibitz":1,"game":"ludo","variant":"7x6","moves":[]}"#, "there is no game called `ludo`"),
        (r#"{"kibitz":1,"game":"connect-four","variant":"7x6","moves":["4","9"]}"#, "move 2 of the game"),
        (
            r#"{"kibitz":1,"game":"connect-four","variant":"7x6","moves":[],"players":[{"name":"a","bot":"nobody"},{"name":"b"}]}"#,
            "has no bot `nobody`",
        ),
    ];
    for (text, expected) in cases {
        let mut screen_test = TestScreen::new(TerminalLook::FULL, 140, 36);
        for kind in ["unfinished", "saved"] {
            let file = screen_test.folder.path().join(kind).join("game.json");
            fs::create_dir_all(file.parent().expect("a folder")).expect("a folder can be made");
            fs::write(&file, text).expect("a file can be written");
        }
        screen_test.tell(TerminalEvent::Resize(240, 36));
        screen_test.keys("o Enter");
        assert!(screen_test.message_line().contains(expected), "opened: {}", screen_test.message_line());
        screen_test.keys("Esc");
        let mut screen_test = reopened(screen_test);
        screen_test.keys("End Enter");
        assert!(screen_test.message_line().contains(expected), "continued: {}", screen_test.message_line());
        for kind in ["unfinished", "saved"] {
            let file = screen_test.folder.path().join(kind).join("game.json");
            assert_eq!(fs::read_to_string(file).expect("it is still there"), text);
        }
    }
}

/// Restarts the program with the same data folder.
fn reopened(screen_test: TestScreen) -> TestScreen {
    TestScreen::in_folder(screen_test.folder, TerminalLook::FULL, 240, 36, Behaviour::Usual)
}

#[test]
fn an_unwritable_folder_is_reported_and_the_game_continues() {
    let mut screen_test = TestScreen::new(TerminalLook::FULL, 140, 36);
    fs::write(screen_test.folder.path().join("unfinished"), "in the way").expect("a file can be written");
    screen_test
        .open_game(PreparedGame::begin(&opening("connect-four", &["human", "human"])).expect("it begins"));
    screen_test.keys("4");
    assert!(screen_test.message_line().contains("unfinished"), "{}", screen_test.message_line());
    screen_test.keys("4");
    assert!(screen_test.shows("  1. 4     4"), "{}", screen_test.screen());
}

/// Makes the next write of the stored game fail.
fn block_writing(screen_test: &TestScreen) -> std::path::PathBuf {
    let blocked = screen_test.files("unfinished")[0].with_extension("new");
    fs::create_dir(&blocked).expect("a folder can be made");
    blocked
}

#[test]
fn a_move_that_cannot_be_stored_is_not_played_and_can_be_tried_again() {
    let mut screen_test = TestScreen::new(TerminalLook::FULL, 240, 36);
    screen_test
        .open_game(PreparedGame::begin(&opening("connect-four", &["human", "human"])).expect("it begins"));
    screen_test.keys("4");
    let blocked = block_writing(&screen_test);
    screen_test.keys("5");
    assert!(screen_test.message_line().starts_with("it could not be saved, so it was not done: try again: "));
    assert!(screen_test.message_line().contains("unfinished"), "{}", screen_test.message_line());
    assert!(
        screen_test.message_line().ends_with("Yellow's turn: choose a column."),
        "{}",
        screen_test.message_line()
    );
    fs::remove_dir(blocked).expect("it was made above");
    assert_eq!(only_file(&screen_test, "unfinished").moves, ["4"]);
    screen_test.keys("5");
    assert_eq!(only_file(&screen_test, "unfinished").moves, ["4", "5"]);
}

#[test]
fn clocks_and_players_survive_a_record() {
    let time = Some(TimeControl { start: 180_000, increment: 2000 });
    let opening = NewGame { time, ..opening("connect-four", &["human", "random"]) };
    let folder = tempfile::tempdir().expect("a folder can be made");
    let host = |prepared: PreparedGame| {
        let bots = bots(Behaviour::Slow, &BotTurns::default());
        TerminalHost::new(prepared, GameFolder::at(folder.path()), bots, Duration::ZERO).expect("it opens")
    };
    let mut host_of_new = host(PreparedGame::begin(&opening).expect("it begins"));
    host_of_new.play_move("4");
    while host_of_new.bot_state() != BotState::Thinking {
        host_of_new.wait_for_bot(Duration::from_secs(60));
        host_of_new.pass_time(Duration::ZERO);
    }
    host_of_new.pass_time(Duration::from_secs(20));
    host_of_new.hurry();
    host_of_new.wait_for_bot(Duration::from_secs(60));
    host_of_new.pass_time(Duration::ZERO);
    let record = host_of_new.record();
    assert_eq!(
        (&record.moves[..], &record.clocks[..]),
        (&["4".to_owned(), "1".to_owned()][..], &[182_000, 162_000][..])
    );
    let read = Record::from_json(&record.to_json()).expect("what is written reads");
    let resumed = PreparedGame::resume(title("connect-four"), &read, None, 1).expect("it goes on");
    let again = host(resumed);
    assert_eq!(again.record(), record);
    assert_eq!(again.left(Seat(1)), Some(Duration::from_secs(162)));
    assert_eq!(
        again.record().players[1],
        Player { name: "random".to_owned(), bot: Some("random".to_owned()) }
    );
}

fn refused(start: &StartOptions, store: &GameFolder) -> String {
    match start.game(store) {
        Ok(_) => panic!("it was not refused"),
        Err(error @ PlayError::Stream(_)) => panic!("{error}"),
        Err(error) => text(&error.to_message()),
    }
}

#[test]
fn command_line_options_are_checked_before_the_game() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let store = GameFolder::at(folder.path());
    let start = StartOptions { title: Some(title("connect-four")), ..StartOptions::default() };
    let seats = |names: &[&str]| StartOptions {
        seats: names.iter().map(|&name| name.to_owned()).collect(),
        ..start.clone()
    };
    assert!(
        refused(&seats(&["nobody"]), &store).starts_with("Connect Four has no bot `nobody`: its bots are ")
    );
    assert!(refused(&seats(&["random:3"]), &store).contains("has no levels"));
    assert!(refused(&seats(&["human"; 3]), &store).contains("there are 2 seats at this table"));
    let file = folder.path().join("there.json");
    fs::write(&file, "mine").expect("a file can be written");
    let save = StartOptions { save: Some(file.clone()), ..start.clone() };
    assert!(refused(&save, &store).contains("this file already exists"));
    let load = StartOptions { load: Some(file.clone()), ..StartOptions::default() };
    assert!(refused(&load, &store).contains("this is not a game record"));
    let wrong = StartOptions { setup: Setup::variant("9x9"), ..start };
    assert!(refused(&wrong, &store).contains("has no variant `9x9`"));
    assert_eq!(fs::read_to_string(file).expect("it is still there"), "mine");
}
