//! All languages, and the texts of one of them.

use std::collections::BTreeMap;
use std::sync::Arc;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use kibitz_game::{Arg, Message};
use unic_langid::LanguageIdentifier;

use crate::number::NumberStyle;
use crate::{WordFile, WordsError};

/// The language that has every text.
const ENGLISH: &str = "en";

type Bundle = FluentBundle<FluentResource>;

/// The texts of all languages.
#[derive(Clone)]
pub struct Dictionary {
    bundles: BTreeMap<String, Arc<Bundle>>,
}

/// The texts of one language, with English as the fallback.
#[derive(Clone)]
pub struct Words {
    language: String,
    /// The requested language first, English last.
    bundles: Vec<Arc<Bundle>>,
}

impl Dictionary {
    /// Merges the files of all owners. An id belongs to one owner.
    pub fn new(files: Vec<WordFile>) -> Result<Dictionary, WordsError> {
        Dictionary::with_more(files, Vec::new())
    }

    /// Like [`new`](Self::new), with files that add languages or override texts.
    pub fn with_more(files: Vec<WordFile>, more: Vec<WordFile>) -> Result<Dictionary, WordsError> {
        let mut bundles = BTreeMap::new();
        for file in files {
            let resource = parse(&file)?;
            bundle_of(&mut bundles, &file.language)?
                .add_resource(resource)
                .map_err(|errors| twice(&file.language, &errors))?;
        }
        for file in more {
            let resource = parse(&file)?;
            bundle_of(&mut bundles, &file.language)?.add_resource_overriding(resource);
        }
        bundles.values_mut().for_each(add_number_function);
        Ok(Dictionary { bundles: bundles.into_iter().map(|(name, one)| (name, Arc::new(one))).collect() })
    }

    /// The tags of all languages.
    pub fn languages(&self) -> impl Iterator<Item = &str> {
        self.bundles.keys().map(String::as_str)
    }

    /// The texts for this language: `de-AT`, else `de`, else English.
    pub fn words(&self, language: &str) -> Words {
        let found = self.nearest(language).unwrap_or(ENGLISH);
        let names = [found, ENGLISH];
        let names = if found == ENGLISH { &names[..1] } else { &names[..] };
        let bundles = names.iter().filter_map(|&name| self.bundles.get(name).cloned());
        Words { language: found.to_owned(), bundles: bundles.collect() }
    }

    /// The closest available language, if any.
    pub fn nearest(&self, language: &str) -> Option<&str> {
        let wanted: LanguageIdentifier = language.parse().ok()?;
        let wanted = wanted.to_string();
        let base = wanted.split('-').next()?;
        let known = |name: &str| self.bundles.get_key_value(name).map(|(name, _)| name.as_str());
        known(&wanted).or_else(|| known(base))
    }
}

impl Words {
    /// The tag of the language.
    pub fn language(&self) -> &str {
        &self.language
    }

    /// Formats a message. An unknown id is returned as it is, so that the gap can be seen and reported.
    pub fn text(&self, message: &Message) -> String {
        let mut args = FluentArgs::new();
        for (name, arg) in &message.args {
            args.set(name.clone(), self.value(arg));
        }
        let text = self.format(&message.id, &args, &mut Vec::new());
        text.unwrap_or_else(|| message.id.clone().into_owned())
    }

    /// The text of a message without arguments.
    pub fn get(&self, id: &str) -> String {
        self.format(id, &FluentArgs::new(), &mut Vec::new()).unwrap_or_else(|| id.to_owned())
    }

    /// Whether there is a text with this id, in the language or in English.
    pub fn has(&self, id: &str) -> bool {
        self.bundles.iter().any(|bundle| bundle.has_message(id))
    }

    fn value(&self, arg: &Arg) -> FluentValue<'static> {
        match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Text(text) => FluentValue::from(text.clone()),
            Arg::Message(message) => FluentValue::from(self.text(message)),
        }
    }

    /// Formats a text. A missing argument is shown by its name, which the tests of the language files catch.
    pub(crate) fn format(
        &self,
        id: &str,
        args: &FluentArgs,
        errors: &mut Vec<FluentError>,
    ) -> Option<String> {
        self.bundles.iter().find_map(|bundle| {
            let pattern = bundle.get_message(id)?.value()?;
            Some(bundle.format_pattern(pattern, Some(args), errors).into_owned())
        })
    }
}

fn parse(file: &WordFile) -> Result<FluentResource, WordsError> {
    FluentResource::try_new(file.source.clone()).map_err(|(_, errors)| WordsError::Syntax {
        language: file.language.clone(),
        why: errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "),
    })
}

fn bundle_of<'a>(
    bundles: &'a mut BTreeMap<String, Bundle>,
    language: &str,
) -> Result<&'a mut Bundle, WordsError> {
    let tag: LanguageIdentifier = language.parse().map_err(|_| WordsError::Language(language.to_owned()))?;
    Ok(bundles.entry(tag.to_string()).or_insert_with(|| {
        let mut bundle = Bundle::new_concurrent(vec![tag]);
        // Terminals show Unicode isolation marks as boxes, and all our languages run left to right.
        bundle.set_use_isolating(false);
        bundle
    }))
}

fn twice(language: &str, errors: &[FluentError]) -> WordsError {
    let id = errors.iter().find_map(|error| match error {
        FluentError::Overriding { id, .. } => Some(id.clone()),
        _ => None,
    });
    WordsError::Twice { language: language.to_owned(), id: id.unwrap_or_default() }
}

fn add_number_function(bundle: &mut Bundle) {
    let style = NumberStyle {
        thousands: sign(bundle, "number-thousands", ","),
        decimal: sign(bundle, "number-decimal", "."),
    };
    bundle
        .add_function("NUMBER", move |positional, named| style.call(positional, named))
        .expect("the function is added once");
}

fn sign(bundle: &Bundle, id: &str, usual: &str) -> String {
    let pattern = bundle.get_message(id).and_then(|message| message.value());
    let text = pattern.map(|pattern| bundle.format_pattern(pattern, None, &mut Vec::new()));
    text.map_or_else(|| usual.to_owned(), std::borrow::Cow::into_owned)
}
