//! Programs from outside as players. They may crash, stall, babble, cheat or never quit: none of that may
//! harm the one who lets them play.

mod command_line;
pub(crate) mod cpu;
mod process;

use std::time::{Duration, Instant};

use kibitz_protocol::{Allowance, Asked, Heard, Host, Protocol};
use kibitz_title::{AnyBot, AnyError, AnyTable, AnyTitle, Limits, Record, Stop, Thought};

use crate::Fault;
use process::{Event, Process};

/// A program may take this long to start, and to get ready for a game.
const START: Duration = Duration::from_secs(10);

/// A program that is late by this much will not answer any more.
const GRACE: Duration = Duration::from_secs(1);

/// The time of a move that has no limit in time: by then nobody believes in an answer.
const PATIENCE: Duration = Duration::from_secs(120);

/// A program that complains may answer all the same: what it refused is repeated after this time.
const SECOND_THOUGHT: Duration = Duration::from_millis(100);

/// How often a wait looks whether it is still wanted.
const LOOK: Duration = Duration::from_millis(20);

/// A program from outside that plays.
pub struct Outside {
    title: &'static dyn AnyTitle,
    command: Vec<String>,
    host: Box<dyn Host>,
    process: Option<Process>,
    /// The game it was made ready for, as far as it was played.
    game: Option<Record>,
    start: Duration,
    /// When it last answered.
    answered: Option<Instant>,
}

impl Outside {
    /// A program by its command line; it is started when it is first needed.
    pub fn new(
        title: &'static dyn AnyTitle,
        command: &str,
        protocol: Protocol,
    ) -> kibitz_title::Result<Outside> {
        let command =
            command_line::split(command).map_err(|error| kibitz_title::Error::Bot(AnyError::new(error)))?;
        let host = protocol.host(title)?;
        Ok(Outside { title, command, host, process: None, game: None, start: START, answered: None })
    }

    /// The same with another time to start.
    pub fn starting_within(mut self, start: Duration) -> Outside {
        self.start = start;
        self
    }

    /// Starts the program where it does not run, and makes it ready for a new game.
    pub fn prepare(&mut self, record: &Record) -> Result<(), Fault> {
        let table = self.open(record)?;
        self.game = Some(record.clone());
        if self.process.as_mut().is_none_or(Process::has_ended) {
            self.process = Some(Process::start(&self.command)?);
            let greeting = self.host.greet();
            self.get_ready(&greeting)?;
        }
        let lines = self.host.prepare(&*table)?;
        self.get_ready(&lines)
    }

    /// Asks for a move and waits no longer than `wait` for it. Returns the processor time it took, too, where
    /// that is known. A program that fails is ended; the next game starts it anew.
    pub fn think(
        &mut self,
        record: &Record,
        allowance: &Allowance,
        wait: Duration,
        stop: &Stop,
        tell: &mut dyn FnMut(&Thought),
    ) -> (Result<Thought, Fault>, Option<Duration>) {
        let before = self.cpu();
        let thought = self.ask(record, allowance, wait, stop, tell);
        let spent = before.zip(self.cpu()).map(|(before, after)| after.saturating_sub(before));
        if thought.is_err() {
            self.process = None;
            self.game = None;
        }
        (thought, spent)
    }

    fn cpu(&self) -> Option<Duration> {
        cpu::of_process(self.process.as_ref()?.id())
    }

    fn open(&self, record: &Record) -> Result<Box<dyn AnyTable>, Fault> {
        Ok(self.title.open_record(record)?)
    }

    fn get_ready(&mut self, lines: &[String]) -> Result<(), Fault> {
        if lines.is_empty() {
            return Ok(());
        }
        let ready = self.say(lines).and_then(|()| {
            let deadline = Instant::now() + self.start;
            self.wait(deadline, &Stop::new(), &mut |heard| match heard {
                Heard::Ready => Some(Ok(())),
                Heard::Trouble(words) => Some(Err(Fault::Refused { words })),
                _ => None,
            })
        });
        if ready.is_err() {
            self.process = None;
        }
        ready.map_err(|fault| match fault {
            Fault::Late => Fault::NotReady { within: self.start },
            other => other,
        })
    }

