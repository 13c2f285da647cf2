//! The lines of an engine.

use std::fmt;

use crate::LineError;
use crate::info::Info;
use crate::words::LineWords;

/// A line of the engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// Identification: `name`, `author`, `game`.
    Id {
        what: String,
        words: String,
    },
    /// An available option.
    Option {
        name: String,
        default: String,
    },
    /// The end of identification and options.
    UgiOk,
    /// The answer to `isready`.
    ReadyOk,
    /// A progress report.
    Info(Info),
    /// A message for people.
    Note(String),
    BestMove(String),
    /// The request cannot be carried out.
    Error(String),
}

impl Reply {
    pub fn read(line: &str) -> Result<Reply, LineError> {
        let mut words = LineWords::of(line);
        match words.word() {
            Some("id") => {
                let what = words.word().ok_or_else(|| LineError("`id` needs a word after it".to_owned()))?;
                Ok(Reply::Id { what: what.to_owned(), words: words.rest() })
            }
            Some("option") => read_option(words),
            Some("ugiok") => Ok(Reply::UgiOk),
            Some("readyok") => Ok(Reply::ReadyOk),
            Some("info") => Ok(Reply::Info(Info::read(&mut words)?)),
            Some("note") => Ok(Reply::Note(words.rest())),
            Some("bestmove") => {
                let mv =
                    words.word().ok_or_else(|| LineError("`bestmove` needs a move after it".to_owned()))?;
                Ok(Reply::BestMove(mv.to_owned()))
            }
            Some("error") => Ok(Reply::Error(words.rest())),
            _ => Err(LineError(format!("`{line}` is no answer of this protocol"))),
        }
    }
}

fn read_option(mut words: LineWords) -> Result<Reply, LineError> {
    let (Some("name"), Some(name), Some("default")) = (words.word(), words.word(), words.word()) else {
        return Err(LineError("write `option name N default V`".to_owned()));
    };
    Ok(Reply::Option { name: name.to_owned(), default: words.rest() })
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reply::Id { what, words } => write!(f, "id {what} {words}"),
            Reply::Option { name, default } => write!(f, "option name {name} default {default}"),
            Reply::UgiOk => f.write_str("ugiok"),
            Reply::ReadyOk => f.write_str("readyok"),
            Reply::Info(info) => write!(f, "info {info}"),
            Reply::Note(words) => write!(f, "note {words}"),
            Reply::BestMove(mv) => write!(f, "bestmove {mv}"),
            Reply::Error(sentence) => write!(f, "error {sentence}"),
        }
    }
}
