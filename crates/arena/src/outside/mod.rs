//! External engines as players. They may crash, hang, flood their output, cheat or refuse to quit without
//! harming the tournament.

mod command_line;
pub(crate) mod cpu;
mod process;

use std::time::{Duration, Instant};

use kibitz_protocol::{Allowance, EngineEvent, Host, MoveRequest, Protocol};
use kibitz_title::{AnyBot, AnyError, AnyTable, AnyTitle, Limits, Record, Stop, Thought};

use crate::EngineFault;
use process::{Process, ProcessEvent};

/// The time limit for starting, and for preparing a game.
const START: Duration = Duration::from_secs(10);

/// The grace period for a late answer.
const GRACE_PERIOD: Duration = Duration::from_secs(1);

/// The time limit of a move if the conditions set none.
const DEFAULT_WAIT: Duration = Duration::from_secs(120);

/// A refused request is repeated after this time, since the engine may answer nevertheless.
const RETRY_DELAY: Duration = Duration::from_millis(100);

/// The interval at which a wait checks for a stop request.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

pub struct ExternalEngine {
    title: &'static dyn AnyTitle,
    command: Vec<String>,
    host: Box<dyn Host>,
    process: Option<Process>,
    /// The game it was prepared for, up to the last move.
    game: Option<Record>,
    start: Duration,
    /// When it last answered.
    answered: Option<Instant>,
}

impl ExternalEngine {
    /// An engine by its command line; it is started on first use.
    pub fn new(
        title: &'static dyn AnyTitle,
        command: &str,
        protocol: Protocol,
    ) -> kibitz_title::Result<ExternalEngine> {
        let command =
            command_line::split(command).map_err(|error| kibitz_title::Error::Bot(AnyError::new(error)))?;
        let host = protocol.host(title)?;
        Ok(ExternalEngine { title, command, host, process: None, game: None, start: START, answered: None })
    }

    /// Sets the time limit for starting.
    pub fn starting_within(mut self, start: Duration) -> ExternalEngine {
        self.start = start;
        self
    }

    /// Starts the program if necessary, and prepares it for a new game.
    pub fn prepare(&mut self, record: &Record) -> Result<(), EngineFault> {
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

    /// Requests a move and waits at most `wait`. Also returns the CPU time used, if known. A program that
    /// fails is terminated and restarted for the next game.
    pub fn think(
        &mut self,
        record: &Record,
        allowance: &Allowance,
        wait: Duration,
        stop: &Stop,
        tell: &mut dyn FnMut(&Thought),
    ) -> (Result<Thought, EngineFault>, Option<Duration>) {
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

    fn open(&self, record: &Record) -> Result<Box<dyn AnyTable>, EngineFault> {
        Ok(self.title.open_record(record)?)
    }

    fn get_ready(&mut self, lines: &[String]) -> Result<(), EngineFault> {
        if lines.is_empty() {
            return Ok(());
        }
        let ready = self.say(lines).and_then(|()| {
            let deadline = Instant::now() + self.start;
            self.wait(deadline, &Stop::new(), &mut |heard| match heard {
                EngineEvent::Ready => Some(Ok(())),
                EngineEvent::Failed(words) => Some(Err(EngineFault::Refused { words })),
                _ => None,
            })
        });
        if ready.is_err() {
            self.process = None;
        }
        ready.map_err(|fault| match fault {
            EngineFault::Late => EngineFault::NotReady { within: self.start },
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
    ) -> Result<Thought, EngineFault> {
        let table = self.open(record)?;
        self.game = Some(record.clone());
        let lines = match self.host.ask(&*table, allowance) {
            MoveRequest::Known(text) => return Ok(unjudged(text)),
            MoveRequest::Say(lines) => lines,
        };
        self.say(&lines)?;
        let deadline = Instant::now() + wait;
        self.wait(deadline, stop, &mut |heard| match heard {
            EngineEvent::Thought(thought) => {
                tell(&thought);
                None
            }
            EngineEvent::Chosen(thought) => Some(Ok(thought)),
            EngineEvent::Failed(words) => Some(Err(EngineFault::Refused { words })),
            EngineEvent::Nothing | EngineEvent::Ready | EngineEvent::Again(_) => None,
        })
    }

    fn say(&mut self, lines: &[String]) -> Result<(), EngineFault> {
        let since = self.answered.map_or(Duration::MAX, |answered| answered.elapsed());
        std::thread::sleep(self.host.pause().saturating_sub(since));
        self.process.as_mut().ok_or(EngineFault::NotRunning)?.say(lines)
    }

    /// Reads lines until the awaited event.
    fn wait<T>(
        &mut self,
        deadline: Instant,
        stop: &Stop,
        meant: &mut dyn FnMut(EngineEvent) -> Option<Result<T, EngineFault>>,
    ) -> Result<T, EngineFault> {
        let mut again: Option<(Instant, Vec<String>)> = None;
        loop {
            if stop.is_requested() {
                return Err(EngineFault::Stopped);
            }
            if let Some((_, lines)) = again.take_if(|(when, _)| Instant::now() >= *when) {
                self.say(&lines)?;
            }
            let Some(left) = deadline.checked_duration_since(Instant::now()) else {
                return Err(EngineFault::Late);
            };
            let process = self.process.as_mut();
            match process.ok_or(EngineFault::NotRunning)?.next(left.min(POLL_INTERVAL)) {
                ProcessEvent::Line(line) => {
                    let heard = self.host.handle_line(&line);
                    if !matches!(heard, EngineEvent::Nothing | EngineEvent::Thought(_)) {
                        self.answered = Some(Instant::now());
                    }
                    if let EngineEvent::Again(lines) = heard {
                        again = Some((Instant::now() + RETRY_DELAY, lines));
                    } else if let Some(end) = meant(heard) {
                        return end;
                    }
                }
                ProcessEvent::Nothing => {}
                ProcessEvent::Ended(how) => return Err(EngineFault::Ended { how }),
            }
        }
    }
}

/// How long to wait for an answer.
pub(crate) fn patience(allowance: &Allowance) -> Duration {
    let time = allowance.clock.map(|clock| clock.left).or(allowance.limits.time);
    time.unwrap_or(DEFAULT_WAIT).min(Duration::from_secs(24 * 3600)) + GRACE_PERIOD
}

fn unjudged(text: String) -> Thought {
    Thought { line: vec![text], score: None, is_exact: false, rank: 1, depth: 0, nodes: 0, note: None }
}

impl AnyBot for ExternalEngine {
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

impl Drop for ExternalEngine {
    fn drop(&mut self) {
        if let Some(process) = self.process.take() {
            process.end(&self.host.quit());
        }
    }
}
