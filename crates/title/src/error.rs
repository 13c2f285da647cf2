//! What can go wrong at a table. Every error is one sentence that says what would be right.

use kibitz_game::{AnyError, PlayError, RuleError, TextError};

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
    #[error("move {number} of the record does not fit: {source}")]
    RecordMove {
        /// The move, counted from 1.
        number: usize,
        /// What is wrong with it.
        source: Box<Error>,
    },
    /// A record that cannot be used.
    #[error("this is not a game record: {0}")]
    Record(#[from] RecordError),
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
    /// A level that the bot does not have.
    #[error("{}", unknown_level(bot, level, known))]
    UnknownLevel {
        /// The bot's name.
        bot: &'static str,
        /// The level asked for.
        level: String,
        /// The levels there are.
        known: Vec<&'static str>,
    },
    /// An outside program, or the protocol it speaks, that cannot play this game.
    #[error(transparent)]
    Bot(AnyError),
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
    /// A game without a solver.
    #[error("nobody has solved {game} here: try `kibitz best`")]
    NoSolver {
        /// The game's name.
        game: &'static str,
    },
    /// A game without proofs.
    #[error("{game} has no proofs as files: try without them")]
    NoProofs {
        /// The game's name.
        game: &'static str,
    },
    /// A proof that cannot be written or read.
    #[error(transparent)]
    Proof(AnyError),
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
    #[error(transparent)]
    Tool(AnyError),
}

/// What is wrong with a game record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordError {
    /// Text that is not the JSON of a record.
    #[error(transparent)]
    Json(AnyError),
    /// A record of a later version of the format.
    #[error("it has version {found}, this program reads up to {newest}")]
    Version {
        /// The record's version.
        found: u32,
        /// The newest version known here.
        newest: u32,
    },
    /// More moves than any game has.
    #[error("it has more than {most} moves")]
    TooManyMoves {
        /// The most moves a record can have.
        most: usize,
    },
    /// A record of another game.
    #[error("it is a game of {found}, not of {expected}")]
    OtherGame {
        /// The record's game.
        found: String,
        /// The game it is opened as.
        expected: &'static str,
    },
    /// A result for a seat that is not at the table.
    #[error("its result names seat {seat}, and seats go from 0 to {last}")]
    NoSuchSeat {
        /// The seat it names.
        seat: u8,
        /// The table's last seat.
        last: u8,
    },
}

/// The result of anything done at a table.
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
