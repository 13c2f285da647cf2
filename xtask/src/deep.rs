//! `cargo xtask deep`: the same laws with far larger numbers. It takes hours, not minutes; each part can be
//! asked for alone.

use clap::ValueEnum;

use crate::shell::{cargo, command, run as shell_run};
use crate::{Outcome, crosscheck, levels, punctual, referees};

/// A part of the long checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Part {
    /// The oath on many positions, and every count of the perft files
    Rules,
    /// Every test that ordinary runs leave out because it is long, such as solvers against plain search on whole small games
    Long,
    /// Matches that are killed again and again
    Kills,
    /// Do engines keep to their time with two games on every core?
    Punctual,
    /// Independent referees watch games of ours
    Referees,
    /// An independent judge compares moves and results of many games
    Crosscheck,
    /// Are the levels of every game in order?
    Levels,
    /// Games, bots and the state machine of a game in progress compile for the browser
    Wasm,
}

/// Games at 100 ms a move in which at most one may be lost on time.
const PUNCTUAL_GAMES: usize = 1000;

/// How often a match is killed and resumed.
const KILLS: usize = 50;

/// Games that every independent referee watches.
const WATCHED_GAMES: u32 = 20;

/// Games of each game that the independent judge sees.
const JUDGED_GAMES: u64 = 20_000;

/// Games of every meeting of two levels.
const LEVEL_GAMES: usize = 200;

/// Runs the parts asked for, or all of them; goes on after one has failed.
pub fn run(parts: &[Part], positions: usize) -> Outcome {
    let all = Part::value_variants();
    let parts = if parts.is_empty() { all } else { parts };
    let failures: Vec<String> = parts.iter().filter_map(|part| part.run(positions).err()).collect();
    if failures.is_empty() { Ok(()) } else { Err(failures.join("; ")) }
}

impl Part {
    fn run(self, positions: usize) -> Outcome {
        match self {
            Part::Rules => swear_and_count(positions),
            Part::Long => ignored_tests(),
            Part::Kills => kill_and_resume(),
            Part::Punctual => punctual::run(PUNCTUAL_GAMES),
            Part::Referees => be_watched(),
            Part::Crosscheck => crosscheck::run(&[], JUDGED_GAMES),
            Part::Levels => levels::run(None, None, LEVEL_GAMES),
            Part::Wasm => check_for_the_browser(),
        }
    }
}

/// The oath and perft tests of all games, in release.
fn swear_and_count(positions: usize) -> Outcome {
    let mut command = cargo();
    command.args(["test", "--release", "--workspace", "--locked", "--test", "it", "oath::", "perft::"]);
    command
        .env("KIBITZ_OATH_POSITIONS", positions.to_string())
        .env("KIBITZ_PERFT_LEAVES", u64::MAX.to_string());
    shell_run(&mut command)
}

/// The tests that are marked `#[ignore]`, in release.
fn ignored_tests() -> Outcome {
    let mut command = cargo();
    shell_run(command.args(["test", "--release", "--workspace", "--locked", "--tests", "--", "--ignored"]))
}

/// A match that is killed again and again loses no finished game and counts none twice.
fn kill_and_resume() -> Outcome {
    let mut command = cargo();
    command.args(["test", "--release", "--locked", "-p", "kibitz", "--test", "it", "killed_and_resumed"]);
    shell_run(command.env("KIBITZ_KILLS", KILLS.to_string()))
}

/// The referees are programs from elsewhere: `KIBITZ_REFEREES` names their folder.
fn be_watched() -> Outcome {
    match std::env::var_os("KIBITZ_REFEREES") {
        Some(folder) => referees::run(folder.as_ref(), WATCHED_GAMES),
        None => {
            println!("skipped: KIBITZ_REFEREES names no folder with independent referees");
            Ok(())
        }
    }
}

/// What the browser runs without a server: everything up to the catalog, and `play` without its runner's threads.
fn check_for_the_browser() -> Outcome {
    let target = "wasm32-unknown-unknown";
    shell_run(command("rustup").args(["target", "add", target]))?;
    let packages = ["-p", "kibitz-catalog", "-p", "kibitz-play"];
    shell_run(cargo().args(["check", "--locked", "--lib", "--target", target]).args(packages))
}
