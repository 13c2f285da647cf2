//! The lines of host and engine.

use std::fmt;

use crate::LineError;
use crate::words::number;

/// An intersection of the board, counted from 0 at the top left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crossing {
    pub x: u8,
    pub y: u8,
}

impl Crossing {
    /// Parses `x,y`; spaces around the numbers are allowed.
    pub fn read(text: &str) -> Result<Crossing, LineError> {
        let wrong = || LineError(format!("`{text}` is no crossing: write two numbers such as 7,7"));
        let (x, y) = text.split_once(',').ok_or_else(wrong)?;
        let read = |part: &str| part.trim().parse::<u8>().map_err(|_| wrong());
        Ok(Crossing { x: read(x)?, y: read(y)? })
    }
}

impl fmt::Display for Crossing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StoneOwner {
    /// The engine's own.
    Own,
    /// The opponent's.
    Other,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stone {
    pub at: Crossing,
    pub whose: StoneOwner,
}

impl Stone {
    /// Parses `x,y,who`: 1 is the engine's own, 2 the opponent's.
    pub fn read(text: &str) -> Result<Stone, LineError> {
        let wrong =
            || LineError(format!("`{text}` is no stone: write x,y,1 for an own one, x,y,2 for the other's"));
        let (at, whose) = text.rsplit_once(',').ok_or_else(wrong)?;
        let whose = match whose.trim() {
            "1" => StoneOwner::Own,
            "2" => StoneOwner::Other,
            _ => return Err(wrong()),
        };
        Ok(Stone { at: Crossing::read(at)?, whose })
    }
}

impl fmt::Display for Stone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let whose = match self.whose {
            StoneOwner::Own => 1,
            StoneOwner::Other => 2,
        };
        write!(f, "{},{whose}", self.at)
    }
}

/// A line of the host. Stone lists after `BOARD` are parsed by [`Stone::read`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// A new game on a square board.
    Start(u8),
    /// A new game on a board of this width and height.
    RectStart(u8, u8),
    /// Clear the board.
    Restart,
    /// Play the first stone.
    Begin,
    /// The opponent has played; answer with a move.
    Turn(Crossing),
    /// Place this stone.
    Play(Crossing),
    /// Remove this stone.
    Takeback(Crossing),
    /// A list of stones follows, then make a move.
    Board,
    /// A list of stones follows; do not move.
    YxBoard,
    /// The stones of a swap2 opening follow; continue the opening.
    Swap2Board,
    /// The end of a list of stones.
    Done,
    Info(InfoSetting),
    /// Ask for name, version and author.
    About,
    /// Stop the search and answer.
    YxStop,
    /// Ask for the forbidden points.
    YxShowForbid,
    /// Search and report this many of the best moves.
    YxNBest(usize),
    /// Quit.
    End,
}

/// A setting from an `INFO` line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum InfoSetting {
    /// Milliseconds for a move.
    TimeoutTurn(u64),
    /// Milliseconds for a game; 0 for no limit.
    TimeoutMatch(u64),
    /// Milliseconds left in the game.
    TimeLeft(u64),
    /// The memory limit in bytes; 0 for none.
    MaxMemory(u64),
    /// The rules, as a bit mask.
    Rule(u32),
    /// The node limit; 0 for none.
    MaxNode(u64),
    /// The depth limit; 0 for none.
    MaxDepth(u32),
    ThreadNum(usize),
    /// The size of the transposition table in kilobytes.
    HashSize(u64),
    /// A setting this program ignores.
    Other(String),
}

impl Command {
    /// Parses a line, ignoring case; `None` if it is empty.
    pub fn read(line: &str) -> Result<Option<Command>, LineError> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        Ok(Some(match word.to_ascii_uppercase().as_str() {
            "" => return Ok(None),
            "START" => Command::Start(number(rest, "START")?),
            "RECTSTART" => {
                let Crossing { x, y } = Crossing::read(rest)?;
                Command::RectStart(x, y)
            }
            "RESTART" => Command::Restart,
            "BEGIN" => Command::Begin,
            "TURN" => Command::Turn(Crossing::read(rest)?),
            "PLAY" => Command::Play(Crossing::read(rest)?),
            "TAKEBACK" => Command::Takeback(Crossing::read(rest)?),
            "BOARD" => Command::Board,
            "YXBOARD" => Command::YxBoard,
            "SWAP2BOARD" => Command::Swap2Board,
            "DONE" => Command::Done,
            "INFO" => Command::Info(InfoSetting::read(rest)?),
            "ABOUT" => Command::About,
            "YXSTOP" | "STOP" => Command::YxStop,
            "YXSHOWFORBID" => Command::YxShowForbid,
            "YXNBEST" => Command::YxNBest(number(rest, "YXNBEST")?),
            "END" => Command::End,
            _ => return Err(LineError(format!("nobody knows the command `{word}`"))),
        }))
    }
}

