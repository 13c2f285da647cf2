//! A game as data: its name, variants, bots and tools, and the type erasure used by everything above.
//!
//! Below this crate a game is a type; above it a game is an [`AnyTitle`], a game in progress an [`AnyTable`],
//! a player an [`AnyBot`], and they exchange [`Record`]s.

#![warn(missing_docs)]

mod bot;
mod error;
mod file;
mod how_to_play;
mod listing;
mod move_input;
mod problem;
mod record;
mod setup;
mod solve;
mod table;
mod title;
mod tool;
mod variation;
mod words;

pub use bot::{AnyBot, BotInfo, BotSpec, Level, MakeBot, Thought};
pub use error::{Error, GameId, RecordError, Result};
pub use file::{
    Brackets, FileError, FileFormat, FileGame, FileLines, GameText, Games, JSON, ReadFile, Remark,
    SettleError, StatedResult, WonBy, WriteFile, settle, split_games,
};
pub use how_to_play::{Exercise, ExplanationStep};
pub use kibitz_game::{
    AnyError, Arg, BoardSpec, Fact, Format, Message, Outcome, Path, Random, Reason, Seat, TextError,
    TextFault, ToArg, ToMessage, Touch, Values, depict,
};
pub use kibitz_search::{
    Curve, Deadline, Finding, GameClock, Library, Limits, Precision, Progress, Question, Scope, Score,
    Solution, Standing, Stop, TimeSource, Trainee, Urgent, Verdict, Weights, WeightsError, Work, as_thread,
    with_helpers,
};
pub use listing::Listing;
pub use move_input::{MoveInput, TouchResult};
pub use problem::{Answer, AnswerText, Problem, ProblemError, ProblemInfo, SolveProblem, StepText};
pub use record::{Decision, Ending, FORMAT_VERSION, Player, Record, TimeControl};
pub use setup::Setup;
pub use solve::{AnySolver, CheckProof, MakeSolver, Proofs, Solving, WriteProof};
pub use table::{AnyTable, LegalMove};
pub use title::{AnyTitle, BenchPosition, MakeTrainee, Title, VariantInfo};
pub use tool::{RunTool, Tool, ToolAction, ToolCall};
pub use variation::{Comment, Glyph, Variation, fit_variations, play_variations};
pub use words::GameWords;
