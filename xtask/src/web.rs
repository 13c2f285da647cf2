//! `cargo xtask web`: checks the page's types, unit tests, and whole games in a real browser against the real
//! program.
//!
//! Only this task needs Node. Missing parts are installed if possible: the packages by npm, Node and a
//! browser by apt as root on Debian.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Error, Result, anyhow};

use crate::shell::{apt_installs, built, cargo, command, in_words, root, run as shell_run, succeeds};

/// Browsers that the tests can drive.
const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const NO_BROWSER: &str = "no browser was found: install Chromium or Chrome";

/// The oldest Node whose test runner has the features we use.
const NODE: u32 = 20;

/// Builds the program and runs all tests of the page.
pub fn run() -> Result<()> {
    shell_run(cargo().args(["build", "--locked", "--package", "kibitz"]))?;
    match missing() {
        Some(missing) => Err(missing),
        None => with_each_line(|line| println!("{line}")),
    }
}

/// The missing requirement that could not be installed, if any.
pub fn missing() -> Option<Error> {
    let has_browser = || browser().is_some();
    let has_node = || node_version().is_some_and(|version| version >= NODE) && has("npm");
    if !(has_node() || apt_installs(&["nodejs", "npm"]) && has_node()) {
        return Some(anyhow!("Node.js {NODE} or newer with npm is missing: install it"));
    }
    if !(has_browser() || apt_installs(&["chromium", "fonts-dejavu-core"]) && has_browser()) {
        return Some(anyhow!(NO_BROWSER));
    }
    packages().err()
}

/// Runs the tests with the program that cargo has built, and calls `tell` with every line of output.
pub fn with_each_line(mut tell: impl FnMut(&str)) -> Result<()> {
    let browser = browser().context(NO_BROWSER)?;
    let mut tests = command("node");
    tests.arg(folder().join("run.mjs")).env("KIBITZ_BIN", built("debug")?).env("KIBITZ_BROWSER", browser);
    tests.env("NO_COLOR", "1").env_remove("FORCE_COLOR");
    each_line(&mut tests, &mut tell)
}

/// Suspends and kills the server this many times under pages in a real browser, which must reconnect in time.
pub fn suspend(program: &Path, times: usize) -> Result<()> {
    if let Some(missing) = missing() {
        return Err(missing);
    }
    let browser = browser().context(NO_BROWSER)?;
    let mut test = command("node");
    test.args(["--test", "--test-reporter=spec"]).arg(folder().join("browser/reconnect.test.mjs"));
    test.env("KIBITZ_BIN", program).env("KIBITZ_BROWSER", browser);
    shell_run(test.env("KIBITZ_SUSPENSIONS", times.to_string()))
}

/// Installs the packages of the lock file, unless present.
fn packages() -> Result<()> {
    let lock = std::fs::read(folder().join("package-lock.json"))?;
    let note = folder().join("node_modules/.installed-lock.json");
    if std::fs::read(&note).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    let mut npm = command("npm");
    npm.args(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]);
    shell_run(npm.current_dir(folder()))?;
    Ok(std::fs::write(note, lock)?)
}

fn each_line(command: &mut Command, tell: &mut impl FnMut(&str)) -> Result<()> {
    let words = in_words(command);
    let mut child =
        command.stdout(Stdio::piped()).spawn().with_context(|| format!("`{words}` could not be started"))?;
    let output = child.stdout.take().expect("the output is piped");
    BufReader::new(output).lines().map_while(Result::ok).for_each(|line| tell(&line));
    let status = child.wait().with_context(|| format!("`{words}` was lost"))?;
    if status.success() { Ok(()) } else { Err(anyhow!("`{words}` failed")) }
}

fn folder() -> PathBuf {
    root().join("apps/server/web-tests")
}

/// Node's major version, if it is installed.
fn node_version() -> Option<u32> {
    let said = command("node").arg("--version").output().ok()?.stdout;
    String::from_utf8(said).ok()?.trim().strip_prefix('v')?.split('.').next()?.parse().ok()
}

fn has(tool: &str) -> bool {
    succeeds(command(tool).arg("--version"))
}

fn browser() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let find = |name: &&str| folders.iter().map(|folder| folder.join(name)).find(|file| file.is_file());
    BROWSERS.iter().find_map(find)
}
