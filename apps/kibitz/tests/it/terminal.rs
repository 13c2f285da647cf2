//! The real program in a pseudo-terminal: whole games, and how it exits.
#![cfg(unix)]

use std::fs;
use std::path::Path;

use kibitz_catalog::TITLES;
use kibitz_title::{AnyBot, AnyTable, AnyTitle, Limits, MoveInput, Record, Seat, Setup, Stop};
use kibitz_tui::pieces::ShownPieces;

use crate::pseudo_terminal::Window;

/// No game of these tests is longer.
const LONGEST: usize = 300;

/// The players: a good bot for the first seat, a random one for the second, so that games end soon.
fn advisers(title: &'static dyn AnyTitle) -> Vec<Box<dyn AnyBot>> {
    let clever = title.bots().iter().map(|bot| bot.name).find(|name| *name == "classic").unwrap_or("random");
    let bot = |name: &str| title.bot(name, &Setup::default(), 3).expect("the bot is known");
    vec![bot(clever), bot("random")]
}

fn chosen(bot: &mut dyn AnyBot, table: &dyn AnyTable) -> String {
    let limits = Limits { nodes: Some(500), depth: Some(2), ..Limits::default() };
    let thought = bot.choose(&table.record(), &limits, &Stop::new(), &mut |_| ());
    thought.expect("a running game has a move").best().to_owned()
}

/// The keys that play a move: for each touch Home, Tab as often as needed, and Enter.
fn keys_for(table: &dyn AnyTable, text: &str) -> String {
    let legal = table.legal_paths();
    let path = legal.iter().find(|mv| mv.text == text).expect("the move is legal").path.clone();
    let mut hand = MoveInput::new(legal);
    let mut keys = String::new();
    for touch in path.touches {
        let places: Vec<_> = hand.next().into_iter().chain(hand.shortcuts()).collect();
        let at = places.iter().position(|place| *place == touch).expect("it may be touched");
        keys += "\x1b[H";
        keys += &"\t".repeat(at);
        keys += "\r";
        hand.touch(touch);
    }
    if hand.complete().is_some() {
        keys += "\r"; // a chain that might go on ends here
    }
    keys
}

fn kept(data: &Path) -> Option<Record> {
    let file = fs::read_dir(data.join("unfinished"))
        .ok()?
        .flatten()
        .map(|entry| entry.path())
        .find(|path| path.extension().is_some_and(|ending| ending == "json"))?;
    Record::from_json(&fs::read_to_string(file).ok()?).ok()
}

#[test]
fn a_whole_game_of_every_title_is_played_with_keys() {
    for &title in TITLES {
        let data = tempfile::tempdir().expect("a folder can be made");
        let words = ["play", title.id(), "--seat", "human", "--seat", "human"];
        let mut window = Window::open(&words, data.path(), &[]);
        window.wait_for("turn: choose");
        let mut table = title.open(&Setup::default()).expect("a game opens");
        let mut advisers = advisers(title);
        while table.outcome().is_none() {
            assert!(table.moves().len() < LONGEST, "{} does not end", title.id());
            let adviser = table.to_move() == Seat(0);
            let text = chosen(&mut *advisers[usize::from(!adviser)], &*table);
            window.send(&keys_for(&*table, &text));
            table.play(&text).expect("the move is legal");
            if table.outcome().is_none() {
                let played = table.moves();
                window.wait_until(&format!("{} moves are kept", played.len()), |_| {
                    kept(data.path()).is_some_and(|record| record.moves == played)
                });
            }
        }
        window.wait_for("Another game?");
        let result = ShownPieces::usual(&*table).named(table.result().expect("the game is over"));
        let result = title.in_english(&result);
        window.wait_for(result.rsplit(": ").next().expect("a result has a reason"));
        window.send("q");
        window.wait_for("choose a game");
        assert!(kept(data.path()).is_none(), "a game that is over does not wait");
        window.send("q");
        let (status, last) = window.end();
        assert_eq!(status, 0);
        assert!(last.contains(&result), "{}: {last}", title.id());
    }
}

#[test]
fn a_person_plays_a_bot_on_a_board_drawn_in_colour() {
    let data = tempfile::tempdir().expect("a folder can be made");
    let words = ["play", "connect-four", "--seat", "human", "--seat", "random", "--seed", "2"];
    let mut window = Window::open(&words, data.path(), &[]);
    window.wait_for("Your turn: choose a column.");
    let mut turns = 0;
    while !window.screen().contains("Another game?") {
        turns += 1;
        // The columns in turn; a full one is refused, and the next is tried.
        let before = kept(data.path()).map_or(0, |record| record.moves.len());
        window.send(&(turns % 7 + 1).to_string());
        window.wait_until("a move and its answer, a refusal, or the end", |screen| {
            let plies = kept(data.path()).map_or(before, |record| record.moves.len());
            plies >= before + 2 || screen.contains("column is full") || screen.contains("Another game?")
        });
    }
    let screen = window.screen();
    assert!(["You win: ", "You lose: ", "Tie game: "].iter().any(|told| screen.contains(told)), "{screen}");
    assert!(window.printed().contains("48;2;"), "the terminal was said to have all colours");
    window.send("\x03");
    assert_eq!(window.end().0, 0);
}

/// Whether the output restores the terminal at the end.
fn is_given_back(printed: &str) -> bool {
    let left = printed.rfind("\x1b[?1049l").is_some_and(|at| at > printed.rfind("\x1b[?1049h").unwrap_or(0));
    left && printed.contains("\x1b[?1000l") && printed.contains("\x1b[?25h")
}

