//! `cargo xtask deep`: the same checks with far larger numbers. It takes hours; each part can be run alone.

use anyhow::{Result, anyhow};

use clap::ValueEnum;

use crate::postgres::{self, Fsync, Postgres};
use crate::shell::{cargo, command, run as shell_run};
use crate::{crosscheck, levels, punctual, referees};

/// A part of the long checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum DeepPart {
    /// The conformance suite on many positions, and every count of the perft files
    Rules,
    /// Every test that ordinary runs skip because it is long, such as solvers against plain search on whole
    /// small games
    Long,
    /// Matches that are killed repeatedly
    Kills,
    /// Whether engines keep their time limits with two games on every core
    Punctual,
    /// Games of ours under independent referees
    Referees,
    /// Moves and results of many games against OpenSpiel
    Crosscheck,
    /// Whether the levels of every game are in order
    Levels,
    /// Whether games, bots and the state machine of a game in progress compile for the browser
    Wasm,
}

/// The number of games at 100 ms a move; at most one may be lost on time.
const PUNCTUAL_GAMES: usize = 1000;

/// How often a match is killed and resumed.
const KILLS: usize = 50;

/// The number of games under each independent referee.
const WATCHED_GAMES: u32 = 20;

/// The number of games of each title that OpenSpiel judges.
const JUDGED_GAMES: u64 = 20_000;

/// The number of games of every pair of levels.
const LEVEL_GAMES: usize = 200;

/// Runs the given parts, or all of them; continues after a failure.
pub fn run(parts: &[DeepPart], positions: usize) -> Result<()> {
    let all = DeepPart::value_variants();
    let parts = if parts.is_empty() { all } else { parts };
    let failures = parts.iter().filter_map(|part| part.run(positions).err());
    let failures: Vec<String> = failures.map(|error| format!("{error:#}")).collect();
    if failures.is_empty() { Ok(()) } else { Err(anyhow!(failures.join("; "))) }
}

impl DeepPart {
    fn run(self, positions: usize) -> Result<()> {
        match self {
            DeepPart::Rules => run_conformance_and_perft(positions),
            DeepPart::Long => ignored_tests(),
            DeepPart::Kills => kill_and_resume(),
            DeepPart::Punctual => punctual::run(PUNCTUAL_GAMES),
            DeepPart::Referees => run_referees(),
            DeepPart::Crosscheck => crosscheck::run(&[], JUDGED_GAMES),
            DeepPart::Levels => levels::run(None, None, LEVEL_GAMES),
            DeepPart::Wasm => check_for_the_browser(),
        }
    }
}

/// The conformance and perft tests of all games, in release.
fn run_conformance_and_perft(positions: usize) -> Result<()> {
    let mut command = cargo();
    command.args([
        "test",
        "--release",
        "--workspace",
        "--locked",
        "--test",
        "it",
        "conformance::",
        "perft::",
    ]);
    command
        .env("KIBITZ_CONFORMANCE_POSITIONS", positions.to_string())
        .env("KIBITZ_PERFT_LEAVES", u64::MAX.to_string());
    shell_run(&mut command)
}

/// The tests marked `#[ignore]`, in release, beside a PostgreSQL.
fn ignored_tests() -> Result<()> {
    let server = Postgres::start(Fsync::Off)?;
    let mut command = cargo();
    command.args(["test", "--release", "--workspace", "--locked", "--tests", "--", "--ignored"]);
    shell_run(command.env(postgres::ADDRESS, server.address()))
}

/// Checks that a match that is killed repeatedly loses no finished game and counts none twice.
fn kill_and_resume() -> Result<()> {
    let mut command = cargo();
    command.args(["test", "--release", "--locked", "-p", "kibitz", "--test", "it", "killed_and_resumed"]);
    shell_run(command.env("KIBITZ_KILLS", KILLS.to_string()))
}

/// Runs games under external referees. `KIBITZ_REFEREES` is their folder.
fn run_referees() -> Result<()> {
    match std::env::var_os("KIBITZ_REFEREES") {
        Some(folder) => referees::run(folder.as_ref(), WATCHED_GAMES),
        None => {
            println!("skipped: KIBITZ_REFEREES names no folder with independent referees");
            Ok(())
        }
    }
}

/// Checks everything that runs in the browser without a server: up to the catalog, and `play` without its
/// runner's threads.
fn check_for_the_browser() -> Result<()> {
    let target = "wasm32-unknown-unknown";
    shell_run(command("rustup").args(["target", "add", target]))?;
    let packages = ["-p", "kibitz-catalog", "-p", "kibitz-play"];
    shell_run(cargo().args(["check", "--locked", "--lib", "--target", target]).args(packages))
}
