//! A mock engine that speaks UGI and misbehaves as its first argument says. It plays Connect Four: the
//! leftmost column with room.

use std::io::{BufRead, Write};
use std::time::Duration;

/// The number of good moves before it misbehaves.
const GOOD_MOVES: usize = 2;

fn main() {
    let behaviour = std::env::args().nth(1).unwrap_or_default();
    if let Some(path) = std::env::args().nth(2) {
        std::fs::write(path, std::process::id().to_string()).expect("the number of the process is written");
    }
    match behaviour.as_str() {
        "slow-start" => std::thread::sleep(Duration::from_millis(700)),
        "never-starts" => sleep_forever(),
        _ => {}
    }
    let (mut moves, mut asked) = (Vec::new(), 0);
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.first().copied() {
            Some("ugi") => say("id name mock\nugiok"),
            Some("isready") => say("readyok"),
            Some("position") => {
                let from = words.iter().position(|word| *word == "moves").map_or(words.len(), |at| at + 1);
                moves = words[from..].iter().map(ToString::to_string).collect();
            }
            Some("go") => {
                asked += 1;
                answer(&behaviour, asked, &moves);
            }
            Some("quit") if behaviour != "never-quits" => return,
            _ => {}
        }
    }
    if behaviour == "never-quits" {
        sleep_forever();
    }
}

fn answer(behaviour: &str, asked: usize, moves: &[String]) {
    let is_good = asked <= GOOD_MOVES;
    match behaviour {
        "crash" if !is_good => std::process::exit(3),
        "stall" if !is_good => sleep_forever(),
        "cheat" if !is_good => say("bestmove 9"),
        "apologise" if !is_good => say("error my head is empty"),
        "babble" if !is_good => babble_forever(),
        "dawdle" if !is_good => {
            std::thread::sleep(Duration::from_millis(400));
            say(&format!("bestmove {}", good_move(moves)));
        }
        "burn" if !is_good => {
            let began = std::time::Instant::now();
            while began.elapsed() < Duration::from_secs(2) {}
            say(&format!("bestmove {}", good_move(moves)));
        }
        "chatter" => {
            std::io::stdout().write_all(&[0xff, 0xfe, b'\n', b'\n']).ok();
            say(&"x".repeat(200_000));
            say("info depth nonsense\ninfo string hello\nbestmov 3\nbestmove");
            say(&format!("info depth 4 score 17 nodes 99 pv {0}\nbestmove {0}", good_move(moves)));
        }
        _ => say(&format!("bestmove {}", good_move(moves))),
    }
}

/// The leftmost column with fewer than six discs.
fn good_move(moves: &[String]) -> usize {
    let has_room = |column: &usize| moves.iter().filter(|mv| **mv == column.to_string()).count() < 6;
    (1..=7).find(has_room).unwrap_or(1)
}

fn say(lines: &str) {
    let mut out = std::io::stdout();
    writeln!(out, "{lines}").and_then(|()| out.flush()).ok();
}

fn babble_forever() {
    while writeln!(std::io::stdout(), "info string and another thing").is_ok() {}
}

fn sleep_forever() {
    loop {
        std::thread::sleep(Duration::from_secs(3600));
    }
}
