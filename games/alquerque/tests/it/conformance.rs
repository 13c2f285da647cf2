//! Runs the conformance suite on Alquerque.

use kibitz_alquerque::rules::Alquerque;
use kibitz_conformance::{game_from_words, suite};

#[test]
fn every_variant_passes_the_conformance_suite() {
    suite::check_all_variants::<Alquerque>();
}

/// Together with the variants, these rulesets cover every value of every fact and combinations of facts that
/// interact: chains that may stop or must be longest without forced captures, and a locked last row or a
/// barred step with steps in any direction.
#[test]
fn rulesets_between_the_variants_pass_the_conformance_suite() {
    for words in [
        "document capture=mandatory",
        "document chain=may stalemate=loss",
        "document chain=longest no-return=last",
        "traditional capture=optional stalemate=draw",
        "traditional chain=longest no-return=off",
        "alfonso capture=mandatory chain=longest",
        "alfonso last-row=captures-only no-return=last",
        "murray no-return=last stalemate=draw",
        "bell step=forward",
        "bell step=any chain=single",
    ] {
        suite::check_ruleset(&game_from_words::<Alquerque>(words), words);
    }
}
