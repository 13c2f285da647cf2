//! `kibitz rules`: how to play, and the facts of a variant.

use kibitz_title::{AnyTable, AnyTitle, ExplanationStep, Setup};
use kibitz_tui::pieces::ShownPieces;
use serde::Serialize;

use crate::arguments::{GameArg, OutputArgs, RuleArgs};
use crate::error::CommandResult;
use crate::language::{say, text};
use crate::printer::Printer;

/// The line width of prose.
const WIDTH: usize = 80;

pub fn run(game: &GameArg, rules: &RuleArgs, output: OutputArgs, printer: &mut Printer) -> CommandResult {
    let title = game.title;
    let setup = Setup { variant: rules.variant.clone(), rules: rules.rules.clone(), position: None };
    let table = title.open(&setup)?;
    if output.json {
        printer.json(&ExplanationJson::of(title, &setup, &*table)?)?;
        return Ok(true);
    }
    let name = text(&title.name());
    printer.line(format!("{name}\n{}\n", "=".repeat(name.chars().count())))?;
    let pieces = ShownPieces::usual(&*table);
    for step in title.how_to_play(&setup)? {
        printer.line(written(title, &setup, &step, &pieces)?)?;
    }
    printer.line(say!("cli-rules-of", variant = table.variant()))?;
    for (fact, value) in title.facts().iter().zip(table.facts()) {
        let meaning =
            say!("cli-fact", name = title.fact_name(fact.name), value = title.fact_value(fact, &value.1));
        printer.line(format!("  {:28} {meaning}", format!("{}={}", fact.name, value.1)))?;
    }
    Ok(true)
}

fn written(
    title: &dyn AnyTitle,
    setup: &Setup,
    step: &ExplanationStep,
    pieces: &ShownPieces,
) -> Result<String, kibitz_title::Error> {
    let words = text(&pieces.named(step.message().clone()));
    Ok(match step {
        ExplanationStep::Heading(_) => format!("{words}\n{}\n", "-".repeat(words.chars().count())),
        ExplanationStep::Words(_) => wrapped(&words),
        ExplanationStep::Board { position, .. } => {
            let setup = Setup { position: Some((*position).to_owned()), ..setup.clone() };
            format!("{}\n{}", title.open(&setup)?.drawing(), wrapped(&words))
        }
    })
}

/// Wraps prose to lines of at most [`WIDTH`] characters.
fn wrapped(words: &str) -> String {
    let mut lines = vec![String::new()];
    for word in words.split_whitespace() {
        let last = lines.last_mut().expect("there is always a line");
        if last.is_empty() {
            last.push_str(word);
        } else if last.chars().count() + 1 + word.chars().count() <= WIDTH {
            last.push(' ');
            last.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines.join("\n") + "\n"
}

#[derive(Serialize)]
struct ExplanationJson {
    game: &'static str,
    variant: String,
    facts: Vec<(&'static str, String)>,
    how_to_play: Vec<StepJson>,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum StepJson {
    Heading(String),
    Words(String),
    Board { position: String, drawing: String, caption: String },
}

impl ExplanationJson {
    fn of(
        title: &dyn AnyTitle,
        setup: &Setup,
        table: &dyn AnyTable,
    ) -> Result<ExplanationJson, kibitz_title::Error> {
        let step = |step: &ExplanationStep| {
            let words = text(step.message());
            match step {
                ExplanationStep::Heading(_) => Ok(StepJson::Heading(words)),
                ExplanationStep::Words(_) => Ok(StepJson::Words(words)),
                ExplanationStep::Board { position, .. } => {
                    let setup = Setup { position: Some((*position).to_owned()), ..setup.clone() };
                    let table = title.open(&setup)?;
                    let (position, drawing) = (table.position(), table.drawing());
                    Ok(StepJson::Board { position, drawing, caption: words })
                }
            }
        };
        let steps = title.how_to_play(setup)?;
        Ok(ExplanationJson {
            game: title.id(),
            variant: table.variant().to_owned(),
            facts: table.facts(),
            how_to_play: steps.iter().map(step).collect::<Result<_, kibitz_title::Error>>()?,
        })
    }
}
