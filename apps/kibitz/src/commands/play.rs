//! `kibitz play`: a game in the terminal, full screen or line by line.

use std::time::{SystemTime, UNIX_EPOCH};

use kibitz_tui::store::GameFolder;
use kibitz_tui::{PlayError, StartOptions};

use crate::arguments::PlayArgs;
use crate::data_folder::data_folder;
use crate::error::{CommandError, CommandResult, RequestError};
use crate::printer::Printer;

/// Plays on a full screen if there is a terminal, else line by line. The last line of output is the result.
pub fn run(words: &PlayArgs, printer: &mut Printer) -> CommandResult {
    let (start, store) = (start(words)?, GameFolder::new(data_folder()));
    if words.plain || !kibitz_tui::has_screen() {
        kibitz_tui::play_plain(&start, &store)?;
    } else if let Some(result) = kibitz_tui::play_on_screen(&start, &store)? {
        printer.line(result)?;
    }
    Ok(true)
}

fn start(words: &PlayArgs) -> Result<StartOptions, CommandError> {
    let is_about_a_game =
        words.rules.variant.is_some() || !words.rules.rules.is_empty() || !words.seats.is_empty();
    if words.title.is_none() && words.load.is_none() && is_about_a_game {
        return Err(RequestError::NoGameNamed.into());
    }
    Ok(StartOptions {
        title: words.title,
        setup: words.rules.setup(&words.position),
        seats: words.seats.clone(),
        time: words.clock,
        load: words.load.clone(),
        save: words.save.clone(),
        seed: words.seed.unwrap_or_else(seed_from_the_clock),
    })
}

fn seed_from_the_clock() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64)
}

impl From<PlayError> for CommandError {
    fn from(error: PlayError) -> CommandError {
        match error {
            PlayError::Table(error) => CommandError::Table(error),
            PlayError::Stream(error) => error.into(),
            other => CommandError::Play(other),
        }
    }
}
