//! Runs the conformance suite on Chinese Checkers.

use kibitz_chinese_checkers::rules::ChineseCheckers;
use kibitz_conformance::{game_from_words, suite};

#[test]
fn every_variant_passes_the_conformance_suite() {
    suite::check_all_variants::<ChineseCheckers>();
}

/// Together with the variants these cover every value of every fact.
#[test]
fn rulesets_between_the_variants_pass_the_conformance_suite() {
    for rules in [
        "standard seats=3 corners=passing",
        "document seats=4 partners=yes",
        "locked seats=6 goal=all-home pass=free",
        "chinese seats=6 partners=yes leave-goal=never",
    ] {
        suite::check_ruleset(&game_from_words::<ChineseCheckers>(rules), rules);
    }
}
