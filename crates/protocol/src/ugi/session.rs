//! The side that plays.

use std::time::Duration;

use kibitz_title::{GameClock, Limits, Record, Result, Setup, Thought};

use super::{ClockWords, Command, Go, Info, Place, Reply};
use crate::{Act, Engine, LineError, Task, words};

/// Longer than anybody waits, and short enough to be added to.
const FOREVER: Duration = Duration::from_secs(100 * 365 * 24 * 3600);

/// Bytes of a megabyte, the unit of the option `hash`.
const MEGABYTE: usize = 1 << 20;

/// Plays any game.
pub struct Session {
    engine: Engine,
    /// The game as the last `position` told it.
    record: Record,
    /// Counts the games, so that each has its own bot.
    game: u64,
    thinking: Option<Thinking>,
}

/// A search under way.
struct Thinking {
    /// Does the answer wait for `stop`?
    waits: bool,
    /// An answer that waits.
    answer: Option<Vec<Act>>,
}

impl Session {
    /// A session at the engine's own table.
    pub fn new(engine: Engine) -> Result<Session> {
        let record = engine.title.open(&engine.setup)?.record();
        Ok(Session { engine, record, game: 0, thinking: None })
    }

    fn obey(&mut self, command: Command) -> std::result::Result<Vec<Act>, LineError> {
        match command {
            Command::Ugi => Ok(self.introduce()),
            Command::IsReady => Ok(vec![Act::say(Reply::ReadyOk)]),
            Command::Stop => Ok(self.stop()),
            Command::Quit => Ok(vec![Act::Quit]),
            _ if self.thinking.is_some() => {
                Err(LineError("the engine is thinking: send `stop` and wait for `bestmove` first".to_owned()))
            }
            Command::NewGame => {
                self.game += 1;
                Ok(Vec::new())
            }
            Command::SetOption { name, value } => self.set_option(&name, &value),
            Command::Position(place) => self.set_up(place),
            Command::Go(go) => self.go(&go),
        }
    }

    fn introduce(&self) -> Vec<Act> {
        let id = |what: &str, words: String| Reply::Id { what: what.to_owned(), words };
        let option = |name: &str, default: String| Reply::Option { name: name.to_owned(), default };
        let (engine, limits) = (&self.engine, &self.engine.limits);
        let replies = [
            id("name", format!("Kibitz {}", env!("CARGO_PKG_VERSION"))),
            id("author", "the Kibitz authors".to_owned()),
            id("game", engine.title.id().to_owned()),
            option("bot", engine.bot.clone()),
            option("seed", engine.seed.to_string()),
            option("threads", limits.threads.to_string()),
            option("hash", (limits.hash / MEGABYTE).to_string()),
            Reply::UgiOk,
        ];
        replies.iter().map(Act::say).collect()
    }

    fn set_option(&mut self, name: &str, value: &str) -> std::result::Result<Vec<Act>, LineError> {
        let engine = &mut self.engine;
        match name {
            "bot" => {
                let wrong = |error: kibitz_title::Error| LineError(error.to_string());
                engine.title.bot(value, &self.record.setup(), engine.seed).map_err(wrong)?;
                engine.bot = value.to_owned();
            }
            "seed" => engine.seed = words::number(value, "seed")?,
            "threads" => engine.limits.threads = words::number::<usize>(value, "threads")?.clamp(1, 256),
            "hash" => {
                let size: usize = words::number(value, "hash")?;
                engine.limits.hash = size.clamp(1, 1 << 20) * MEGABYTE;
            }
            _ => {
                return Err(LineError(format!(
                    "there is no option `{name}`: the options are bot, seed, threads, hash"
                )));
            }
        }
        Ok(Vec::new())
    }

    fn set_up(&mut self, place: Place) -> std::result::Result<Vec<Act>, LineError> {
        let wrong = |error: kibitz_title::Error| LineError(error.to_string());
        let own = &self.engine.setup;
        let setup = match place.variant {
            Some(_) => Setup { variant: place.variant, rules: place.facts, position: place.start },
            None => Setup {
                variant: own.variant.clone(),
                rules: own.rules.iter().cloned().chain(place.facts).collect(),
                position: place.start,
            },
        };
        let mut table = self.engine.title.open(&setup).map_err(wrong)?;
        for (number, text) in place.moves.iter().enumerate() {
            let at = |error| LineError(format!("move {} does not fit: {error}", number + 1));
            table.play(text).map_err(at)?;
        }
        self.record = table.record();
        Ok(Vec::new())
    }

    fn go(&mut self, go: &Go) -> std::result::Result<Vec<Act>, LineError> {
        if let Some(ending) = &self.record.result {
            return Err(LineError(format!(
                "there is nothing to choose, the game is over: {}",
                ending.sentence
            )));
        }
        self.thinking = Some(Thinking { waits: go.infinite, answer: None });
        Ok(vec![Act::Think(Box::new(Task {
            bot: self.engine.order(self.record.setup(), self.game),
            record: self.record.clone(),
            limits: go.limits(&self.engine.limits),
        }))])
    }

    /// Stops thinking, or brings the answer that has waited for this.
    fn stop(&mut self) -> Vec<Act> {
        let Some(thinking) = &mut self.thinking else {
            return Vec::new();
        };
        thinking.waits = false;
        match thinking.answer.take() {
            Some(answer) => {
                self.thinking = None;
                answer
            }
            None => vec![Act::Stop],
        }
    }
}

impl Go {
    /// The limits meant, on top of an engine's own.
    fn limits(&self, own: &Limits) -> Limits {
        let time = if self.infinite { Some(FOREVER) } else { self.time.map(Duration::from_millis) };
        let limits = Limits {
            time: time.or(own.time),
            nodes: self.nodes.or(own.nodes),
            depth: self.depth.or(own.depth),
            lines: self.multipv.unwrap_or(own.lines).clamp(1, 1000),
            ..own.clone()
        };
        match self.clock {
            Some(ClockWords { left, increment, moves }) => limits.on_clock(&GameClock {
                left: Duration::from_millis(left),
                increment: Duration::from_millis(increment),
                moves_to_go: moves,
            }),
            None => limits,
        }
    }
}

impl crate::Session for Session {
    fn hear(&mut self, line: &str) -> Vec<Act> {
        let acts =
            Command::read(line).and_then(|command| command.map_or(Ok(Vec::new()), |known| self.obey(known)));
        acts.unwrap_or_else(|error| vec![Act::say(Reply::Error(error.to_string()))])
    }

    fn tell(&mut self, thought: &Thought, elapsed: Duration) -> Vec<Act> {
        vec![Act::say(Reply::Info(Info::of(thought, elapsed)))]
    }

    fn answer(&mut self, thought: Result<Thought>, elapsed: Duration) -> Vec<Act> {
        let acts = match thought {
            Ok(thought) => {
                let mut replies = vec![Reply::Info(Info::of(&thought, elapsed))];
                replies.extend(
                    thought.note.as_ref().map(|note| Reply::Note(self.engine.title.in_english(note))),
                );
                replies.push(Reply::BestMove(thought.best().to_owned()));
                replies.iter().map(Act::say).collect()
            }
            Err(error) => vec![Act::say(Reply::Error(error.to_string()))],
        };
        match &mut self.thinking {
            Some(thinking) if thinking.waits => {
                thinking.answer = Some(acts);
                Vec::new()
            }
            _ => {
                self.thinking = None;
                acts
            }
        }
    }
}
