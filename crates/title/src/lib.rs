//! A game on the shelf: its name, variants, bots and tools as data, and the one type erasure.
//!
//! Below this crate a game is a type; above it a game is an [`AnyTitle`], a game being played an
//! [`AnyTable`], a player an [`AnyBot`], and what travels between them a [`Record`].

#![warn(missing_docs)]

mod bot;
mod error;
mod error_message;
mod file;
mod hand;
mod how_to_play;
mod listing;
mod problem;
mod record;
mod setup;
mod solve;
mod table;
mod title;
mod tool;
mod words;

pub use bot::{AnyBot, BotInfo, BotSpec, Level, MakeBot, Thought};
pub use error::{Error, RecordError, Result};
pub use file::{
    Claim, Cut, FileError, FileFormat, Found, Games, How, JSON, Lines, ReadFile, Remark, SettleError, Shape,
    WriteFile, cut, settle,
};
pub use hand::{Hand, Touched};
pub use how_to_play::Step;
pub use kibitz_game::{
    AnyError, Arg, BoardSpec, Fact, Format, Message, Outcome, Path, Random, Reason, Seat, TextError,
    ToMessage, Touch, Values, depict,
};
pub use kibitz_search::{
    Curve, Finding, GameClock, Library, Limits, Precision, Progress, Question, Scope, Score, Solution,
    Standing, Stop, Trainee, Verdict, Weights, WeightsError, Work, with_helpers,
};
pub use listing::Listing;
pub use problem::{Answer, AnswerText, Problem, ProblemError, ProblemInfo, SolveProblem, StepText};
pub use record::{Comment, Decision, Ending, FORMAT_VERSION, Player, Record, TimeControl};
pub use setup::Setup;
pub use solve::{AnySolver, CheckProof, MakeSolver, Proofs, Solving, WriteProof};
pub use table::{AnyTable, LegalMove};
pub use title::{AnyTitle, BenchPosition, MakeTrainee, Title, VariantInfo};
pub use tool::{RunTool, Tool, ToolAction, ToolCall};
pub use words::GameWords;
