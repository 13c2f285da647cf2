//! The lines of a host.

use std::fmt;

use crate::LineError;
use crate::words::LineWords;

/// A line of the host.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Ask for identification and options.
    Ugi,
    /// Ask whether the engine is ready.
    IsReady,
    /// Start another game.
    NewGame,
    SetOption {
        name: String,
        value: String,
    },
    /// Set rules, position and moves.
    Position(PositionSpec),
    /// Start a search.
    Go(Go),
    /// Stop the search and answer.
    Stop,
    Quit,
}

/// Rules, position and moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PositionSpec {
    /// The variant; `None` for the one the engine was started with.
    pub variant: Option<String>,
    /// Facts that differ from the variant.
    pub facts: Vec<(String, String)>,
    /// The position in the game's notation; `None` for the standard start.
    pub start: Option<String>,
    pub moves: Vec<String>,
}

/// The limits of a search.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Go {
    /// Milliseconds for this move.
    pub time: Option<u64>,
    /// The node limit.
    pub nodes: Option<u64>,
    /// The depth limit.
    pub depth: Option<u32>,
    /// How many of the best moves to report.
    pub multipv: Option<usize>,
    /// The clock of the side to move.
    pub clock: Option<ClockWords>,
    /// Search until `stop`.
    pub infinite: bool,
}

/// A clock in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockWords {
    /// Time left.
    pub left: u64,
    /// Time added after each move.
    pub increment: u64,
    /// Moves until the next time control.
    pub moves: Option<u32>,
}

impl Command {
    /// Parses a line; `None` if it is empty.
    pub fn read(line: &str) -> Result<Option<Command>, LineError> {
        let mut words = LineWords::of(line);
        let Some(word) = words.word() else {
            return Ok(None);
        };
        Ok(Some(match word {
            "ugi" => Command::Ugi,
            "isready" => Command::IsReady,
            "uginewgame" => Command::NewGame,
            "setoption" => read_option(words)?,
            "position" => Command::Position(PositionSpec::read(words)?),
            "go" => Command::Go(Go::read(words)?),
            "stop" => Command::Stop,
            "quit" => Command::Quit,
            other => return Err(unknown(other)),
        }))
    }
}

fn unknown(word: &str) -> LineError {
    let known = "ugi, isready, uginewgame, setoption, position, go, stop, quit";
    LineError(format!("nobody knows the command `{word}`: the commands are {known}"))
}

/// Parses `name N value V`; a value may have several words.
fn read_option(mut words: LineWords) -> Result<Command, LineError> {
    let wrong = || LineError("write `setoption name N value V`".to_owned());
    let (Some("name"), Some(name), Some("value")) = (words.word(), words.word(), words.word()) else {
        return Err(wrong());
    };
    let value = words.rest();
    if value.is_empty() { Err(wrong()) } else { Ok(Command::SetOption { name: name.to_owned(), value }) }
}

impl PositionSpec {
    /// Parses `[variant V] [facts F=V …] startpos|position TEXT [moves M …]`.
    fn read(mut words: LineWords) -> Result<PositionSpec, LineError> {
        let mut place = PositionSpec::default();
        let mut word = words.word();
        if word == Some("variant") {
            let name = words.word().ok_or_else(|| LineError("`variant` needs a name after it".to_owned()))?;
            place.variant = Some(name.to_owned());
            word = words.word();
        }
        if word == Some("facts") {
            word = words.word();
            while let Some((fact, value)) = word.and_then(|word| word.split_once('=')) {
                place.facts.push((fact.to_owned(), value.to_owned()));
                word = words.word();
            }
        }
        match word {
            Some("startpos") => word = words.word(),
            Some("position") => (place.start, word) = read_text(&mut words)?,
            other => return Err(no_position(other)),
        }
        match word {
            Some("moves") => {
                place.moves = words.rest().split_whitespace().map(str::to_owned).collect();
            }
            Some(other) => {
                return Err(LineError(format!("`{other}` stands where `moves` or nothing was due")));
            }
            None => {}
        }
        Ok(place)
    }
}

fn no_position(word: Option<&str>) -> LineError {
    let found = word.unwrap_or("nothing");
    LineError(format!("`{found}` stands where `startpos` or `position TEXT` was due"))
}

/// The text of a position, which may have several words, and the word after it.
fn read_text<'a>(words: &mut LineWords<'a>) -> Result<(Option<String>, Option<&'a str>), LineError> {
    let mut text = Vec::new();
    let mut word = words.word();
    while let Some(part) = word.filter(|&part| part != "moves") {
        text.push(part);
        word = words.word();
    }
    if text.is_empty() {
        return Err(LineError("`position` needs a position after it, in the game's notation".to_owned()));
    }
    Ok((Some(text.join(" ")), word))
}

impl Go {
    fn read(mut words: LineWords) -> Result<Go, LineError> {
        let mut go = Go::default();
        while let Some(word) = words.word() {
            match word {
                "time" => go.time = Some(words.number("time")?),
                "nodes" => go.nodes = Some(words.number("nodes")?),
                "depth" => go.depth = Some(words.number("depth")?),
                "multipv" => go.multipv = Some(words.number("multipv")?),
                "clock" => {
                    let (left, increment) = (words.number("clock")?, words.number("clock")?);
                    go.clock = Some(ClockWords { left, increment, moves: None });
                }
                "movestogo" => {
                    let moves = words.number("movestogo")?;
                    let clock = go.clock.as_mut();
                    clock.ok_or_else(|| LineError("`movestogo` comes after `clock`".to_owned()))?.moves =
                        Some(moves);
                }
                "infinite" => go.infinite = true,
                other => return Err(unknown_limit(other)),
            }
        }
        Ok(go)
    }
}

fn unknown_limit(word: &str) -> LineError {
    let known = "time, nodes, depth, multipv, clock, movestogo, infinite";
    LineError(format!("`go` does not know `{word}`: it knows {known}"))
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Ugi => f.write_str("ugi"),
            Command::IsReady => f.write_str("isready"),
            Command::NewGame => f.write_str("uginewgame"),
            Command::SetOption { name, value } => write!(f, "setoption name {name} value {value}"),
            Command::Position(place) => write!(f, "position {place}"),
            Command::Go(go) => write!(f, "go{go}"),
            Command::Stop => f.write_str("stop"),
            Command::Quit => f.write_str("quit"),
        }
    }
}

impl fmt::Display for PositionSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(variant) = &self.variant {
            write!(f, "variant {variant} ")?;
        }
        if !self.facts.is_empty() {
            f.write_str("facts ")?;
        }
        for (fact, value) in &self.facts {
            write!(f, "{fact}={value} ")?;
        }
        match &self.start {
            Some(text) => write!(f, "position {text}")?,
            None => f.write_str("startpos")?,
        }
        if self.moves.is_empty() { Ok(()) } else { write!(f, " moves {}", self.moves.join(" ")) }
    }
}

impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut write = |word: &str, value: Option<u64>| match value {
            Some(value) => write!(f, " {word} {value}"),
            None => Ok(()),
        };
        write("time", self.time)?;
        write("nodes", self.nodes)?;
        write("depth", self.depth.map(u64::from))?;
        write("multipv", self.multipv.map(|lines| lines as u64))?;
        if let Some(ClockWords { left, increment, moves }) = self.clock {
            write!(f, " clock {left} {increment}")?;
            if let Some(moves) = moves {
                write!(f, " movestogo {moves}")?;
            }
        }
        if self.infinite { f.write_str(" infinite") } else { Ok(()) }
    }
}