#[test]
fn ctrl_c_restores_the_terminal_and_stores_the_game() {
    for keys in ["", "w", "n", "?", "s", "v"] {
        let data = tempfile::tempdir().expect("a folder can be made");
        let mut window =
            Window::open_with_shell_after(&["play", "connect-four", "--seat", "human"], data.path());
        window.wait_for("Your turn");
        window.send("4");
        window.wait_until("the bot has answered", |_| {
            kept(data.path()).is_some_and(|record| record.moves.len() == 2)
        });
        window.send(keys);
        window.send("\x03");
        window.wait_for("the shell is back");
        let (_, screen) = window.end();
        assert!(is_given_back(&screen), "after {keys}: {screen}");
        assert!(screen.contains("The game was left unfinished."));
        assert!(
            screen.contains(" icanon") && screen.contains(" echo"),
            "the shell reads lines again: {screen}"
        );
        assert_eq!(kept(data.path()).expect("it is kept").moves.len(), 2, "after {keys}");
    }
}

#[test]
fn sigterm_restores_the_terminal_and_stores_the_game() {
    let data = tempfile::tempdir().expect("a folder can be made");
    let mut window =
        Window::open(&["play", "checkers", "--seat", "human", "--seat", "human"], data.path(), &[]);
    window.wait_for("turn: choose");
    window.send("t11-15\r");
    window.wait_for("White's turn");
    window.terminate();
    let (status, printed) = window.end();
    assert_eq!(status, 0);
    assert!(is_given_back(&printed), "{printed}");
    assert_eq!(kept(data.path()).expect("it is kept").moves, ["11-15"]);
}

#[test]
fn a_closed_terminal_ends_the_program_and_the_game_is_stored() {
    let data = tempfile::tempdir().expect("a folder can be made");
    let mut window =
        Window::open(&["play", "checkers", "--seat", "human", "--seat", "human"], data.path(), &[]);
    window.wait_for("turn: choose");
    window.send("t11-15\r");
    window.wait_for("White's turn");
    window.hang_up();
    assert_eq!(kept(data.path()).expect("it is kept").moves, ["11-15"]);
}

#[test]
fn a_stored_game_is_continued_from_the_list_of_games() {
    let data = tempfile::tempdir().expect("a folder can be made");
    let mut window = Window::open(&["play", "omok", "--seat", "human", "--seat", "human"], data.path(), &[]);
    window.wait_for("turn: choose");
    window.send("tj10\r");
    window.wait_for("Black's turn");
    window.send("\x03");
    window.end();
    let mut window = Window::open(&["play"], data.path(), &[]);
    window.wait_for("Omok, 1 move, person vs. person");
    window.send("\x1b[F\r");
    window.wait_for("Black's turn: choose a point.");
    window.send("\x03");
    assert_eq!(window.end().0, 0);
}

#[test]
fn a_window_that_is_too_small_says_so_and_recovers() {
    let data = tempfile::tempdir().expect("a folder can be made");
    let mut window = Window::open(&["play", "omok", "--seat", "human", "--seat", "human"], data.path(), &[]);
    window.wait_for("turn: choose");
    window.resize(10, 30);
    window.wait_for("make it larger");
    window.resize(30, 100);
    window.wait_for("turn: choose a point.");
    window.send("\x03");
    assert_eq!(window.end().0, 0);
}

#[test]
fn pieces_are_letters_on_a_terminal_without_colours() {
    let data = tempfile::tempdir().expect("a folder can be made");
    let words = ["play", "connect-four", "--seat", "human", "--seat", "human"];
    let mut window = Window::open(&words, data.path(), &[("NO_COLOR", "1")]);
    window.wait_for("turn: choose");
    window.send("4");
    window.wait_for(">x<");
    let printed = window.printed();
    assert!(!printed.contains("38;") && !printed.contains("48;"), "{printed}");
    assert!(window.screen().is_ascii());
    window.send("\x03");
    window.end();
}

#[test]
fn a_dumb_terminal_gets_the_line_by_line_game() {
    let data = tempfile::tempdir().expect("a folder can be made");
    let words = ["play", "connect-four", "--seat", "human", "--seat", "human"];
    let mut window = Window::open(&words, data.path(), &[("TERM", "dumb")]);
    window.wait_for("Red, your move:");
    window.send("4\r");
    window.wait_for("Yellow, your move:");
    window.send("\x03");
    let (status, printed) = window.end();
    assert_eq!(status, 130);
    assert!(printed.contains("A game that had begun is saved"), "{printed}");
    assert_eq!(kept(data.path()).expect("it is kept").moves, ["4"]);
}

#[test]
fn bad_input_gets_one_sentence_before_anything_is_shown() {
    let data = tempfile::tempdir().expect("a folder can be made");
    let file = data.path().join("garbled.json");
    fs::write(&file, "{").expect("a file can be written");
    let garbled = file.to_str().expect("letters");
    for (words, expected) in [
        (&["play", "--load", garbled][..], "this is not a game record"),
        (&["play", "checkers", "--seat", "nobody"], "has no bot `nobody`"),
        (&["play", "checkers", "--seat", "random:9"], "has no levels"),
        (&["play", "checkers", "--clock", "soon"], "`soon` is not a clock"),
        (&["play", "checkers", "--save", garbled], "this file already exists"),
        (&["play", "--seat", "random"], "belong to a game: name it"),
    ] {
        let (status, printed) = Window::open(words, data.path(), &[]).end();
        assert_eq!(status, 2, "{printed}");
        assert!(printed.contains(expected), "{printed}");
        assert!(!printed.contains("\x1b[?1049h"), "the screen was not touched");
        assert_eq!(fs::read_to_string(&file).expect("it is still there"), "{");
    }
}
