//! `cargo xtask test`: everything that must pass before a commit, with a summary in one line.

use std::io::{BufRead, BufReader};
use std::process::Stdio;

use crate::shell::{cargo, command, in_words, is_ci, run as shell_run, succeeds};
use crate::{TaskResult, layers, web};

/// The counts over all steps.
#[derive(Default)]
struct TestCounts {
    passed: usize,
    failed: usize,
    skipped: usize,
}

/// Runs every step, even after a failure, and prints the summary.
pub fn run() -> TaskResult {
    let mut tally = TestCounts::default();
    let failures: Vec<String> =
        [format, lints, docs, walls, tests, page].iter().filter_map(|step| step(&mut tally).err()).collect();
    for failure in &failures {
        eprintln!("xtask: {failure}");
    }
    let TestCounts { passed, failed, skipped } = tally;
    println!("{passed} passed, {failed} failed, {skipped} skipped");
    if failures.is_empty() { Ok(()) } else { Err(format!("{} steps failed", failures.len())) }
}

fn format(tally: &mut TestCounts) -> TaskResult {
    with_component("rustfmt", "fmt", tally, || shell_run(cargo().args(["fmt", "--all", "--check"])))
}

fn lints(tally: &mut TestCounts) -> TaskResult {
    with_component("clippy", "clippy", tally, || {
        let words =
            ["clippy", "--quiet", "--workspace", "--all-targets", "--locked", "--", "--deny", "warnings"];
        shell_run(cargo().args(words))
    })
}

fn docs(tally: &mut TestCounts) -> TaskResult {
    let words = ["doc", "--quiet", "--workspace", "--no-deps", "--locked"];
    count(tally, shell_run(cargo().args(words).env("RUSTDOCFLAGS", "--deny warnings")))
}

fn walls(tally: &mut TestCounts) -> TaskResult {
    count(tally, layers::run())
}

/// All tests of the workspace, including the replay of the fuzz corpus.
fn tests(tally: &mut TestCounts) -> TaskResult {
    let mut command = cargo();
    command.args(["test", "--workspace", "--locked", "--no-fail-fast"]).stdout(Stdio::piped());
    let line = in_words(&command);
    let mut child = command.spawn().map_err(|error| format!("`{line}` could not be started: {error}"))?;
    let output = child.stdout.take().expect("the output is piped");
    for line in BufReader::new(output).lines().map_while(Result::ok) {
        println!("{line}");
        tally.add(&line);
    }
    let status = child.wait().map_err(|error| format!("`{line}` was lost: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("`{line}` failed")) }
}

/// The page in a real browser, with the program that the earlier steps have built.
fn page(tally: &mut TestCounts) -> TaskResult {
    match web::missing() {
        None => web::with_each_line(|line| {
            println!("{line}");
            tally.add_page(line);
        }),
        Some(reason) => skip(tally, "the tests of the page", &reason),
    }
}

impl TestCounts {
    /// Adds a line of Node's test runner such as `ℹ pass 35`.
    fn add_page(&mut self, line: &str) {
        let mut words = line.split_whitespace();
        let (Some("ℹ"), Some(what), Some(number)) = (words.next(), words.next(), words.next()) else {
            return;
        };
        let number = number.parse().unwrap_or(0);
        match what {
            "pass" => self.passed += number,
            "fail" | "cancelled" => self.failed += number,
            "skipped" | "todo" => self.skipped += number,
            _ => {}
        }
    }

    /// Adds a line such as `test result: ok. 16 passed; 0 failed; 1 ignored; …`.
    fn add(&mut self, line: &str) {
        let Some(counts) = line.strip_prefix("test result: ") else {
            return;
        };
        for part in counts.split(['.', ';']) {
            if let Some((Ok(number), what)) =
                part.trim().split_once(' ').map(|(n, what)| (n.parse::<usize>(), what))
            {
                match what {
                    "passed" => self.passed += number,
                    "failed" => self.failed += number,
                    "ignored" => self.skipped += number,
                    _ => {}
                }
            }
        }
    }
}

/// Counts a step that is not a test run as one test.
fn count(tally: &mut TestCounts, outcome: TaskResult) -> TaskResult {
    match outcome {
        Ok(()) => tally.passed += 1,
        Err(_) => tally.failed += 1,
    }
    outcome
}

/// Runs a step that needs a part of the Rust toolchain: installs it if missing; if that fails, the step is
/// skipped with a message, or fails on CI.
fn with_component(
    component: &str,
    subcommand: &str,
    tally: &mut TestCounts,
    step: impl Fn() -> TaskResult,
) -> TaskResult {
    let is_there = || succeeds(cargo().args([subcommand, "--version"]));
    if is_there() || (succeeds(command("rustup").args(["component", "add", component])) && is_there()) {
        return count(tally, step());
    }
    skip(tally, component, &format!("`rustup component add {component}` installs it"))
}

/// Skips a step with a message, or fails on CI.
fn skip(tally: &mut TestCounts, step: &str, reason: &str) -> TaskResult {
    if is_ci() {
        return count(tally, Err(format!("{step}: {reason}; nothing is skipped when CI=true")));
    }
    eprintln!("xtask: skipped: {step}: {reason}");
    tally.skipped += 1;
    Ok(())
}
