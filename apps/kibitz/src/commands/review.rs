//! `kibitz review FILE`: comments on a game.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use kibitz_arena::Outside;
use kibitz_protocol::Protocol;
use kibitz_review::{Judge, review};
use kibitz_title::{AnyTitle, Limits, Record, Setup};

use crate::arguments::Output;
use crate::commands::engine::protocol;
use crate::error::{Answer, Failure, RequestError};
use crate::files::{Source, Tried};
use crate::limits::LimitWords;
use crate::printer::Printer;
use crate::working::Working;

/// The judge that knows exact values.
const SOLVER: &str = "solver";
/// What a bot of ours may spend on a move when nothing limits it: the same review every time.
const USUAL_NODES: u64 = 100_000;
/// The same for a program from outside: not all of them count positions.
const USUAL_TIME: Duration = Duration::from_secs(1);

/// Which game to comment on, and who judges.
#[derive(Args)]
pub struct ReviewWords {
    /// The file; `-` is the standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Which game of the file, from 1; needed where there are several
    #[arg(long, value_name = "N")]
    game: Option<usize>,
    /// The format of the file, if it does not show
    #[arg(long, value_name = "FORMAT")]
    from: Option<String>,
    /// Who judges: a bot, `solver` where the game is solved, or an outside program as cmd:"path args"
    #[arg(long, value_name = "BOT", default_value = "engine:max")]
    bot: String,
    /// How an outside program talks
    #[arg(long, value_name = "P", value_parser = protocol)]
    protocol: Option<Protocol>,
    #[command(flatten)]
    limits: LimitWords,
    /// Draws the course of the game into this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// The seed of everything random
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    output: Output,
}

/// Judges every position of the game and tells what it found.
pub fn run(words: &ReviewWords, printer: &mut Printer) -> Answer {
    let (title, record) = choose(words)?;
    let (mut judge, limits) = words.judge(title, &Setup { position: None, ..record.setup() })?;
    let told = Working::new(limits).run(|work| review(title, &record, &words.bot, &mut judge, work))?;
    if let Some(path) = &words.svg {
        std::fs::write(path, told.svg()).map_err(|error| Failure::file(path, error))?;
    }
    if words.output.json {
        printer.json(&told)?;
    } else {
        printer.text(told.in_words())?;
    }
    Ok(told.is_whole)
}

impl ReviewWords {
    /// Who judges, and what it may spend on a position.
    fn judge(&self, title: &'static dyn AnyTitle, setup: &Setup) -> Result<(Judge, Limits), Failure> {
        let limits = self.limits.limits(1);
        let is_endless = limits.is_endless();
        let or = |usual: Limits| if is_endless { usual } else { limits.clone() };
        if let Some(command) = self.bot.strip_prefix("cmd:") {
            let missing = || RequestError::NoProtocol { command: command.to_owned() };
            let protocol = self.protocol.ok_or_else(missing)?;
            let program = Outside::new(title, command.trim_matches('"'), protocol)?;
            return Ok((
                Judge::Bot(Box::new(program)),
                or(Limits { time: Some(USUAL_TIME), ..limits.clone() }),
            ));
        }
        if self.bot == SOLVER {
            return Ok((Judge::Solver(title.solver(setup)?), self.limits.limits_of_solver()));
        }
        let bot = title.bot(&self.bot, setup, self.seed)?;
        Ok((Judge::Bot(bot), or(Limits { nodes: Some(USUAL_NODES), ..limits.clone() })))
    }
}

/// The game that is meant: the only one of the file, or the one named by its number.
fn choose(words: &ReviewWords) -> Result<(&'static dyn AnyTitle, Record), Failure> {
    let mut source = Source::open(&words.file, words.from.as_deref())?;
    let wanted = words.game.unwrap_or(1);
    let (mut number, mut chosen) = (0, None);
    source.each(|Tried { game, .. }, _| {
        number += 1;
        if number == wanted {
            chosen = Some(game);
        }
        // Whoever named no game must be told when there are several.
        Ok(number < wanted.max(if words.game.is_none() { 2 } else { 1 }))
    })?;
    if words.game.is_none() && number > 1 {
        return Err(RequestError::SeveralGames { file: source.name }.into());
    }
    let none = || RequestError::NoSuchGame { file: source.name.clone(), wanted, games: number };
    let game = chosen.ok_or_else(none)?;
    game.map_err(|remark| Failure::Game { file: source.name, remark })
}
