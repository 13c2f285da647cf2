//! Formats every text of the project in English and German, in every branch of its selectors.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};

use crate::{Dictionary, WordFile, Words, read_folder};

/// A text argument that no selector names, so that it selects the default branch.
const TEXT: &str = "Sample";

/// Numbers of every plural form of English and German, and one that is grouped by thousands.
const NUMBERS: [f64; 4] = [0.0, 1.0, 2.0, 1234.0];

/// The keys of plural branches.
const PLURALS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// All folders named `words`: of apps, crates and games.
fn folders() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let owners = ["apps", "crates", "games"].map(|part| root.join(part).read_dir().expect("a folder"));
    let words = owners.into_iter().flatten().map(|owner| owner.expect("an entry").path().join("words"));
    words.filter(|folder| folder.is_dir()).collect()
}

/// For each argument of a message, the values that reach all branches.
#[derive(Default)]
struct Samples<'a> {
    numbers: BTreeSet<&'a str>,
    keys: BTreeMap<&'a str, BTreeSet<&'a str>>,
}

impl<'a> Samples<'a> {
    fn of(pattern: &'a Pattern<&'a str>, all: &BTreeMap<&str, &'a Pattern<&'a str>>) -> Samples<'a> {
        let mut samples = Samples::default();
        samples.read_pattern(pattern, all);
        samples
    }

    fn read_pattern(&mut self, pattern: &'a Pattern<&'a str>, all: &BTreeMap<&str, &'a Pattern<&'a str>>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.read(expression, all);
            }
        }
    }

    fn read(&mut self, expression: &'a Expression<&'a str>, all: &BTreeMap<&str, &'a Pattern<&'a str>>) {
        match expression {
            Expression::Inline(inline) => self.read_inline(inline, all),
            Expression::Select { selector, variants } => {
                self.read_inline(selector, all);
                let keys = variants.iter().map(|variant| match variant.key {
                    VariantKey::Identifier { name } => name,
                    VariantKey::NumberLiteral { value } => value,
                });
                let keys: BTreeSet<&str> = keys.collect();
                let is_number = |key: &&str| PLURALS.contains(key) || key.parse::<f64>().is_ok();
                if let Some(name) = variable(selector) {
                    if keys.iter().all(is_number) {
                        self.numbers.insert(name);
                    }
                    self.keys.entry(name).or_default().extend(keys);
                }
                variants.iter().for_each(|variant| self.read_pattern(&variant.value, all));
            }
        }
    }

    fn read_inline(
        &mut self,
        inline: &'a InlineExpression<&'a str>,
        all: &BTreeMap<&str, &'a Pattern<&'a str>>,
    ) {
        match inline {
            InlineExpression::VariableReference { id } => drop(self.keys.entry(id.name).or_default()),
            InlineExpression::FunctionReference { arguments, .. } => {
                for argument in &arguments.positional {
                    self.numbers.extend(variable(argument));
                    self.read_inline(argument, all);
                }
            }
            InlineExpression::MessageReference { id, .. } => {
                if let Some(pattern) = all.get(id.name) {
                    self.read_pattern(pattern, all);
                }
            }
            InlineExpression::Placeable { expression } => self.read(expression, all),
            InlineExpression::StringLiteral { .. }
            | InlineExpression::NumberLiteral { .. }
            | InlineExpression::TermReference { .. } => {}
        }
    }

    /// Every combination of argument values.
    fn combinations(&self) -> Vec<FluentArgs<'static>> {
        let mut combinations = vec![Vec::new()];
        for (&name, keys) in &self.keys {
            let values = self.values(name, keys);
            let extended = combinations.iter().flat_map(|args: &Vec<(String, FluentValue<'static>)>| {
                values.iter().map(|value| {
                    args.iter().cloned().chain([(name.to_owned(), value.clone())]).collect::<Vec<_>>()
                })
            });
            combinations = extended.collect();
        }
        combinations.into_iter().map(|args| args.into_iter().collect()).collect()
    }

    fn values(&self, name: &str, keys: &BTreeSet<&str>) -> Vec<FluentValue<'static>> {
        if self.numbers.contains(name) {
            let exact = keys.iter().filter_map(|key| key.parse().ok());
            return exact.chain(NUMBERS).map(FluentValue::from).collect();
        }
        keys.iter().copied().chain([TEXT]).map(|key| FluentValue::from(key.to_owned())).collect()
    }
}

fn variable<'a>(inline: &InlineExpression<&'a str>) -> Option<&'a str> {
    match inline {
        InlineExpression::VariableReference { id } => Some(id.name),
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.first().and_then(variable)
        }
        _ => None,
    }
}

/// Formats every message of a language in every branch. Returns the number of texts, and the faulty ones.
fn format_all(files: &[WordFile], words: &Words) -> (usize, Vec<String>) {
    let parse = |file: &WordFile| FluentResource::try_new(file.source.clone()).expect("Fluent syntax");
    let resources: Vec<FluentResource> =
        files.iter().filter(|file| file.language == words.language()).map(parse).collect();
    let entries = resources.iter().flat_map(FluentResource::entries);
    let patterns: BTreeMap<&str, &Pattern<&str>> = entries
        .filter_map(|entry| match entry {
            Entry::Message(message) => Some((message.id.name, message.value.as_ref()?)),
            _ => None,
        })
        .collect();
    let (mut count, mut wrong) = (0, Vec::new());
    for (&id, pattern) in &patterns {
        for args in Samples::of(pattern, &patterns).combinations() {
            let mut errors = Vec::new();
            let text = words.format(id, &args, &mut errors).expect("the message has a text");
            count += 1;
            if !errors.is_empty() || text.contains('{') || text.trim().is_empty() {
                wrong.push(format!("{id}: `{text}` {errors:?}"));
            }
        }
    }
    (count, wrong)
}

#[test]
fn every_message_is_formatted_without_errors_in_every_branch() {
    let files: Vec<WordFile> =
        folders().iter().flat_map(|folder| read_folder(folder).expect("the files can be read")).collect();
    let dictionary = Dictionary::new(files.clone()).expect("our own texts are Fluent");
    let [english, german] = ["en", "de"].map(|language| format_all(&files, &dictionary.words(language)));
    assert_eq!((english.1, german.1), (Vec::new(), Vec::new()));
    // Both files have all branches: a test that found no message would pass too.
    assert!(english.0 > 1000 && german.0 > 1000, "{} and {} texts", english.0, german.0);
}

#[test]
fn a_missing_message_and_a_missing_argument_are_found() {
    let source = "a = { $n ->\n    [one] { b }\n   *[other] { $n }\n }\nc = { NUMBER($n) } { d }\nd = fine\n";
    let files = [WordFile { language: "en".to_owned(), source: source.to_owned() }];
    let words = Dictionary::new(files.to_vec()).expect("Fluent syntax").words("en");
    let (count, wrong) = format_all(&files, &words);
    assert_eq!((count, wrong.len()), (NUMBERS.len() * 2 + 1, 1), "{wrong:?}");
    assert!(wrong[0].starts_with("a: `{b}`"), "{wrong:?}");
    let mut errors = Vec::new();
    words.format("c", &FluentArgs::new(), &mut errors);
    assert!(!errors.is_empty());
}
