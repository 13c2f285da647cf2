//! `cargo xtask playthroughs`: writes the golden playthroughs. Review the diff before committing it.

use crate::TaskResult;
use crate::shell::{cargo, run as shell_run};

pub fn run() -> TaskResult {
    let words = ["test", "--quiet", "--workspace", "--test", "it", "playthrough::"];
    shell_run(cargo().args(words).env("KIBITZ_WRITE_PLAYTHROUGHS", "1"))
}
