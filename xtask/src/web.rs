//! `cargo xtask web`: the page's types, its units, and whole games in a real browser against the real program.
//!
//! Node is needed for this alone. What is missing is installed where that can be: the packages by npm, a
//! browser by apt where we are root on Debian.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::Outcome;
use crate::shell::{cargo, command, in_words, root, run as shell_run, succeeds};

/// Programs that are a browser of the kind the tests drive.
const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Runs all tests of the page.
pub fn run() -> Outcome {
    with_each_line(|line| println!("{line}"))
}

/// What keeps the tests of the page from running here, if anything does.
pub fn missing() -> Option<String> {
    for tool in ["node", "npm"] {
        if !succeeds(command(tool).arg("--version")) {
            return Some(format!("{tool} is missing: install Node.js 20 or newer"));
        }
    }
    let installs = || install_browser() && browser().is_some();
    let is_there = browser().is_some() || installs();
    (!is_there).then(|| "no browser is there: install Chromium or Chrome".to_owned())
}

/// Runs them and hands over every line of their output.
pub fn with_each_line(mut tell: impl FnMut(&str)) -> Outcome {
    if let Some(reason) = missing() {
        return Err(reason);
    }
    let browser = browser().ok_or("no browser is there: install Chromium or Chrome")?;
    shell_run(npm().args(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]))?;
    shell_run(cargo().args(["build", "--locked", "--package", "kibitz"]))?;
    let mut tests = command("node");
    tests.arg(folder().join("run.mjs")).env("KIBITZ_BIN", program()).env("KIBITZ_BROWSER", browser);
    each_line(&mut tests, &mut tell)
}

fn each_line(command: &mut Command, tell: &mut impl FnMut(&str)) -> Outcome {
    let words = in_words(command);
    let mut child = command
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("`{words}` could not be started: {error}"))?;
    let output = child.stdout.take().expect("the output is piped");
    BufReader::new(output).lines().map_while(Result::ok).for_each(|line| tell(&line));
    let status = child.wait().map_err(|error| format!("`{words}` was lost: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("`{words}` failed")) }
}

fn folder() -> PathBuf {
    root().join("apps/server/web-tests")
}

fn npm() -> Command {
    let mut npm = command("npm");
    npm.current_dir(folder());
    npm
}

/// The program that cargo has just built.
fn program() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    target.join("debug").join(format!("kibitz{}", std::env::consts::EXE_SUFFIX))
}

/// The first browser on the path.
fn browser() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let find = |name: &&str| folders.iter().map(|folder| folder.join(name)).find(|file| file.is_file());
    BROWSERS.iter().find_map(find)
}

/// Installs Debian's browser where we may.
fn install_browser() -> bool {
    let is_debian = Path::new("/etc/debian_version").exists();
    let is_root = Command::new("id").arg("-u").output().is_ok_and(|out| out.stdout.trim_ascii() == b"0");
    let apt =
        |words: &[&str]| succeeds(command("apt-get").args(words).env("DEBIAN_FRONTEND", "noninteractive"));
    is_debian
        && is_root
        && apt(&["update"])
        && apt(&["install", "--yes", "--no-install-recommends", "chromium", "fonts-dejavu-core"])
}
