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

/// Setups with every value of every fact; for numbers the least and the greatest.
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

/// Texts that need two changed facts.
const NEEDS_TWO_FACTS: [&str; 3] =
    ["chinese-checkers-how-partners", "omok-how-win-renju-unclosed", "omok-how-win-renju"];

#[test]
fn every_drawn_position_reads_under_the_rules_it_is_drawn_for() {
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

/// For a value of a fact: texts that "how to play" must contain, and texts it must not.
type Expected = (&'static str, &'static str, &'static [&'static str], &'static [&'static str]);

/// What each value of each fact adds. Ids are without `<game>-how-`.
const EXPECTED: &[(&str, &[Expected])] = &[
    (
        "connect-four",
        &[
            ("columns=7", "", &["hint-solved"], &["hint"]),
            ("columns=6", "", &["hint"], &["hint-solved"]),
            ("rows=6", "", &["hint-solved"], &["hint"]),
            ("rows=5", "", &["hint"], &["hint-solved"]),
            ("line=4", "", &["win"], &[]),
        ],
    ),
    (
        "checkers",
        &[
            ("quiet-limit=40", "", &["draw"], &["ballot"]),
            ("opening=free", "", &["board"], &["ballot", "ballot-heading"]),
            ("opening=ballot", "", &["ballot", "ballot-heading"], &[]),
        ],
    ),
    (
        "alquerque",
        &[
            ("step=forward", "", &["step-forward"], &["step-sideways", "step-any", "counting", "no-return"]),
            ("step=sideways", "", &["step-sideways", "counting"], &["step-forward", "step-any"]),
            ("step=any", "", &["step-any", "counting"], &["step-forward", "step-sideways", "win-loss-board"]),
            ("capture=optional", "", &["capture-optional"], &["capture-mandatory", "capture-longest"]),
            ("capture=mandatory", "", &["capture-mandatory"], &["capture-optional"]),
            ("chain=single", "", &["chain-single", "chain-single-board"], &["chain-must", "chain-may"]),
            ("chain=may", "", &["chain-may", "chain-may-board"], &["chain-must", "chain-single"]),
            ("chain=must", "", &["chain-must", "chain-must-board"], &["chain-may", "chain-single"]),
            (
                "chain=longest",
                "",
                &["chain-longest", "capture-longest"],
                &["chain-must", "capture-mandatory"],
            ),
            ("last-row=free", "", &[], &["last-row"]),
            ("last-row=captures-only", "", &["last-row"], &[]),
            ("no-return=off", "", &[], &["no-return"]),
            ("no-return=last", "", &["no-return"], &[]),
            ("stalemate=draw", "", &["win-draw", "win-draw-board"], &["win-loss", "win-loss-board"]),
            ("stalemate=loss", "", &["win-loss", "win-loss-board"], &["win-draw", "win-draw-board"]),
        ],
    ),
    (
        "omok",
        &[
            ("board=5", "", &["board"], &["win-board", "three-board"]),
            ("board=22", "", &["win-board", "gap-board", "three-board", "double-board"], &[]),
            ("five=any", "", &["win-any"], &["win-exact", "win-unclosed", "win-renju"]),
            ("five=exact", "", &["win-exact"], &["win-any", "win-unclosed"]),
            ("five=unclosed", "", &["win-unclosed"], &["win-any", "win-exact"]),
            ("forbidden=none", "", &[], &["forbidden-heading", "forbidden-korean", "forbidden-renju"]),
            ("forbidden=korean", "", &["forbidden-korean"], &["forbidden-renju"]),
            ("forbidden=renju", "", &["forbidden-renju", "win-renju"], &["forbidden-korean", "win-any"]),
            ("forbidden=renju", "five=unclosed", &["win-renju-unclosed"], &["win-unclosed"]),
            ("first=black", "", &["board"], &[]),
            ("first=white", "", &["board"], &[]),
            ("opening=free", "", &["win-board"], &["opening-heading", "opening-swap", "opening-swap2"]),
            ("opening=swap", "", &["opening-swap"], &["opening-swap2", "win-board"]),
            ("opening=swap2", "", &["opening-swap2"], &["opening-swap", "win-board"]),
        ],
    ),
    (
        "chinese-checkers",
        &[
            ("seats=2", "", &["end-two", "chain-board"], &["end-more", "stall", "partners"]),
            ("seats=3", "", &["end-more", "stall"], &["end-two", "chain-board", "last-board"]),
            ("seats=4", "", &["end-more", "stall"], &["end-two"]),
            ("seats=6", "", &["end-more", "stall"], &["end-two"]),
            ("partners=no", "", &[], &["partners"]),
            ("partners=yes", "seats=4", &["partners"], &[]),
            ("goal=all-home", "", &["goal-all-home", "spoil-all-home-board"], &["goal-filled"]),
            ("goal=filled", "", &["goal-filled", "spoil-filled-board"], &["goal-all-home"]),
            ("leave-goal=free", "", &[], &["leave-never"]),
            ("leave-goal=never", "", &["leave-never"], &[]),
            ("corners=open", "", &[], &["corners-passing"]),
            ("corners=passing", "", &["corners-passing"], &[]),
            ("hop=short", "", &["hop-short"], &["hop-long"]),
            ("hop=long", "", &["hop-long"], &["hop-short"]),
            ("pass=free", "", &["pass-free"], &["pass-stuck"]),
            ("pass=stuck", "", &["pass-stuck"], &["pass-free"]),
        ],
    ),
];

/// The ids of "how to play" under these changes of the default rules, without `<game>-how-`.
fn told(title: &dyn AnyTitle, changes: &[&str]) -> BTreeSet<String> {
    let pair =
        |change: &&str| change.split_once('=').map(|(fact, value)| (fact.to_owned(), value.to_owned()));
    let setup = Setup { rules: changes.iter().filter_map(pair).collect(), ..Setup::default() };
    let steps = title.how_to_play(&setup).unwrap_or_else(|error| panic!("{changes:?}: {error}"));
    let start = format!("{}-how-", title.id());
    steps.iter().map(|step| step.message().id.replace(&start, "")).collect()
}

#[test]
fn how_to_play_describes_the_rules_in_force_and_nothing_else() {
    for (game, facts) in EXPECTED {
        let title = kibitz_catalog::title(game).expect("a game of the catalog");
        for (change, other, present, absent) in *facts {
            let told = told(title, &[change, other]);
            for id in *present {
                assert!(told.contains(*id), "{game} {change} {other} does not tell {id}");
            }
            for id in *absent {
                assert!(!told.contains(*id), "{game} {change} {other} tells {id}");
            }
        }
    }
}

#[test]
fn every_value_of_every_fact_has_an_expectation() {
    for &title in TITLES {
        let Some((_, facts)) = EXPECTED.iter().find(|(game, _)| *game == title.id()) else { continue };
        for fact in title.facts() {
            let listed = |value: &str| facts.iter().any(|row| row.0 == format!("{}={value}", fact.name));
            match fact.values {
                Values::OneOf(words) => assert!(words.iter().all(|word| listed(word)), "{}", fact.name),
                Values::Between(low, high) => {
                    assert!((low..=high).any(|number| listed(&number.to_string())), "{}", fact.name);
                }
            }
        }
    }
}
