//! `kibitz` alone: the shelf at a glance, and what can be typed next.

use kibitz_catalog::TITLES;

use crate::error::Answer;
use crate::printer::Printer;

/// Shows the shelf.
pub fn run(printer: &mut Printer) -> Answer {
    printer.line("Kibitz: classic board games to play, study and solve.\n")?;
    let width = TITLES.iter().map(|title| title.id().len()).max().unwrap_or(0);
    for title in TITLES {
        printer.line(format!("  {:width$}  {}", title.id(), title.tagline()))?;
    }
    let example = TITLES[0].id();
    printer.line("\nWhat you can type next:")?;
    for (words, what) in [
        (format!("kibitz play {example} --plain"), "a game against a bot"),
        (format!("kibitz rules {example}"), "how to play"),
        (format!("kibitz show {example}"), "the board"),
        ("kibitz games".to_owned(), "all variants, facts, bots and notations"),
        ("kibitz --help".to_owned(), "all commands"),
    ] {
        printer.line(format!("  {words:42} {what}"))?;
    }
    Ok(true)
}
