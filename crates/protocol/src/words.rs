//! Parsing of lines into words.

use std::str::{FromStr, SplitWhitespace};

use kibitz_title::{Message, ToMessage};

/// A line that cannot be parsed, with what is wrong and how to correct it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct LineError(pub String);

/// Always English, since programs read the lines of a protocol.
impl ToMessage for LineError {
    fn to_message(&self) -> Message {
        Message::plain(self.0.as_str())
    }
}

/// The words of a line, taken one by one.
pub(crate) struct LineWords<'a>(SplitWhitespace<'a>);

impl<'a> LineWords<'a> {
    pub(crate) fn of(line: &'a str) -> LineWords<'a> {
        LineWords(line.split_whitespace())
    }

    pub(crate) fn word(&mut self) -> Option<&'a str> {
        self.0.next()
    }

    /// Parses the next word as a number.
    pub(crate) fn number<T: FromStr>(&mut self, what: &str) -> Result<T, LineError> {
        let word = self.word().ok_or_else(|| LineError(format!("`{what}` needs a number after it")))?;
        number(word, what)
    }

    /// The remaining words, joined by single spaces.
    pub(crate) fn rest(self) -> String {
        self.0.collect::<Vec<_>>().join(" ")
    }
}

pub(crate) fn number<T: FromStr>(word: &str, what: &str) -> Result<T, LineError> {
    word.parse().map_err(|_| LineError(format!("`{word}` is no number for `{what}`")))
}
