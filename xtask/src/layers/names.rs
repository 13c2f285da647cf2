//! The second rule: above the catalog no file names a game, in any language.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde::Deserialize;

use super::{folders, relative};

/// The folders that must not name a game.
const READ: [&str; 4] = ["apps", "crates", "fuzz", "xtask"];

const CATALOG: &str = "crates/catalog";

/// The file extensions to check. Documents for people may name games.
const ENDINGS: [&str; 13] =
    ["css", "html", "js", "json", "jsonl", "mjs", "py", "rs", "sh", "sql", "svg", "toml", "txt"];

/// Folders to skip: tests may use real games, and the others are not ours or not source code.
const PASSED_OVER: [&str; 5] = ["node_modules", "seeds", "target", "tests", "web-tests"];

/// The list of exceptions, each with its reason.
const EXCEPTIONS: &str = "xtask/layers.json";

/// A file, or all files of a folder, that may name games.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NameException {
    path: String,
    /// For readers of the list only.
    #[serde(rename = "why")]
    _why: String,
}

/// Words of one game that its folder lists in addition to its name.
#[derive(Deserialize)]
struct OwnWords {
    #[serde(default)]
    own_words: Vec<String>,
}

/// Every line above the catalog that names a game, and every unused exception.
pub fn violations_above_catalog(root: &Path) -> Result<Vec<String>> {
    let words = words(root)?;
    let exceptions = exceptions(root)?;
    let mut used = vec![false; exceptions.len()];
    let mut violations = Vec::new();
    for file in READ.iter().flat_map(|folder| files(&root.join(folder))) {
        let name = relative(root, &file);
        let found = named_in(&file, &name, &words)?;
        match exceptions.iter().position(|exception| name.starts_with(&exception.path)) {
            Some(exception) => used[exception] |= !found.is_empty(),
            None if name.starts_with(CATALOG) => {}
            None => violations.extend(found),
        }
    }
    let stale = exceptions.iter().zip(used).filter(|(_, used)| !used);
    violations
        .extend(stale.map(|(exception, _)| format!("{EXCEPTIONS} excuses `{}` for nothing", exception.path)));
    Ok(violations)
}

fn exceptions(root: &Path) -> Result<Vec<NameException>> {
    let path = root.join(EXCEPTIONS);
    if !path.exists() {
        return Ok(Vec::new());
    }
    parse(&path)
}

/// The names of all games in every spelling, and the words that belong to them, in lower case.
fn words(root: &Path) -> Result<Vec<String>> {
    let mut words = Vec::new();
    for folder in folders(&root.join("games"))? {
        let name = relative(&root.join("games"), &folder);
        words.extend(["", " ", "-", "_"].map(|joint| name.replace('_', joint)));
        let checks = folder.join("checks.json");
        if checks.exists() {
            words.extend(parse::<OwnWords>(&checks)?.own_words);
        }
    }
    words.sort();
    words.dedup();
    Ok(words)
}

fn parse<T: serde::de::DeserializeOwned>(path: &Path) -> Result<T> {
    let named = || path.display().to_string();
    let text = fs::read_to_string(path).with_context(named)?;
    serde_json::from_str(&text).with_context(named)
}

/// Lines of a file that name a game, without comments and the tests at the end of Rust files.
fn named_in(file: &Path, name: &str, words: &[String]) -> Result<Vec<String>> {
    let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    let is_rust = name.ends_with(".rs");
    let code = text.lines().take_while(|line| !is_rust || !line.contains("#[cfg(test)]")).enumerate();
    let said = code.filter(|(_, line)| !is_comment(line)).filter_map(|(number, line)| {
        let word = words.iter().find(|word| says(line, word))?;
        Some(format!("{name}:{} says `{word}`", number + 1))
    });
    Ok(said.collect())
}

fn is_comment(line: &str) -> bool {
    ["//", "/*", "* ", "# "].iter().any(|mark| line.trim_start().starts_with(mark))
}

/// Whether a word of the line begins with this word: after a non-letter, or at a capital.
fn says(line: &str, word: &str) -> bool {
    let lower = line.to_ascii_lowercase();
    let begins = |&(at, _): &(usize, &str)| {
        let before = line[..at].chars().next_back();
        let is_capital = line[at..].starts_with(|letter: char| letter.is_ascii_uppercase());
        !before.is_some_and(char::is_alphanumeric) || is_capital
    };
    lower.match_indices(word).any(|found| begins(&found))
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for path in fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if path.is_dir() {
            if !PASSED_OVER.contains(&&*name) {
                files.extend(self::files(&path));
            }
        } else if path.extension().is_some_and(|ending| ENDINGS.iter().any(|known| ending == *known)) {
            files.push(path);
        }
    }
    files.sort();
    files
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_found_where_a_word_begins() {
        assert!(says("kibitz_omok::TITLE", "omok") && says("class OmokBoard", "omok"));
        assert!(says("playOmok()", "omok") && says(".t-omok { }", "omok"));
        assert!(!says("from zomok", "omok"));
    }
}
