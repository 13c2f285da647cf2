//! `cargo xtask playthroughs`: the golden games, written anew. Read the difference before committing it.

use crate::Outcome;
use crate::shell::{cargo, run as shell_run};

/// Writes the golden playthroughs of every game.
pub fn run() -> Outcome {
    let words = ["test", "--quiet", "--workspace", "--test", "it", "playthrough::"];
    shell_run(cargo().args(words).env("KIBITZ_WRITE_PLAYTHROUGHS", "1"))
}
