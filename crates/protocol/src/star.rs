//! A line protocol for Chinese Checkers with two players, used by a referee of such programs.
//!
//! ```text
//! pos <121 cells of . 1 2> <side 1|2> <ply> <ms> [past]   ->  <from> <to> [depth 7 nodes 12345 …], or pass
//! quit
//! ```
//!
//! Cells are counted from 0 row by row, as the points of our board are. Every `pos` contains its position and
//! optionally those before it: each 121 cells and the side, the oldest first, joined by `;`. The rules are
//! those the engine was started with.

use std::fmt;
use std::time::Duration;

use kibitz_title::{AnyTable, Ending, Limits, Result, Thought};

use crate::info::Info;
use crate::past::table_with_past;
use crate::words::LineWords;
use crate::{Action, Allowance, EngineEvent, EngineSetup, LineError, MoveRequest, ProtocolError, SearchTask};

/// The id of the game it is for.
pub const GAME: &str = "chinese-checkers";

/// A line of the host.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Search a position.
    Pos {
        cells: String,
        side: u8,
        ply: u32,
        ms: u64,
        /// The positions before this one, each as cells and side.
        past: Vec<String>,
    },
    Quit,
}

impl Command {
    /// Parses a line; `None` if it is empty.
    pub fn read(line: &str) -> std::result::Result<Option<Command>, LineError> {
        let mut words = LineWords::of(line);
        match words.word() {
            None => Ok(None),
            Some("quit") => Ok(Some(Command::Quit)),
            Some("pos") => {
                let cells =
                    words.word().ok_or_else(|| LineError("write `pos CELLS SIDE PLY MS`".to_owned()))?;
                let (side, ply, ms) = (words.number("side")?, words.number("ply")?, words.number("ms")?);
                let past =
                    words.word().map_or(Vec::new(), |past| past.split(';').map(str::to_owned).collect());
                Ok(Some(Command::Pos { cells: cells.to_owned(), side, ply, ms, past }))
            }
            Some(other) => {
                Err(LineError(format!("nobody knows the command `{other}`: the commands are pos, quit")))
            }
        }
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Pos { cells, side, ply, ms, past } => {
                write!(f, "pos {cells} {side} {ply} {ms}")?;
                if past.is_empty() { Ok(()) } else { write!(f, " {}", past.join(";")) }
            }
            Command::Quit => f.write_str("quit"),
        }
    }
}

/// A line of the engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// A move from cell to cell.
    Turn {
        from: usize,
        to: usize,
        info: Info,
    },
    Pass,
    /// The request cannot be carried out.
    Error(String),
}

impl Reply {
    pub fn read(line: &str) -> std::result::Result<Reply, LineError> {
        let mut words = LineWords::of(line);
        match words.word() {
            Some("pass") => Ok(Reply::Pass),
            Some("error") => Ok(Reply::Error(words.rest())),
            Some(from) => {
                let from = crate::words::number(from, "from")?;
                let to = words.number("to")?;
                // Anything may follow; text that is not search information is ignored.
                Ok(Reply::Turn { from, to, info: Info::read(&mut words).unwrap_or_default() })
            }
            None => Err(LineError("an answer is `FROM TO` or `pass`".to_owned())),
        }
    }
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reply::Turn { from, to, info } => write!(f, "{from} {to} {info}"),
            Reply::Pass => f.write_str("pass"),
            Reply::Error(sentence) => write!(f, "error {sentence}"),
        }
    }
}

/// The engine side.
pub struct Session {
    engine: EngineSetup,
    /// The table being searched, if any.
    table: Option<Box<dyn AnyTable>>,
}

impl Session {
    /// A session with the rules of an engine, which must have two seats.
    pub fn new(engine: EngineSetup) -> Result<Session> {
        for_two(&*engine.title.open(&engine.setup)?)?;
        Ok(Session { engine, table: None })
    }

    fn handle(&mut self, command: Command) -> std::result::Result<Vec<Action>, LineError> {
        match command {
            Command::Quit => Ok(vec![Action::Quit]),
            Command::Pos { .. } if self.table.is_some() => {
                Err(LineError("the engine is thinking: wait for its move".to_owned()))
            }
            Command::Pos { cells, side, ms, past, .. } => {
                let past: Vec<String> = past.iter().filter_map(|board| position_text(board)).collect();
                self.go(&format!("{cells} {side}"), &past, ms)
            }
        }
    }

