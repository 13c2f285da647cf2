//! A game as text: the only thing that crosses a thread, a socket, a process or a file.

use kibitz_game::Message;
use serde::{Deserialize, Serialize};

use kibitz_game::AnyError;

use crate::{RecordError, Result, Setup};

/// The version of the record's form. A reader refuses records of a later one.
pub const FORMAT_VERSION: u32 = 1;

/// No game that people or engines finish is longer; a longer list of moves is not a game.
const MOST_MOVES: usize = 100_000;

/// A game as text.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The version of this form.
    pub kibitz: u32,
    /// The game's id: `connect-four`.
    pub game: String,
    /// The variant's name.
    pub variant: String,
    /// Facts that differ from the variant's, as name and value.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<(String, String)>,
    /// The position it began from, if not the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub start: Option<String>,
    /// The moves.
    pub moves: Vec<String>,
    /// The time each player has, if there were clocks.
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
    /// What else is known about it, as name and value: `Event`, `Site`, `Date`, `Round`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<(String, String)>,
    /// What somebody wrote about its moves, in the order of the moves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub comments: Vec<Comment>,
}

/// What somebody wrote about a move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Comment {
    /// After how many moves it stands; 0 before the first.
    pub after: usize,
    /// The words.
    pub text: String,
}

/// The time each player has: some at the start, and some more with every move. Both in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TimeControl {
    /// At the start.
    pub start: u64,
    /// Won with every move.
    #[serde(default)]
    pub increment: u64,
}

/// Who sat in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The name shown.
    pub name: String,
    /// The bot's name with its level, if it was one.
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
    /// The result and its reason as a sentence, in English.
    pub sentence: String,
    /// The same as a message; records of before 2026-11-17 have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<Message>,
    /// What decided it away from the board, if anything did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub decision: Option<Decision>,
}

/// An end that stands on no board. Seats are counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Decision {
    /// The seat gave up.
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
    /// Reads a record from JSON.
    pub fn from_json(text: &str) -> Result<Record> {
        let not_json = |error: serde_json::Error| RecordError::Json(AnyError::new(error));
        let record: Record = serde_json::from_str(text).map_err(not_json)?;
        if record.kibitz > FORMAT_VERSION {
            return Err(RecordError::Version { found: record.kibitz, newest: FORMAT_VERSION }.into());
        }
        if record.moves.len() > MOST_MOVES {
            return Err(RecordError::TooManyMoves { most: MOST_MOVES }.into());
        }
        Ok(record)
    }

    /// The record as JSON, a line a field.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).expect("a record has nothing JSON cannot say")
    }

    /// The rules and the position it began with.
    pub fn setup(&self) -> Setup {
        Setup { variant: Some(self.variant.clone()), rules: self.rules.clone(), position: self.start.clone() }
    }
}
