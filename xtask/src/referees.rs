//! `cargo xtask referees FOLDER`: independent referees, simple programs with their own rules, let our engine
//! play against itself over their protocols. They refuse illegal moves; there must be none.

use std::path::Path;

use anyhow::{Context, Result, anyhow};

use crate::checks::{Checks, RefereeCheck};
use crate::shell::{cargo, command, in_words, root, run as shell_run};

/// Words in a referee's output that mean a refusal.
const REFUSALS: [&str; 8] =
    ["illegal", "crash", "died", "timeout", "mismatch", "no answer", "error", "traceback"];

/// Runs this many games under every referee of the folder.
pub fn run(folder: &Path, games: u32) -> Result<()> {
    shell_run(cargo().args(["build", "--release", "--locked", "-p", "kibitz"]))?;
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), Into::into);
    let program = target.join("release/kibitz");
    let referees = Checks::of_all()?.into_iter().filter_map(|(_, checks)| checks.referee);
    referees.into_iter().try_for_each(|referee| referee.watch(folder, &program, games))
}

impl RefereeCheck {
    fn words(&self, one: &str, two: &str, games: u32) -> Vec<String> {
        let filled = |word: &String| {
            word.replace("{one}", one).replace("{two}", two).replace("{games}", &games.to_string())
        };
        self.words.iter().map(filled).collect()
    }

    fn watch(&self, folder: &Path, program: &Path, games: u32) -> Result<()> {
        let one = format!("{} {}", program.display(), self.engine);
        let two = format!("{one} {}", self.weaker);
        let mut command = command("python3");
        command.arg(folder.join(&self.file)).args(self.words(&one, &two, games));
        let output = command.output().with_context(|| in_words(&command))?;
        let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        print!("{}:\n{out}{err}", self.file);
        let said = format!("{out}{err}").to_lowercase();
        match REFUSALS.iter().find(|refusal| said.contains(**refusal)) {
            _ if !output.status.success() => Err(anyhow!("{} failed", self.file)),
            Some(refusal) => Err(anyhow!("{} says `{refusal}`; see its output above", self.file)),
            None => Ok(()),
        }
    }
}
