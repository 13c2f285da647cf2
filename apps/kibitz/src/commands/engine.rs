//! `kibitz engine GAME --protocol P`: a session of a protocol on stdin and stdout. Lines are handled while the
//! bot thinks.

use std::io::{BufRead, Read};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use kibitz_play::runner::{
    Bot, BotResult, BotSource, Class, LocalQueue, QueueClient, Request, Runner, ThinkHandle,
};
use kibitz_play::{BotFailure, BotTask};
use kibitz_protocol::{Action, BotOrder, EngineSetup, Protocol, SearchTask, Session};
use kibitz_title::{AnyError, AnyTitle, Error, Thought, ToMessage};

use crate::argument_error::ArgumentError;
use crate::arguments::{GameArg, RuleArgs};
use crate::error::{CommandError, CommandResult};
use crate::limits::LimitArgs;
use crate::printer::Printer;

#[derive(Args)]
pub struct EngineArgs {
    #[command(flatten)]
    game: GameArg,
    /// The protocol (`kibitz games` lists those of a game)
    #[arg(long, value_name = "P", default_value = "ugi", value_parser = protocol)]
    protocol: Protocol,
    /// The bot; the strongest by default
    #[arg(long, value_name = "BOT", value_parser = crate::suggested::bots(), hide_possible_values = true)]
    bot: Option<String>,
    #[command(flatten)]
    rules: RuleArgs,
    #[command(flatten)]
    limits: LimitArgs,
    /// The random seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// Parses the name of a protocol.
pub fn protocol(text: &str) -> Result<Protocol, ArgumentError> {
    Protocol::named(text).ok_or_else(|| ArgumentError::Protocol(text.to_owned()))
}

/// Runs until a quit command, or until stdin is closed and the last answer is sent.
pub fn run(words: &EngineArgs, printer: &mut Printer) -> CommandResult {
    let usual = EngineSetup::new(words.game.title);
    let engine = EngineSetup {
        bot: words.bot.clone().unwrap_or(usual.bot),
        setup: words.rules.setup_of_start(),
        seed: words.seed,
        limits: words.limits.limits(1),
        ..usual
    };
    let session = words.protocol.session(engine)?;
    let (sender, events) = channel();
    let lines = sender.clone();
    thread::spawn(move || listen(&lines));
    let title = words.game.title;
    let source = move |order: &BotOrder| BotSource::new(title, &order.name, order.setup.clone(), order.seed);
    EngineHost::new(title, session, Box::new(source), sender).run(&events, &mut |line| {
        printer.line(line)?;
        printer.finish()
    })?;
    Ok(true)
}

enum EngineInput {
    Line(String),
    /// Stdin is closed.
    End,
    Told(Thought, Duration),
    Answer(BotResult, Duration),
}

/// Longer lines are truncated; no protocol has them.
const LONGEST_LINE: u64 = 1 << 20;

/// Forwards the lines of stdin.
fn listen(events: &Sender<EngineInput>) {
    let mut input = std::io::stdin().lock();
    loop {
        let mut bytes = Vec::new();
        let read = input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes);
        if !matches!(read, Ok(1..)) {
            break;
        }
        if events.send(EngineInput::Line(String::from_utf8_lossy(&bytes).into_owned())).is_err() {
            return;
        }
    }
    events.send(EngineInput::End).ok(); // the session may be over
}

/// A session and the bot behind it.
struct EngineHost {
    title: &'static dyn AnyTitle,
    session: Box<dyn Session>,
    source: Box<dyn Fn(&BotOrder) -> BotSource>,
    sender: Sender<EngineInput>,
    runner: Runner,
    bot: Option<(BotOrder, Bot)>,
    thinking: Option<ThinkHandle>,
    /// Whether the current search ends only on a stop command.
    is_endless: bool,
    is_input_closed: bool,
}

type Say<'a> = &'a mut dyn FnMut(String) -> Result<(), CommandError>;

/// Time limits from this on count as none: the host will send a stop.
const ENDLESS: Duration = Duration::from_secs(365 * 24 * 3600);

impl EngineHost {
    fn new(
        title: &'static dyn AnyTitle,
        session: Box<dyn Session>,
        source: Box<dyn Fn(&BotOrder) -> BotSource>,
        sender: Sender<EngineInput>,
    ) -> EngineHost {
        // One bot thinks at a time, and the protocol sets the size of its table.
        let runner = Runner::with_queue(Arc::new(LocalQueue::new(1)), 1, usize::MAX);
        EngineHost {
            title,
            session,
            source,
            sender,
            runner,
            bot: None,
            thinking: None,
            is_endless: false,
            is_input_closed: false,
        }
    }

    /// Handles events until the session is over.
    fn run(mut self, events: &Receiver<EngineInput>, say: Say) -> Result<(), CommandError> {
        for event in events {
            let acts = self.handle(event);
            if !self.act(acts, say)? {
                break;
            }
        }
        Ok(())
    }

    fn handle(&mut self, event: EngineInput) -> Vec<Action> {
        match event {
            EngineInput::Line(line) => self.session.handle_line(&line),
            EngineInput::End => {
                self.is_input_closed = true;
                // Nobody is left to stop an endless search.
                if self.is_endless { vec![Action::Quit] } else { Vec::new() }
            }
            EngineInput::Told(thought, elapsed) => self.session.tell(&thought, elapsed),
            EngineInput::Answer(result, elapsed) => {
                (self.thinking, self.is_endless) = (None, false);
                self.session.answer(thought_of(result), elapsed)
            }
        }
    }

