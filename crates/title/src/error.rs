//! The errors of titles, tables and records. Every message says what would be right.
//!
//! The messages document variants and fields, so `missing_docs` is off here.

#![allow(missing_docs)]

use std::fmt;

use kibitz_game::{AnyError, Message, PlayError, RuleError, TextError, ToMessage};

use crate::ProblemError;

/// The id of a game, in an error: people are shown its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameId(pub &'static str);

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl ToMessage for GameId {
    fn to_message(&self) -> Message {
        Message::new(format!("{}-name", self.0))
    }
}

/// What can go wrong with a title or its tables.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, ToMessage)]
#[message("error")]
pub enum Error {
    #[error("{game} has no variant `{name}`: its variants are {known}")]
    UnknownVariant { game: GameId, name: String, known: String },
    #[error(transparent)]
    #[message(transparent)]
    Rule(#[from] RuleError),
    /// The position cannot be parsed.
    #[error("the position does not read: {0}")]
    Position(TextError),
    /// The move cannot be parsed or is not legal.
    #[error(transparent)]
    #[message(transparent)]
    Move(TextError),
    /// A move of a record is wrong.
    #[error("move {number} of the record does not fit: {source}")]
    RecordMove {
        /// Counted from 1.
        number: usize,
        source: Box<Error>,
    },
    #[error("this is not a game record: {0}")]
    Record(#[from] RecordError),
    /// The move was made at the wrong time.
    #[error(transparent)]
    #[message(transparent)]
    Play(#[from] PlayError),
    #[error("{game} has no bot `{name}`: its bots are {known}")]
    UnknownBot { game: GameId, name: String, known: String },
    #[error("the bot {bot} has no levels: leave `:{level}` out")]
    NoLevels { bot: &'static str, level: String },
    #[error("the bot {bot} has no level `{level}`: its levels are {}", known.join(", "))]
    UnknownLevel { bot: &'static str, level: String, known: Vec<&'static str> },
    /// The external engine, or its protocol, cannot play this game.
    #[error(transparent)]
    #[message(transparent)]
    Bot(AnyError),
    #[error("{game} sets no problems: `kibitz games` lists those of other games")]
    NoProblems { game: GameId },
    #[error("{game} has no problem `{name}`: its problems are {known}")]
    UnknownProblem { game: GameId, name: String, known: String },
    #[error(transparent)]
    #[message(transparent)]
    Problem(#[from] ProblemError),
    #[error("nobody has solved {game} here: try `kibitz best`")]
    NoSolver { game: GameId },
    /// The game has no proofs as files.
    #[error("{game} has no proofs as files: leave out --prove and --check")]
    NoProofs { game: GameId },
    #[error(transparent)]
    #[message(transparent)]
    Proof(AnyError),
    /// The game's evaluation is not learned.
    #[error("the evaluation of {game} is not learned: there is nothing to train")]
    NotTrained { game: GameId },
    /// The weights do not fit the game.
    #[error(transparent)]
    #[message(transparent)]
    Weights(#[from] kibitz_search::WeightsError),
    #[error(transparent)]
    #[message(transparent)]
    Tool(AnyError),
}

/// Why a game record cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, ToMessage)]
#[message("error-record")]
pub enum RecordError {
    /// Text that is not the JSON of a record.
    #[error("{0}")]
    Json(String),
    /// A record of a later version of the format.
    #[error("it has version {found}, this program reads up to {newest}")]
    Version {
        found: u32,
        /// The newest version this program reads.
        newest: u32,
    },
    #[error("it has more than {most} moves")]
    TooManyMoves { most: usize },
    #[error("it is a game of {found}, not of {expected}")]
    OtherGame {
        found: String,
        /// The game it is opened as.
        expected: GameId,
    },
    /// The result names a seat that is not at the table.
    #[error("its result names seat {seat}, and seats go from 0 to {last}")]
    NoSuchSeat { seat: u8, last: u8 },
    #[error("its variations are nested more than {most} deep")]
    NestedTooDeep { most: usize },
    #[error("a variation begins after {after} moves of a line that has {moves}")]
    VariationAfterEnd { after: usize, moves: usize },
}

pub type Result<T> = std::result::Result<T, Error>;