    fn go(
        &mut self,
        position: &str,
        past: &[String],
        ms: u64,
    ) -> std::result::Result<Vec<Action>, LineError> {
        let (title, setup) = (self.engine.title, self.engine.setup.clone());
        let table =
            table_with_past(title, &setup, past, position).map_err(|error| LineError(error.to_string()))?;
        if let Some(Ending { sentence: result, .. }) = table.ending() {
            return Err(LineError(format!("the game is over, so there is no move to choose: {result}")));
        }
        let limits = Limits { time: Some(Duration::from_millis(ms)), ..self.engine.limits.clone() };
        let task = SearchTask { bot: self.engine.order(setup, 0), record: table.record(), limits };
        self.table = Some(table);
        Ok(vec![Action::Think(Box::new(task))])
    }
}

/// A position in our notation, from its cells and the side after them.
fn position_text(board: &str) -> Option<String> {
    let (cells, side) = board.split_at_checked(board.len().checked_sub(1)?)?;
    Some(format!("{cells} {side}"))
}

fn for_two(table: &dyn AnyTable) -> Result<()> {
    match table.seats() {
        2 => Ok(()),
        seats => Err(ProtocolError::TwoSeats { seats }.into()),
    }
}

impl crate::Session for Session {
    fn handle_line(&mut self, line: &str) -> Vec<Action> {
        let acts = Command::read(line)
            .and_then(|command| command.map_or(Ok(Vec::new()), |known| self.handle(known)));
        acts.unwrap_or_else(|error| vec![Action::say(Reply::Error(error.to_string()))])
    }

    /// Progress is not reported: every request has one line of answer.
    fn tell(&mut self, _thought: &Thought, _elapsed: Duration) -> Vec<Action> {
        Vec::new()
    }

    fn answer(&mut self, thought: Result<Thought>, elapsed: Duration) -> Vec<Action> {
        let table = self.table.take();
        let reply = match (thought, table) {
            (Ok(thought), Some(table)) => {
                let info = Info { pv: Vec::new(), ..Info::of(&thought, elapsed) };
                match cells(&*table, thought.best()) {
                    Some((from, to)) => Reply::Turn { from, to, info },
                    None => Reply::Pass,
                }
            }
            (Err(error), _) => Reply::Error(error.to_string()),
            (Ok(_), None) => Reply::Error("nobody has asked for a move".to_owned()),
        };
        vec![Action::say(reply)]
    }
}

/// First and last cell of a move; `None` for a pass.
fn cells(table: &dyn AnyTable, text: &str) -> Option<(usize, usize)> {
    let turn = table.legal_paths().into_iter().find(|turn| turn.text == text)?;
    Some((*turn.path.stops.first()?, *turn.path.stops.last()?))
}

/// The host side.
#[derive(Default)]
pub struct Host {
    table: Option<Box<dyn AnyTable>>,
}

/// Time for a move if no time is given; the protocol has no other limit.
const DEFAULT_TIME: Duration = Duration::from_secs(5);

impl crate::Host for Host {
    fn greet(&mut self) -> Vec<String> {
        Vec::new()
    }

    fn prepare(&mut self, table: &dyn AnyTable) -> Result<Vec<String>> {
        for_two(table)?;
        Ok(Vec::new())
    }

    fn ask(&mut self, table: &dyn AnyTable, allowance: &Allowance) -> MoveRequest {
        self.table = Some(table.duplicate());
        let cell = |piece: &Option<u8>| piece.map_or('.', |seat| char::from(b'1' + seat));
        let question = Command::Pos {
            cells: table.pieces().iter().map(cell).collect(),
            side: table.to_move().0 + 1,
            ply: table.moves().len() as u32,
            past: Vec::new(),
            ms: allowance.limits.time.unwrap_or(DEFAULT_TIME).as_millis().try_into().unwrap_or(u64::MAX),
        };
        MoveRequest::Say(vec![question.to_string()])
    }

    fn handle_line(&mut self, line: &str) -> EngineEvent {
        let Some(table) = self.table.take() else {
            return EngineEvent::Nothing;
        };
        match Reply::read(line) {
            Ok(Reply::Pass) => {
                EngineEvent::Chosen(Thought { line: vec!["pass".to_owned()], ..Info::default().thought() })
            }
            Ok(Reply::Turn { from, to, info }) => {
                let is_meant = |text: &String| cells(&*table, text) == Some((from, to));
                let meant = table.legal_moves().into_iter().find(is_meant);
                EngineEvent::Chosen(Thought {
                    line: vec![meant.unwrap_or_else(|| format!("{from} to {to}"))],
                    ..info.thought()
                })
            }
            Ok(Reply::Error(sentence)) => EngineEvent::Failed(sentence),
            Err(_) => {
                // Ignore other output; the engine may still answer.
                self.table = Some(table);
                EngineEvent::Nothing
            }
        }
    }

    fn stop(&self) -> Option<String> {
        None
    }

    fn quit(&self) -> String {
        Command::Quit.to_string()
    }
}
