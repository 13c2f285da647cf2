//! Everything the screen offers, line by line.

use std::fs;

use kibitz_catalog::TITLES;
use kibitz_title::{Record, Setup, TimeControl};
use kibitz_tui::bots::Bots;
use kibitz_tui::store::GameFolder;
use kibitz_tui::{StartOptions, plain};
use tempfile::TempDir;

use crate::common::{Behaviour, BotTurns, bots, title};

struct Room {
    folder: TempDir,
}

impl Room {
    fn new() -> Room {
        Room { folder: tempfile::tempdir().expect("a folder can be made") }
    }

    fn talk(&self, start: &StartOptions, input: &str) -> String {
        self.talk_with_bots(start, &Bots::default(), input)
    }

    fn talk_with_bots(&self, start: &StartOptions, bots: &Bots, input: &str) -> String {
        let (mut input, mut output) = (input.as_bytes(), Vec::new());
        plain::play(start, &GameFolder::at(self.folder.path()), bots, &mut input, &mut output)
            .expect("it is played");
        String::from_utf8(output).expect("it prints text")
    }
}

fn start(id: &str, seats: &[&str]) -> StartOptions {
    let seats = seats.iter().map(|&name| name.to_owned()).collect();
    StartOptions { title: Some(title(id)), seats, seed: 5, ..StartOptions::default() }
}

fn people() -> StartOptions {
    start("connect-four", &["human", "human"])
}

fn talk(start: &StartOptions, input: &str) -> String {
    Room::new().talk(start, input)
}

fn last(output: &str) -> &str {
    output.lines().last().expect("something was said")
}

#[test]
fn the_last_line_is_the_result() {
    assert_eq!(last(&talk(&people(), "4\n1\n4\n1\n4\n1\n4\n")), "Red wins: four in a row.");
    assert_eq!(last(&talk(&people(), "4\n")), "The game was left unfinished.");
    assert_eq!(last(&talk(&people(), "draw\nno\n")), "Tie game: draw agreed.");
}

#[test]
fn one_person_sees_the_result_from_their_side() {
    let told = talk(&start("connect-four", &["human", "random"]), "resign\n");
    assert!(told.contains("You lose: you resigned."), "{told}");
    assert!(talk(&people(), "draw\n").contains("Tie game: draw agreed."));
}

#[test]
fn seats_are_called_as_their_discs_and_the_document_opponent_has_its_own() {
    let told = talk(&start("connect-four", &["human", "random"]), "4\nquit\n");
    assert!(told.contains("Red, your move:") && told.contains("Yellow plays "), "{told}");
    let told = talk(&start("connect-four", &["human", "classic"]), "4\nresign\nno\n");
    assert!(told.contains("Black, your move:") && told.contains("Red plays "), "{told}");
    assert_eq!(last(&told), "Red wins: Black resigned.");
}

#[test]
fn other_pieces_can_be_chosen_and_names_follow_them() {
    let told = talk(&people(), "pieces\n4\n1\n4\n1\n4\n1\n4\n");
    assert!(told.contains("Now showing: Black and red.") && told.contains("Black, your move:"), "{told}");
    assert_eq!(last(&told), "Black wins: four in a row.");
    let told = talk(&start("connect-four", &["human", "classic"]), "pieces\nrules\nquit\n");
    assert!(told.contains("Now showing: Red and yellow.") && told.contains("Red goes first"), "{told}");
    let told = talk(&start("checkers", &["human", "human"]), "pieces\nquit\n");
    assert!(told.contains("This game has only one set of pieces."), "{told}");
}

#[test]
fn three_players_are_told_their_places_from_first_to_last() {
    let rules = vec![("seats".to_owned(), "3".to_owned())];
    let setup = Setup { rules, ..Setup::default() };
    let three = StartOptions { setup, ..start("chinese-checkers", &["human", "human", "human"]) };
    let told = talk(&three, "resign\nno\n");
    assert!(told.contains("\n1st Green (person), 1st Purple (person), 3rd Red (person)\n"), "{told}");
    assert!(!talk(&people(), "resign\nno\n").contains("1st"), "two have no places");
}

