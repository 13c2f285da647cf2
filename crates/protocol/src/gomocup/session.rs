//! The engine side.

use std::time::Duration;

use kibitz_title::{AnyTable, Ending, Error, Limits, Result, Setup, Thought};

use super::rules::{on_board, variant_of};
use super::settings::Settings;
use super::stones::{Stones, crossing};
use super::swap::Swap;
use super::{Command, Crossing, GomocupError, InfoSetting, Reply, Stone, StoneOwner};
use crate::{Action, EngineSetup, LineError, ProtocolError, SearchTask};

type ActionResult = std::result::Result<Vec<Action>, LineError>;

/// An engine session of Gomocup's protocol.
pub struct Session {
    engine: EngineSetup,
    /// The rules, without the size of the board.
    rules: Setup,
    settings: Settings,
    game: u64,
    board: Option<GomocupGame>,
    listing: Option<StoneList>,
    thinking: Option<Thinking>,
}

/// A game in progress.
struct GomocupGame {
    size: u8,
    stones: Stones,
}

/// A list of stones being received.
struct StoneList {
    what: Command,
    stones: Vec<Stone>,
    wrong: Option<LineError>,
}

/// What is being searched.
enum Thinking {
    Move(Box<dyn AnyTable>),
    Opening(Swap),
}

impl Session {
    /// A session with the engine's rules until `INFO rule` sets others. The default is freestyle, as in
    /// Gomocup's tournaments.
    pub fn new(engine: EngineSetup) -> Result<Session> {
        let mut rules = Setup { position: None, ..engine.setup.clone() };
        rules.variant.get_or_insert("freestyle".to_owned());
        engine.title.open(&rules)?;
        Ok(Session {
            engine,
            rules,
            settings: Settings::default(),
            game: 0,
            board: None,
            listing: None,
            thinking: None,
        })
    }

    fn handle(&mut self, command: Command) -> ActionResult {
        match command {
            Command::End => Ok(vec![Action::Quit]),
            Command::YxStop => Ok(if self.thinking.is_some() { vec![Action::Stop] } else { Vec::new() }),
            Command::Info(info) => self.inform(&info),
            Command::About => Ok(vec![Action::say(about())]),
            _ if self.thinking.is_some() => {
                Err(LineError("the engine is thinking: wait, or send YXSTOP".to_owned()))
            }
            Command::Start(size) => self.start(size),
            Command::RectStart(width, height) if width == height => self.start(width),
            Command::RectStart(..) => Err(LineError("the board must be as wide as it is high".to_owned())),
            Command::Restart => self.start(self.size()?),
            Command::Board | Command::YxBoard | Command::Swap2Board => {
                self.size()?;
                self.listing = Some(StoneList { what: command, stones: Vec::new(), wrong: None });
                Ok(Vec::new())
            }
            Command::Done => Err(LineError("DONE ends a list of stones, and there is none".to_owned())),
            Command::Begin => self.begin(),
            Command::Turn(at) => self.turn(at),
            Command::Play(at) => self.play(at),
            Command::Takeback(at) => {
                self.stones()?.take(at)?;
                Ok(vec![Action::say(Reply::Ok)])
            }
            Command::YxShowForbid => self.show_forbidden(),
            Command::YxNBest(lines) => self.think(lines),
        }
    }

    fn size(&self) -> std::result::Result<u8, LineError> {
        self.board.as_ref().map(|board| board.size).ok_or_else(no_board)
    }

    fn stones(&mut self) -> std::result::Result<&mut Stones, LineError> {
        self.board.as_mut().map(|board| &mut board.stones).ok_or_else(no_board)
    }

    fn start(&mut self, size: u8) -> ActionResult {
        let setup = on_board(&self.rules, size, "free");
        self.engine.title.open(&setup).map_err(in_words)?;
        self.game += 1;
        self.board = Some(GomocupGame { size, stones: Stones::none(size) });
        Ok(vec![Action::say(Reply::Ok)])
    }

