//! The solver of Connect Four and its book through the real program.

use crate::common::{done, kibitz, refused};

/// Published with Pascal Pons's tutorial "Solving Connect 4", sets L2_R1 and L3_R1.
const WON: &str = "3761767232336773372165";
const LOST: &str = "65452257612667655615271112";
const TIED: &str = "553111312566546717444477713367364635522";

#[test]
fn positions_that_are_not_running_games_get_one_sentence() {
    let wrong = [
        ("abc", "this is not a position: `a` is not a column (character 1): write a number from 1 to 7"),
        ("448", "this is not a position: `8` is not a column (character 3): write a number from 1 to 7"),
        ("1111111", "this is not a position: column 1 is full (character 7): choose a column that has room"),
        (
            "12121212",
            "this is not a position: the game is over before this disc (character 8): leave the rest out",
        ),
        ("1212121", "the game is over: take a move back or start a new game"),
    ];
    for (position, sentence) in wrong {
        assert_eq!(refused(&["solve", "connect-four", position]), sentence);
    }
}

#[test]
fn more_discs_than_squares_are_refused() {
    // The tied game is played to its end in the only column with room; then one more disc is dropped.
    let full = format!("{TIED}222");
    for column in 1..=7 {
        let told = refused(&["solve", "connect-four", &format!("{full}{column}")]);
        assert!(told.starts_with("this is not a position: "), "{told}");
    }
}

#[test]
fn a_batch_continues_after_a_line_that_is_not_a_position() {
    let run = kibitz(&["solve", "connect-four", "-"], &format!("abc\n{WON}\n1111111\n\n1212121\n{LOST}\n"));
    let answers: Vec<_> = run.out.lines().map(|line| line.split(' ').take(2).collect::<Vec<_>>()).collect();
    assert_eq!(answers, [[WON, "4"], [LOST, "-4"]]);
    let told: Vec<_> = run.err.lines().filter_map(|line| line.split(": ").nth(1)).collect();
    assert_eq!(told, ["line 1", "line 3", "line 5", "some lines of the batch are not positions"]);
    assert_eq!(run.status, 2);
}

#[test]
fn json_has_every_move_with_its_value_and_words() {
    let told = done(&["solve", "connect-four", "--json", WON]);
    let told: serde_json::Value = serde_json::from_str(&told).expect("JSON");
    assert_eq!((&told["value"], &told["result"], &told["plies"]), (&"4".into(), &"win".into(), &13.into()));
    let moves = told["moves"].as_array().expect("a list of moves");
    let values: Vec<_> = moves.iter().map(|mv| (mv["move"].as_str(), mv["value"].as_str())).collect();
    let expected = [("1", "2"), ("2", "3"), ("4", "4"), ("5", "4"), ("6", "4")];
    assert_eq!(values, expected.map(|(mv, value)| (Some(mv), Some(value))));
    assert_eq!(moves[0]["words"], "wins with disc 39 of the game, 17 discs from now");
    assert!(moves.iter().all(|mv| mv["words"].is_string() && mv["plies"].is_u64()));
}

#[test]
fn the_first_moves_are_in_the_book() {
    let told = done(&["solve", "connect-four"]);
    assert_eq!(told.lines().last(), Some("startpos 1 1:-2 2:-1 3:0 4:1 5:0 6:-1 7:-2"));
    assert!(done(&["book", "connect-four", "info"]).starts_with("inside the program: a book of "));
}

#[test]
fn weak_answers_are_win_draw_or_loss() {
    for (position, value) in [(WON, "win"), (LOST, "loss"), (TIED, "draw")] {
        let told = done(&["solve", "connect-four", "--weak", position]);
        let last = told.lines().last().expect("an answer");
        assert!(last.starts_with(&format!("{position} {value} ")), "{last}");
    }
}

#[test]
fn a_book_is_built_listed_and_verified() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let book = |words: &[&str]| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_kibitz"));
        command
            .args(["book", "connect-four", "--variant", "5x4"])
            .args(words)
            .env("KIBITZ_DATA", folder.path());
        let output = command.output().expect("the program runs");
        (output.status.code(), String::from_utf8(output.stdout).expect("it prints text"))
    };
    let (status, built) = book(&["build", "--plies", "3"]);
    assert!(status == Some(0) && built.ends_with(": a book of 3 plies, 66 positions\n"), "{built}");
    assert_eq!(book(&["info"]), (Some(0), built.clone()));
    let (status, verified) = book(&["verify", "--sample", "5"]);
    let told = "each fits those its moves lead to, and 5 of its last positions were solved again";
    assert!(status == Some(0) && verified.contains(told), "{verified}");
    let path = folder.path().join("connect-four").join("5x4.book");
    let mut bytes = std::fs::read(&path).expect("the book is there");
    *bytes.last_mut().expect("it has scores") ^= 1;
    std::fs::write(&path, bytes).expect("the book is damaged");
    let damaged = format!("{}: the book is damaged: its checksum does not fit\n", path.display());
    assert_eq!(book(&["verify"]), (Some(1), damaged));
}
