//! A game line by line: for pipes and screen readers. No colour, no cursor control.

mod ask;
mod obey;

use std::io::{BufRead, Write};
use std::time::{Duration, Instant};

use kibitz_title::{AnyBot, Limits, Seat, Stop, Thought};

use crate::session::Session;
use crate::start::Start;
use crate::store::Store;
use crate::tally::Tally;
use crate::trouble::{Result, Trouble};
use crate::who::Who;
use crate::words;

/// An adviser thinks no longer.
const HINT_TIME: Duration = Duration::from_secs(2);
/// Bots play faster than files are written: a game between them is kept this often.
const KEEP_BOTS_EVERY: Duration = Duration::from_secs(1);

/// Plays a game, and others after it if the people like. The last line is the result.
pub fn play(start: &Start, store: &Store, input: &mut dyn BufRead, output: &mut dyn Write) -> Result<()> {
    let session = start.session(store)?;
    let mut talk = Talk { input, output };
    let session = match session {
        Some(session) => session,
        None => match talk.choose_game(store, start.seed)? {
            Some(session) => session,
            None => return Ok(()),
        },
    };
    talk.say(&format!("{}. Type `help` for help.", session.title().name()))?;
    let bots = session.seats().iter().map(|_| None).collect();
    let mut game = Plain { talk, store, session, bots, tally: Tally::default(), can_keep: true, kept: None };
    game.play_on()?;
    if let Some(path) = start.save(store, &game.session.record())? {
        game.talk.say(&format!("Saved as {}.", path.display()))?;
    }
    let result = game.session.table().result();
    game.talk.say(&result.unwrap_or_else(|| "The game was left unfinished.".to_owned()))
}

/// What is read and what is said.
struct Talk<'a> {
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
}

impl Talk<'_> {
    fn say(&mut self, words: &str) -> Result<()> {
        Ok(writeln!(self.output, "{words}")?)
    }

    /// Asks on a line of its own, which keeps what follows apart where nobody's typing is echoed.
    /// The answer is nothing at the end of the input.
    fn ask(&mut self, question: &str) -> Result<Option<String>> {
        self.say(question)?;
        self.output.flush()?;
        let mut line = Vec::new();
        let read = self.input.read_until(b'\n', &mut line)?;
        let line = String::from_utf8_lossy(&line).trim().to_owned();
        Ok((read > 0).then_some(line))
    }
}

/// A game line by line.
struct Plain<'a> {
    talk: Talk<'a>,
    store: &'a Store,
    session: Session,
    /// The bots that have sat down.
    bots: Vec<Option<Box<dyn AnyBot>>>,
    tally: Tally,
    can_keep: bool,
    /// When the game was kept last.
    kept: Option<Instant>,
}

/// What a line of input led to.
enum Next {
    GoOn,
    Leave,
}

impl Plain<'_> {
    /// Plays until somebody leaves or wants no other game.
    fn play_on(&mut self) -> Result<()> {
        self.show_board()?;
        loop {
            let next = if self.session.is_over() { self.after_the_end()? } else { self.turn()? };
            if let Next::Leave = next {
                return Ok(());
            }
        }
    }

    fn turn(&mut self) -> Result<Next> {
        let Some((seat, who)) = self.session.mover() else {
            return Ok(Next::GoOn);
        };
        let next = match who.clone() {
            Who::Person => self.person(seat),
            Who::Bot(name) => self.bot(seat, &name).map(|()| Next::GoOn),
        };
        self.keep()?;
        if self.session.is_over() {
            self.tell_end()?;
        }
        next
    }

    fn person(&mut self, seat: Seat) -> Result<Next> {
        let asked = Instant::now();
        let name = self.session.table().seat_name(seat);
        let line = self.talk.ask(&format!("{name}, your move:"))?;
        self.session.pass_time(asked.elapsed());
        match line {
            None => Ok(Next::Leave),
            Some(_) if self.session.is_over() => Ok(Next::GoOn), // the clock ran out before the answer
            Some(line) => self.obey(&line),
        }
    }

    fn bot(&mut self, seat: Seat, name: &str) -> Result<()> {
        let begun = Instant::now();
        let limits = self.session.limits();
        let mut bot = match self.bots[seat.index()].take() {
            Some(bot) => bot,
            None => self.make_bot(name, seat)?,
        };
        let thought = think(&mut *bot, &self.session, &limits)?;
        self.bots[seat.index()] = Some(bot);
        self.session.pass_time(begun.elapsed());
        if self.session.is_over() {
            return Ok(());
        }
        let speaker = self.session.table().seat_name(seat);
        self.session.play(thought.best())?;
        self.talk.say(&format!("{speaker} plays {}", thought.best()))?;
        if let Some(note) = &thought.note {
            self.talk.say(note)?;
        }
        self.show_board()
    }

    fn make_bot(&self, name: &str, seat: Seat) -> Result<Box<dyn AnyBot>> {
        let setup = self.session.table().record().setup();
        Ok(self.session.title().bot(name, &setup, self.session.seed_of(seat))?)
    }

    fn hint(&mut self) -> Result<()> {
        let title = self.session.title();
        let adviser =
            Who::adviser(title).ok_or_else(|| Trouble::Words("there is no bot to give a hint".to_owned()))?;
        let mut bot = self.make_bot(&adviser, self.session.table().to_move())?;
        let limits = Limits { time: Some(HINT_TIME), ..Limits::default() };
        let thought = think(&mut *bot, &self.session, &limits)?;
        self.talk.say(&words::hint(&adviser, &thought))
    }

    /// Another game at the same table.
    fn another(&mut self) -> Result<()> {
        let session = Session::begin(&self.session.another())?;
        self.sit_down(session)
    }

    /// Takes up another game.
    fn sit_down(&mut self, session: Session) -> Result<()> {
        self.bots = session.seats().iter().map(|_| None).collect();
        self.session = session;
        self.show_board()
    }

    /// Keeps the game, so that nothing can lose it. Trouble with that is told once and stops nobody.
    fn keep(&mut self) -> Result<()> {
        if self.session.is_over() {
            self.store.forget(self.session.slot());
        } else if self.is_to_be_kept()
            && let Err(error) = self.store.keep(self.session.slot(), &self.session.record())
        {
            self.can_keep = false;
            self.talk.say(&format!("This game will not be kept when you leave: {error}"))?;
        }
        Ok(())
    }

    fn is_to_be_kept(&mut self) -> bool {
        let is_due =
            self.session.has_person() || self.kept.is_none_or(|kept| kept.elapsed() > KEEP_BOTS_EVERY);
        let is_kept = self.can_keep && is_due && self.session.plies() > 0;
        if is_kept {
            self.kept = Some(Instant::now());
        }
        is_kept
    }

    fn show_board(&mut self) -> Result<()> {
        let table = self.session.table();
        write!(self.talk.output, "{}", table.drawing())?;
        let board = table.board();
        for mark in table.marks() {
            writeln!(self.talk.output, "{}: {}", board.points[mark.point].name, mark.why)?;
        }
        Ok(())
    }

    /// The end, as the people at this table see it, and the statistics.
    fn tell_end(&mut self) -> Result<()> {
        self.tally.count(&self.session);
        if let Some(verdict) = words::verdict(&self.session) {
            self.talk.say(&verdict)?;
        }
        let lines = self.tally.lines(&self.session);
        self.talk.say(&lines.join(", "))
    }
}

fn think(bot: &mut dyn AnyBot, session: &Session, limits: &Limits) -> Result<Thought> {
    Ok(bot.choose(&session.table().record(), limits, &Stop::new(), &mut |_| ())?)
}
