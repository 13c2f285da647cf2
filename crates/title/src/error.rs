//! What can go wrong at a table. Every error is one sentence that says what would be right.

use kibitz_game::{PlayError, RuleError, TextError};

use crate::ProblemError;

/// What can go wrong at a table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Error {
    /// A variant that does not exist.
    #[error("{game} has no variant `{name}`: its variants are {known}")]
    UnknownVariant {
        /// The game's name.
        game: &'static str,
        /// The name asked for.
        name: String,
        /// The names there are.
        known: String,
    },
    /// A fact that does not exist, or a value it cannot have.
    #[error(transparent)]
    Rule(#[from] RuleError),
    /// A position that does not read.
    #[error("the position does not read: {0}")]
    Position(TextError),
    /// A move that does not read or is not legal.
    #[error(transparent)]
    Move(TextError),
    /// A move of a record that does not fit.
    #[error("move {number} of the record does not fit: {why}")]
    RecordMove {
        /// The move, counted from 1.
        number: usize,
        /// What is wrong with it.
        why: String,
    },
    /// A record that is not one.
    #[error("this is not a game record: {0}")]
    Record(String),
    /// A move at the wrong time.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// A bot or level that does not exist.
    #[error("{game} has no bot `{name}`: its bots are {known}")]
    UnknownBot {
        /// The game's name.
        game: &'static str,
        /// The name asked for.
        name: String,
        /// The names there are.
        known: String,
    },
    /// A bot that cannot play this variant, or broke down.
    #[error("{0}")]
    Bot(String),
    /// A problem that the game does not set.
    #[error("{}", unknown_problem(game, name, known))]
    UnknownProblem {
        /// The game's name.
        game: &'static str,
        /// The name asked for.
        name: String,
        /// The names there are.
        known: String,
    },
    /// A problem without an answer.
    #[error(transparent)]
    Problem(#[from] ProblemError),
    /// A position or ruleset that cannot be solved, or a proof that is none.
    #[error("{0}")]
    Solve(String),
    /// A game whose evaluation is not learned.
    #[error("the evaluation of {game} is not learned: there is nothing to train")]
    NotTrained {
        /// The game's name.
        game: &'static str,
    },
    /// Weights that do not fit.
    #[error(transparent)]
    Weights(#[from] kibitz_search::WeightsError),
    /// A tool that failed.
    #[error("{0}")]
    Tool(String),
}

/// The result of anything done at a table.
pub type Result<T> = std::result::Result<T, Error>;

fn unknown_problem(game: &str, name: &str, known: &str) -> String {
    match known {
        "" => format!("{game} sets no problems: `kibitz games` lists those of other games"),
        known => format!("{game} has no problem `{name}`: its problems are {known}"),
    }
}