/// A game drawn by repetition whose file gives the result 1-0.
const REPEATED: &str = r#"{"kibitz": 1, "game": "checkers", "variant": "english", "start": "B:WK32:BK1",
    "moves": ["1-6", "32-27", "6-1", "27-32", "1-6", "32-27", "6-1", "27-32"],
    "result": {"places": [1, 1], "sentence": "Tie game: the same position for the third time."},
    "tags": [["Event", "A match"], ["Result", "1-0"]]}"#;

#[test]
fn a_result_of_the_file_is_told_at_its_end_and_saved_again() {
    let room = Room::new();
    let path = room.folder.path().join("repeated.json");
    fs::write(&path, REPEATED).expect("it can be written");
    let again = room.folder.path().join("again.json");
    let start = StartOptions { load: Some(path), save: Some(again.clone()), ..StartOptions::default() };
    let told = room.talk(&start, "replay 2\nno\n");
    let verdict = "Tie game: the same position for the third time. Result in the file: 1-0.";
    assert_eq!(told.matches(verdict).count(), 3, "when opened, after the replay and at the end: {told}");
    assert_eq!(last(&told), verdict);
    let saved = Record::from_json(&fs::read_to_string(again).expect("it was saved")).expect("a record");
    assert_eq!(saved.file_result(), Some("1-0"));
}

#[test]
fn a_result_of_the_file_is_not_told_of_other_moves() {
    let room = Room::new();
    let path = room.folder.path().join("repeated.json");
    fs::write(&path, REPEATED).expect("it can be written");
    let again = room.folder.path().join("again.json");
    let start = StartOptions { load: Some(path), save: Some(again.clone()), ..StartOptions::default() };
    let told = room.talk(&start, "undo\n27-23\nquit\n");
    assert_eq!(told.matches("Result in the file").count(), 1, "only when opened: {told}");
    let saved = Record::from_json(&fs::read_to_string(again).expect("it was saved")).expect("a record");
    assert_eq!(saved.tags, [("Event".to_owned(), "A match".to_owned())]);
}

#[test]
fn another_game_is_played_and_games_are_counted() {
    let told = talk(&people(), "resign\nyes\n4\nresign\nno\n");
    assert!(told.contains("Another game?"));
    assert!(told.contains("Games 2, Red (person) 1, Yellow (person) 1"), "{told}");
}

#[test]
fn bots_play_on_and_their_games_are_counted() {
    let told = talk(&start("connect-four", &["random", "random"]), "yes\nyes\nno\n");
    assert!(told.contains("Games 3, "), "{told}");
    assert!(told.contains(" moves a game"));
}

#[test]
fn hint_list_time_and_rules_are_shown() {
    let told = talk(&people(), "hint\nlist\n4\nlist\ntime\nrules\n");
    assert!(told.contains("Try "));
    assert!(told.contains("No moves yet.") && told.contains("1. 4"));
    assert!(told.contains("Red (person): 0:00 used"), "{told}");
    assert!(told.contains("four discs"), "how to play is told");
    let clock = StartOptions { time: Some(TimeControl { start: 60_000, increment: 0 }), ..people() };
    assert!(talk(&clock, "time\n").contains(" left"));
}

#[test]
fn moves_are_shown_again() {
    let told = talk(&people(), "1\n2\n3\nreplay 2\nreplay all\nreplay x\n");
    assert_eq!(told.matches("Move 2 of 3: 2").count(), 2);
    assert_eq!(told.matches("Move 1 of 3: 1").count(), 1);
    assert!(told.contains("`x` is not a number of moves: write 5, 10, 15 or all"));
    assert!(talk(&people(), "replay\n").contains("There is no move to show yet."));
}

#[test]
fn a_game_is_stored_and_continued_from_the_list_of_games() {
    let room = Room::new();
    room.talk(&people(), "4\n3\nquit\n");
    let number = TITLES.len() + 1;
    let told = room.talk(&StartOptions::default(), &format!("{number}\nlist\nresign\n"));
    assert!(told.contains("Continue Connect Four, 2 moves, person vs. person"), "{told}");
    assert!(told.contains("1. 4 2. 3"), "{told}");
    let told = room.talk(&StartOptions::default(), "quit\n");
    assert!(!told.contains("Continue"), "a game that is over does not wait: {told}");
}

