//! The commands during a game and after it.

use std::time::Instant;

use kibitz_play::Event as PlayEvent;
use kibitz_title::{ExplanationStep, Setup};

use super::{AfterLine, PlainSession};
use crate::error::{PlayError, Result};
use crate::language::{self, Answer, say, why};
use crate::opening::PreparedGame;
use crate::replay::Replay;
use crate::start::known_title;
use crate::time_text::{clock_text, duration_text};
use crate::words;

impl PlainSession<'_> {
    /// Carries out a line of input while the game runs.
    pub(super) fn command(&mut self, line: &str) -> Result<AfterLine> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        if (word, rest) == ("quit", "") {
            return Ok(AfterLine::Leave);
        }
        let done = match (word, rest) {
            ("", _) => Ok(()),
            ("moves", "") => {
                let moves = self.host.table().legal_moves().join(" ");
                self.talk.say(&moves)
            }
            ("hint", "") => self.hint(),
            ("resign", "") => self.act(PlayEvent::Resign { seat: None }),
            ("draw", "") => {
                let notices = self.host.agree_draw();
                self.show(notices)
            }
            _ => self.command_at_any_time(word, rest).unwrap_or_else(|| self.play_move(line)),
        };
        self.say_error(done)
    }

    /// Carries out a command that is also possible after the end of the game; `None` if it is not one.
    fn command_at_any_time(&mut self, word: &str, rest: &str) -> Option<Result<()>> {
        Some(match (word, rest.trim()) {
            ("help", "") => self.talk.say(&say!("tui-plain-commands")),
            ("board", "") => self.show_board(),
            ("list", "") => self.list(),
            ("time", "") => self.show_times(),
            ("rules", "") => self.explain(),
            ("undo", "") => self.act(PlayEvent::Undo),
            ("redo", "") => self.act(PlayEvent::Redo),
            ("replay", count) => self.replay(count),
            ("save", name) => self.save(name),
            ("load", name) => self.load(name),
            ("pieces", "") => self.show_next_pieces(),
            ("new", "") => self.set_up(),
            _ => return None,
        })
    }

    /// Asks what to do after the end of the game.
    pub(super) fn ask_for_another(&mut self) -> Result<AfterLine> {
        let Some(line) = self.talk.ask(&say!("tui-plain-another"))? else {
            return Ok(AfterLine::Leave);
        };
        let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
        let done = match language::answer(word) {
            Some(Answer::Yes) => self.act(PlayEvent::Restart),
            Some(Answer::No) => return Ok(AfterLine::Leave),
            None if word.eq_ignore_ascii_case("quit") => return Ok(AfterLine::Leave),
            None => self
                .command_at_any_time(word, rest)
                .unwrap_or_else(|| self.talk.say(&say!("tui-plain-commands"))),
        };
        self.say_error(done)
    }

    /// Prints an error; an I/O error ends the session.
    fn say_error(&mut self, done: Result<()>) -> Result<AfterLine> {
        match done {
            Err(PlayError::Stream(error)) => return Err(error.into()),
            Err(error) => self.talk.say(&why(&error))?,
            Ok(()) => {}
        }
        Ok(AfterLine::GoOn)
    }

    fn act(&mut self, event: PlayEvent) -> Result<()> {
        let notices = self.host.act(event);
        self.show(notices)
    }

    fn play_move(&mut self, text: &str) -> Result<()> {
        let notices = self.host.play_move(text);
        self.show(notices)
    }

    fn list(&mut self) -> Result<()> {
        let moves = self.host.table().moves();
        let numbered: Vec<String> = (1..).zip(&moves).map(|(ply, text)| format!("{ply}. {text}")).collect();
        let told = if moves.is_empty() { say!("tui-plain-no-moves") } else { numbered.join(" ") };
        self.talk.say(&told)
    }

    fn show_times(&mut self) -> Result<()> {
        let line = |seat| {
            let (who, used) = (words::seat_and_who(&self.host, seat), duration_text(self.host.used(seat)));
            match self.host.left(seat) {
                Some(left) => say!("tui-plain-used-left", who = who, used = used, left = clock_text(left)),
                None => say!("tui-plain-used", who = who, used = used),
            }
        };
        let lines: Vec<String> = self.host.seats().map(line).collect();
        self.talk.say(&lines.join("\n"))
    }

    fn explain(&mut self) -> Result<()> {
        let title = self.host.title();
        let rules = self.host.opening().setup;
        for step in title.how_to_play(&rules)? {
            if let ExplanationStep::Board { position, .. } = step {
                let setup = Setup { position: Some(position.to_owned()), ..rules.clone() };
                write!(self.talk.output, "{}", title.open(&setup)?.drawing())?;
            }
            self.talk.say(&language::text(&self.host.named(step.message().clone())))?;
        }
        Ok(())
    }

    /// Shows the last moves again, with a board for each.
    fn replay(&mut self, count: &str) -> Result<()> {
        let count = match count {
            "all" => usize::MAX,
            "" => 5,
            number => number.parse().map_err(|_| PlayError::NoMoveCount(number.to_owned()))?,
        };
        let Some(mut replay) = Replay::last(self.host.table(), count) else {
            return self.talk.say(&say!("tui-no-move-to-show"));
        };
        while replay.plies() < replay.end() {
            replay.forward();
            let played = replay.table().last_move().map_or(String::new(), |last| last.text);
            self.talk
                .say(&say!("tui-move-of-text", at = replay.plies(), end = replay.end(), move = played))?;
            write!(self.talk.output, "{}", replay.table().drawing())?;
        }
        self.show_result()
    }

    fn show_next_pieces(&mut self) -> Result<()> {
        let told = words::pieces_now(self.host.show_next_pieces());
        self.talk.say(&told)
    }

    fn save(&mut self, name: &str) -> Result<()> {
        let saved = self.host.save(name)?;
        self.talk.say(&saved)
    }

    fn load(&mut self, name: &str) -> Result<()> {
        let record = self.store.load(name)?;
        let seed = self.host.opening().seed;
        let prepared = PreparedGame::resume(known_title(&record)?, &record, None, seed)?;
        self.replace(prepared)
    }

    fn set_up(&mut self) -> Result<()> {
        let seed = self.host.opening().seed;
        match self.talk.set_up(self.host.title(), seed)? {
            Some(prepared) => self.replace(prepared),
            None => Ok(()),
        }
    }

    fn replace(&mut self, prepared: PreparedGame) -> Result<()> {
        self.host.replace(prepared)?;
        self.last_look = Instant::now();
        self.show_opened()
    }
}
