//! A game line by line: for pipes and screen readers, without colours and cursor control.

mod ask;
mod commands;

use std::io::{BufRead, Write};
use std::time::{Duration, Instant};

use kibitz_play::Event as PlayEvent;

use crate::bots::Bots;
use crate::error::Result;
use crate::host::{Notice, TerminalHost};
use crate::language::{self, say, why};
use crate::start::StartOptions;
use crate::store::GameFolder;
use crate::words;

/// The longest wait for a bot before the clocks are checked again.
const LONGEST_WAIT: Duration = Duration::from_secs(1);

/// Plays a game, and further ones on request. The last line of output is the result.
pub fn play(
    start: &StartOptions,
    store: &GameFolder,
    bots: &Bots,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Result<()> {
    let prepared = start.game(store)?;
    let mut talk = LineDialog { input, output };
    let prepared = match prepared {
        Some(prepared) => prepared,
        None => match talk.choose_game(store, start.seed)? {
            Some(prepared) => prepared,
            None => return Ok(()),
        },
    };
    talk.say(&say!("tui-plain-help", game = prepared.title.name()))?;
    let host = TerminalHost::new(prepared, store.clone(), bots.clone(), Duration::ZERO)?;
    let mut plain = PlainSession { talk, store, host, last_look: Instant::now() };
    plain.play_on()?;
    plain.leave(start)
}

/// Questions and answers, one per line.
struct LineDialog<'a> {
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
}

impl LineDialog<'_> {
    fn say(&mut self, words: &str) -> Result<()> {
        Ok(writeln!(self.output, "{words}")?)
    }

    /// Asks on a separate line, so that the output stays readable without an echo. Returns `None` at the end
    /// of the input.
    fn ask(&mut self, question: &str) -> Result<Option<String>> {
        self.say(question)?;
        self.output.flush()?;
        let mut line = Vec::new();
        let read = self.input.read_until(b'\n', &mut line)?;
        let line = String::from_utf8_lossy(&line).trim().to_owned();
        Ok((read > 0).then_some(line))
    }
}

struct PlainSession<'a> {
    talk: LineDialog<'a>,
    store: &'a GameFolder,
    host: TerminalHost,
    /// When the time was last passed to the game.
    last_look: Instant,
}

/// What to do after a line of input.
enum AfterLine {
    GoOn,
    Leave,
}

impl PlainSession<'_> {
    /// Plays until the person leaves or wants no other game.
    fn play_on(&mut self) -> Result<()> {
        self.show_opened()?;
        loop {
            let next = if self.host.is_over() {
                self.ask_for_another()?
            } else if self.host.is_person_to_move() {
                let name = self.host.seat_name(self.host.table().to_move());
                self.ask_person(&say!("tui-plain-your-move", seat = name))?
            } else if self.host.play().is_paused() {
                self.ask_about_bot()?
            } else {
                self.wait_for_bot()?
            };
            if let AfterLine::Leave = next {
                return Ok(());
            }
        }
    }

    fn ask_person(&mut self, question: &str) -> Result<AfterLine> {
        let line = self.talk.ask(question)?;
        self.pass_time()?;
        match line {
            None => Ok(AfterLine::Leave),
            Some(_) if self.host.is_over() => Ok(AfterLine::GoOn), // the clock ran out before the answer
            Some(line) => self.command(&line),
        }
    }

    /// Asks what to do after a bot has failed, or bot moves were undone.
    fn ask_about_bot(&mut self) -> Result<AfterLine> {
        let Some(line) = self.talk.ask(&say!("tui-plain-bots-wait"))? else {
            return Ok(AfterLine::Leave);
        };
        self.pass_time()?;
        if line.is_empty() {
            let notices = self.host.act(PlayEvent::Resume);
            return self.show(notices).map(|()| AfterLine::GoOn);
        }
        self.command(&line)
    }

    fn wait_for_bot(&mut self) -> Result<AfterLine> {
        self.host.wait_for_bot(LONGEST_WAIT);
        self.pass_time().map(|()| AfterLine::GoOn)
    }

    /// Passes the elapsed time to the game and shows the notices.
    fn pass_time(&mut self) -> Result<()> {
        let now = Instant::now();
        let notices = self.host.pass_time(now - self.last_look);
        self.last_look = now;
        self.show(notices)
    }

    /// Waits for a hint; clocks are stopped meanwhile.
    fn hint(&mut self) -> Result<()> {
        let notices = self.host.act(PlayEvent::Hint);
        self.show(notices)?;
        while self.host.is_advising() {
            self.host.wait_for_bot(LONGEST_WAIT);
            let notices = self.host.pass_time(Duration::ZERO);
            self.show(notices)?;
        }
        self.last_look = Instant::now();
        Ok(())
    }

    fn show(&mut self, notices: Vec<Notice>) -> Result<()> {
        notices.into_iter().try_for_each(|notice| self.show_one(notice))
    }

    fn show_one(&mut self, notice: Notice) -> Result<()> {
        match notice {
            Notice::Moved { seat, text, note } => {
                if !self.host.play().is_person(seat) {
                    self.talk.say(&words::played(&self.host, seat, &text, note.as_ref()))?;
                }
                self.show_board()
            }
            Notice::TakenBack(moves) => {
                self.talk.say(&say!("tui-taken-back", moves = moves.join(" ")))?;
                self.show_board()
            }
            Notice::PlayedAgain(moves) => {
                self.talk.say(&say!("tui-played-again", moves = moves.join(" ")))?;
                self.show_board()
            }
            Notice::Over => self.show_end(),
            Notice::Hint(thought) => self.talk.say(&words::hint(&self.host, &thought)),
            Notice::BotFailed(failure) => self.talk.say(&format!("{}.", why(&failure))),
            Notice::Refused(why) => self.talk.say(&why),
            Notice::Unkept(why) => self.talk.say(&say!("tui-not-kept", why = why)),
            Notice::NewGame => self.show_board(),
            Notice::Changed => Ok(()),
        }
    }

    /// Shows a game that was just opened, with its result if it is over.
    fn show_opened(&mut self) -> Result<()> {
        self.show_board()?;
        self.show_result()
    }

    /// Prints the result as the local players see it and, with three or more seats, all places.
    pub(super) fn show_result(&mut self) -> Result<()> {
        let told = [words::verdict(&self.host), words::places(&self.host)];
        told.into_iter().flatten().try_for_each(|line| self.talk.say(&line))
    }

    fn show_board(&mut self) -> Result<()> {
        let table = self.host.table();
        write!(self.talk.output, "{}", table.drawing())?;
        let board = table.board();
        for mark in table.marks() {
            writeln!(self.talk.output, "{}: {}", board.points[mark.point].name, language::text(&mark.why))?;
        }
        Ok(())
    }

    /// Shows the result, and the results so far.
    fn show_end(&mut self) -> Result<()> {
        self.show_result()?;
        self.talk.say(&words::tally(&self.host).join(", "))
    }

    fn leave(&mut self, start: &StartOptions) -> Result<()> {
        if let Err(error) = self.host.leave() {
            self.talk.say(&why(&error))?;
        }
        if let Some(path) = start.save(self.store, &self.host.record())? {
            self.talk.say(&say!("tui-saved-as", path = path.display().to_string()))?;
        }
        self.talk.say(&words::result(&self.host))
    }
}