    /// Carries out the actions of a session; `false` when it is over.
    fn act(&mut self, acts: Vec<Action>, say: Say) -> Result<bool, CommandError> {
        for act in acts {
            match act {
                Action::Say(line) => say(line)?,
                Action::Stop => self.thinking.iter().for_each(ThinkHandle::hurry),
                Action::Quit => return Ok(false),
                Action::Think(task) => {
                    if let Err(error) = self.think(*task) {
                        let acts = self.session.answer(Err(error), Duration::ZERO);
                        return self.act(acts, say);
                    }
                }
            }
        }
        Ok(!self.is_input_closed || self.thinking.is_some())
    }

    /// Starts a search. Fails if the game is invalid.
    fn think(&mut self, task: SearchTask) -> kibitz_title::Result<()> {
        let SearchTask { bot: order, record, limits } = task;
        let seat = self.title.open_record(&record)?.to_move();
        self.is_endless = limits.time.is_some_and(|time| time >= ENDLESS);
        let (began, told, answered) = (Instant::now(), self.sender.clone(), self.sender.clone());
        let request = Request {
            class: Class::Person,
            client: QueueClient(0),
            begin: Box::new(move || Some(BotTask { seat, record, limits })),
            // The receiver is gone after a quit.
            tell: Box::new(move |thought| {
                told.send(EngineInput::Told(thought.clone(), began.elapsed())).ok();
            }),
            done: Box::new(move |result| {
                answered.send(EngineInput::Answer(result, began.elapsed())).ok();
            }),
            on_place: None,
        };
        self.thinking = Some(self.bot(order).think(request));
        Ok(())
    }

    /// The requested bot: the same one as long as the request is equal.
    fn bot(&mut self, order: BotOrder) -> &Bot {
        let known = self.bot.take().filter(|(known, _)| *known == order);
        let made = known.unwrap_or_else(|| {
            let bot = self.runner.bot((self.source)(&order));
            (order, bot)
        });
        &self.bot.insert(made).1
    }
}

/// Why a search has no move; the next search starts with a new bot.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("cli-search", crate = kibitz_title)]
enum SearchError {
    #[error("the search was stopped before it found a move")]
    Stopped,
    #[error("the bot crashed: the next search starts with a new one")]
    Crashed,
    #[error(transparent)]
    #[message(transparent)]
    Failed(BotFailure),
}

impl From<SearchError> for Error {
    fn from(error: SearchError) -> Error {
        Error::Bot(AnyError::new(error))
    }
}

fn thought_of(result: BotResult) -> kibitz_title::Result<Thought> {
    match result {
        BotResult::Moved(thought) => Ok(thought),
        BotResult::Stopped => Err(SearchError::Stopped.into()),
        BotResult::Failed(BotFailure::Panicked) => Err(SearchError::Crashed.into()),
        BotResult::Failed(BotFailure::Refused(error)) => Err(error),
        BotResult::Failed(failure) => Err(SearchError::Failed(failure).into()),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};

    use kibitz_title::{AnyBot, Limits, Record, Stop};

    use super::*;

    struct Crashing;

    impl AnyBot for Crashing {
        fn choose(
            &mut self,
            _: &Record,
            _: &Limits,
            _: &Stop,
            _: &mut dyn FnMut(&Thought),
        ) -> kibitz_title::Result<Thought> {
            panic!("a bot with a bug");
        }
    }

    /// A bot that panics in its first search; a new one plays randomly.
    fn crashing_once(title: &'static dyn AnyTitle) -> Box<dyn Fn(&BotOrder) -> BotSource> {
        Box::new(move |_| {
            let has_crashed = AtomicBool::new(false);
            BotSource::from_fn(move || {
                if !has_crashed.swap(true, Ordering::Relaxed) {
                    return Ok(Box::new(Crashing));
                }
                let made = title.bot("random", &Default::default(), 1);
                made.map_err(BotFailure::Refused)
            })
        })
    }

    #[test]
    fn a_crash_is_an_error_of_the_protocol_and_the_session_continues() {
        for (game, protocol, go) in [("connect-four", "ugi", "go depth 1"), ("omok", "gomocup", "BEGIN")] {
            let title = kibitz_catalog::title(game).expect("a game of the catalog");
            let protocol = Protocol::named(protocol).expect("a protocol");
            let session = protocol.session(EngineSetup::new(title)).expect("it suits the game");
            let (sender, events) = channel();
            let host = EngineHost::new(title, session, crashing_once(title), sender.clone());
            let say_line =
                |line: &str| sender.send(EngineInput::Line(line.to_owned())).expect("the host listens");
            if game == "omok" {
                say_line("START 15");
            }
            say_line(go);
            let mut said = Vec::new();
            let run = host.run(&events, &mut |line| {
                said.push(line);
                let last = said.last().map(String::as_str).unwrap_or_default();
                let is_error = last.contains("the bot crashed");
                match (is_error, said.iter().any(|line| line.contains("the bot crashed"))) {
                    (true, _) => say_line(go),
                    (false, true) => sender.send(EngineInput::End).expect("the host listens"),
                    (false, false) => {}
                }
                Ok(())
            });
            run.expect("nothing fails to be printed");
            let errors = said.iter().filter(|line| line.contains("the bot crashed")).count();
            assert_eq!(errors, 1, "{said:?}");
            assert!(said.len() > 1 && !said.last().is_some_and(|line| line.contains("crashed")), "{said:?}");
        }
    }
}
