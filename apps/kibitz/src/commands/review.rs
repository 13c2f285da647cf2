//! `kibitz review FILE`: reviews a game.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use kibitz_arena::ExternalEngine;
use kibitz_protocol::Protocol;
use kibitz_review::{Judges, review};
use kibitz_title::{AnyBot, AnyTitle, Limits, Record, Setup};
use kibitz_tui::language::words as words_of_terminal;

use crate::arguments::OutputArgs;
use crate::commands::engine::protocol;
use crate::error::{CommandError, CommandResult, RequestError};
use crate::files::{GameFile, ReplayedGame};
use crate::limits::LimitArgs;
use crate::printer::Printer;
use crate::working::LongWork;

/// The default node limit of a search: enough to see more than people do.
const USUAL_NODES: u64 = 200_000;
/// The default time limit of a whole review.
const USUAL_TIME: Duration = Duration::from_secs(16);

#[derive(Args)]
pub struct ReviewArgs {
    /// The file; `-` is the standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Which game of the file, from 1; required if there are several
    #[arg(long, value_name = "N")]
    game: Option<usize>,
    /// The format of the file, if it cannot be detected
    #[arg(long, value_name = "FORMAT")]
    from: Option<String>,
    /// The bot that judges if no exact value is known, or an external engine as cmd:"path args"
    #[arg(
        long,
        value_name = "BOT",
        default_value = "engine:max",
        value_parser = crate::suggested::bots(),
        hide_possible_values = true
    )]
    bot: String,
    /// The protocol of an external engine
    #[arg(long, value_name = "P", value_parser = protocol)]
    protocol: Option<Protocol>,
    #[command(flatten)]
    limits: LimitArgs,
    /// Draws the course of the game into this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// The random seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    output: OutputArgs,
}

/// Judges every move of the game and prints the review.
pub fn run(words: &ReviewArgs, printer: &mut Printer) -> CommandResult {
    let (title, record) = choose(words)?;
    let setup = Setup { position: None, ..record.setup() };
    if let (Some(command), None) = (words.bot.strip_prefix("cmd:"), words.protocol) {
        return Err(RequestError::NoProtocol { command: command.to_owned() }.into());
    }
    let make = || words.bot(title, &setup);
    make()?;
    let mut judges = Judges::new(title, &setup, &words.bot, &make);
    let limits = words.limits_of_review(record.moves.len());
    let told = LongWork::new(limits).run(|work| review(title, &record, &mut judges, work))?;
    if let Some(path) = &words.svg {
        std::fs::write(path, told.svg(words_of_terminal()))
            .map_err(|error| CommandError::file(path, error))?;
    }
    if words.output.json {
        printer.json(&told)?;
    } else {
        printer.text(told.in_words(words_of_terminal()))?;
    }
    Ok(told.is_whole)
}

impl ReviewArgs {
    fn bot(&self, title: &'static dyn AnyTitle, setup: &Setup) -> kibitz_title::Result<Box<dyn AnyBot>> {
        let Some(command) = self.bot.strip_prefix("cmd:") else {
            return title.bot(&self.bot, setup, self.seed);
        };
        let protocol = self.protocol.expect("run has asked for a protocol");
        Ok(Box::new(ExternalEngine::new(title, command.trim_matches('"'), protocol)?))
    }

    /// Converts `--time`, which is per move as everywhere, to the time of the whole review.
    fn limits_of_review(&self, moves: usize) -> Limits {
        let limits = self.limits.limits_on_all_cores();
        if limits.is_endless() {
            return Limits { nodes: Some(USUAL_NODES), time: Some(USUAL_TIME), ..limits };
        }
        let whole = |time: Duration| time.saturating_mul(moves as u32 + 1);
        Limits { time: limits.time.map(whole), ..limits }
    }
}

/// The only game of the file, or the one with the given number.
fn choose(words: &ReviewArgs) -> Result<(&'static dyn AnyTitle, Record), CommandError> {
    let mut source = GameFile::open(&words.file, words.from.as_deref())?;
    let wanted = words.game.unwrap_or(1);
    let (mut number, mut chosen) = (0, None);
    source.each(|ReplayedGame { game, .. }, _| {
        number += 1;
        if number == wanted {
            chosen = Some(game);
        }
        // Without a number, several games are an error.
        Ok(number < wanted.max(if words.game.is_none() { 2 } else { 1 }))
    })?;
    if words.game.is_none() && number > 1 {
        return Err(RequestError::SeveralGames { file: source.name }.into());
    }
    let none = || RequestError::NoSuchGame { file: source.name.clone(), wanted, games: number };
    let game = chosen.ok_or_else(none)?;
    game.map_err(|remark| CommandError::Game { file: source.name, remark })
}
