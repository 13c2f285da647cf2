//! Runs the conformance suite on Checkers.

use kibitz_checkers::rules::Checkers;
use kibitz_conformance::{game_from_words, suite};

#[test]
fn every_variant_passes_the_conformance_suite() {
    suite::check_all_variants::<Checkers>();
}

#[test]
fn every_value_of_every_fact_passes_the_conformance_suite() {
    for words in [
        "english quiet-limit=20",
        "english quiet-limit=200",
        "english opening=ballot",
        "english opening=ballot quiet-limit=40",
    ] {
        suite::check_ruleset(&game_from_words::<Checkers>(words), words);
    }
}
