//! The output of the listing commands for every game.

use std::process::{Command, Stdio};

use kibitz_catalog::TITLES;
use kibitz_title::Setup;
use kibitz_tui::pieces::ShownPieces;
use serde_json::Value;

use crate::common::{self, done, refused};

fn json(words: &[&str]) -> Value {
    serde_json::from_str(&done(&[words, &["--json"]].concat())).expect("it prints JSON")
}

#[test]
fn the_list_of_games_ends_with_suggested_commands() {
    let out = done(&["games"]);
    let end = out.split("What you can type next:").nth(1).expect("it says so");
    assert!(end.contains(&format!("kibitz play {}", TITLES[0].id())), "{end}");
}

#[test]
fn kibitz_games_lists_every_variant_fact_and_bot() {
    let (text, listing) = (done(&["games"]), json(&["games"]));
    for (number, title) in TITLES.iter().enumerate() {
        assert_eq!(listing[number]["id"], title.id());
        let variants = title.variants();
        let names = variants.iter().map(|variant| variant.name);
        let names = names.chain(title.facts().iter().map(|fact| fact.name));
        for name in names.chain(title.bots().iter().map(|bot| bot.name)) {
            assert!(text.contains(name), "{name} is missing");
        }
        assert!(
            variants
                .iter()
                .any(|variant| variant.name == "document" || variant.aliases.contains(&"document"))
        );
    }
}

#[test]
fn every_variant_of_every_game_is_shown_explained_and_has_moves() {
    for title in TITLES {
        for variant in title.variants() {
            let words = [title.id(), "--variant", variant.name];
            let shown = json(&[&["show"][..], &words].concat());
            let points = shown["board"]["points"].as_array().expect("a list").len();
            assert_eq!(shown["pieces"].as_array().expect("a list").len(), points);
            let moves = json(&[&["moves"][..], &words].concat());
            let listed = done(&[&["moves"][..], &words].concat());
            assert_eq!(moves.as_array().expect("a list").len(), listed.lines().count());
            let counted = done(&[&["perft"], &words[..1], &["1"], &words[1..]].concat());
            assert_eq!(counted.trim(), listed.lines().count().to_string());
            assert!(done(&[&["rules"][..], &words].concat()).contains(variant.name));
        }
    }
}

#[test]
fn the_position_shown_is_the_position_read() {
    for title in TITLES {
        let position = json(&["show", title.id()])["position"].as_str().expect("text").to_owned();
        let again = json(&["show", title.id(), "--position", &position]);
        assert_eq!(again["position"], position);
    }
}

#[test]
fn perft_ends_with_the_count_alone_and_divides_by_move() {
    assert_eq!(done(&["perft", "connect-four", "4"]), "2401\n");
    let divided = done(&["perft", "connect-four", "2", "--divide"]);
    assert_eq!(divided.lines().next(), Some("1: 7"));
    assert_eq!(divided.lines().last(), Some("49"));
    assert_eq!(json(&["perft", "connect-four", "3"])["count"], 343);
    assert_eq!(done(&["perft", "connect-four", "0"]), "1\n");
}

#[test]
fn a_fact_can_be_changed() {
    let shown = json(&["show", "connect-four", "--rule", "columns=8", "--rule", "rows=5"]);
    assert_eq!(shown["board"]["points"].as_array().expect("a list").len(), 40);
}

#[test]
fn how_to_play_draws_its_positions() {
    for title in TITLES {
        let told = json(&["rules", title.id()]);
        let boards =
            told["how_to_play"].as_array().expect("a list").iter().filter(|step| step.get("board").is_some());
        assert!(boards.count() >= 2, "{} draws too few positions", title.id());
    }
}

