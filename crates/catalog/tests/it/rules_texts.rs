//! Tests which sentences "how to play" contains for every value of every fact.
//!
//! The tables are written from the meaning of the facts, not from the code. Each row lists all sentences that
//! depend on a fact; any other sentence must be absent. Message ids are written without their prefix
//! `<game>-how-`.

use std::collections::BTreeSet;

use kibitz_catalog::TITLES;
use kibitz_title::{AnyTitle, Setup, Values};
use kibitz_words::{Dictionary, Words};

/// The sentences that "how to play" should contain in a game.
struct Table {
    game: &'static str,
    /// Sentences under all rules.
    always: &'static str,
    rows: &'static [Row],
}

/// Changes to the default rules, written as on the command line, with the tested value first; and the
/// sentences that appear in addition to those that always do.
type Row = (&'static str, &'static str);

const CONNECT_FOUR: Table = Table {
    game: "connect-four",
    always: "frame frame-board win-heading win win-side win-up win-diagonal tie-heading tie hint-heading",
    rows: &[
        // Only the board of 7 x 6 has the solution the hint tells.
        ("columns=4", "hint"),
        ("columns=5", "hint"),
        ("columns=6", "hint"),
        ("columns=7", "hint-solved"),
        ("columns=8", "hint"),
        ("columns=9", "hint"),
        ("rows=4", "hint"),
        ("rows=5", "hint"),
        ("rows=6", "hint-solved"),
        ("rows=7", "hint"),
        ("rows=8", "hint"),
        ("rows=9 columns=4", "hint"),
        ("rows=10 columns=4", "hint"),
        ("rows=11 columns=4", "hint"),
        ("rows=12 columns=4", "hint"),
        ("rows=13 columns=4", "hint"),
        ("rows=14 columns=4", "hint"),
        ("rows=15 columns=4", "hint"),
        ("line=4", "hint-solved"),
    ],
};

const CHECKERS: Table = Table {
    game: "checkers",
    always: "board board-start men-heading men jump-heading jump jump-board king-heading king king-board \
             end-heading end end-board draw",
    rows: &[
        // The limit is a number in the sentence about draws.
        ("quiet-limit=20", ""),
        ("quiet-limit=80", ""),
        ("quiet-limit=200", ""),
        ("opening=free", ""),
        ("opening=ballot", "ballot-heading ballot"),
    ],
};

