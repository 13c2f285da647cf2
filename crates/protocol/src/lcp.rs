//! LCP: a line protocol for English draughts, used by referees of checkers programs.
//!
//! ```text
//! name               -> name <free text>
//! newgame            -> ok
//! hist <FEN;FEN;...> -> nothing: the positions before that of the next `go`, the oldest first
//! go <ms> <FEN>      -> [info ...]* then  move <text> fen <FEN after the move>
//! go depth <n> <FEN> -> the same
//! quit
//! ```
//!
//! Every `go` contains its position. A host sends `hist` to an engine whose name contains `[hist]`, so that
//! it can detect repetitions.

use std::fmt;
use std::time::Duration;

use kibitz_title::{AnyTable, Ending, Limits, Result, Thought};

use crate::info::Info;
use crate::past::table_with_past;
use crate::words::LineWords;
use crate::{
    Action, Allowance, EngineEvent, EngineSetup, LineError, MoveRequest, ProtocolError, SearchTask, words,
};

/// The id of the game it is for.
pub const GAME: &str = "checkers";

/// A line of the host.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Ask for the name.
    Name,
    /// Start another game.
    NewGame,
    /// The positions before the next `go`.
    History(Vec<String>),
    /// Search a position.
    Go {
        limit: Limit,
        fen: String,
    },
    Quit,
}

/// The limit of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    Time(u64),
    /// The depth in plies.
    Depth(u32),
}

impl Command {
    /// Parses a line; `None` if it is empty.
    pub fn read(line: &str) -> std::result::Result<Option<Command>, LineError> {
        let mut words = LineWords::of(line);
        let Some(word) = words.word() else {
            return Ok(None);
        };
        Ok(Some(match word {
            "name" => Command::Name,
            "newgame" => Command::NewGame,
            "quit" => Command::Quit,
            "hist" => Command::History(words.rest().split(';').map(|fen| fen.trim().to_owned()).collect()),
            "go" => read_go(words)?,
            other => {
                let known = "name, newgame, hist, go, quit";
                return Err(LineError(format!(
                    "nobody knows the command `{other}`: the commands are {known}"
                )));
            }
        }))
    }
}

fn read_go(mut words: LineWords) -> std::result::Result<Command, LineError> {
    let limit = match words.word() {
        Some("depth") => Limit::Depth(words.number("depth")?),
        Some(word) => Limit::Time(words::number(word, "go")?),
        None => return Err(LineError("write `go MS FEN` or `go depth N FEN`".to_owned())),
    };
    match words.rest() {
        fen if fen.is_empty() => Err(LineError("`go` needs a position after its limit".to_owned())),
        fen => Ok(Command::Go { limit, fen }),
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Name => f.write_str("name"),
            Command::NewGame => f.write_str("newgame"),
            Command::History(positions) => write!(f, "hist {}", positions.join(";")),
            Command::Go { limit: Limit::Time(ms), fen } => write!(f, "go {ms} {fen}"),
            Command::Go { limit: Limit::Depth(plies), fen } => write!(f, "go depth {plies} {fen}"),
            Command::Quit => f.write_str("quit"),
        }
    }
}

/// A line of the engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    Name(String),
    /// Ready for another game.
    Ok,
    /// A progress report.
    Info(Info),
    /// The move, and the position after it.
    Move {
        /// The move; `?` if only the position identifies it.
        text: String,
        fen: Option<String>,
    },
    /// The request cannot be carried out.
    Error(String),
}

impl Reply {
    pub fn read(line: &str) -> std::result::Result<Reply, LineError> {
        let mut words = LineWords::of(line);
        match words.word() {
            Some("name") => Ok(Reply::Name(words.rest())),
            Some("ok") => Ok(Reply::Ok),
            Some("info") => Ok(Reply::Info(Info::read(&mut words)?)),
            Some("move") => {
                let text =
                    words.word().ok_or_else(|| LineError("`move` needs a move after it".to_owned()))?;
                let fen = words.word().filter(|&word| word == "fen").map(|_| words.rest());
                Ok(Reply::Move { text: text.to_owned(), fen: fen.filter(|fen| !fen.is_empty()) })
            }
            Some("error") => Ok(Reply::Error(words.rest())),
            _ => Err(LineError(format!("`{line}` is no answer of this protocol"))),
        }
    }
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reply::Name(name) => write!(f, "name {name}"),
            Reply::Ok => f.write_str("ok"),
            Reply::Info(info) => write!(f, "info {info}"),
            Reply::Move { text, fen: Some(fen) } => write!(f, "move {text} fen {fen}"),
            Reply::Move { text, fen: None } => write!(f, "move {text}"),
            Reply::Error(sentence) => write!(f, "error {sentence}"),
        }
    }
}

/// The engine side.
pub struct Session {
    engine: EngineSetup,
    game: u64,
    /// The positions before the next `go`.
    past: Vec<String>,
    /// The table being searched, if any.
    table: Option<Box<dyn AnyTable>>,
}

impl Session {
    pub fn new(engine: EngineSetup) -> Result<Session> {
        engine.title.open(&engine.setup)?;
        Ok(Session { engine, game: 0, past: Vec::new(), table: None })
    }

