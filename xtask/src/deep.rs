//! `cargo xtask deep`: the same laws with far larger numbers. It takes hours, not minutes.

use crate::shell::{cargo, run as shell_run};
use crate::{Outcome, crosscheck};

/// Games of every ruleset that the independent judge sees.
const JUDGED_GAMES: u64 = 20_000;

/// Swears the oath on many positions, counts every perft file to its end, and has many games judged.
pub fn run(positions: usize) -> Outcome {
    swear_and_count(positions)?;
    crosscheck::run(&[], JUDGED_GAMES)
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
