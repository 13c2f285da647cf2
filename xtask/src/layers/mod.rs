//! `cargo xtask layers`: the layering rules of the project.
//!
//! 1. Rules do not depend on search: which crates may depend on which, and which paths a game's folders may
//!    use.
//! 2. Nothing above the catalog knows a game by name, in any language of the tree.
//! 3. Everything people read is in the language files.

mod names;
mod texts;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use serde::Deserialize;

use crate::shell::{cargo, root};

/// The crates of ours that each crate may depend on, by folder prefix. The first match applies.
const ALLOWED_DEPENDENCIES: &[(&str, &[&str])] = &[
    ("crates/message-derive", &[]),
    ("crates/game", &["crates/message-derive"]),
    ("crates/search", &["crates/game"]),
    ("crates/learn", &["crates/game", "crates/search"]),
    ("crates/words", &["crates/game"]),
    ("crates/title", &["crates/game", "crates/search", "crates/words"]),
    ("crates/conformance", &["crates/game", "crates/title"]),
    ("crates/catalog", &["crates/title", "crates/words", "games/"]),
    ("crates/arena", &["crates/title", "crates/protocol", "crates/play"]),
    ("crates/review", &["crates/title", "crates/words"]),
    ("crates/store", &["crates/title", "crates/play"]),
    ("crates/", &["crates/title"]),
    ("games/", &["crates/game", "crates/search", "crates/title", "crates/words"]),
    ("apps/", &["crates/title", "crates/catalog", "crates/", "apps/"]),
    ("xtask", &["crates/"]),
];

/// Words that are forbidden in a part of a game.
const FORBIDDEN_WORDS: &[(&str, &[&str])] = &[
    ("rules", &["kibitz_search", "kibitz_title", "crate::engine", "crate::classic"]),
    ("engine", &["kibitz_title", "crate::classic"]),
    ("classic", &["kibitz_title", "crate::engine"]),
];

/// Fails if a rule is violated, and lists all violations.
pub fn run() -> Result<()> {
    let violations = violations(&root())?;
    if violations.is_empty() {
        return Ok(());
    }
    Err(anyhow!("layers are broken:\n  {}", violations.join("\n  ")))
}

/// All violations in the project at `root`.
pub fn violations(root: &Path) -> Result<Vec<String>> {
    let mut violations = forbidden_dependencies(root)?;
    for game in folders(&root.join("games"))? {
        for (part, words) in FORBIDDEN_WORDS {
            let words: Vec<&str> = words.to_vec();
            violations.extend(lines_with(root, &game.join("src").join(part), &words)?);
        }
    }
    violations.extend(names::violations_above_catalog(root)?);
    violations.extend(texts::missing(root)?);
    Ok(violations)
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    manifest_path: PathBuf,
    dependencies: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    kind: Option<String>,
    path: Option<PathBuf>,
}

/// Forbidden dependencies between our crates. Tests may depend on more.
fn forbidden_dependencies(root: &Path) -> Result<Vec<String>> {
    let words = ["metadata", "--format-version", "1", "--no-deps", "--offline"];
    let output = cargo().args(words).current_dir(root).output()?;
    let metadata: Metadata = serde_json::from_slice(&output.stdout)?;
    let mut violations = Vec::new();
    for package in &metadata.packages {
        let from = relative(root, package.manifest_path.parent().expect("a manifest is in a folder"));
        let ours = package.dependencies.iter().filter(|seen| seen.kind.is_none());
        for to in ours.filter_map(|seen| seen.path.as_deref()).map(|path| relative(root, path)) {
            let allowed = ALLOWED_DEPENDENCIES.iter().find(|(folder, _)| from.starts_with(folder));
            if !allowed.is_some_and(|(_, may)| may.iter().any(|folder| to.starts_with(folder))) {
                violations.push(format!("{from} sees {to}"));
            }
        }
    }
    Ok(violations)
}

fn relative(root: &Path, path: &Path) -> String {
    path.strip_prefix(root).unwrap_or(path).to_string_lossy().replace('\\', "/")
}

fn folders(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let mut folders: Vec<_> =
        entries.flatten().map(|entry| entry.path()).filter(|path| path.is_dir()).collect();
    folders.sort();
    Ok(folders)
}

/// Lines below a folder that contain one of the words, without comments and tests at the end of files.
fn lines_with(root: &Path, folder: &Path, words: &[&str]) -> Result<Vec<String>> {
    let mut said = Vec::new();
    for file in rust_files(folder) {
        let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        let code = text.lines().take_while(|line| !line.contains("#[cfg(test)]")).enumerate();
        for (number, line) in code.filter(|(_, line)| !line.trim_start().starts_with("//")) {
            if let Some(word) = words.iter().find(|word| line.contains(**word)) {
                said.push(format!("{}:{} says `{word}`", relative(root, &file), number + 1));
            }
        }
    }
    Ok(said)
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for path in fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files.sort();
    files
}