    fn handle(&mut self, command: Command) -> std::result::Result<Vec<Action>, LineError> {
        match command {
            Command::Quit => Ok(vec![Action::Quit]),
            _ if self.table.is_some() => {
                Err(LineError("the engine is thinking: wait for its move".to_owned()))
            }
            Command::Name => {
                let name = format!("Kibitz {} ({}) [hist]", env!("CARGO_PKG_VERSION"), self.engine.bot);
                Ok(vec![Action::say(Reply::Name(name))])
            }
            Command::NewGame => {
                self.game += 1;
                self.past.clear();
                Ok(vec![Action::say(Reply::Ok)])
            }
            Command::History(positions) => {
                self.past = positions;
                Ok(Vec::new())
            }
            Command::Go { limit, fen } => self.go(limit, fen),
        }
    }

    fn go(&mut self, limit: Limit, fen: String) -> std::result::Result<Vec<Action>, LineError> {
        let (title, setup) = (self.engine.title, self.engine.setup.clone());
        let past = std::mem::take(&mut self.past);
        let table =
            table_with_past(title, &setup, &past, &fen).map_err(|error| LineError(error.to_string()))?;
        if let Some(Ending { sentence: result, .. }) = table.ending() {
            return Err(LineError(format!("the game is over, so there is no move to choose: {result}")));
        }
        let own = self.engine.limits.clone();
        let limits = match limit {
            Limit::Time(ms) => Limits { time: Some(Duration::from_millis(ms)), ..own },
            Limit::Depth(plies) => Limits { depth: Some(plies), ..own },
        };
        let task = SearchTask { bot: self.engine.order(setup, self.game), record: table.record(), limits };
        self.table = Some(table);
        Ok(vec![Action::Think(Box::new(task))])
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
        let table = self.table.take();
        let played = thought.and_then(|thought| {
            let mut table = table.ok_or(ProtocolError::NotAsked)?;
            table.play(thought.best())?;
            Ok((thought, table.position()))
        });
        match played {
            Ok((thought, fen)) => {
                let text = thought.best().to_owned();
                let replies =
                    [Reply::Info(Info::of(&thought, elapsed)), Reply::Move { text, fen: Some(fen) }];
                replies.iter().map(Action::say).collect()
            }
            Err(error) => vec![Action::say(Reply::Error(error.to_string()))],
        }
    }
}

/// The host side.
#[derive(Default)]
pub struct Host {
    table: Option<Box<dyn AnyTable>>,
    last: Info,
}

impl crate::Host for Host {
    fn greet(&mut self) -> Vec<String> {
        vec![Command::Name.to_string()]
    }

    fn prepare(&mut self, _table: &dyn AnyTable) -> Result<Vec<String>> {
        Ok(vec![Command::NewGame.to_string()])
    }

    fn ask(&mut self, table: &dyn AnyTable, allowance: &Allowance) -> MoveRequest {
        (self.table, self.last) = (Some(table.duplicate()), Info::default());
        let limits = &allowance.limits;
        let limit = match (limits.time, limits.depth) {
            (None, Some(plies)) => Limit::Depth(plies),
            (time, _) => Limit::Time(time.unwrap_or(DEFAULT_TIME).as_millis().try_into().unwrap_or(u64::MAX)),
        };
        MoveRequest::Say(vec![Command::Go { limit, fen: table.position() }.to_string()])
    }

    fn handle_line(&mut self, line: &str) -> EngineEvent {
        match Reply::read(line) {
            Ok(Reply::Name(_) | Reply::Ok) => EngineEvent::Ready,
            Ok(Reply::Info(info)) => {
                self.last = info;
                EngineEvent::Nothing
            }
            Ok(Reply::Move { text, fen }) => self.chosen(text, fen.as_deref()),
            Ok(Reply::Error(sentence)) => EngineEvent::Failed(sentence),
            Err(_) => EngineEvent::Nothing,
        }
    }

    fn stop(&self) -> Option<String> {
        None
    }

    fn quit(&self) -> String {
        Command::Quit.to_string()
    }
}

/// The time for a move if only a node limit is given, which the protocol cannot express.
const DEFAULT_TIME: Duration = Duration::from_secs(5);

impl Host {
    /// The chosen move: identified by the position after it if given, else by its text.
    fn chosen(&mut self, text: String, fen: Option<&str>) -> EngineEvent {
        let Some(table) = self.table.take() else {
            return EngineEvent::Failed(format!("it moved {text} when nobody had asked"));
        };
        let meant = fen.and_then(|fen| move_to(&*table, fen)).unwrap_or(text);
        let told = std::mem::take(&mut self.last).thought();
        EngineEvent::Chosen(Thought { line: vec![meant], ..told })
    }
}

/// The legal move that leads to a position. FENs can be written in several ways, so the parts are compared.
fn move_to(table: &dyn AnyTable, fen: &str) -> Option<String> {
    let wanted = parts(fen);
    let leads = |text: &String| {
        let mut after = table.duplicate();
        after.play(text).is_ok() && parts(&after.position()) == wanted
    };
    table.legal_moves().into_iter().find(leads)
}

/// The side to move and the sorted pieces of both sides.
fn parts(fen: &str) -> Vec<String> {
    let mut sides = fen.trim().trim_end_matches('.').split(':');
    let mut parts = vec![sides.next().unwrap_or_default().trim().to_uppercase()];
    let mut pieces: Vec<String> = sides
        .map(|side| {
            let side = side.trim().to_uppercase();
            let (colour, squares) = side.split_at_checked(1).unwrap_or_default();
            let mut squares: Vec<&str> =
                squares.split(',').map(str::trim).filter(|square| !square.is_empty()).collect();
            squares.sort_unstable();
            format!("{colour}{}", squares.join(","))
        })
        .collect();
    pieces.sort_unstable();
    parts.extend(pieces);
    parts
}
