//! Searches by the real program.

use kibitz_catalog::TITLES;
use serde_json::Value;

use crate::common::{done, refused};

#[test]
fn every_engine_has_the_signature_that_was_reviewed() {
    let reviewed = include_str!("../../../../signature.txt");
    let engines = TITLES.iter().filter(|title| title.bots().iter().any(|bot| bot.name == "engine"));
    for title in engines {
        let bench: Value = serde_json::from_str(&done(&["bench", title.id(), "--json"])).expect("JSON");
        let line = format!("{} {}", title.id(), bench["nodes"]);
        assert!(reviewed.lines().any(|known| known == line), "{line} is not in signature.txt");
    }
}

#[test]
fn the_best_move_is_legal_for_every_bot_of_every_game() {
    for title in TITLES {
        let legal = done(&["moves", title.id()]);
        for bot in title.bots() {
            let out = done(&["best", title.id(), "--bot", bot.name, "--nodes", "500"]);
            let best =
                out.lines().last().and_then(|line| line.strip_prefix("bestmove ")).expect("it says so");
            assert!(legal.lines().any(|text| text == best), "{} {}: {best}", title.id(), bot.name);
        }
    }
}

#[test]
fn a_win_in_one_is_found_and_written_as_json() {
    let words =
        ["best", "connect-four", "--position", "112233", "--nodes", "2000", "--multipv", "3", "--json"];
    let told: Value = serde_json::from_str(&done(&words)).expect("JSON");
    assert_eq!((told["move"].as_str(), told["decided_in"].as_i64()), (Some("4"), Some(1)));
    let lines = told["lines"].as_array().expect("a list");
    let mut moves: Vec<_> = lines.iter().map(|line| line["move"].as_str().expect("a move")).collect();
    assert_eq!((lines.len(), moves[0]), (3, "4"));
    moves.sort_unstable();
    moves.dedup();
    assert_eq!(moves.len(), 3, "three different moves: {told}");
}

#[test]
fn the_lines_shown_last_are_of_different_moves_and_begin_with_the_best() {
    for title in TITLES {
        let out = done(&["best", title.id(), "--nodes", "5000", "--multipv", "3"]);
        let ranked = |rank: &str| out.lines().rev().find_map(|line| line.strip_prefix(rank));
        let move_of = |line: &str| line.rsplit("  ").next()?.split(' ').next().map(str::to_owned);
        let moves = ["1. ", "2. ", "3. "].map(|rank| ranked(rank).and_then(move_of).expect("a line"));
        assert_eq!(Some(moves[0].as_str()), ranked("bestmove "), "{}: {out}", title.id());
        assert!(moves[0] != moves[1] && moves[0] != moves[2] && moves[1] != moves[2], "{out}");
    }
}

#[test]
fn the_strongest_bot_thinks_unless_another_is_named() {
    let depth = |words: &[&str]| {
        let told: Value = serde_json::from_str(&done(words)).expect("JSON");
        told["depth"].as_u64().expect("a depth")
    };
    let usual = ["best", "checkers", "--nodes", "20000", "--json"];
    let weak = ["best", "checkers", "--bot", "engine:1", "--nodes", "20000", "--json"];
    assert!(depth(&usual) > depth(&weak), "level 1 does not look as far");
}

/// Sends SIGINT after the first line of output.
#[cfg(unix)]
#[test]
fn ctrl_c_prints_the_best_move_found_so_far() {
    use std::io::{BufRead, BufReader, Read};
    use std::process::{Command, Stdio};
    let mut program = Command::new(env!("CARGO_BIN_EXE_kibitz"))
        .args(["best", "checkers", "--time", "300s"])
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut out = BufReader::new(program.stdout.take().expect("it is piped"));
    out.read_line(&mut String::new()).expect("it tells a line");
    let id = program.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().expect("there is kill").success());
    let mut told = String::new();
    out.read_to_string(&mut told).expect("it ends");
    assert!(told.lines().last().is_some_and(|line| line.starts_with("bestmove ")), "{told}");
    assert!(program.wait().expect("it ends").success());
}

#[test]
fn a_finished_game_has_no_best_move() {
    let told = refused(&["best", "connect-four", "--position", "1122334"]);
    assert!(told.starts_with("the game is over, so there is no move to choose: "), "{told}");
    assert!(refused(&["best", "connect-four", "--time", "soon"]).contains("write 200ms, 1.5s or 2m"));
}
