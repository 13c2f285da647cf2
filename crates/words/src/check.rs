//! Compares a language file with the English one beside it.

use std::collections::{BTreeMap, BTreeSet};

/// The ids and arguments that a language file has too many or too few, compared with the English one.
pub fn differences(english: &str, other: &str) -> Vec<String> {
    let (english, other) = (messages(english), messages(other));
    let missing = english.keys().filter(|id| !other.contains_key(*id)).map(|id| format!("{id} is missing"));
    let extra = other.keys().filter(|id| !english.contains_key(*id)).map(|id| format!("{id} is not English"));
    let unknown = other.iter().filter_map(|(id, args)| {
        let unknown: Vec<_> = args.difference(english.get(id)?).copied().collect();
        (!unknown.is_empty()).then(|| format!("{id} has no argument {}", unknown.join(", ")))
    });
    missing.chain(extra).chain(unknown).collect()
}

/// The ids of a file with the arguments of each. Continuation lines are indented.
pub fn messages(source: &str) -> BTreeMap<&str, BTreeSet<&str>> {
    let mut messages: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut id = "";
    for line in source.lines() {
        if line.starts_with(|letter: char| letter.is_ascii_lowercase()) {
            id = line.split([' ', '=']).next().unwrap_or_default();
            messages.entry(id).or_default();
        }
        let args = line.split('$').skip(1).filter(|_| !line.starts_with('#'));
        let names = args.filter_map(|rest| rest.split(|letter: char| !is_of_name(letter)).next());
        messages.entry(id).or_default().extend(names);
    }
    messages.remove("");
    messages
}

fn is_of_name(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '-' || letter == '_'
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shared;

    const ENGLISH: &str =
        "# $comment\nhello = Hello { $name }\ngames = { $count ->\n   *[other] { $count }\n }\n";

    #[test]
    fn a_file_with_the_same_ids_has_no_differences() {
        assert_eq!(differences(ENGLISH, "games = { $count }\nhello = Hallo"), Vec::<String>::new());
    }

    #[test]
    fn missing_and_extra_ids_and_unknown_arguments_are_found() {
        let found = differences(ENGLISH, "hello = Hallo { $who }\nbye = Tschüss");
        assert_eq!(found, ["games is missing", "bye is not English", "hello has no argument who"]);
    }

    #[test]
    fn the_shared_german_file_matches_the_english_one() {
        let files = shared();
        let source = |tag: &str| &files.iter().find(|file| file.language == tag).expect("it is there").source;
        assert_eq!(differences(source("en"), source("de")), Vec::<String>::new());
    }
}
