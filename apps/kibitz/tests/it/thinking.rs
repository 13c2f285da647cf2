//! Bots that think, through the real program.

use kibitz_catalog::TITLES;
use serde_json::Value;

use crate::common::{done, refused};

#[test]
fn every_engine_has_the_signature_that_was_reviewed() {
    let reviewed = include_str!("../../../../signature.txt");
    let engines = TITLES.iter().filter(|title| title.bots().iter().any(|bot| bot.name == "engine"));
    for title in engines {
        let bench: Value = serde_json::from_str(&done(&["bench", title.id(), "--json"])).expect("JSON");
        let line = format!("{} {}", title.id(), bench["nodes"]);
        assert!(reviewed.lines().any(|known| known == line), "{line} is not in signature.txt");
    }
}

#[test]
fn the_best_move_is_legal_for_every_bot_of_every_game() {
    for title in TITLES {
        let legal = done(&["moves", title.id()]);
        for bot in title.bots() {
            let out = done(&["best", title.id(), "--bot", bot.name, "--nodes", "500"]);
            let best =
                out.lines().last().and_then(|line| line.strip_prefix("bestmove ")).expect("it says so");
            assert!(legal.lines().any(|text| text == best), "{} {}: {best}", title.id(), bot.name);
        }
    }
}

#[test]
fn a_win_in_one_is_found_and_told_in_json() {
    let words =
        ["best", "connect-four", "--position", "112233", "--nodes", "2000", "--multipv", "3", "--json"];
    let told: Value = serde_json::from_str(&done(&words)).expect("JSON");
    assert_eq!((told["move"].as_str(), told["decided_in"].as_i64()), (Some("4"), Some(1)));
    assert_eq!(told["lines"].as_array().map(Vec::len), Some(3));
}

#[test]
fn there_is_nothing_to_choose_in_a_finished_game() {
    let told = refused(&["best", "connect-four", "--position", "1122334"]);
    assert!(told.starts_with("there is nothing to choose, the game is over: "), "{told}");
    assert!(refused(&["best", "connect-four", "--time", "soon"]).contains("write 200ms, 1.5s or 2m"));
}
