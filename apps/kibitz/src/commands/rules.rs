//! `kibitz rules`: how to play, and the facts of a variant.

use kibitz_title::{AnyTable, AnyTitle, Setup, Step};
use serde::Serialize;

use crate::arguments::{GameWord, Output, RuleWords};
use crate::error::Answer;
use crate::printer::Printer;

/// Characters a line of prose has at most.
const WIDTH: usize = 80;

/// Explains a game.
pub fn run(game: &GameWord, rules: &RuleWords, output: Output, printer: &mut Printer) -> Answer {
    let title = game.title;
    let setup = Setup { variant: rules.variant.clone(), rules: rules.rules.clone(), position: None };
    let table = title.open(&setup)?;
    if output.json {
        printer.json(&Explanation::of(title, &*table)?)?;
        return Ok(true);
    }
    printer.line(format!("{}\n{}\n", title.name(), "=".repeat(title.name().len())))?;
    for step in title.how_to_play() {
        printer.line(told(title, step)?)?;
    }
    printer.line(format!("The facts of `{}`:", table.variant()))?;
    for (fact, value) in title.facts().iter().zip(table.facts()) {
        printer.line(format!("  {:14} {:14} {}: {}", fact.name, value.1, fact.about, fact.values))?;
    }
    Ok(true)
}

fn told(title: &dyn AnyTitle, step: &Step) -> Result<String, kibitz_title::Error> {
    Ok(match *step {
        Step::Heading(words) => format!("{words}\n{}\n", "-".repeat(words.chars().count())),
        Step::Words(words) => wrapped(words),
        Step::Board { position, caption } => {
            let setup = Setup { position: Some(position.to_owned()), ..Setup::default() };
            format!("{}\n{}", title.open(&setup)?.drawing(), wrapped(caption))
        }
    })
}

/// Prose in lines of at most [`WIDTH`] characters.
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
struct Explanation {
    game: &'static str,
    variant: String,
    facts: Vec<(&'static str, String)>,
    how_to_play: Vec<Told>,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Told {
    Heading(&'static str),
    Words(&'static str),
    Board { position: String, drawing: String, caption: &'static str },
}

impl Explanation {
    fn of(title: &dyn AnyTitle, table: &dyn AnyTable) -> Result<Explanation, kibitz_title::Error> {
        let step = |step: &Step| match *step {
            Step::Heading(words) => Ok(Told::Heading(words)),
            Step::Words(words) => Ok(Told::Words(words)),
            Step::Board { position, caption } => {
                let setup = Setup { position: Some(position.to_owned()), ..Setup::default() };
                let table = title.open(&setup)?;
                Ok(Told::Board { position: table.position(), drawing: table.drawing(), caption })
            }
        };
        Ok(Explanation {
            game: title.id(),
            variant: table.variant().to_owned(),
            facts: table.facts(),
            how_to_play: title.how_to_play().iter().map(step).collect::<Result<_, kibitz_title::Error>>()?,
        })
    }
}
