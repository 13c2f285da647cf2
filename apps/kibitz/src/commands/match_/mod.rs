//! `kibitz match BOT BOT … --game GAME`: matches between bots and external engines.

mod report;
mod words;

use kibitz_arena::{Standings, Tournament, plot};

use crate::error::{CommandError, CommandResult};
use crate::printer::Printer;
use crate::working::stop_of_this_program;

pub use words::MatchArgs;

/// Plays the match with a live table, and prints the results. Returns `false` if it was stopped early.
pub fn run(words: &MatchArgs, printer: &mut Printer) -> CommandResult {
    let tournament = words.tournament()?;
    let standings = play(&tournament)?;
    if let Some(path) = &words.plot {
        plot(&standings, path)?;
    }
    if words.output.json {
        printer.json(&report::in_json(&standings))?;
    } else {
        printer.text(report::in_words(&standings))?;
    }
    if !standings.is_finished() {
        let (played, planned) = (standings.results.len(), standings.planned);
        let how =
            if tournament.folder.is_some() { "the same command goes on" } else { "nothing of it was kept" };
        eprintln!("kibitz: stopped after {played} of {planned} games; {how}");
    }
    Ok(standings.is_finished())
}

fn play(tournament: &Tournament) -> Result<Standings, CommandError> {
    let bar = report::live_table();
    let standings = tournament.run(stop_of_this_program(), &mut |standings| report::show(&bar, standings));
    bar.finish_and_clear();
    Ok(standings?)
}
