//! `kibitz games`: the whole catalog.

use kibitz_catalog::TITLES;
use kibitz_protocol::Protocol;
use kibitz_title::{AnyTitle, Fact, Values};
use serde::Serialize;

use crate::arguments::OutputArgs;
use crate::error::{CommandError, CommandResult};
use crate::language::{say, text};
use crate::printer::Printer;

/// Lists the catalog.
pub fn run(output: OutputArgs, printer: &mut Printer) -> CommandResult {
    if output.json {
        printer.json(&TITLES.iter().map(|&title| GameJson::of(title)).collect::<Vec<_>>())?;
        return Ok(true);
    }
    for &title in TITLES {
        list(title, printer)?;
    }
    suggest(printer)?;
    Ok(true)
}

/// Suggests next commands.
fn suggest(printer: &mut Printer) -> Result<(), CommandError> {
    let example = TITLES[0].id();
    printer.line(say!("cli-next"))?;
    for (words, what) in [
        ("kibitz".to_owned(), say!("cli-next-app")),
        (format!("kibitz play {example}"), say!("cli-next-play")),
        (format!("kibitz rules {example}"), say!("cli-next-rules")),
        (format!("kibitz show {example}"), say!("cli-next-show")),
        ("kibitz --help".to_owned(), say!("cli-next-help")),
    ] {
        printer.line(format!("  {words:42} {what}"))?;
    }
    Ok(())
}

fn list(title: &dyn AnyTitle, printer: &mut Printer) -> Result<(), CommandError> {
    printer.line(format!("{} ({})\n  {}", text(&title.name()), title.id(), text(&title.tagline())))?;
    printer.line(format!("  {}", say!("cli-variants")))?;
    for variant in title.variants() {
        let names = [&[variant.name], variant.aliases].concat().join(", ");
        printer.line(format!("    {names:22} {}", text(&title.about_variant(variant.name))))?;
    }
    printer.line(format!("  {}", say!("cli-facts")))?;
    for fact in title.facts() {
        printer.line(format!(
            "    {:22} {}: {}",
            fact.name,
            text(&title.fact_name(fact.name)),
            values(fact)
        ))?;
    }
    printer.line(format!("  {}", say!("cli-bots")))?;
    for bot in title.bots() {
        let levels: Vec<_> = bot.levels.iter().map(|level| level.name).collect();
        let levels = if levels.is_empty() { String::new() } else { format!(":{}", levels.join("|")) };
        printer.line(format!(
            "    {:22} {}",
            bot.name.to_owned() + &levels,
            text(&title.about_bot(bot.name))
        ))?;
    }
    printer.line(format!("  {}", say!("cli-notations")))?;
    for format in title.formats() {
        printer.line(format!("    {:22} {}", format!("{} ({})", format.name, format.of), format.example))?;
    }
    printer.line(format!("  {}", say!("cli-protocols")))?;
    for protocol in protocols(title) {
        printer.line(format!("    {:22} {}", protocol.name(), protocol.about()))?;
    }
    for problem in title.problems() {
        printer.line(format!(
            "  kibitz solve {} --problem {}: {}",
            title.id(),
            problem.name,
            text(&title.about_problem(problem.name))
        ))?;
    }
    for tool in title.tools() {
        printer.line(format!(
            "  kibitz {} {}: {}",
            tool.name,
            title.id(),
            text(&title.about_tool(tool.name))
        ))?;
    }
    printer.line("")
}

fn values(fact: &Fact) -> String {
    match fact.values {
        Values::OneOf([only]) => (*only).to_owned(),
        Values::OneOf(words) => say!("cli-values-one-of", values = words.join(", ")),
        Values::Between(low, high) => say!("cli-values-between", low = low, high = high),
    }
}

fn protocols(title: &dyn AnyTitle) -> impl Iterator<Item = Protocol> {
    Protocol::ALL.into_iter().filter(move |protocol| protocol.suits(title))
}

#[derive(Serialize)]
struct GameJson {
    #[serde(flatten)]
    listing: kibitz_title::Listing,
    facts: Vec<FactJson>,
    notations: Vec<NotationListing>,
    protocols: Vec<&'static str>,
    problems: Vec<ToolListing>,
    tools: Vec<ToolListing>,
}

#[derive(Serialize)]
struct FactJson {
    name: &'static str,
    about: String,
    values: String,
}

#[derive(Serialize)]
struct NotationListing {
    name: &'static str,
    of: &'static str,
    example: &'static str,
}

#[derive(Serialize)]
struct ToolListing {
    name: &'static str,
    about: String,
}

impl GameJson {
    fn of(title: &dyn AnyTitle) -> GameJson {
        let fact = |fact: &kibitz_title::Fact| FactJson {
            name: fact.name,
            about: text(&title.fact_name(fact.name)),
            values: fact.values.to_string(),
        };
        let notation = |format: &kibitz_title::Format| NotationListing {
            name: format.name,
            of: format.of,
            example: format.example,
        };
        let listed = |name, about| ToolListing { name, about: text(&about) };
        GameJson {
            listing: kibitz_title::Listing::new(title, kibitz_tui::language::words()),
            facts: title.facts().iter().map(fact).collect(),
            notations: title.formats().iter().map(notation).collect(),
            protocols: protocols(title).map(Protocol::name).collect(),
            problems: title
                .problems()
                .iter()
                .map(|one| listed(one.name, title.about_problem(one.name)))
                .collect(),
            tools: title.tools().iter().map(|tool| listed(tool.name, title.about_tool(tool.name))).collect(),
        }
    }
}
