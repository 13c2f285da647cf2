//! The texts of the games: every id in every language, and the rules texts for each fact.

use std::collections::BTreeSet;

use kibitz_catalog::TITLES;
use kibitz_title::{AnyTitle, Message, Setup, Values};
use kibitz_words::{Dictionary, Words, differences, messages};

/// The games that must have German texts; any other may fall back to English.
const GERMAN: [&str; 5] = ["chinese-checkers", "omok", "checkers", "connect-four", "alquerque"];

fn words(language: &str) -> Words {
    Dictionary::new(kibitz_catalog::word_files()).expect("our own texts are Fluent").words(language)
}

fn source(title: &dyn AnyTitle, language: &str) -> Option<String> {
    title.words().into_iter().find(|file| file.language == language).map(|file| file.source)
}

#[test]
fn every_language_of_a_game_has_the_ids_and_arguments_of_its_english() {
    for &title in TITLES {
        let english = source(title, "en").unwrap_or_else(|| panic!("{} has no English", title.id()));
        for file in title.words() {
            let found = differences(&english, &file.source);
            assert_eq!(found, Vec::<String>::new(), "{} in {}", title.id(), file.language);
        }
        assert!(!GERMAN.contains(&title.id()) || source(title, "de").is_some(), "{} in German", title.id());
    }
}

/// A setup for every value of every fact; for numbers the smallest and the largest.
fn setups(title: &dyn AnyTitle) -> Vec<Setup> {
    let mut setups: Vec<Setup> =
        title.variants().iter().map(|variant| Setup::variant(variant.name)).collect();
    for fact in title.facts() {
        let values = match fact.values {
            Values::OneOf(words) => words.iter().map(|word| (*word).to_owned()).collect(),
            Values::Between(low, high) => vec![low.to_string(), high.to_string()],
        };
        let rules = |value: String| vec![(fact.name.to_owned(), value)];
        setups.extend(values.into_iter().map(|value| Setup { rules: rules(value), ..Setup::default() }));
    }
    // Some facts are valid only together with others; setups that contradict are left out.
    setups.into_iter().filter(|setup| title.open(setup).is_ok()).collect()
}

/// All ids a title refers to.
fn ids(title: &dyn AnyTitle) -> Vec<Message> {
    let mut ids = vec![title.name(), title.tagline()];
    for variant in title.variants() {
        ids.extend([title.variant_name(variant.name), title.about_variant(variant.name)]);
    }
    for fact in title.facts() {
        ids.push(title.fact_name(fact.name));
        match fact.values {
            Values::OneOf(words) => ids.extend(words.iter().map(|word| title.fact_value(fact, word))),
            Values::Between(low, _) => ids.push(title.fact_value(fact, &low.to_string())),
        }
    }
    for bot in title.bots() {
        ids.extend([title.bot_name(bot.name), title.about_bot(bot.name)]);
        ids.extend(bot.levels.iter().map(|level| Message::new(level.about)));
    }
    ids.extend(title.problems().iter().map(|problem| title.about_problem(problem.name)));
    ids.extend(title.tools().iter().map(|tool| title.about_tool(tool.name)));
    let table = title.open(&Setup::default()).expect("the usual rules go together");
    ids.extend(table.board().pieces.iter().map(|piece| Message::new(piece.name)));
    for setup in setups(title) {
        let steps = title.how_to_play(&setup).expect("the rules go together");
        ids.extend(steps.iter().map(|step| step.message().clone()));
    }
    ids
}

#[test]
fn everything_a_game_names_has_a_text_without_blanks_in_every_language() {
    for language in ["en", "de"] {
        let words = words(language);
        for &title in TITLES {
            for message in ids(title) {
                assert!(words.has(&message.id), "{} is not in {language}", message.id);
                let text = words.text(&message);
                assert!(!text.is_empty() && !text.contains(['{', '$']), "{}: {text}", message.id);
            }
        }
    }
}

#[test]
fn every_text_about_how_to_play_is_shown_under_some_rules() {
    for &title in TITLES {
        let told: BTreeSet<String> = ids(title).into_iter().map(|message| message.id.into_owned()).collect();
        let english = source(title, "en").expect("a game has English");
        let written = messages(&english).into_keys().filter(|id| id.contains("-how-"));
        let never: Vec<_> =
            written.filter(|id| !told.contains(*id) && !NEEDS_TWO_FACTS.contains(id)).collect();
        assert!(never.is_empty(), "{never:?}");
    }
}

/// Texts that appear only if two facts are changed.
const NEEDS_TWO_FACTS: [&str; 6] = [
    "chinese-checkers-how-end-two-pairs",
    "chinese-checkers-how-end-three-pairs",
    "chinese-checkers-how-pass-free-more",
    "chinese-checkers-how-stall-pairs",
    "omok-how-win-renju-unclosed",
    "omok-how-win-renju",
];

#[test]
fn every_drawn_position_is_valid_under_its_rules() {
    for &title in TITLES {
        for setup in setups(title) {
            for step in title.how_to_play(&setup).expect("the rules go together") {
                if let kibitz_title::ExplanationStep::Board { position, .. } = step {
                    let drawn = Setup { position: Some(position.to_owned()), ..setup.clone() };
                    title.open(&drawn).unwrap_or_else(|error| panic!("{setup:?}: {position}: {error}"));
                }
            }
        }
    }
}

#[test]
fn every_exercise_can_be_solved() {
    for &title in TITLES {
        for setup in setups(title) {
            for step in title.how_to_play(&setup).expect("the rules go together") {
                let kibitz_title::ExplanationStep::Board { exercise: Some(exercise), .. } = step else {
                    continue;
                };
                let drawn = Setup { position: Some(exercise.position.to_owned()), ..setup.clone() };
                let table = title.open(&drawn).unwrap_or_else(|error| panic!("{setup:?}: {error}"));
                let legal = table.legal_moves();
                let found = exercise.answers.iter().any(|answer| legal.iter().any(|text| text == answer));
                assert!(found, "{setup:?}: none of {:?} is among {legal:?}", exercise.answers);
            }
        }
    }
}