/// `traditional` is the default: sideways, mandatory, must, free, last, loss.
const ALQUERQUE: Table = Table {
    game: "alquerque",
    always: "board board-start step-heading capture-heading capture capture-backward win-heading \
             hint-heading hint",
    rows: &[
        // Forward moves cannot go back, and the game ends by itself.
        (
            "step=forward",
            "step-forward step-forward-board capture-mandatory chain-must chain-must-board win-loss \
             win-loss-board",
        ),
        (
            "step=sideways",
            "step-sideways step-sideways-board no-return capture-mandatory chain-must chain-must-board \
             win-loss win-loss-board counting",
        ),
        // In the drawing of the end Black could move backward.
        (
            "step=any",
            "step-any step-any-board no-return capture-mandatory chain-must chain-must-board win-loss \
             counting",
        ),
        (
            "capture=optional",
            "step-sideways step-sideways-board no-return capture-optional chain-must chain-must-board \
             win-loss win-loss-board counting",
        ),
        (
            "capture=mandatory",
            "step-sideways step-sideways-board no-return capture-mandatory chain-must chain-must-board \
             win-loss win-loss-board counting",
        ),
        (
            "chain=single",
            "step-sideways step-sideways-board no-return capture-mandatory chain-single chain-single-board \
             win-loss win-loss-board counting",
        ),
        (
            "chain=may",
            "step-sideways step-sideways-board no-return capture-mandatory chain-may chain-may-board \
             win-loss win-loss-board counting",
        ),
        (
            "chain=must",
            "step-sideways step-sideways-board no-return capture-mandatory chain-must chain-must-board \
             win-loss win-loss-board counting",
        ),
        // The longest chain is a duty of its own, and the drawing has two of equal length.
        (
            "chain=longest",
            "step-sideways step-sideways-board no-return capture-longest chain-longest chain-must-board \
             win-loss win-loss-board counting",
        ),
        (
            "chain=longest capture=optional",
            "step-sideways step-sideways-board no-return capture-optional chain-longest chain-must-board \
             win-loss win-loss-board counting",
        ),
        (
            "last-row=free",
            "step-sideways step-sideways-board no-return capture-mandatory chain-must chain-must-board \
             win-loss win-loss-board counting",
        ),
        (
            "last-row=captures-only",
            "step-sideways step-sideways-board no-return last-row capture-mandatory chain-must \
             chain-must-board win-loss win-loss-board counting",
        ),
        // A piece on its last row cannot move backward then.
        (
            "last-row=captures-only step=any",
            "step-any step-any-board no-return last-row capture-mandatory chain-must chain-must-board \
             win-loss win-loss-board counting",
        ),
        (
            "no-return=off",
            "step-sideways step-sideways-board capture-mandatory chain-must chain-must-board win-loss \
             win-loss-board counting",
        ),
        (
            "no-return=last",
            "step-sideways step-sideways-board no-return capture-mandatory chain-must chain-must-board \
             win-loss win-loss-board counting",
        ),
        (
            "stalemate=draw",
            "step-sideways step-sideways-board no-return capture-mandatory chain-must chain-must-board \
             win-draw win-draw-board counting",
        ),
        (
            "stalemate=loss",
            "step-sideways step-sideways-board no-return capture-mandatory chain-must chain-must-board \
             win-loss win-loss-board counting",
        ),
    ],
};

/// `omok` is the default: five or more, nothing forbidden, white first, no choice of colours.
const OMOK: Table = Table {
    game: "omok",
    always: "board board-start win-heading full threat-heading threat",
    rows: &[
        // The diagrams reach m12: smaller boards have none.
        ("board=5", "win-any"),
        ("board=12", "win-any"),
        ("board=13", "win-any win-board gap-board three-board double-board"),
        ("board=22", "win-any win-board gap-board three-board double-board"),
        // Five stones with a gap become six, which win only where more than five do.
        ("five=any", "win-any win-board gap-board three-board double-board"),
        ("five=exact", "win-exact win-board gap-board-six three-board double-board"),
        ("five=unclosed", "win-unclosed win-board gap-board-six three-board double-board"),
        ("forbidden=none", "win-any win-board gap-board three-board double-board"),
        (
            "forbidden=korean",
            "win-any win-board gap-board three-board double-board forbidden-heading forbidden-korean",
        ),
        // White begins and may make six; Black must make exactly five.
        (
            "forbidden=renju",
            "win-renju win-board gap-board three-board double-board forbidden-heading forbidden-renju",
        ),
        (
            "forbidden=renju first=black",
            "win-renju win-board gap-board-six three-board double-board forbidden-heading forbidden-renju",
        ),
        (
            "forbidden=renju five=exact first=black",
            "win-renju win-board gap-board-six three-board double-board forbidden-heading forbidden-renju",
        ),
        (
            "forbidden=renju five=unclosed first=black",
            "win-renju-unclosed win-board gap-board-six three-board double-board forbidden-heading \
             forbidden-renju",
        ),
        ("first=black", "win-any win-board gap-board three-board double-board"),
        ("first=white", "win-any win-board gap-board three-board double-board"),
        ("opening=free", "win-any win-board gap-board three-board double-board"),
        // Before the choice of colours the diagrams' stones belong to nobody.
        ("opening=swap", "opening-heading opening-swap win-any"),
        ("opening=swap2", "opening-heading opening-swap2 win-any"),
    ],
};

