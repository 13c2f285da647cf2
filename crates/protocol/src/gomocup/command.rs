//! What is said on both sides.

use std::fmt;

use crate::LineError;
use crate::words::number;

/// A crossing, counted from 0 at the top left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crossing {
    /// From the left.
    pub x: u8,
    /// From the top.
    pub y: u8,
}

impl Crossing {
    /// Reads `x,y`, with blanks around the numbers allowed.
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

/// Whose stone it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whose {
    /// The program's.
    Own,
    /// The other's.
    Other,
}

/// A stone on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stone {
    /// Where.
    pub at: Crossing,
    /// Whose.
    pub whose: Whose,
}

impl Stone {
    /// Reads `x,y,who`: 1 is own, 2 the other's.
    pub fn read(text: &str) -> Result<Stone, LineError> {
        let wrong =
            || LineError(format!("`{text}` is no stone: write x,y,1 for an own one, x,y,2 for the other's"));
        let (at, whose) = text.rsplit_once(',').ok_or_else(wrong)?;
        let whose = match whose.trim() {
            "1" => Whose::Own,
            "2" => Whose::Other,
            _ => return Err(wrong()),
        };
        Ok(Stone { at: Crossing::read(at)?, whose })
    }
}

impl fmt::Display for Stone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let whose = match self.whose {
            Whose::Own => 1,
            Whose::Other => 2,
        };
        write!(f, "{},{whose}", self.at)
    }
}

/// A line of the host. The lines that list stones after `BOARD` are read by [`Stone::read`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// A new game on a square board.
    Start(u8),
    /// A new game on a board of this width and height.
    RectStart(u8, u8),
    /// The same board, empty again.
    Restart,
    /// Play the first stone.
    Begin,
    /// The other has played; play.
    Turn(Crossing),
    /// Play this stone.
    Play(Crossing),
    /// Take this stone off.
    Takeback(Crossing),
    /// Stones follow, then play.
    Board,
    /// Stones follow, nothing more.
    YxBoard,
    /// Stones of a swap2 opening follow, then go on with it.
    Swap2Board,
    /// No more stones.
    Done,
    /// Something to know.
    Info(Info),
    /// Who are you?
    About,
    /// Stop thinking and answer.
    YxStop,
    /// Which crossings are forbidden?
    YxShowForbid,
    /// Think and tell this many of the best moves.
    YxNBest(usize),
    /// End.
    End,
}

/// Something to know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Info {
    /// Milliseconds for a move.
    TimeoutTurn(u64),
    /// Milliseconds for a game; 0 for no limit.
    TimeoutMatch(u64),
    /// Milliseconds left of the game's.
    TimeLeft(u64),
    /// Bytes it may use; 0 for no limit.
    MaxMemory(u64),
    /// The rule, as a sum of bits.
    Rule(u32),
    /// Positions to look at; 0 for no limit.
    MaxNode(u64),
    /// Plies to look ahead; 0 for no limit.
    MaxDepth(u32),
    /// Threads.
    ThreadNum(usize),
    /// Kilobytes of a table of positions.
    HashSize(u64),
    /// What this program has no use for.
    Other(String),
}

impl Command {
    /// Reads a line; none when it is empty. Capitals do not matter.
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
            "INFO" => Command::Info(Info::read(rest)?),
            "ABOUT" => Command::About,
            "YXSTOP" | "STOP" => Command::YxStop,
            "YXSHOWFORBID" => Command::YxShowForbid,
            "YXNBEST" => Command::YxNBest(number(rest, "YXNBEST")?),
            "END" => Command::End,
            _ => return Err(LineError(format!("nobody knows the command `{word}`"))),
        }))
    }
}

impl Info {
    fn read(text: &str) -> Result<Info, LineError> {
        let (key, value) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let value = value.trim();
        Ok(match key.to_ascii_lowercase().as_str() {
            "timeout_turn" => Info::TimeoutTurn(number(value, key)?),
            "timeout_match" => Info::TimeoutMatch(number(value, key)?),
            // A clock that has run over is told as a negative number.
            "time_left" => Info::TimeLeft(number::<i64>(value, key)?.max(0) as u64),
            "max_memory" => Info::MaxMemory(number(value, key)?),
            "rule" => Info::Rule(number(value, key)?),
            "max_node" => Info::MaxNode(number::<i64>(value, key)?.max(0) as u64),
            "max_depth" => Info::MaxDepth(number::<i32>(value, key)?.max(0) as u32),
            "thread_num" => Info::ThreadNum(number(value, key)?),
            "hash_size" => Info::HashSize(number(value, key)?),
            _ => Info::Other(text.split_whitespace().collect::<Vec<_>>().join(" ")),
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

impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Info::TimeoutTurn(ms) => write!(f, "timeout_turn {ms}"),
            Info::TimeoutMatch(ms) => write!(f, "timeout_match {ms}"),
            Info::TimeLeft(ms) => write!(f, "time_left {ms}"),
            Info::MaxMemory(bytes) => write!(f, "max_memory {bytes}"),
            Info::Rule(code) => write!(f, "rule {code}"),
            Info::MaxNode(nodes) => write!(f, "max_node {nodes}"),
            Info::MaxDepth(plies) => write!(f, "max_depth {plies}"),
            Info::ThreadNum(threads) => write!(f, "thread_num {threads}"),
            Info::HashSize(kilobytes) => write!(f, "hash_size {kilobytes}"),
            Info::Other(words) => f.write_str(words),
        }
    }
}

/// A line of the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// It is done.
    Ok,
    /// Crossings: one is its move, several go on with a swap2 opening.
    Crossings(Vec<Crossing>),
    /// In a swap2 opening: it takes the other colour.
    Swap,
    /// Something for people.
    Message(String),
    /// About itself.
    About(String),
    /// The forbidden crossings.
    Forbid(Vec<Crossing>),
    /// It cannot do what was said.
    Error(String),
    /// It does not know the command.
    Unknown(String),
}

impl Reply {
    /// Reads a line.
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

/// `7,7` or `7,7 8,8 6,6`; a single one may have blanks around its comma.
fn read_crossings(line: &str) -> Result<Vec<Crossing>, LineError> {
    if let Ok(one) = Crossing::read(line) {
        return Ok(vec![one]);
    }
    let all: Vec<Crossing> = line.split_whitespace().map(Crossing::read).collect::<Result<_, _>>()?;
    if all.is_empty() { Err(LineError("an empty line is no answer".to_owned())) } else { Ok(all) }
}

/// `07080910.`: two digits each for x and y, one crossing after the other.
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