impl InfoSetting {
    fn read(text: &str) -> Result<InfoSetting, LineError> {
        let (key, value) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let value = value.trim();
        Ok(match key.to_ascii_lowercase().as_str() {
            "timeout_turn" => InfoSetting::TimeoutTurn(number(value, key)?),
            "timeout_match" => InfoSetting::TimeoutMatch(number(value, key)?),
            // An exceeded clock is sent as a negative number.
            "time_left" => InfoSetting::TimeLeft(number::<i64>(value, key)?.max(0) as u64),
            "max_memory" => InfoSetting::MaxMemory(number(value, key)?),
            "rule" => InfoSetting::Rule(number(value, key)?),
            "max_node" => InfoSetting::MaxNode(number::<i64>(value, key)?.max(0) as u64),
            "max_depth" => InfoSetting::MaxDepth(number::<i32>(value, key)?.max(0) as u32),
            "thread_num" => InfoSetting::ThreadNum(number(value, key)?),
            "hash_size" => InfoSetting::HashSize(number(value, key)?),
            _ => InfoSetting::Other(text.split_whitespace().collect::<Vec<_>>().join(" ")),
        })
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Start(size) => write!(f, "START {size}"),
            Command::RectStart(width, height) => write!(f, "RECTSTART {width},{height}"),
            Command::Restart => f.write_str("RESTART"),
            Command::Begin => f.write_str("BEGIN"),
            Command::Turn(at) => write!(f, "TURN {at}"),
            Command::Play(at) => write!(f, "PLAY {at}"),
            Command::Takeback(at) => write!(f, "TAKEBACK {at}"),
            Command::Board => f.write_str("BOARD"),
            Command::YxBoard => f.write_str("YXBOARD"),
            Command::Swap2Board => f.write_str("SWAP2BOARD"),
            Command::Done => f.write_str("DONE"),
            Command::Info(info) => write!(f, "INFO {info}"),
            Command::About => f.write_str("ABOUT"),
            Command::YxStop => f.write_str("YXSTOP"),
            Command::YxShowForbid => f.write_str("YXSHOWFORBID"),
            Command::YxNBest(lines) => write!(f, "YXNBEST {lines}"),
            Command::End => f.write_str("END"),
        }
    }
}

impl fmt::Display for InfoSetting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            InfoSetting::TimeoutTurn(ms) => write!(f, "timeout_turn {ms}"),
            InfoSetting::TimeoutMatch(ms) => write!(f, "timeout_match {ms}"),
            InfoSetting::TimeLeft(ms) => write!(f, "time_left {ms}"),
            InfoSetting::MaxMemory(bytes) => write!(f, "max_memory {bytes}"),
            InfoSetting::Rule(code) => write!(f, "rule {code}"),
            InfoSetting::MaxNode(nodes) => write!(f, "max_node {nodes}"),
            InfoSetting::MaxDepth(plies) => write!(f, "max_depth {plies}"),
            InfoSetting::ThreadNum(threads) => write!(f, "thread_num {threads}"),
            InfoSetting::HashSize(kilobytes) => write!(f, "hash_size {kilobytes}"),
            InfoSetting::Other(words) => f.write_str(words),
        }
    }
}

/// A line of the engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// Done.
    Ok,
    /// One point is a move; several continue a swap2 opening.
    Crossings(Vec<Crossing>),
    /// In a swap2 opening: swap colours.
    Swap,
    /// A message for people.
    Message(String),
    /// Name, version and author.
    About(String),
    /// The forbidden points.
    Forbid(Vec<Crossing>),
    /// The request cannot be carried out.
    Error(String),
    Unknown(String),
}

impl Reply {
    pub fn read(line: &str) -> Result<Reply, LineError> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim().to_owned();
        match word.to_ascii_uppercase().as_str() {
            "OK" => Ok(Reply::Ok),
            "SWAP" => Ok(Reply::Swap),
            "MESSAGE" | "DEBUG" => Ok(Reply::Message(rest)),
            "FORBID" => read_forbidden(&rest).map(Reply::Forbid),
            "ERROR" => Ok(Reply::Error(rest)),
            "UNKNOWN" => Ok(Reply::Unknown(rest)),
            _ if line.starts_with("name=") => Ok(Reply::About(line.to_owned())),
            _ => read_crossings(line).map(Reply::Crossings),
        }
    }
}

/// Parses `7,7` or `7,7 8,8 6,6`; a single point may have spaces around its comma.
fn read_crossings(line: &str) -> Result<Vec<Crossing>, LineError> {
    if let Ok(one) = Crossing::read(line) {
        return Ok(vec![one]);
    }
    let all: Vec<Crossing> = line.split_whitespace().map(Crossing::read).collect::<Result<_, _>>()?;
    if all.is_empty() { Err(LineError("an empty line is no answer".to_owned())) } else { Ok(all) }
}

/// Parses `07080910.`: two digits each for x and y.
fn read_forbidden(text: &str) -> Result<Vec<Crossing>, LineError> {
    let wrong = || LineError(format!("`{text}` is no list of forbidden crossings"));
    let digits = text.strip_suffix('.').ok_or_else(wrong)?.as_bytes();
    let two = |pair: &[u8]| {
        std::str::from_utf8(pair).ok().and_then(|pair| pair.parse::<u8>().ok()).ok_or_else(wrong)
    };
    let crossing = |four: &[u8]| Ok(Crossing { x: two(&four[..2])?, y: two(&four[2..])? });
    if digits.len() % 4 == 0 { digits.chunks_exact(4).map(crossing).collect() } else { Err(wrong()) }
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reply::Ok => f.write_str("OK"),
            Reply::Crossings(all) => {
                f.write_str(&all.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
            }
            Reply::Swap => f.write_str("SWAP"),
            Reply::Message(words) => write!(f, "MESSAGE {words}"),
            Reply::About(words) => f.write_str(words),
            Reply::Forbid(all) => {
                let digits: String = all.iter().map(|at| format!("{:02}{:02}", at.x, at.y)).collect();
                write!(f, "FORBID {digits}.")
            }
            Reply::Error(words) => write!(f, "ERROR {words}"),
            Reply::Unknown(words) => write!(f, "UNKNOWN {words}"),
        }
    }
}
