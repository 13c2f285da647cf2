//! `kibitz play --plain`: a game line by line, for pipes and screen readers.

use std::fs;
use std::io::{BufRead, Write};
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use kibitz_title::{AnyTable, Record, Seat};

use super::show::state_in_words;
use crate::arguments::PlayWords;
use crate::error::{Answer, Failure};
use crate::player::{Sitter, thought};
use crate::printer::Printer;

const HELP: &str = "\
Type a move, or one of these words:
  moves      the legal moves          board      the board once more
  undo       take a move back         redo       play it again
  resign     give up                  draw       agree on a draw
  save FILE  keep the game            quit       leave the game";

/// Plays a game on standard input and output.
pub fn run(words: &PlayWords, printer: &mut Printer) -> Answer {
    let title = words.table.game.title;
    let table = match &words.load {
        Some(path) => title.open_record(&load(path)?)?,
        None => title.open(&words.table.setup())?,
    };
    let seed = words.seed.unwrap_or_else(seed_from_the_clock);
    let sitters = Sitter::fill(title, &*table, &words.seats, seed)?;
    let mut game = PlainGame {
        table,
        sitters,
        printer,
    };
    game.printer
        .line(format!("{}. Type `help` for help.", title.name()))?;
    let ended = game.play(&mut std::io::stdin().lock());
    if let Some(path) = &words.save {
        game.save(path)?;
    }
    ended?;
    Ok(true)
}

fn seed_from_the_clock() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| since.as_nanos() as u64)
}

fn load(path: &Path) -> Result<Record, Failure> {
    let file = |why: String| Failure::File {
        path: path.display().to_string(),
        why,
    };
    let text = fs::read_to_string(path).map_err(|error| file(error.to_string()))?;
    Record::from_json(&text).map_err(|error| file(error.to_string()))
}

/// A game line by line.
struct PlainGame<'a> {
    table: Box<dyn AnyTable>,
    sitters: Vec<Sitter>,
    printer: &'a mut Printer,
}

/// What a line of input led to.
enum Next {
    GoOn,
    Leave,
}

impl PlainGame<'_> {
    fn play(&mut self, input: &mut dyn BufRead) -> Result<(), Failure> {
        self.show_board()?;
        while self.table.result().is_none() {
            if let Next::Leave = self.turn(input)? {
                return self.printer.line("The game was left unfinished.");
            }
        }
        self.printer.line(state_in_words(&*self.table))
    }

    fn turn(&mut self, input: &mut dyn BufRead) -> Result<Next, Failure> {
        let seat = self.table.to_move();
        match &mut self.sitters[seat.index()] {
            Sitter::Human => {
                let Some(line) = self.ask(seat, input)? else {
                    return Ok(Next::Leave);
                };
                self.obey(seat, line.trim())
            }
            Sitter::Bot(_, bot) => {
                let thought = thought(&mut **bot, &self.table.record())?;
                let name = self.table.seat_name(seat);
                self.table.play(thought.best())?;
                self.printer.line(format!("{name} plays {}", thought.best()))?;
                if let Some(note) = &thought.note {
                    self.printer.line(note)?;
                }
                self.show_board()?;
                Ok(Next::GoOn)
            }
        }
    }

    fn ask(&mut self, seat: Seat, input: &mut dyn BufRead) -> Result<Option<String>, Failure> {
        // A prompt on a line of its own keeps what follows apart where nobody's typing is echoed.
        self.printer.line(format!("{}, your move:", self.table.seat_name(seat)))?;
        self.printer.finish()?;
        let mut line = String::new();
        let read = input.read_line(&mut line)?;
        Ok((read > 0).then_some(line))
    }

    fn obey(&mut self, seat: Seat, line: &str) -> Result<Next, Failure> {
        let told = match line.split_once(' ').unwrap_or((line, "")) {
            ("", _) => Ok(()),
            ("quit", "") => return Ok(Next::Leave),
            ("help", "") => return self.say(HELP),
            ("moves", "") => return self.say(&self.table.legal_moves().join(" ")),
            ("board", "") => return self.show_board().map(|()| Next::GoOn),
            ("undo", "") => self.undo(),
            ("redo", "") => self.redo(),
            ("resign", "") => self.table.resign(seat).map_err(Failure::from),
            ("draw", "") => self.draw(),
            ("save", path) => self.save(Path::new(path.trim())),
            _ => self.play_move(line),
        };
        match told {
            Err(error @ (Failure::Table(_) | Failure::Words(_) | Failure::File { .. })) => {
                self.say(&error.to_string())
            }
            other => other.map(|()| Next::GoOn),
        }
    }

    fn say(&mut self, words: &str) -> Result<Next, Failure> {
        self.printer.line(words)?;
        Ok(Next::GoOn)
    }

    fn play_move(&mut self, text: &str) -> Result<(), Failure> {
        self.table.play(text)?;
        self.show_board()
    }

    /// Takes moves back until a person is to move again.
    fn undo(&mut self) -> Result<(), Failure> {
        let taken = self.table.undo()?;
        let mut all = vec![taken];
        while !self.human_to_move() {
            match self.table.undo() {
                Ok(taken) => all.push(taken),
                Err(_) => break,
            }
        }
        self.printer.line(format!("Taken back: {}", all.join(" ")))?;
        self.show_board()
    }

    /// Plays undone moves again until a person is to move again.
    fn redo(&mut self) -> Result<(), Failure> {
        let mut all = vec![self.table.redo()?];
        while !self.human_to_move() {
            match self.table.redo() {
                Ok(again) => all.push(again),
                Err(_) => break,
            }
        }
        self.printer.line(format!("Played again: {}", all.join(" ")))?;
        self.show_board()
    }

    fn human_to_move(&self) -> bool {
        self.sitters[self.table.to_move().index()].is_human()
    }

    /// People at one terminal agree by one word; a bot does not agree.
    fn draw(&mut self) -> Result<(), Failure> {
        if self.sitters.iter().all(Sitter::is_human) {
            return Ok(self.table.agree_draw()?);
        }
        Err(Failure::Words(
            "the bot plays on: a draw needs people in every seat".to_owned(),
        ))
    }

    /// Writes the game to a new file.
    fn save(&mut self, path: &Path) -> Result<(), Failure> {
        let mut record = self.table.record();
        let seats = self.sitters.iter().zip(0..);
        record.players = seats
            .map(|(sitter, seat)| sitter.player(&*self.table, Seat(seat)))
            .collect();
        let file = |why: String| Failure::File {
            path: path.display().to_string(),
            why,
        };
        let mut out = fs::File::create_new(path).map_err(|error| match error.kind() {
            std::io::ErrorKind::AlreadyExists => {
                file("there is such a file already: choose another name".to_owned())
            }
            _ => file(error.to_string()),
        })?;
        writeln!(out, "{}", record.to_json()).map_err(|error| file(error.to_string()))?;
        self.printer.line(format!("Saved as {}.", path.display()))
    }

    fn show_board(&mut self) -> Result<(), Failure> {
        self.printer.text(self.table.drawing())?;
        for mark in self.table.marks() {
            let name = &self.table.board().points[mark.point].name;
            self.printer.line(format!("{name}: {}", mark.why))?;
        }
        Ok(())
    }
}
