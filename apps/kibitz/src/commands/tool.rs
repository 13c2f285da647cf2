//! `kibitz TOOL GAME …`: the tools that games bring along.

use kibitz_catalog::TITLES;
use kibitz_title::{AnyTitle, ToolCall};

use crate::error::{Answer, Failure};
use crate::printer::Printer;

/// Runs a game's tool, or says which there are.
pub fn run(words: &[String], printer: &mut Printer) -> Answer {
    let (name, rest) = words.split_first().expect("a subcommand has a name");
    let game = rest.first().and_then(|id| kibitz_catalog::title(id));
    let tool = game.and_then(|title| title.tools().iter().find(|tool| tool.name == name));
    let Some(tool) = tool else {
        return Err(Failure::Words(no_such_tool(name, game)));
    };
    let call = ToolCall { words: rest[1..].to_vec(), ..ToolCall::default() };
    let mut printed = Ok(());
    let answer = (tool.run)(&call, &mut |line| {
        if printed.is_ok() {
            printed = printer.line(line);
        }
    })?;
    printed?;
    Ok(answer)
}

fn no_such_tool(name: &str, game: Option<&dyn AnyTitle>) -> String {
    let offered: Vec<_> = TITLES
        .iter()
        .flat_map(|title| title.tools().iter().map(|tool| format!("{} {}", tool.name, title.id())))
        .collect();
    let remedy = if offered.is_empty() {
        "`kibitz --help` lists the commands".to_owned()
    } else {
        format!("`kibitz --help` lists the commands, and the games bring along {}", offered.join(", "))
    };
    match game {
        Some(title) => format!("{} has no tool `{name}`: {remedy}", title.name()),
        None => format!("there is no command `{name}`: {remedy}"),
    }
}
