//! `kibitz tables GAME build`, `kibitz book GAME verify`: the tools of the games.

use clap::{Args, ValueEnum};
use kibitz_catalog::TITLES;
use kibitz_title::{AnyTitle, GameId, ToolAction, ToolCall};

use crate::arguments::{GameArg, RuleArgs};
use crate::error::{CommandResult, RequestError};
use crate::limits::LimitArgs;
use crate::printer::Printer;
use crate::working::LongWork;

/// The options of a tool.
#[derive(Args)]
pub struct ToolArgs {
    #[command(flatten)]
    game: GameArg,
    /// What to do
    #[arg(value_enum)]
    action: ToolCommand,
    #[command(flatten)]
    rules: RuleArgs,
    /// The size: pieces on the board, plies of a book, or holes of a table
    #[arg(long, aliases = ["plies", "holes"], value_name = "N")]
    pieces: Option<u32>,
    /// How many entries `verify` recomputes
    #[arg(long, value_name = "N")]
    sample: Option<u64>,
    #[command(flatten)]
    limits: LimitArgs,
    /// The random seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

#[derive(Clone, Copy, ValueEnum)]
enum ToolCommand {
    /// Builds the files, resuming where it was stopped
    Build,
    /// Checks the files
    Verify,
    /// Lists the files that exist
    Info,
}

impl ToolCommand {
    fn of_the_tool(self) -> ToolAction {
        match self {
            ToolCommand::Build => ToolAction::Build,
            ToolCommand::Verify => ToolAction::Verify,
            ToolCommand::Info => ToolAction::Info,
        }
    }
}

/// Runs a game's tool, or lists the games that have it.
pub fn run(name: &str, words: &ToolArgs, printer: &mut Printer) -> CommandResult {
    let title = words.game.title;
    let Some(tool) = title.tools().iter().find(|tool| tool.name == name) else {
        return Err(no_such_tool(name, title).into());
    };
    let call = ToolCall {
        setup: words.rules.setup_of_start(),
        action: words.action.of_the_tool(),
        size: words.pieces,
        sample: words.sample,
        seed: words.seed,
    };
    let mut printed = Ok(());
    let mut print = |line: &str| {
        if printed.is_ok() {
            printed = printer.line(line);
        }
    };
    let answer = LongWork::new(words.limits.limits(1)).run(|work| (tool.run)(&call, work, &mut print))?;
    printed?;
    Ok(answer)
}

fn no_such_tool(name: &str, title: &dyn AnyTitle) -> RequestError {
    let has = |title: &&&dyn AnyTitle| title.tools().iter().any(|tool| tool.name == name);
    let others = TITLES.iter().filter(has).map(|title| title.name()).collect();
    RequestError::NoSuchTool { game: GameId(title.id()), tool: name.to_owned(), others }
}
