//! Tools a game brings along (`solve`, `tables`, `book`, `train`), offered by programs that do not know it.

use crate::{Limits, Result, Setup};

/// A tool of one game.
#[derive(Clone, Copy)]
pub struct Tool {
    /// Its name on the command line: `solve`.
    pub name: &'static str,
    /// What it does, in one line.
    pub about: &'static str,
    /// Runs it. What it finds goes to the printer line by line; `false` is an honest "no".
    pub run: RunTool,
}

/// Runs a tool.
pub type RunTool = fn(call: &ToolCall, print: &mut dyn FnMut(&str)) -> Result<bool>;

/// What a tool is asked to do.
#[derive(Clone, Debug, Default)]
pub struct ToolCall {
    /// Rules and position.
    pub setup: Setup,
    /// The words after the tool's name.
    pub words: Vec<String>,
    /// What it may spend.
    pub limits: Limits,
}
