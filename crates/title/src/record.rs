//! A game as text: the form in which games pass between threads, sockets, processes and files.

use kibitz_game::Message;
use serde::{Deserialize, Serialize};

use crate::{Comment, RecordError, Result, Setup, Variation};

/// The version of the record format. Newer records are refused.
pub const FORMAT_VERSION: u32 = 1;

/// Longer lists of moves are refused; no real game comes near.
const MOST_MOVES: usize = 100_000;

/// The JSON parser refuses more levels of arrays and objects. Only variations can be nested so deeply.
const MOST_JSON_LEVELS: usize = 127;

/// A game as text, with rules, moves, players and result.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The format version.
    pub kibitz: u32,
    /// The game's id: `connect-four`.
    pub game: String,
    /// The variant's name.
    pub variant: String,
    /// Facts that differ from the variant, as name and value.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<(String, String)>,
    /// The starting position, if not the standard one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub start: Option<String>,
    /// The moves in the game's notation.
    pub moves: Vec<String>,
    /// The time control, if there were clocks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub time: Option<TimeControl>,
    /// Milliseconds left on the mover's clock after each move; empty without clocks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clocks: Vec<u64>,
    /// Who sat in each seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<Player>,
    /// How it ended, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub result: Option<Ending>,
    /// Other information as name and value: `Event`, `Site`, `Date`, `Round`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<(String, String)>,
    /// Comments on the moves, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub comments: Vec<Comment>,
    /// Lines that were not played.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub variations: Vec<Variation>,
}

/// A time control: initial time and increment, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TimeControl {
    /// The initial time.
    pub start: u64,
    /// Added after every move.
    #[serde(default)]
    pub increment: u64,
}

/// The player of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The displayed name.
    pub name: String,
    /// The bot's name with its level, for a bot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub bot: Option<String>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// The place of every seat, 1 for the first.
    pub places: Vec<u8>,
    /// The result and its reason as an English sentence.
    pub sentence: String,
    /// The same as a message; records older than 2026-11-17 have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<Message>,
    /// What decided the game away from the board, if anything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub decision: Option<Decision>,
}

/// A result decided away from the board. Seats are counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Decision {
    /// The seat resigned.
    Resignation(u8),
    /// The seats agreed on a draw.
    Agreement,
    /// The seat's time ran out.
    Time(u8),
    /// The seat's player broke the rules of the match.
    Forfeit(u8),
    /// An arbiter ended the game, with a winner or as a draw.
    Adjudication(Option<u8>),
}

impl Record {
    /// Parses a record from JSON.
    pub fn from_json(text: &str) -> Result<Record> {
        let too_deep = RecordError::NestedTooDeep { most: Variation::MOST_NESTED };
        let record: Record = match serde_json::from_str(text) {
            Ok(record) => record,
            Err(_) if nesting(text) > MOST_JSON_LEVELS => return Err(too_deep.into()),
            Err(error) => return Err(RecordError::Json(error.to_string()).into()),
        };
        if record.kibitz > FORMAT_VERSION {
            return Err(RecordError::Version { found: record.kibitz, newest: FORMAT_VERSION }.into());
        }
        if record.moves.len() > MOST_MOVES {
            return Err(RecordError::TooManyMoves { most: MOST_MOVES }.into());
        }
        if Variation::are_too_deep(&record.variations) {
            return Err(too_deep.into());
        }
        Ok(record)
    }

    /// The record as JSON, one field per line.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).expect("a record has nothing JSON cannot say")
    }

    /// The tag for the result a file states, kept if the game ended differently on the board.
    pub const FILE_RESULT: &str = "Result";

    /// The result the game's file states, if the game ended differently on the board.
    pub fn file_result(&self) -> Option<&str> {
        let (_, result) = self.tags.iter().find(|(name, _)| name == Record::FILE_RESULT)?;
        Some(result)
    }

    /// The rules and the starting position.
    pub fn setup(&self) -> Setup {
        Setup { variant: Some(self.variant.clone()), rules: self.rules.clone(), position: self.start.clone() }
    }
}

/// The most arrays and objects around one value of a JSON text.
fn nesting(text: &str) -> usize {
    let (mut level, mut most) = (0_usize, 0);
    let mut letters = text.bytes();
    let mut in_string = false;
    while let Some(letter) = letters.next() {
        match letter {
            b'\\' if in_string => _ = letters.next(),
            b'"' => in_string = !in_string,
            b'[' | b'{' if !in_string => level += 1,
            b']' | b'}' if !in_string => level = level.saturating_sub(1),
            _ => {}
        }
        most = most.max(level);
    }
    most
}