#[test]
fn a_game_is_saved_and_loaded_by_name() {
    let room = Room::new();
    let told = room.talk(&people(), "4\nsave evening\nsave evening\n5\nload evening\nlist\nload morning\n");
    assert!(told.contains("Saved as ") && told.contains("this file already exists: choose another name"));
    assert_eq!(told.lines().filter(|line| *line == "1. 4").count(), 1, "{told}");
    assert!(told.contains("morning.json: "), "{told}");
}

#[test]
fn the_list_of_games_and_the_setup_ask_again_after_an_error() {
    let words = "0\nludo\nconnect-four\n9x9\n5x4\nline=9\n\nnobody\n\nrandom\nsoon\n3+2\ntime\nquit\n";
    let told = talk(&StartOptions::default(), words);
    for expected in [
        "There is no game `ludo` here",
        "has no variant `9x9`",
        "has no bot `nobody`",
        "`soon` is not a clock",
        "Red (you): 0:00 used, ",
        "Yellow (Random): 0:00 used, 3:00 left",
    ] {
        assert!(told.contains(expected), "`{expected}` is missing in\n{told}");
    }
}

#[test]
fn a_new_game_can_be_set_up_during_another() {
    let told = talk(&people(), "4\nnew\n8x7\n\nhuman\nhuman\n\n8\nlist\n");
    assert!(told.contains("1. 8"), "{told}");
}

#[test]
fn input_that_is_not_text_changes_nothing() {
    let mut output = Vec::new();
    let folder = tempfile::tempdir().expect("a folder can be made");
    let mut input: &[u8] = b"\xff\xfe\n4\nlist\n";
    let store = GameFolder::at(folder.path());
    plain::play(&people(), &store, &Bots::default(), &mut input, &mut output).expect("it is played");
    assert!(String::from_utf8_lossy(&output).contains("1. 4"));
}

#[test]
fn an_unwritable_folder_is_reported_once() {
    let room = Room::new();
    fs::write(room.folder.path().join("unfinished"), "in the way").expect("a file can be written");
    let told = room.talk(&people(), "4\n4\n4\n");
    assert_eq!(told.matches("This game will not be saved").count(), 1, "{told}");
}

#[test]
fn a_panicking_bot_is_reported_and_the_game_is_stored() {
    let (room, asked) = (Room::new(), BotTurns::default());
    let panicking = bots(Behaviour::Panicking, &asked);
    let told =
        room.talk_with_bots(&start("connect-four", &["human", "random"]), &panicking, "4\n\nundo\n5\n");
    assert_eq!(told.matches("the bot crashed: undo a move or choose another bot.").count(), 3, "{told}");
    assert!(told.contains("Taken back: 4"), "{told}");
    assert_eq!(last(&told), "The game was left unfinished.");
    assert_eq!(asked.lock().expect("no panic under the lock").len(), 3, "Enter asks it again");
    let told = room.talk(&StartOptions::default(), &format!("{}\nlist\n", TITLES.len() + 1));
    assert!(told.contains("1. 5"), "the game was kept: {told}");
}

#[test]
fn a_game_between_bots_is_stored_after_a_panic() {
    let panicking = bots(Behaviour::Panicking, &BotTurns::default());
    let told = Room::new().talk_with_bots(&start("connect-four", &["random", "random"]), &panicking, "");
    assert!(told.contains("the bot crashed") && last(&told) == "The game was left unfinished.", "{told}");
}

#[test]
fn a_bot_whose_time_runs_out_loses_and_is_stopped() {
    let time = Some(TimeControl { start: 50, increment: 0 });
    let start = StartOptions { time, ..start("connect-four", &["human", "random"]) };
    let told = Room::new().talk_with_bots(&start, &bots(Behaviour::Slow, &BotTurns::default()), "4\nno\n");
    assert!(told.contains("You win: Yellow ran out of time."), "{told}");
    assert_eq!(last(&told), "Red wins: Yellow ran out of time.");
}