    fn inform(&mut self, info: &InfoSetting) -> ActionResult {
        let InfoSetting::Rule(code) = info else {
            self.settings.apply(info);
            return Ok(Vec::new());
        };
        let unknown =
            || LineError(format!("rule {code} is not played here: the rules are 0, 1, 4, 8, 9 and 17"));
        let variant = variant_of(*code).ok_or_else(unknown)?;
        self.rules = Setup::variant(variant);
        Ok(Vec::new())
    }

    fn begin(&mut self) -> ActionResult {
        if !self.stones()?.is_empty() {
            return Err(LineError("BEGIN is for an empty board: send TURN or BOARD".to_owned()));
        }
        self.think(1)
    }

    fn turn(&mut self, at: Crossing) -> ActionResult {
        self.stones()?.place(Stone { at, whose: StoneOwner::Other })?;
        self.think(1).inspect_err(|_| self.untake(at))
    }

    /// Removes a stone that ended the game: the host may correct it.
    fn untake(&mut self, at: Crossing) {
        if let Some(board) = &mut self.board {
            board.stones.take(at).ok(); // it was placed a moment ago
        }
    }

    fn play(&mut self, at: Crossing) -> ActionResult {
        self.stones()?.place(Stone { at, whose: StoneOwner::Own })?;
        Ok(vec![Action::say(Reply::Crossings(vec![at]))])
    }

    fn show_forbidden(&mut self) -> ActionResult {
        let turn = self.stones()?.on_turn();
        let table = self.table(turn)?;
        let points = table.board().points;
        let at = |point: usize| Crossing { x: (points[point].x / 2) as u8, y: (points[point].y / 2) as u8 };
        let forbidden = table.marks().iter().map(|mark| at(mark.point)).collect();
        Ok(vec![Action::say(Reply::Forbid(forbidden))])
    }

    fn table(&mut self, turn: StoneOwner) -> std::result::Result<Box<dyn AnyTable>, LineError> {
        let board = self.board.as_ref().ok_or_else(no_board)?;
        board.stones.table(self.engine.title, &on_board(&self.rules, board.size, "free"), turn)
    }

    /// Searches for the engine's next stone.
    fn think(&mut self, lines: usize) -> ActionResult {
        let table = self.table(StoneOwner::Own)?;
        if let Some(Ending { sentence: result, .. }) = table.ending() {
            return Err(LineError(format!("there is nothing to play, the game is over: {result}")));
        }
        let act = self.task(&*table, lines);
        self.thinking = Some(Thinking::Move(table));
        Ok(vec![act])
    }

    fn task(&self, table: &dyn AnyTable, lines: usize) -> Action {
        let record = table.record();
        let limits = Limits { lines: lines.clamp(1, 1000), ..self.settings.limits(&self.engine.limits) };
        Action::Think(Box::new(SearchTask {
            bot: self.engine.order(record.setup(), self.game),
            record,
            limits,
        }))
    }

    /// Handles a line within a list of stones.
    fn list(&mut self, line: &str) -> ActionResult {
        let Some(listing) = &mut self.listing else {
            return Ok(Vec::new());
        };
        if line.trim().eq_ignore_ascii_case("DONE") {
            return self.listing.take().map_or(Ok(Vec::new()), |listing| self.listed(listing));
        }
        // Some hosts state the owners of an opening's stones, most do not: they have no owner yet.
        let read = match Crossing::read(line) {
            Ok(at) if listing.what == Command::Swap2Board => Ok(Stone { at, whose: StoneOwner::Own }),
            _ => Stone::read(line),
        };
        match read {
            Ok(stone) => listing.stones.push(stone),
            Err(error) => drop(listing.wrong.get_or_insert(error)),
        }
        Ok(Vec::new())
    }

