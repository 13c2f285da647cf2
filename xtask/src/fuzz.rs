//! `cargo xtask fuzz`: libFuzzer on every target of `fuzz/`.
//!
//! The fuzzer's instrumentation needs flags that a stable compiler accepts only with `RUSTC_BOOTSTRAP=1`.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::shell::{cargo, command, root, run as shell_run, succeeds};

/// Fuzzes each target for its share of the time.
pub fn run(seconds: u64) -> Result<()> {
    let fuzzer = fuzzer()?;
    let targets = targets()?;
    let share = (seconds / targets.len() as u64).max(1);
    for target in &targets {
        println!("{target}: {share} s");
        let found = format!("corpus/{target}");
        let seeds = format!("seeds/{target}");
        fs::create_dir_all(root().join("fuzz").join(&found)).with_context(|| found.to_string())?;
        let limits =
            [format!("-max_total_time={share}"), "-max_len=4096".to_owned(), "-timeout=10".to_owned()];
        let mut command = fuzzer.command();
        command.args(["run", "--sanitizer", "none", target, &found]);
        if root().join("fuzz").join(&seeds).is_dir() {
            command.arg(&seeds);
        }
        shell_run(command.arg("--").args(limits))?;
    }
    println!("{} targets fuzzed for {share} s each: nothing found", targets.len());
    Ok(())
}

/// The names of the targets.
fn targets() -> Result<Vec<String>> {
    let folder = root().join("fuzz/fuzz_targets");
    let entries = fs::read_dir(&folder).with_context(|| folder.display().to_string())?;
    let names = entries.flatten().filter_map(|entry| Some(entry.path().file_stem()?.to_str()?.to_owned()));
    let mut names: Vec<String> = names.collect();
    names.sort();
    Ok(names)
}

/// How to run `cargo fuzz`.
enum Fuzzer {
    Installed,
    Ours(String),
}

impl Fuzzer {
    fn command(&self) -> Command {
        let mut command = match self {
            Fuzzer::Installed => {
                let mut command = cargo();
                command.arg("fuzz");
                command
            }
            Fuzzer::Ours(path) => {
                let mut ours = command(path);
                ours.arg("fuzz");
                ours
            }
        };
        command.current_dir(root().join("fuzz")).env("RUSTC_BOOTSTRAP", "1");
        command
    }
}

/// Finds `cargo fuzz`, or installs it below `target/`.
fn fuzzer() -> Result<Fuzzer> {
    if succeeds(cargo().args(["fuzz", "--version"])) {
        return Ok(Fuzzer::Installed);
    }
    let folder = root().join("target/tools");
    let program = folder.join("bin/cargo-fuzz");
    if !Path::exists(&program) {
        println!("installing cargo-fuzz below target/tools");
        shell_run(cargo().args(["install", "--quiet", "--locked", "cargo-fuzz", "--root"]).arg(&folder))?;
    }
    Ok(Fuzzer::Ours(program.display().to_string()))
}
