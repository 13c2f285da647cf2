//! Tools of a game (`tables`, `book`, `train`), offered by programs that do not know the game.

use kibitz_search::Work;

use crate::{Result, Setup};

/// A tool of one game: it builds files in the data folder by long computation, and checks them.
#[derive(Clone, Copy)]
pub struct Tool {
    /// Its name on the command line: `tables`.
    pub name: &'static str,
    /// Runs it. Results are printed line by line; `false` means that a check failed.
    pub run: RunTool,
}

/// Runs a tool; `print` receives its output line by line.
pub type RunTool = fn(call: &ToolCall, work: &mut Work, print: &mut dyn FnMut(&str)) -> Result<bool>;

/// A request to a tool.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ToolCall {
    /// The ruleset to work on.
    pub setup: Setup,
    /// Build, verify or describe.
    pub action: ToolAction,
    /// The size: pieces on the board, plies of a book. `None` is the tool's default.
    pub size: Option<u32>,
    /// How many entries `verify` recomputes. `None` is the tool's default.
    pub sample: Option<u64>,
    /// The seed of everything random.
    pub seed: u64,
}

/// What a tool can be asked to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ToolAction {
    /// Builds the files, resuming where it was stopped.
    Build,
    /// Checks the files.
    Verify,
    /// Describes the files that exist.
    Info,
}
