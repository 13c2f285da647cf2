//! `cargo xtask playthroughs`: writes the golden playthroughs. Review the diff before committing it.

use anyhow::Result;

use crate::shell::{cargo, run as shell_run};

pub fn run() -> Result<()> {
    let words = ["test", "--quiet", "--workspace", "--test", "it", "playthrough::"];
    shell_run(cargo().args(words).env("KIBITZ_WRITE_PLAYTHROUGHS", "1"))
}
