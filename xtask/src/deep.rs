//! `cargo xtask deep`: the same laws with far larger numbers. It takes hours, not minutes.

use crate::Outcome;
use crate::shell::{cargo, run as shell_run};

/// Swears the oath on many positions and counts every perft file to its end, in release.
pub fn run(positions: usize) -> Outcome {
    let mut command = cargo();
    command.args([
        "test",
        "--release",
        "--workspace",
        "--locked",
        "--test",
        "oath",
        "--test",
        "perft",
    ]);
    command
        .env("KIBITZ_OATH_POSITIONS", positions.to_string())
        .env("KIBITZ_PERFT_LEAVES", u64::MAX.to_string());
    shell_run(&mut command)
}
