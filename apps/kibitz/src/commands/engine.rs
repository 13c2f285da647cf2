//! `kibitz engine GAME --protocol P`: a session of a protocol on standard input and output. It goes on hearing
//! while the bot thinks.

use std::io::{BufRead, Read};
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use kibitz_protocol::{Act, BotOrder, Engine, Protocol, Session, Task};
use kibitz_title::{AnyBot, AnyTitle, Stop, Thought};

use crate::arguments::{GameWord, RuleWords};
use crate::error::{Answer, Failure};
use crate::limits::LimitWords;
use crate::printer::Printer;

/// Who plays, and how it talks.
#[derive(Args)]
pub struct EngineWords {
    #[command(flatten)]
    game: GameWord,
    /// How it talks (`kibitz games` lists what suits a game)
    #[arg(long, value_name = "P", default_value = "ugi", value_parser = protocol)]
    protocol: Protocol,
    /// The bot that plays; the strongest when none is named
    #[arg(long, value_name = "BOT")]
    bot: Option<String>,
    #[command(flatten)]
    rules: RuleWords,
    #[command(flatten)]
    limits: LimitWords,
    /// The seed of everything random
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// Reads the name of a protocol.
pub fn protocol(text: &str) -> Result<Protocol, String> {
    let names = Protocol::ALL.map(Protocol::name).join(", ");
    Protocol::named(text).ok_or_else(|| format!("there is no protocol `{text}`: the protocols are {names}"))
}

/// Talks until it is told to quit, or nobody talks any more and the last answer is given.
pub fn run(words: &EngineWords, printer: &mut Printer) -> Answer {
    let usual = Engine::new(words.game.title);
    let engine = Engine {
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
    let mut runner = Runner {
        title: words.game.title,
        session,
        sender,
        bot: None,
        thinking: None,
        is_endless: false,
        nobody_talks: false,
    };
    for event in events {
        let acts = runner.hear(event);
        let goes_on = runner.act(acts, printer)?;
        printer.finish()?;
        if !goes_on {
            break;
        }
    }
    Ok(true)
}

/// What happens.
enum Event {
    Line(String),
    /// Nobody will say any more.
    End,
    Told(Thought, Duration),
    Answer(Box<dyn AnyBot>, kibitz_title::Result<Thought>, Duration),
}

/// A longer line belongs to no protocol: it is cut.
const LONGEST_LINE: u64 = 1 << 20;

/// Passes on the lines of standard input.
fn listen(events: &Sender<Event>) {
    let mut input = std::io::stdin().lock();
    loop {
        let mut bytes = Vec::new();
        let read = input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes);
        if !matches!(read, Ok(1..)) {
            break;
        }
        if events.send(Event::Line(String::from_utf8_lossy(&bytes).into_owned())).is_err() {
            return;
        }
    }
    events.send(Event::End).ok(); // the session may be over
}

/// A session and the bot behind it.
struct Runner {
    title: &'static dyn AnyTitle,
    session: Box<dyn Session>,
    sender: Sender<Event>,
    bot: Option<(BotOrder, Option<Box<dyn AnyBot>>)>,
    /// What stops the search under way.
    thinking: Option<Stop>,
    /// Does it end only when somebody says so?
    is_endless: bool,
    nobody_talks: bool,
}

/// Time limits from this on are no limits: whoever set them wanted to say when it ends.
const ENDLESS: Duration = Duration::from_secs(365 * 24 * 3600);

impl Runner {
    fn hear(&mut self, event: Event) -> Vec<Act> {
        match event {
            Event::Line(line) => self.session.hear(&line),
            Event::End => {
                self.nobody_talks = true;
                // Nobody is left to say when an endless search ends.
                if self.is_endless { vec![Act::Quit] } else { Vec::new() }
            }
            Event::Told(thought, elapsed) => self.session.tell(&thought, elapsed),
            Event::Answer(bot, thought, elapsed) => {
                (self.thinking, self.is_endless) = (None, false);
                if let Some((_, place)) = &mut self.bot {
                    *place = Some(bot);
                }
                self.session.answer(thought, elapsed)
            }
        }
    }

    /// Does what the session wants; `false` when it is over.
    fn act(&mut self, acts: Vec<Act>, printer: &mut Printer) -> Result<bool, Failure> {
        for act in acts {
            match act {
                Act::Say(line) => printer.line(line)?,
                Act::Stop => self.thinking.iter().for_each(Stop::ask),
                Act::Quit => return Ok(false),
                Act::Think(task) => {
                    if let Err(error) = self.think(*task) {
                        let told = self.session.answer(Err(error), Duration::ZERO);
                        return self.act(told, printer);
                    }
                }
            }
        }
        Ok(!self.nobody_talks || self.thinking.is_some())
    }

    fn think(&mut self, task: Task) -> kibitz_title::Result<()> {
        let known = self.bot.take().filter(|(order, _)| *order == task.bot).and_then(|(_, bot)| bot);
        let mut bot = match known {
            Some(bot) => bot,
            None => self.title.bot(&task.bot.name, &task.bot.setup, task.bot.seed)?,
        };
        self.bot = Some((task.bot.clone(), None));
        let (stop, sender) = (Stop::new(), self.sender.clone());
        self.is_endless = task.limits.time.is_some_and(|time| time >= ENDLESS);
        self.thinking = Some(stop.clone());
        thread::spawn(move || {
            let began = Instant::now();
            // Whoever does not hear any more has quit.
            let thought = bot.choose(&task.record, &task.limits, &stop, &mut |thought| {
                sender.send(Event::Told(thought.clone(), began.elapsed())).ok();
            });
            sender.send(Event::Answer(bot, thought, began.elapsed())).ok();
        });
        Ok(())
    }
}
