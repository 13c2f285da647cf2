//! `kibitz backup`, `restore` and `doctor`: maintenance of a server's database.

use std::path::PathBuf;

use clap::Args;
use kibitz_store::{DoctorReport, Error, Lock, address_in};
use kibitz_title::Setup;

use crate::data_folder::data_folder;
use crate::error::{CommandError, CommandResult, RequestError};
use crate::language::say;
use crate::printer::Printer;

/// The database options.
#[derive(Args, Default)]
pub struct DatabaseArgs {
    /// The data folder
    #[arg(long, value_name = "DIR", conflicts_with = "database")]
    data: Option<PathBuf>,
    /// The database: sqlite:FILE or postgres://USER@HOST/NAME
    #[arg(long, value_name = "URL")]
    database: Option<String>,
}

impl DatabaseArgs {
    /// The address of the given database, else of the user's own.
    pub fn address(&self) -> Result<String, CommandError> {
        if let Some(address) = &self.database {
            return Ok(address.clone());
        }
        let folder = self.data.clone().or_else(data_folder).ok_or(RequestError::NoHomeFolder)?;
        Ok(address_in(&folder))
    }
}

/// A database and a copy of it.
#[derive(Args)]
pub struct CopyArgs {
    /// The copy
    file: PathBuf,
    #[command(flatten)]
    database: DatabaseArgs,
}

/// `kibitz backup FILE`
pub fn back_up(words: &CopyArgs, printer: &mut Printer) -> CommandResult {
    let games = run(kibitz_store::backup(&words.database.address()?, &words.file))??;
    let file = words.file.display().to_string();
    printer.line(say!("cli-backed-up", games = games, file = file))?;
    Ok(true)
}

/// `kibitz restore FILE`
pub fn restore(words: &CopyArgs, printer: &mut Printer) -> CommandResult {
    let address = words.database.address()?;
    let restored = run(async {
        let lock = Lock::take(&address).await?;
        kibitz_store::restore(&lock, &address, &words.file).await
    })??;
    if let Some(before) = restored.before {
        printer.line(say!("cli-kept-before", file = before.display().to_string()))?;
    }
    printer.line(say!("cli-restored", games = restored.games))?;
    Ok(true)
}

/// `kibitz doctor`
pub fn examine(words: &DatabaseArgs, printer: &mut Printer) -> CommandResult {
    let address = words.address()?;
    let (report, in_use) = run(async {
        let (lock, in_use) = match Lock::take(&address).await {
            Ok(lock) => (Some(lock), None),
            Err(error @ Error::InUse(_)) => (None, Some(error)),
            Err(error) => return Err(error),
        };
        let report = kibitz_store::examine(lock.as_ref(), &address, legal_plies).await?;
        Ok((report, in_use))
    })??;
    if let Some(error) = &in_use {
        printer.line(say!("cli-doctor-served", error = error.to_string()))?;
    }
    print_report(&report, in_use.is_none(), printer)
}

fn print_report(report: &DoctorReport, is_repaired: bool, printer: &mut Printer) -> CommandResult {
    for finding in &report.findings {
        printer.line(finding.to_string())?;
    }
    let losses = report.findings.iter().filter(|finding| finding.is_loss()).count();
    let DoctorReport { games, findings } = report;
    let end = match (findings.len(), is_repaired) {
        (0, _) => say!("cli-doctor-sound"),
        (found, true) => say!("cli-doctor-repaired", found = found, losses = losses),
        (found, false) => say!("cli-doctor-found", found = found),
    };
    printer.line(say!("cli-doctor", games = *games, end = end))?;
    Ok(findings.is_empty() || (is_repaired && losses == 0))
}

/// How many moves of a game are legal from the start on. All, if the game is not in the catalog.
fn legal_plies(game: &kibitz_play::Game) -> usize {
    let Some(title) = kibitz_catalog::title(&game.game) else { return game.moves.len() };
    let setup: Setup = game.setup();
    let Ok(mut table) = title.open(&setup) else { return 0 };
    game.moves.iter().take_while(|played| table.play(&played.text).is_ok()).count()
}

fn run<T>(work: impl Future<Output = T>) -> Result<T, CommandError> {
    Ok(tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(work))
}
