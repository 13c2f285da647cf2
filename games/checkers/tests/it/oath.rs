//! Checkers keeps the oath.

use kibitz_checkers::rules::Checkers;
use kibitz_conformance::{game_from_words, oath};

#[test]
fn every_variant_keeps_the_oath() {
    oath::swear_all::<Checkers>();
}

#[test]
fn every_value_of_every_fact_keeps_the_oath() {
    for words in [
        "english quiet-limit=20",
        "english quiet-limit=200",
        "english opening=ballot",
        "english opening=ballot quiet-limit=40",
    ] {
        oath::swear(&game_from_words::<Checkers>(words), words);
    }
}
