//! Runs the conformance suite on Omok.

use kibitz_conformance::{game_from_words, suite};
use kibitz_omok::rules::Omok;

#[test]
fn every_variant_passes_the_conformance_suite() {
    suite::check_all_variants::<Omok>();
}

/// Together with the variants these cover every value of every fact.
const OTHERS: &[&str] = &[
    "omok board=5",
    "omok board=6 first=black five=unclosed forbidden=korean",
    "freestyle board=22",
    "standard board=9 opening=swap",
    "caro board=8 opening=swap2",
    "korean board=8 first=white opening=swap2 five=any",
    "renju board=7",
    "renju board=9 first=white opening=swap five=any",
    "renju board=10 five=unclosed opening=swap2",
];

#[test]
fn rulesets_with_changed_facts_pass_the_conformance_suite() {
    for words in OTHERS {
        suite::check_ruleset(&game_from_words::<Omok>(words), words);
    }
}
