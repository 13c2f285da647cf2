//! The engine side.

use std::time::Duration;

use kibitz_title::{GameClock, Limits, Record, Result, Setup, Thought};

use super::{ClockWords, Command, Go, Info, PositionSpec, Reply};
use crate::{Action, EngineSetup, LineError, SearchTask, words};

/// Practically unlimited, but small enough to be added to a time.
const FOREVER: Duration = Duration::from_secs(100 * 365 * 24 * 3600);

/// The unit of the option `hash`, in bytes.
const MEGABYTE: usize = 1 << 20;

/// An engine session of UGI, for any game.
pub struct Session {
    engine: EngineSetup,
    /// The game of the last `position`.
    record: Record,
    /// The number of the game, so that each gets its own bot.
    game: u64,
    thinking: Option<Thinking>,
}

/// A search in progress.
struct Thinking {
    /// Whether the answer must wait for `stop`.
    waits: bool,
    /// An answer that waits for `stop`.
    answer: Option<Vec<Action>>,
}

impl Session {
    pub fn new(engine: EngineSetup) -> Result<Session> {
        let record = engine.title.open(&engine.setup)?.record();
        Ok(Session { engine, record, game: 0, thinking: None })
    }

    fn handle(&mut self, command: Command) -> std::result::Result<Vec<Action>, LineError> {
        match command {
            Command::Ugi => Ok(self.introduce()),
            Command::IsReady => Ok(vec![Action::say(Reply::ReadyOk)]),
            Command::Stop => Ok(self.stop()),
            Command::Quit => Ok(vec![Action::Quit]),
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

    fn introduce(&self) -> Vec<Action> {
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
        replies.iter().map(Action::say).collect()
    }

    fn set_option(&mut self, name: &str, value: &str) -> std::result::Result<Vec<Action>, LineError> {
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

    fn set_up(&mut self, place: PositionSpec) -> std::result::Result<Vec<Action>, LineError> {
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

    fn go(&mut self, go: &Go) -> std::result::Result<Vec<Action>, LineError> {
        if let Some(ending) = &self.record.result {
            return Err(LineError(format!(
                "the game is over, so there is no move to choose: {}",
                ending.sentence
            )));
        }
        self.thinking = Some(Thinking { waits: go.infinite, answer: None });
        Ok(vec![Action::Think(Box::new(SearchTask {
            bot: self.engine.order(self.record.setup(), self.game),
            record: self.record.clone(),
            limits: go.limits(&self.engine.limits),
        }))])
    }

    /// Stops the search, or sends the answer that was waiting.
    fn stop(&mut self) -> Vec<Action> {
        let Some(thinking) = &mut self.thinking else {
            return Vec::new();
        };
        thinking.waits = false;
        match thinking.answer.take() {
            Some(answer) => {
                self.thinking = None;
                answer
            }
            None => vec![Action::Stop],
        }
    }
}

impl Go {
    /// The limits of a `go`, combined with the engine's own.
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
    fn handle_line(&mut self, line: &str) -> Vec<Action> {
        let acts = Command::read(line)
            .and_then(|command| command.map_or(Ok(Vec::new()), |known| self.handle(known)));
        acts.unwrap_or_else(|error| vec![Action::say(Reply::Error(error.to_string()))])
    }

    fn tell(&mut self, thought: &Thought, elapsed: Duration) -> Vec<Action> {
        vec![Action::say(Reply::Info(Info::of(thought, elapsed)))]
    }

    fn answer(&mut self, thought: Result<Thought>, elapsed: Duration) -> Vec<Action> {
        let acts = match thought {
            Ok(thought) => {
                let mut replies = vec![Reply::Info(Info::of(&thought, elapsed))];
                replies.extend(
                    thought.note.as_ref().map(|note| Reply::Note(self.engine.title.in_english(note))),
                );
                replies.push(Reply::BestMove(thought.best().to_owned()));
                replies.iter().map(Action::say).collect()
            }
            Err(error) => vec![Action::say(Reply::Error(error.to_string()))],
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