/// The tests of the server compare the page's answer with the same source.
#[test]
fn the_command_and_the_terminal_explain_the_rules_of_every_variant_alike() {
    let joined = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    for title in TITLES {
        for variant in title.variants() {
            let steps = title.how_to_play(&Setup::variant(variant.name)).expect("a variant goes together");
            let texts: Vec<String> = steps.iter().map(|step| title.in_english(step.message())).collect();
            let rules = ["--variant", variant.name];
            let told = json(&[&["rules", title.id()][..], &rules].concat());
            let told = told["how_to_play"].as_array().expect("a list").iter().map(|step| {
                let text = ["heading", "words"].iter().find_map(|kind| step[*kind].as_str());
                text.or(step["board"]["caption"].as_str()).expect("a step has a text").to_owned()
            });
            assert_eq!(told.collect::<Vec<_>>(), texts, "{} {}", title.id(), variant.name);
            let play = [&["play", title.id(), "--plain"][..], &rules].concat();
            let played = joined(&common::kibitz(&play, "rules\nquit\n").out);
            let printed = joined(&done(&[&["rules", title.id()][..], &rules].concat()));
            let table = title.open(&Setup::variant(variant.name)).expect("a variant opens");
            let pieces = ShownPieces::usual(&*table);
            for step in &steps {
                let text = title.in_english(&pieces.named(step.message().clone()));
                let is_everywhere = [&played, &printed].iter().all(|told| told.contains(&joined(&text)));
                assert!(is_everywhere, "{} {}: `{text}`", title.id(), variant.name);
            }
        }
    }
}

#[test]
fn completions_are_there_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(done(&["completions", shell]).contains("perft"), "{shell}");
    }
}

/// The scripts of other shells do not complete values.
#[test]
fn completions_offer_variants_and_bots() {
    for shell in ["bash", "zsh", "fish"] {
        let script = done(&["completions", shell]);
        for word in ["traditional", "classic"] {
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
}

#[test]
fn bad_arguments_get_one_sentence_that_says_what_would_be_right() {
    assert!(refused(&["show", "chess"]).contains("connect-four"));
    assert!(refused(&["show", "chess"]).contains("`kibitz --help` lists what can be typed"));
    let told = refused(&["play", "omok", "--seats"]);
    assert!(
        told.starts_with("`--seats` is not known here: did you mean `--seat`? `kibitz play --help`"),
        "{told}"
    );
    assert!(refused(&["frobnicate"]).starts_with("there is no command `frobnicate`"));
    assert!(refused(&["perft", "connect-four", "deep"]).contains("deep"));
    assert_eq!(
        refused(&["show", "connect-four", "--variant", "9x9"]),
        "Connect Four has no variant `9x9`: its variants are 7x6, 8x7, 9x6, 6x5, 5x4"
    );
    assert_eq!(
        refused(&["show", "connect-four", "--rule", "columns=12"]),
        "columns cannot be `12`: it is a number from 4 to 9"
    );
    assert_eq!(
        refused(&["show", "connect-four", "--rule", "colour=red"]),
        "this game has no rule called `colour`: there are columns, rows, line"
    );
    assert!(refused(&["show", "connect-four", "--rule", "columns"]).contains("write fact=value"));
}

#[test]
fn a_position_that_does_not_read_is_refused_in_every_game() {
    for title in TITLES {
        for text in ["?!", "", "99999999999999999999", "é/ü/ß", "////////", "-"] {
            let words = ["show", title.id(), "--position", text];
            let run = common::kibitz(&words, "");
            // Some of these are the empty board of some game; refusals are one sentence.
            assert!(run.status == 0 || run.status == 2, "{words:?}");
            assert_eq!(run.err.lines().count(), usize::from(run.status == 2), "{words:?}: {}", run.err);
        }
        assert!(refused(&["moves", title.id(), "--position", "?!"]).starts_with("this is not a position: "));
    }
}

/// As with `kibitz … | head -1`: the reader closes the pipe early.
#[test]
fn a_closed_output_pipe_is_not_an_error() {
    let lists = [&["games"][..], &["moves", "omok"], &["rules", "checkers"]];
    for words in [&[&["--help"][..], &["match", "--help"], &["--version"]][..], &lists].concat() {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let mut command = Command::new(env!("CARGO_BIN_EXE_kibitz"));
        let output = command.args(words).stdin(Stdio::null()).stdout(writer).output().expect("it ends");
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), told.as_ref()), (Some(0), ""), "kibitz {words:?}");
    }
}
