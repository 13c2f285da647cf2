//! The third rule: everything people read is in the language files. Error types are messages with a text in
//! English and German, every id in the code has a text, and rules and crates contain no sentences except the
//! `Display` of errors.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use kibitz_words::{differences, messages};
use serde::Deserialize;

use super::{folders, relative, rust_files};

/// Files with sentences that are not translated, each with its reason.
const EXCEPTIONS: &str = "texts.json";

/// The folders of crates with code and texts.
const READ: [&str; 3] = ["apps", "crates", "games"];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TextException {
    path: String,
    /// For readers of the list only.
    #[serde(rename = "why")]
    _why: String,
}

/// Every missing text, and every sentence that should be a text.
pub fn missing(root: &Path) -> Result<Vec<String>> {
    let owners = owners(root)?;
    let mut breaches = Vec::new();
    let mut texts: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for owner in &owners {
        let english = read(&owner.join("words/en.ftl"))?;
        for (id, args) in messages(&english) {
            texts.insert(id.to_owned(), args.into_iter().map(str::to_owned).collect());
        }
        let german = owner.join("words/de.ftl");
        if german.exists() {
            let found = differences(&english, &read(&german)?);
            breaches.extend(found.iter().map(|what| format!("{}: {what}", relative(root, &german))));
        } else if !relative(root, owner).starts_with("games/") {
            breaches.push(format!("{} has no German", relative(root, owner)));
        }
    }
    let exceptions: Vec<TextException> = exceptions(root)?;
    let mut used = vec![false; exceptions.len()];
    for file in READ.iter().flat_map(|folder| sources(&root.join(folder))) {
        let (name, code) = (relative(root, &file), without_comments(&read(&file)?));
        // A text that is missing has no excuse.
        breaches.extend(lacking(&code, &texts).iter().map(|what| format!("{name}: {what}")));
        let mut found: Vec<String> =
            untold(&code).into_iter().filter(|what| !is_told_beside(&file, what)).collect();
        if !name.starts_with("apps/") {
            found.extend(sentences(&code).iter().map(|text| format!("says `{text}`")));
        }
        match exceptions.iter().position(|exception| name.starts_with(&exception.path)) {
            Some(exception) => used[exception] |= !found.is_empty(),
            None => breaches.extend(found.iter().map(|what| format!("{name}: {what}"))),
        }
    }
    let stale = exceptions.iter().zip(used).filter(|(_, used)| !used);
    breaches
        .extend(stale.map(|(exception, _)| format!("{EXCEPTIONS} excuses `{}` for nothing", exception.path)));
    Ok(breaches)
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| path.display().to_string())
}

/// The exceptions of the project and of every game. A game's paths are relative to its folder.
fn exceptions(root: &Path) -> Result<Vec<TextException>> {
    let mut exceptions = exceptions_in(&root.join("xtask"))?;
    for game in folders(&root.join("games"))? {
        let own = exceptions_in(&game)?.into_iter();
        let begun = |one: TextException| TextException {
            path: format!("{}/{}", relative(root, &game), one.path),
            ..one
        };
        exceptions.extend(own.map(begun));
    }
    Ok(exceptions)
}

fn exceptions_in(folder: &Path) -> Result<Vec<TextException>> {
    let path = folder.join(EXCEPTIONS);
    if !path.exists() {
        return Ok(Vec::new());
    }
    serde_json::from_str(&read(&path)?).with_context(|| path.display().to_string())
}

/// The crates that have texts.
fn owners(root: &Path) -> Result<Vec<PathBuf>> {
    let mut owners = Vec::new();
    for folder in READ.iter().map(|folder| root.join(folder)).filter(|folder| folder.exists()) {
        owners.extend(folders(&folder)?.into_iter().filter(|owner| owner.join("words/en.ftl").exists()));
    }
    Ok(owners)
}

/// The Rust files of every crate, without its tests.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let crates = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut crates: Vec<PathBuf> = crates.collect();
    crates.sort();
    crates.iter().flat_map(|one| rust_files(&one.join("src"))).collect()
}