/// `standard` is the default: two seats, filled, free to leave, open corners, short hops, stuck.
const CHINESE_CHECKERS: Table = Table {
    game: "chinese-checkers",
    always: "star start-board hop-heading chain home-heading pass-heading hint-heading hint",
    rows: &[
        // The diagrams show two seats.
        (
            "seats=2",
            "hop-short chain-board goal-filled last-board spoil-filled-board end-two pass-stuck draw",
        ),
        ("seats=3", "hop-short goal-filled end-more pass-stuck draw-more stall"),
        ("seats=4", "hop-short goal-filled end-more pass-stuck draw-more stall"),
        ("seats=6", "hop-short goal-filled end-more pass-stuck draw-more stall"),
        (
            "partners=no",
            "hop-short chain-board goal-filled last-board spoil-filled-board end-two pass-stuck draw",
        ),
        ("partners=no seats=4", "hop-short goal-filled end-more pass-stuck draw-more stall"),
        // One player alone does not win there.
        ("partners=yes seats=4", "hop-short goal-filled end-two-pairs pass-stuck draw-more stall-pairs"),
        ("partners=yes seats=6", "hop-short goal-filled end-three-pairs pass-stuck draw-more stall-pairs"),
        (
            "goal=all-home",
            "hop-short chain-board goal-all-home last-board spoil-all-home-board end-two pass-stuck draw",
        ),
        (
            "goal=filled",
            "hop-short chain-board goal-filled last-board spoil-filled-board end-two pass-stuck draw",
        ),
        (
            "leave-goal=free",
            "hop-short chain-board goal-filled last-board spoil-filled-board end-two pass-stuck draw",
        ),
        (
            "leave-goal=never",
            "hop-short chain-board goal-filled last-board spoil-filled-board leave-never end-two pass-stuck \
             draw",
        ),
        (
            "corners=open",
            "hop-short chain-board goal-filled last-board spoil-filled-board end-two pass-stuck draw",
        ),
        (
            "corners=passing",
            "hop-short chain-board corners-passing goal-filled last-board spoil-filled-board end-two \
             pass-stuck draw",
        ),
        (
            "hop=short",
            "hop-short chain-board goal-filled last-board spoil-filled-board end-two pass-stuck draw",
        ),
        (
            "hop=long",
            "hop-long chain-board goal-filled last-board spoil-filled-board end-two pass-stuck draw",
        ),
        (
            "pass=free",
            "hop-short chain-board goal-filled last-board spoil-filled-board end-two pass-free draw",
        ),
        // Nobody wins by passing, but places already taken are kept.
        ("pass=free seats=3", "hop-short goal-filled end-more pass-free-more draw-more stall"),
        (
            "pass=stuck",
            "hop-short chain-board goal-filled last-board spoil-filled-board end-two pass-stuck draw",
        ),
    ],
};

const TABLES: [&Table; 5] = [&CONNECT_FOUR, &CHECKERS, &ALQUERQUE, &OMOK, &CHINESE_CHECKERS];

fn setup(changes: &str) -> Setup {
    let pair = |change: &str| {
        let (fact, value) = change.split_once('=').expect("a change is fact=value");
        (fact.to_owned(), value.to_owned())
    };
    Setup { rules: changes.split_whitespace().map(pair).collect(), ..Setup::default() }
}

/// The message ids in "how to play" after these changes to the default rules, without `<game>-how-`.
fn told(title: &dyn AnyTitle, changes: &str) -> BTreeSet<String> {
    let steps = title.how_to_play(&setup(changes)).unwrap_or_else(|error| panic!("{changes}: {error}"));
    let start = format!("{}-how-", title.id());
    steps.iter().map(|step| step.message().id.replace(&start, "")).collect()
}

