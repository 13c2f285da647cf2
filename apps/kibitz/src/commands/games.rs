//! `kibitz games`: the shelf in full.

use kibitz_catalog::TITLES;
use kibitz_protocol::Protocol;
use kibitz_title::{AnyTitle, BotInfo, ProblemInfo, VariantInfo};
use serde::Serialize;

use crate::arguments::Output;
use crate::error::{Answer, Failure};
use crate::printer::Printer;

/// Lists the shelf.
pub fn run(output: Output, printer: &mut Printer) -> Answer {
    if output.json {
        printer.json(&TITLES.iter().map(|&title| Listing::of(title)).collect::<Vec<_>>())?;
        return Ok(true);
    }
    for &title in TITLES {
        list(title, printer)?;
    }
    suggest(printer)?;
    Ok(true)
}

/// What can be typed next.
fn suggest(printer: &mut Printer) -> Result<(), Failure> {
    let example = TITLES[0].id();
    printer.line("What you can type next:")?;
    for (words, what) in [
        ("kibitz".to_owned(), "the app in the browser"),
        (format!("kibitz play {example}"), "a game against a bot, in the terminal"),
        (format!("kibitz rules {example}"), "how to play"),
        (format!("kibitz show {example}"), "the board"),
        ("kibitz --help".to_owned(), "all commands"),
    ] {
        printer.line(format!("  {words:42} {what}"))?;
    }
    Ok(())
}

fn list(title: &dyn AnyTitle, printer: &mut Printer) -> Result<(), Failure> {
    printer.line(format!("{} ({})\n  {}", title.name(), title.id(), title.tagline()))?;
    printer.line("  variants")?;
    for variant in title.variants() {
        let names = [&[variant.name], variant.aliases].concat().join(", ");
        printer.line(format!("    {names:22} {}", variant.about))?;
    }
    printer.line("  facts")?;
    for fact in title.facts() {
        printer.line(format!("    {:22} {}: {}", fact.name, fact.about, fact.values))?;
    }
    printer.line("  bots")?;
    for bot in title.bots() {
        let levels: Vec<_> = bot.levels.iter().map(|level| level.name).collect();
        let levels = if levels.is_empty() { String::new() } else { format!(":{}", levels.join("|")) };
        printer.line(format!("    {:22} {}", bot.name.to_owned() + &levels, bot.about))?;
    }
    printer.line("  notations")?;
    for format in title.formats() {
        printer.line(format!("    {:22} {}", format!("{} ({})", format.name, format.of), format.example))?;
    }
    printer.line("  protocols")?;
    for protocol in protocols(title) {
        printer.line(format!("    {:22} {}", protocol.name(), protocol.about()))?;
    }
    for problem in title.problems() {
        printer.line(format!(
            "  kibitz solve {} --problem {}: {}",
            title.id(),
            problem.name,
            problem.about
        ))?;
    }
    for tool in title.tools() {
        printer.line(format!("  kibitz {} {}: {}", tool.name, title.id(), tool.about))?;
    }
    printer.line("")
}

/// The protocols a game is played by.
fn protocols(title: &dyn AnyTitle) -> impl Iterator<Item = Protocol> {
    Protocol::ALL.into_iter().filter(move |protocol| protocol.suits(title))
}

/// A game of the shelf for JSON.
#[derive(Serialize)]
struct Listing {
    id: &'static str,
    name: &'static str,
    tagline: &'static str,
    variants: Vec<VariantInfo>,
    facts: Vec<FactListing>,
    bots: Vec<BotInfo>,
    notations: Vec<NotationListing>,
    protocols: Vec<&'static str>,
    problems: Vec<ProblemInfo>,
    tools: Vec<ToolListing>,
}

#[derive(Serialize)]
struct FactListing {
    name: &'static str,
    about: &'static str,
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
    about: &'static str,
}

impl Listing {
    fn of(title: &dyn AnyTitle) -> Listing {
        let fact = |fact: &kibitz_title::Fact| FactListing {
            name: fact.name,
            about: fact.about,
            values: fact.values.to_string(),
        };
        let notation = |format: &kibitz_title::Format| NotationListing {
            name: format.name,
            of: format.of,
            example: format.example,
        };
        let tool = |tool: &kibitz_title::Tool| ToolListing { name: tool.name, about: tool.about };
        Listing {
            id: title.id(),
            name: title.name(),
            tagline: title.tagline(),
            variants: title.variants(),
            facts: title.facts().iter().map(fact).collect(),
            bots: title.bots(),
            notations: title.formats().iter().map(notation).collect(),
            protocols: protocols(title).map(Protocol::name).collect(),
            problems: title.problems(),
            tools: title.tools().iter().map(tool).collect(),
        }
    }
}