    fn ask(
        &mut self,
        record: &Record,
        allowance: &Allowance,
        wait: Duration,
        stop: &Stop,
        tell: &mut dyn FnMut(&Thought),
    ) -> Result<Thought, Fault> {
        let table = self.open(record)?;
        self.game = Some(record.clone());
        let lines = match self.host.ask(&*table, allowance) {
            Asked::Known(text) => return Ok(unjudged(text)),
            Asked::Say(lines) => lines,
        };
        self.say(&lines)?;
        let deadline = Instant::now() + wait;
        self.wait(deadline, stop, &mut |heard| match heard {
            Heard::Thought(thought) => {
                tell(&thought);
                None
            }
            Heard::Chosen(thought) => Some(Ok(thought)),
            Heard::Trouble(words) => Some(Err(Fault::Refused { words })),
            Heard::Nothing | Heard::Ready | Heard::Again(_) => None,
        })
    }

    fn say(&mut self, lines: &[String]) -> Result<(), Fault> {
        let since = self.answered.map_or(Duration::MAX, |answered| answered.elapsed());
        std::thread::sleep(self.host.pause().saturating_sub(since));
        self.process.as_mut().ok_or(Fault::NotRunning)?.say(lines)
    }

    /// Hears lines until one of them is what was waited for.
    fn wait<T>(
        &mut self,
        deadline: Instant,
        stop: &Stop,
        meant: &mut dyn FnMut(Heard) -> Option<Result<T, Fault>>,
    ) -> Result<T, Fault> {
        let mut again: Option<(Instant, Vec<String>)> = None;
        loop {
            if stop.is_asked() {
                return Err(Fault::Stopped);
            }
            if let Some((_, lines)) = again.take_if(|(when, _)| Instant::now() >= *when) {
                self.say(&lines)?;
            }
            let Some(left) = deadline.checked_duration_since(Instant::now()) else {
                return Err(Fault::Late);
            };
            let process = self.process.as_mut();
            match process.ok_or(Fault::NotRunning)?.next(left.min(LOOK)) {
                Event::Line(line) => {
                    let heard = self.host.hear(&line);
                    if !matches!(heard, Heard::Nothing | Heard::Thought(_)) {
                        self.answered = Some(Instant::now());
                    }
                    if let Heard::Again(lines) = heard {
                        again = Some((Instant::now() + SECOND_THOUGHT, lines));
                    } else if let Some(end) = meant(heard) {
                        return end;
                    }
                }
                Event::Nothing => {}
                Event::Ended(how) => return Err(Fault::Ended { how }),
            }
        }
    }
}

/// How long an answer is waited for.
pub(crate) fn patience(allowance: &Allowance) -> Duration {
    let time = allowance.clock.map(|clock| clock.left).or(allowance.limits.time);
    time.unwrap_or(PATIENCE).min(Duration::from_secs(24 * 3600)) + GRACE
}

fn unjudged(text: String) -> Thought {
    Thought { line: vec![text], score: None, is_exact: false, rank: 1, depth: 0, nodes: 0, note: None }
}

impl AnyBot for Outside {
    fn choose(
        &mut self,
        record: &Record,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(&Thought),
    ) -> kibitz_title::Result<Thought> {
        let goes_on = self.process.is_some()
            && self
                .game
                .as_ref()
                .is_some_and(|game| game.setup() == record.setup() && record.moves.starts_with(&game.moves));
        let ready = if goes_on { Ok(()) } else { self.prepare(record) };
        let allowance = Allowance { limits: limits.clone(), clock: None };
        let wait = patience(&allowance);
        let thought = ready.and_then(|()| self.think(record, &allowance, wait, stop, tell).0);
        thought.map_err(|fault| kibitz_title::Error::Bot(AnyError::new(fault)))
    }
}

impl Drop for Outside {
    fn drop(&mut self) {
        if let Some(process) = self.process.take() {
            process.end(&self.host.quit());
        }
    }
}
