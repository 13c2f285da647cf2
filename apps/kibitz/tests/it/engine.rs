//! `kibitz engine`: the real program, driven line by line.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::common::{done, kibitz, refused};

#[test]
fn the_answer_is_sent_after_stdin_is_closed() {
    let run =
        kibitz(&["engine", "connect-four", "--bot", "classic:2"], "position startpos moves 4\ngo depth 2\n");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let last = run.out.lines().last().expect("it answers");
    assert!(last.starts_with("bestmove "), "{}", run.out);
}

#[test]
fn a_tournament_program_answers_its_manager() {
    let talk = "START 15\nINFO timeout_turn 50\nINFO rule 0\nBEGIN\nEND\n";
    let run = kibitz(&["engine", "omok", "--protocol", "gomocup", "--bot", "random"], talk);
    assert_eq!(run.status, 0);
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines[0], "OK");
}

#[test]
fn kibitz_games_lists_the_protocols_of_every_game() {
    let shelf: serde_json::Value = serde_json::from_str(&done(&["games", "--json"])).expect("it is JSON");
    let games = shelf.as_array().expect("the shelf is a list");
    let protocols =
        |game: &str| &games.iter().find(|listed| listed["id"] == game).expect("it is listed")["protocols"];
    assert_eq!(*protocols("omok"), serde_json::json!(["ugi", "gomocup"]));
    assert_eq!(*protocols("connect-four"), serde_json::json!(["ugi"]));
}

#[test]
fn a_protocol_of_another_game_is_refused() {
    let told = refused(&["engine", "alquerque", "--protocol", "gomocup"]);
    assert_eq!(told, "the protocol gomocup is not for Alquerque: try ugi");
    assert!(
        refused(&["engine", "omok", "--protocol", "smoke"])
            .contains("the protocols are ugi, gomocup, lcp, star")
    );
    assert!(refused(&["engine", "omok", "--bot", "nobody"]).contains("has no bot `nobody`"));
}

#[test]
fn a_stop_command_ends_a_running_search() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_kibitz"))
        .args(["engine", "omok"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("the input is piped");
    let mut lines =
        BufReader::new(child.stdout.take().expect("the output is piped")).lines().map_while(Result::ok);
    let began = Instant::now();
    writeln!(input, "position startpos moves j10 k11\ngo infinite\nisready").expect("it listens");
    assert!(lines.any(|line| line == "readyok"), "it hears while it thinks");
    std::thread::sleep(Duration::from_millis(200));
    writeln!(input, "stop").expect("it listens");
    assert!(lines.any(|line| line.starts_with("bestmove ")), "it answers when it is stopped");
    writeln!(input, "go infinite\nquit").expect("it listens");
    let status = child.wait().expect("it quits while it thinks");
    assert!(status.success() && began.elapsed() < Duration::from_secs(60));
}