#[test]
fn how_to_play_has_the_sentences_of_the_rules_in_force_and_no_others() {
    for table in TABLES {
        let title = kibitz_catalog::title(table.game).expect("a game of the catalog");
        for (changes, sentences) in table.rows {
            let expected: BTreeSet<String> = table
                .always
                .split_whitespace()
                .chain(sentences.split_whitespace())
                .map(str::to_owned)
                .collect();
            assert_eq!(told(title, changes), expected, "{} {changes}", table.game);
        }
    }
}

#[test]
fn every_value_of_every_fact_has_a_row() {
    for table in TABLES {
        let title = kibitz_catalog::title(table.game).expect("a game of the catalog");
        for fact in title.facts() {
            let is_listed = |value: &str| {
                let first = format!("{}={value}", fact.name);
                table.rows.iter().any(|(changes, _)| changes.split_whitespace().next() == Some(&first))
            };
            match fact.values {
                Values::OneOf(words) => {
                    words.iter().for_each(|word| assert!(is_listed(word), "{} {word}", fact.name));
                }
                Values::Between(low, high) => {
                    assert!(is_listed(&low.to_string()) && is_listed(&high.to_string()), "{}", fact.name);
                }
            }
        }
    }
}

#[test]
fn every_game_with_a_choice_of_facts_has_a_table() {
    for title in TITLES.iter().filter(|title| !title.facts().is_empty()) {
        assert!(TABLES.iter().any(|table| table.game == title.id()), "{} has no table", title.id());
    }
}

/// Parts of sentences that a fact changes: a game, changes to its rules, the English text, the German text.
const PARTS: &[(&str, &str, &str, &str)] = &[
    ("connect-four", "", "7 columns and 6 rows", "7 Spalten und 6 Reihen"),
    ("connect-four", "columns=9 rows=6", "9 columns and 6 rows", "9 Spalten und 6 Reihen"),
    ("checkers", "", "80 turns (both sides counted)", "80 Züge (beide Seiten zusammen)"),
    ("checkers", "quiet-limit=20", "20 turns (both sides counted)", "20 Züge (beide Seiten zusammen)"),
    ("omok", "", "19 × 19 crossings. White goes first", "19 × 19 Kreuzungen. Weiß beginnt"),
    ("omok", "board=15", "15 × 15 crossings", "15 × 15 Kreuzungen"),
    ("omok", "first=black", "Black goes first", "Schwarz beginnt"),
    ("omok", "first=black", "from g7 to k11: Black has won", "von g7 bis k11: Schwarz hat gewonnen"),
    ("omok", "first=black", "White has to play k10", "Weiß muss k10 spielen"),
    ("omok", "", "Black has to play k10", "Schwarz muss k10 spielen"),
    ("omok", "five=exact", "White does not win with six", "mit sechs gewinnt Weiß nicht"),
    ("chinese-checkers", "", "Each of the two players", "Jeder der zwei Spieler"),
    ("chinese-checkers", "seats=3", "Each of the three players", "Jeder der drei Spieler"),
    ("chinese-checkers", "seats=4", "Each of the four players", "Jeder der vier Spieler"),
    ("chinese-checkers", "seats=6", "Each of the six players", "Jeder der sechs Spieler"),
];

#[test]
fn numbers_and_colours_in_the_sentences_are_those_of_the_table() {
    let dictionary = Dictionary::new(kibitz_catalog::word_files()).expect("our own texts are Fluent");
    let written = |title: &dyn AnyTitle, changes: &str, words: &Words| {
        let steps = title.how_to_play(&setup(changes)).expect("the rules go together");
        steps.iter().map(|step| words.text(step.message())).collect::<Vec<_>>().join("\n")
    };
    for (game, changes, english, german) in PARTS {
        let title = kibitz_catalog::title(game).expect("a game of the catalog");
        for (language, part) in [("en", english), ("de", german)] {
            let text = written(title, changes, &dictionary.words(language));
            assert!(text.contains(part), "{game} {changes}: no `{part}` in {text}");
        }
    }
}
