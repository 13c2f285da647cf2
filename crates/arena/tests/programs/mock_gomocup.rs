//! A mock engine that speaks Gomocup's protocol and misbehaves as its first argument says. It plays the first
//! free point, row by row.

use std::collections::HashSet;
use std::io::{BufRead, Write};
use std::time::{Duration, Instant};

/// A hasty engine drops lines that arrive sooner than this after its answer.
const HASTE: Duration = Duration::from_millis(8);

#[derive(Default)]
struct Program {
    behaviour: String,
    size: usize,
    stones: HashSet<(usize, usize)>,
    infos: HashSet<String>,
    is_listing: bool,
    asked: usize,
    answered: Option<Instant>,
}

fn main() {
    let mut program =
        Program { behaviour: std::env::args().nth(1).unwrap_or_default(), ..Program::default() };
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        if line == "END" {
            return;
        }
        program.handle_line(&line);
    }
}

impl Program {
    fn handle_line(&mut self, line: &str) {
        let is_hasty = self.answered.is_some_and(|answered| answered.elapsed() < HASTE);
        if self.behaviour == "hasty" && is_hasty {
            return say("ERROR Unknown command: RULE");
        }
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "START" => self.start(rest),
            "INFO" => self.inform(line),
            "BOARD" => {
                self.stones.clear();
                self.is_listing = true;
            }
            "DONE" => {
                self.is_listing = false;
                self.answer();
            }
            "BEGIN" => self.answer(),
            "TURN" if self.behaviour == "forgetful" && self.asked.is_multiple_of(2) => {
                self.asked += 1;
                say("UNKNOWN what was that?");
            }
            "TURN" => {
                self.place(rest);
                self.answer();
            }
            _ if self.is_listing => self.place(line),
            _ => say("UNKNOWN command"),
        }
    }

    fn start(&mut self, size: &str) {
        self.size = size.parse().unwrap_or(15);
        self.stones.clear();
        self.infos.clear();
        self.answered = Some(Instant::now());
        say("OK");
    }

    /// A counting engine exits when it receives the same setting twice.
    fn inform(&mut self, line: &str) {
        if !self.infos.insert(line.to_owned()) && self.behaviour == "counting" {
            std::process::exit(3);
        }
    }

    fn place(&mut self, text: &str) {
        let mut numbers = text.split(',').map_while(|word| word.trim().parse().ok());
        if let (Some(x), Some(y)) = (numbers.next(), numbers.next()) {
            self.stones.insert((x, y));
        }
    }

    fn answer(&mut self) {
        self.asked += 1;
        match self.behaviour.as_str() {
            "complaining" => say("ERROR my head aches"),
            "mute" if self.asked > 2 => return say("ERROR I do not want to"),
            "cheating" if self.asked > 2 => return say("0,0"),
            _ => {}
        }
        let crossings = (0..self.size).flat_map(|y| (0..self.size).map(move |x| (x, y)));
        let free = crossings.into_iter().find(|at| !self.stones.contains(at));
        if let Some((x, y)) = free {
            self.stones.insert((x, y));
            self.answered = Some(Instant::now());
            say(&format!("{x},{y}"));
        }
    }
}

fn say(line: &str) {
    let mut out = std::io::stdout();
    writeln!(out, "{line}").and_then(|()| out.flush()).ok();
}
