//! Everything the screen does, line by line.

use std::fs;

use kibitz_catalog::TITLES;
use kibitz_title::TimeControl;
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
    assert_eq!(last(&talk(&people(), "4\n1\n4\n1\n4\n1\n4\n")), "Black wins: four in a row.");
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
fn another_game_is_played_and_games_are_counted() {
    let told = talk(&people(), "resign\nyes\n4\nresign\nno\n");
    assert!(told.contains("Another game?"));
    assert!(told.contains("Games 2, Black (person) 1, Red (person) 1"), "{told}");
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
    assert!(told.contains("Hint from "));
    assert!(told.contains("No moves yet.") && told.contains("1. 4"));
    assert!(told.contains("Black (person): 0:00 used"), "{told}");
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
    assert!(told.contains("Saved as ") && told.contains("there is such a file already: choose another name"));
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
        "Black (you): 0:00 used, ",
        "Red (random): 0:00 used, 3:00 left",
    ] {
        assert!(told.contains(expected), "`{expected}` is missing in\n{told}");
    }
}

#[test]
fn a_new_game_is_set_up_in_the_midst_of_another() {
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
    assert_eq!(told.matches("This game will not be kept").count(), 1, "{told}");
}

#[test]
fn a_bot_that_panics_is_reported_and_the_game_is_kept() {
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
fn a_panic_among_bots_leaves_a_kept_game_at_the_end_of_the_input() {
    let panicking = bots(Behaviour::Panicking, &BotTurns::default());
    let told = Room::new().talk_with_bots(&start("connect-four", &["random", "random"]), &panicking, "");
    assert!(told.contains("the bot crashed") && last(&told) == "The game was left unfinished.", "{told}");
}

#[test]
fn a_bot_whose_time_runs_out_loses_and_is_stopped() {
    let time = Some(TimeControl { start: 50, increment: 0 });
    let start = StartOptions { time, ..start("connect-four", &["human", "random"]) };
    let told = Room::new().talk_with_bots(&start, &bots(Behaviour::Slow, &BotTurns::default()), "4\nno\n");
    assert!(told.contains("You win: Red ran out of time."), "{told}");
    assert_eq!(last(&told), "Black wins: Red ran out of time.");
}
