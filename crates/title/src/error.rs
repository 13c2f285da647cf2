//! The errors of titles, tables and records. Every message says what would be right.
//!
//! The messages document variants and fields, so `missing_docs` is off here.

#![allow(missing_docs)]

use kibitz_game::{AnyError, PlayError, RuleError, TextError};

use crate::ProblemError;

/// What can go wrong with a title or its tables.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Error {
    #[error("{game} has no variant `{name}`: its variants are {known}")]
    UnknownVariant { game: &'static str, name: String, known: String },
    #[error(transparent)]
    Rule(#[from] RuleError),
    /// The position cannot be parsed.
    #[error("the position does not read: {0}")]
    Position(TextError),
    /// The move cannot be parsed or is not legal.
    #[error(transparent)]
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
    /// The move comes at the wrong time.
    #[error(transparent)]
    Play(#[from] PlayError),
    #[error("{game} has no bot `{name}`: its bots are {known}")]
    UnknownBot { game: &'static str, name: String, known: String },
    #[error("{}", unknown_level(bot, level, known))]
    UnknownLevel { bot: &'static str, level: String, known: Vec<&'static str> },
    /// The outside program, or the protocol it speaks, cannot play this game.
    #[error(transparent)]
    Bot(AnyError),
    #[error("{}", unknown_problem(game, name, known))]
    UnknownProblem { game: &'static str, name: String, known: String },
    #[error(transparent)]
    Problem(#[from] ProblemError),
    #[error("nobody has solved {game} here: try `kibitz best`")]
    NoSolver { game: &'static str },
    /// The game has no proofs as files.
    #[error("{game} has no proofs as files: try without them")]
    NoProofs { game: &'static str },
    #[error(transparent)]
    Proof(AnyError),
    /// The game's evaluation is not learned.
    #[error("the evaluation of {game} is not learned: there is nothing to train")]
    NotTrained { game: &'static str },
    /// The weights do not fit the game.
    #[error(transparent)]
    Weights(#[from] kibitz_search::WeightsError),
    #[error(transparent)]
    Tool(AnyError),
}

/// Why a game record cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordError {
    /// The text is not the JSON of a record.
    #[error(transparent)]
    Json(AnyError),
    /// The record has a newer format version.
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
        /// The game it was opened as.
        expected: &'static str,
    },
    /// The result names a seat that is not at the table.
    #[error("its result names seat {seat}, and seats go from 0 to {last}")]
    NoSuchSeat { seat: u8, last: u8 },
}

pub type Result<T> = std::result::Result<T, Error>;

fn unknown_level(bot: &str, level: &str, known: &[&str]) -> String {
    match known {
        [] => format!("the bot {bot} has no levels: leave `:{level}` out"),
        known => format!("the bot {bot} has no level `{level}`: its levels are {}", known.join(", ")),
    }
}

fn unknown_problem(game: &str, name: &str, known: &str) -> String {
    match known {
        "" => format!("{game} sets no problems: `kibitz games` lists those of other games"),
        known => format!("{game} has no problem `{name}`: its problems are {known}"),
    }
}
