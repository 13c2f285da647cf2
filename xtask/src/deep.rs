//! `cargo xtask deep`: the same laws with far larger numbers. It takes hours, not minutes.

use crate::shell::{cargo, run as shell_run};
use crate::{Outcome, crosscheck, punctual, referees};

/// Games of each game that the independent judge sees.
const JUDGED_GAMES: u64 = 20_000;

/// Swears the oath on many positions, counts every perft file to its end, and has many games judged.
pub fn run(positions: usize) -> Outcome {
    swear_and_count(positions)?;
    kill_and_resume()?;
    punctual::run(PUNCTUAL_GAMES)?;
    be_watched()?;
    crosscheck::run(&[], JUDGED_GAMES)
}

/// Games at 100 ms a move in which at most one may be lost on time.
const PUNCTUAL_GAMES: usize = 1000;

/// How often a match is killed and resumed.
const KILLS: usize = 50;

/// Games that every independent referee watches.
const WATCHED_GAMES: u32 = 20;

/// A match that is killed again and again loses no finished game and counts none twice.
fn kill_and_resume() -> Outcome {
    let mut command = cargo();
    command.args(["test", "--release", "--locked", "-p", "kibitz", "--test", "match_", "killed_and_resumed"]);
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

/// The oath and perft tests of all games, in release.
fn swear_and_count(positions: usize) -> Outcome {
    let mut command = cargo();
    command.args(["test", "--release", "--workspace", "--locked", "--test", "oath", "--test", "perft"]);
    command
        .env("KIBITZ_OATH_POSITIONS", positions.to_string())
        .env("KIBITZ_PERFT_LEAVES", u64::MAX.to_string());
    shell_run(&mut command)
}
