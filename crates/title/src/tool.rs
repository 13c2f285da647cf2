//! Tools a game brings along (`tables`, `book`, `train`), offered by programs that do not know it.

use kibitz_search::Work;

use crate::{Result, Setup};

/// A tool of one game: something made once by long work, kept in the data folder and checked.
#[derive(Clone, Copy)]
pub struct Tool {
    /// Its name on the command line: `tables`.
    pub name: &'static str,
    /// Runs it. What it finds goes to the printer line by line; `false` is an honest "no".
    pub run: RunTool,
}

/// Runs a tool.
pub type RunTool = fn(call: &ToolCall, work: &mut Work, print: &mut dyn FnMut(&str)) -> Result<bool>;

/// What a tool is asked to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ToolCall {
    /// Rules.
    pub setup: Setup,
    /// Build, verify or tell.
    pub action: ToolAction,
    /// How far: pieces on the board, plies of a book. The tool's usual when none is given.
    pub size: Option<u32>,
    /// How many of its entries `verify` works out again; the tool's usual when none is given.
    pub sample: Option<u64>,
    /// The seed of everything random.
    pub seed: u64,
}

/// What a tool can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ToolAction {
    /// Makes it, going on where it was stopped.
    Build,
    /// Checks it.
    Verify,
    /// Tells what there is.
    Info,
}