    fn listed(&mut self, listing: StoneList) -> ActionResult {
        if let Some(wrong) = listing.wrong {
            return Err(wrong);
        }
        let size = self.size()?;
        if listing.what == Command::Swap2Board {
            let stones: Vec<Crossing> = listing.stones.iter().map(|stone| stone.at).collect();
            let rules = on_board(&self.rules, size, "swap2");
            let swap = Swap::new(self.engine.title, &rules, &stones).map_err(in_words)?;
            let act = self.task(swap.table(), 1);
            self.thinking = Some(Thinking::Opening(swap));
            return Ok(vec![act]);
        }
        *self.stones()? = Stones::listed(size, &listing.stones)?;
        if listing.what == Command::Board { self.think(1) } else { Ok(Vec::new()) }
    }

    fn choose(&mut self, text: &str, thinking: Thinking) -> Result<Vec<Action>> {
        match thinking {
            Thinking::Move(table) => {
                let nowhere = || GomocupError::NotACrossing { text: text.to_owned() };
                let at = crossing(&*table, text).ok_or_else(nowhere)?;
                let placed =
                    self.stones().and_then(|stones| stones.place(Stone { at, whose: StoneOwner::Own }));
                placed.map_err(GomocupError::from)?;
                Ok(vec![Action::say(Reply::Crossings(vec![at]))])
            }
            Thinking::Opening(mut swap) => match swap.play(text)? {
                Some(reply) => Ok(vec![Action::say(reply)]),
                None => {
                    let act = self.task(swap.table(), 1);
                    self.thinking = Some(Thinking::Opening(swap));
                    Ok(vec![act])
                }
            },
        }
    }
}

fn no_board() -> LineError {
    LineError("there is no board yet: send START with its size".to_owned())
}

fn in_words(error: Error) -> LineError {
    LineError(error.to_string())
}

fn about() -> Reply {
    let version = env!("CARGO_PKG_VERSION");
    Reply::About(format!(
        "name=\"Kibitz\", version=\"{version}\", author=\"the Kibitz authors\", country=\"\""
    ))
}

/// A progress report as a message.
fn message(thought: &Thought, elapsed: Duration) -> Action {
    let score = thought.score.map_or("unjudged".to_owned(), |score| score.to_string());
    let Thought { rank, depth, nodes, line, .. } = thought;
    let ms = elapsed.as_millis();
    Action::say(Reply::Message(format!(
        "({rank}) depth {depth} ev {score} n {nodes} tm {ms} pv {}",
        line.join(" ")
    )))
}

impl crate::Session for Session {
    fn handle_line(&mut self, line: &str) -> Vec<Action> {
        let said = if self.listing.is_some() {
            self.list(line)
        } else {
            match Command::read(line) {
                Ok(command) => command.map_or(Ok(Vec::new()), |known| self.handle(known)),
                Err(error) if is_known(line) => Err(error),
                Err(error) => return vec![Action::say(Reply::Unknown(error.to_string()))],
            }
        };
        said.unwrap_or_else(|error| vec![Action::say(Reply::Error(error.to_string()))])
    }

    fn tell(&mut self, thought: &Thought, elapsed: Duration) -> Vec<Action> {
        vec![message(thought, elapsed)]
    }

    fn answer(&mut self, thought: Result<Thought>, elapsed: Duration) -> Vec<Action> {
        let chosen = thought.and_then(|thought| {
            let thinking = self.thinking.take().ok_or(ProtocolError::NotAsked)?;
            let mut acts = vec![message(&thought, elapsed)];
            acts.extend(self.choose(thought.best(), thinking)?);
            Ok(acts)
        });
        chosen.unwrap_or_else(|error| {
            self.thinking = None;
            vec![Action::say(Reply::Error(error.to_string()))]
        })
    }
}

/// Whether the command itself is known, regardless of its arguments.
fn is_known(line: &str) -> bool {
    const WITH_MORE: [&str; 7] = ["START", "RECTSTART", "TURN", "PLAY", "TAKEBACK", "INFO", "YXNBEST"];
    let word = line.split_whitespace().next().unwrap_or_default();
    WITH_MORE.iter().any(|known| known.eq_ignore_ascii_case(word))
}
