//! Runs other programs.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, anyhow};
use serde::Deserialize;

pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask stands in the project's root").to_owned()
}

pub fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root());
    command
}

/// The cargo that runs this task, in the root of the project.
pub fn cargo() -> Command {
    command(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// The program that cargo has built with this profile.
pub fn built(profile: &str) -> Result<PathBuf> {
    let words = ["metadata", "--format-version", "1", "--no-deps", "--offline"];
    let output = cargo().args(words).output()?;
    let metadata: Metadata = serde_json::from_slice(&output.stdout)?;
    Ok(metadata.target_directory.join(profile).join(format!("kibitz{}", std::env::consts::EXE_SUFFIX)))
}

#[derive(Deserialize)]
struct Metadata {
    target_directory: PathBuf,
}

/// Runs a command and shows its output; fails if the command fails.
pub fn run(command: &mut Command) -> Result<()> {
    let line = in_words(command);
    let status = command.status().with_context(|| format!("`{line}` could not be started"))?;
    if status.success() { Ok(()) } else { Err(anyhow!("`{line}` failed")) }
}

/// Whether the command succeeds. Its output is not shown.
pub fn succeeds(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

pub fn in_words(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(OsStr::to_string_lossy).collect::<Vec<_>>().join(" ")
}

/// Whether this is CI, where nothing may be skipped.
pub fn is_ci() -> bool {
    std::env::var("CI").is_ok_and(|value| value == "true")
}

/// Installs Debian packages, if permitted.
pub fn apt_installs(packages: &[&str]) -> bool {
    let is_debian = Path::new("/etc/debian_version").exists();
    let apt =
        |words: &[&str]| succeeds(command("apt-get").args(words).env("DEBIAN_FRONTEND", "noninteractive"));
    let install = [&["install", "--yes", "--no-install-recommends"], packages].concat();
    is_debian && is_root() && apt(&["update"]) && apt(&install)
}

pub fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|out| out.stdout.trim_ascii() == b"0")
}