/// The code of a file without comments and tests.
fn without_comments(text: &str) -> String {
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.map(|line| line.split(" // ").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// Whether another file of the same folder implements `ToMessage` for the error.
fn is_told_beside(file: &Path, what: &str) -> bool {
    let Some(name) = what.strip_prefix("the error ").and_then(|rest| rest.split(' ').next()) else {
        return false;
    };
    let folder = file.parent().unwrap_or(file);
    let says = |file: &PathBuf| read(file).is_ok_and(|code| code.contains(&format!("ToMessage for {name} ")));
    rust_files(folder).iter().any(says)
}

/// Error types that do not implement `ToMessage`.
fn untold(code: &str) -> Vec<String> {
    let is_untold = |error: &ErrorType| {
        error.prefix.is_none() && !code.contains(&format!("ToMessage for {} ", error.name))
    };
    let untold = error_types(code).into_iter().filter(is_untold);
    untold.map(|error| format!("the error {} is no message", error.name)).collect()
}

/// Ids without a text, and texts with arguments that the code does not pass.
fn lacking(code: &str, texts: &BTreeMap<String, BTreeSet<String>>) -> Vec<String> {
    let mut found = Vec::new();
    for error in error_types(code) {
        let Some(prefix) = &error.prefix else { continue };
        for (variant, fields) in &error.variants {
            let id =
                if variant.is_empty() { prefix.clone() } else { format!("{prefix}-{}", dashed(variant)) };
            match texts.get(&id) {
                None => found.push(format!("{id} has no text")),
                Some(args) => {
                    let unknown = args.iter().filter(|arg| !fields.contains(*arg));
                    found.extend(unknown.map(|arg| format!("{id} has no argument {arg}")));
                }
            }
        }
    }
    let named = ["Message::new(\"", "say!(\"", " message(\""];
    let calls = named.iter().flat_map(|call| code.split(call).skip(1));
    for id in calls.filter_map(|rest| rest.split('"').next()) {
        let is_id =
            id.contains('-') && id.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-');
        if is_id && !id.ends_with('-') && !is_prefix(code, id) && !texts.contains_key(id) {
            found.push(format!("{id} has no text"));
        }
    }
    found
}

/// Whether the id is in an attribute: `#[message("prefix")]`.
fn is_prefix(code: &str, id: &str) -> bool {
    code.contains(&format!("#[message(\"{id}\""))
}

struct ErrorType {
    name: String,
    /// The prefix of its ids; `None` if it does not derive `ToMessage`.
    prefix: Option<String>,
    /// The variants that have a text of their own, each with its fields. A struct has one, with an empty
    /// name.
    variants: Vec<(String, BTreeSet<String>)>,
}

/// The types that derive `thiserror::Error`, as rustfmt writes them.
fn error_types(code: &str) -> Vec<ErrorType> {
    let mut types = Vec::new();
    let mut rest = code;
    while let Some(at) = rest.find("thiserror::Error") {
        rest = &rest[at..];
        let Some(at) = ["enum ", "struct "].iter().filter_map(|word| rest.find(word)).min() else { break };
        let (head, body) = rest.split_at(at);
        let name: String =
            body.split(' ').nth(1).unwrap_or_default().chars().take_while(|l| l.is_alphanumeric()).collect();
        let prefix = head.split("#[message(\"").nth(1).and_then(|text| text.split('"').next());
        let end = body.find("\n}").or(body.find(';')).unwrap_or(body.len());
        let variants = match body.starts_with("enum") {
            true => variants(&body[..end]),
            false => vec![(String::new(), fields(&body[..end]))],
        };
        types.push(ErrorType { name, prefix: prefix.map(str::to_owned), variants });
        rest = &body[end..];
    }
    types
}

/// The variants of an enum, without the transparent ones.
fn variants(body: &str) -> Vec<(String, BTreeSet<String>)> {
    let mut variants: Vec<(String, BTreeSet<String>)> = Vec::new();
    let mut is_transparent = false;
    for line in body.lines().skip(1) {
        let text = line.trim_start();
        is_transparent |= text == "#[message(transparent)]";
        let begins = line.starts_with("    ") && !line.starts_with("     ");
        if begins && text.starts_with(|letter: char| letter.is_ascii_uppercase()) {
            let name: String = text.chars().take_while(|letter| letter.is_alphanumeric()).collect();
            if !is_transparent {
                variants.push((name.clone(), BTreeSet::new()));
            }
            let inside = &text[name.len()..];
            if let (false, Some((_, fields))) = (is_transparent, variants.last_mut()) {
                fields.extend(super::texts::fields(inside));
                if inside.starts_with('(') {
                    fields.insert("value".to_owned());
                }
            }
            is_transparent = is_transparent && inside.trim_end().ends_with(['{', '(']);
        } else if !begins && let Some((_, known)) = variants.last_mut() {
            known.extend(fields(text));
        }
    }
    variants
}

/// The fields of a struct or a variant: names before a colon.
fn fields(text: &str) -> BTreeSet<String> {
    let is_of_name = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_';
    let lines = text.lines().map(str::trim).filter(|line| !line.starts_with("//") && !line.starts_with('#'));
    let named = lines.flat_map(|line| line.split([',', '{', '(']).map(str::trim));
    let name = |part: &str| part.split_once(": ").map(|(name, _)| name.trim_start_matches("pub ").to_owned());
    named.filter_map(name).filter(|name| !name.is_empty() && name.chars().all(is_of_name)).collect()
}

/// `NoSuchTag` is `no-such-tag`.
fn dashed(name: &str) -> String {
    let letter = |(at, letter): (usize, char)| match letter.is_uppercase() && at > 0 {
        true => format!("-{}", letter.to_ascii_lowercase()),
        false => letter.to_ascii_lowercase().to_string(),
    };
    name.char_indices().map(letter).collect()
}

/// String literals with at least three words in a row, except the `Display` of errors and the messages of
/// panics.
fn sentences(code: &str) -> Vec<String> {
    const NOT_SHOWN: [&str; 8] =
        ["#[error(", ".expect(", "expect_err(", "panic!(", "unreachable!(", "assert", "#[ignore", "write!("];
    let mut found = Vec::new();
    let mut is_in_call = false;
    for line in code.lines() {
        let is_shown = !is_in_call && !NOT_SHOWN.iter().any(|call| line.contains(call));
        is_in_call = if is_in_call {
            !line.trim_end().ends_with([']', ';', ')', '}'])
        } else {
            NOT_SHOWN.iter().any(|call| line.contains(call)) && line.trim_end().ends_with('(')
        };
        if is_shown {
            let quoted = line.split('"').skip(1).step_by(2);
            found.extend(quoted.filter(|text| is_sentence(text)).map(str::to_owned));
        }
    }
    found
}

/// Whether the text has three lower-case words in a row; the first may be capitalised.
fn is_sentence(text: &str) -> bool {
    let is_small = |word: &str| word.chars().all(|letter| letter.is_ascii_lowercase());
    let is_word = |word: &&str| word.len() > 1 && word.is_char_boundary(1) && is_small(&word[1..]);
    text.split(' ').collect::<Vec<_>>().windows(3).any(|three| three.iter().all(is_word))
}

#[cfg(test)]
mod tests {
    use super::*;

    const CODE: &str = r#"
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("tiny")]
pub enum Wrong {
    #[error("there is nothing here")]
    Nothing,
    #[error("no {piece} on {}", point.name())]
    NoPiece { piece: String, point: Point },
    #[error("{0}")]
    Other(String),
    #[error(transparent)]
    #[message(transparent)]
    Table(#[from] Error),
}

#[derive(Debug, thiserror::Error)]
#[error("cut short")]
struct Cut {
    line: usize,
}
"#;

    fn texts(source: &str) -> BTreeMap<String, BTreeSet<String>> {
        let owned = |(id, args): (&str, BTreeSet<&str>)| {
            (id.to_owned(), args.into_iter().map(str::to_owned).collect())
        };
        messages(source).into_iter().map(owned).collect()
    }

    #[test]
    fn a_variant_without_a_text_and_an_error_without_a_message_are_named() {
        let known = texts("tiny-nothing = Nothing\ntiny-no-piece = { $piece } { $square }\n");
        assert_eq!(lacking(CODE, &known), ["tiny-no-piece has no argument square", "tiny-other has no text"]);
        assert_eq!(untold(CODE), ["the error Cut is no message"]);
    }

    #[test]
    fn an_id_in_the_code_needs_a_text() {
        let known = texts("tiny-here = Here\n");
        let code = "Message::new(\"tiny-here\"), Message::new(\"tiny-gone\")";
        assert_eq!(lacking(code, &known), ["tiny-gone has no text"]);
    }

    #[test]
    fn a_sentence_in_the_code_is_found_unless_it_is_the_display_of_an_error() {
        assert_eq!(sentences("let told = \"You have won again\";"), ["You have won again"]);
        assert!(sentences("    #[error(\"there is nothing here\")]").is_empty());
        assert!(sentences("table.expect(\"a game has one\")").is_empty());
        assert!(sentences("UPDATE games SET title").is_empty());
        assert_eq!(without_comments("a // \"say it again\"\n/// \"or say it\"\nb"), "a\nb");
    }
}
