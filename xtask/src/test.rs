//! `cargo xtask test`: everything that must pass before a commit, with a summary in one line.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use anyhow::{Context, Error, Result, anyhow};

use crate::postgres::{self, Fsync, Postgres};
use crate::shell::{cargo, command, in_words, is_ci, run as shell_run, succeeds};
use crate::{layers, web};

/// The counts over all steps.
#[derive(Default)]
struct TestCounts {
    passed: usize,
    failed: usize,
    skipped: usize,
}

/// Runs every step, even after a failure, and prints the summary.
pub fn run() -> Result<()> {
    let mut counts = TestCounts::default();
    let failures: Vec<Error> = [format, lints, docs, layer_rules, tests, postgres_tests, page]
        .iter()
        .filter_map(|step| step(&mut counts).err())
        .collect();
    for failure in &failures {
        eprintln!("xtask: {failure:#}");
    }
    let TestCounts { passed, failed, skipped } = counts;
    println!("{passed} passed, {failed} failed, {skipped} skipped");
    if failures.is_empty() { Ok(()) } else { Err(anyhow!("{} steps failed", failures.len())) }
}

fn format(counts: &mut TestCounts) -> Result<()> {
    with_component("rustfmt", "fmt", counts, || shell_run(cargo().args(["fmt", "--all", "--check"])))
}

fn lints(counts: &mut TestCounts) -> Result<()> {
    with_component("clippy", "clippy", counts, || {
        let words =
            ["clippy", "--quiet", "--workspace", "--all-targets", "--locked", "--", "--deny", "warnings"];
        shell_run(cargo().args(words))
    })
}

fn docs(counts: &mut TestCounts) -> Result<()> {
    let words = ["doc", "--quiet", "--workspace", "--no-deps", "--locked"];
    count(counts, shell_run(cargo().args(words).env("RUSTDOCFLAGS", "--deny warnings")))
}

fn layer_rules(counts: &mut TestCounts) -> Result<()> {
    count(counts, layers::run())
}

/// All tests of the workspace, including the replay of the fuzz corpus.
fn tests(counts: &mut TestCounts) -> Result<()> {
    let mut command = cargo();
    command.args(["test", "--workspace", "--locked", "--no-fail-fast"]);
    run_tests(&mut command, counts)
}

/// The tests that need a PostgreSQL, which the step before has skipped.
fn postgres_tests(counts: &mut TestCounts) -> Result<()> {
    let server = match Postgres::start(Fsync::Off) {
        Ok(server) => server,
        Err(missing) => return skip(counts, "the tests with PostgreSQL", &format!("{missing:#}")),
    };
    let passed = counts.passed;
    let mut command = cargo();
    command.args(["test", "--workspace", "--locked", "--no-fail-fast", "--test", "it", "--"]);
    command.args(["--ignored", postgres::TESTS]).env(postgres::ADDRESS, server.address());
    let result = run_tests(&mut command, counts);
    counts.skipped -= counts.passed - passed;
    result
}

fn run_tests(command: &mut Command, counts: &mut TestCounts) -> Result<()> {
    let line = in_words(command.stdout(Stdio::piped()));
    let mut child = command.spawn().with_context(|| format!("`{line}` could not be started"))?;
    let output = child.stdout.take().expect("the output is piped");
    for line in BufReader::new(output).lines().map_while(Result::ok) {
        println!("{line}");
        counts.add(&line);
    }
    let status = child.wait().with_context(|| format!("`{line}` was lost"))?;
    if status.success() { Ok(()) } else { Err(anyhow!("`{line}` failed")) }
}

/// The page in a real browser, with the program that the earlier steps have built.
fn page(counts: &mut TestCounts) -> Result<()> {
    match web::missing() {
        None => web::with_each_line(|line| {
            println!("{line}");
            counts.add_page(line);
        }),
        Some(missing) => skip(counts, "the tests of the page", &missing.to_string()),
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
        let Some(parts) = line.strip_prefix("test result: ") else {
            return;
        };
        for part in parts.split(['.', ';']) {
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
fn count(counts: &mut TestCounts, result: Result<()>) -> Result<()> {
    match result {
        Ok(()) => counts.passed += 1,
        Err(_) => counts.failed += 1,
    }
    result
}

/// Runs a step that needs a component of the Rust toolchain, which is installed if missing. If that fails,
/// the step is skipped with a message, or fails on CI.
fn with_component(
    component: &str,
    subcommand: &str,
    counts: &mut TestCounts,
    step: impl Fn() -> Result<()>,
) -> Result<()> {
    let is_there = || succeeds(cargo().args([subcommand, "--version"]));
    if is_there() || (succeeds(command("rustup").args(["component", "add", component])) && is_there()) {
        return count(counts, step());
    }
    skip(counts, component, &format!("`rustup component add {component}` installs it"))
}

/// Skips a step with a message, or fails on CI.
fn skip(counts: &mut TestCounts, step: &str, reason: &str) -> Result<()> {
    if is_ci() {
        return count(counts, Err(anyhow!("{step}: {reason}; nothing is skipped when CI=true")));
    }
    eprintln!("xtask: skipped: {step}: {reason}");
    counts.skipped += 1;
    Ok(())
}
