//! The judge's Python environment, below `target/crosscheck`.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, anyhow};

use crate::shell::{command, root, run as shell_run, succeeds};

/// Older versions do not have all of the games.
const WANTED: &str = "open_spiel>=2.0";

/// Prints the version of OpenSpiel; fails if it is missing, broken or too old.
const ASK_VERSION: &str = "
import importlib.metadata, pyspiel
version = importlib.metadata.version('open_spiel')
assert int(version.split('.')[0]) >= 2
print(version)
";

/// A Python environment with OpenSpiel.
pub struct Python {
    program: PathBuf,
    pub version: String,
}

impl Python {
    /// Finds the environment of an earlier run, or creates it.
    pub fn prepare() -> Result<Python> {
        let folder = root().join("target/crosscheck/python");
        let program = folder.join("bin/python");
        if let Some(version) = version(&program) {
            return Ok(Python { program, version });
        }
        println!("installing OpenSpiel below target/crosscheck");
        if !succeeds(command("python3").args(["-m", "venv"]).arg(&folder)) {
            let wanted = "the crosscheck needs Python 3 with its venv module";
            return Err(anyhow!("{wanted}, and `python3 -m venv` fails: install both"));
        }
        let words = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
        shell_run(command(&program).args(words).arg(WANTED))
            .with_context(|| format!("pip could not install `{WANTED}`; see its output above"))?;
        let version = version(&program).with_context(|| {
            format!("`{WANTED}` was installed but does not run: delete target/crosscheck")
        })?;
        Ok(Python { program, version })
    }

    pub fn judge(&self) -> Command {
        let mut judge = command(&self.program);
        judge.arg(root().join("xtask/crosscheck/judge.py")).env("PYTHONDONTWRITEBYTECODE", "1");
        judge
    }
}

/// The version of an environment's OpenSpiel, if it is suitable.
fn version(program: &PathBuf) -> Option<String> {
    let output = command(program).args(["-c", ASK_VERSION]).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
}
