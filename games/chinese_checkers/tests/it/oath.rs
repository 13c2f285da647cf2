//! Chinese Checkers keeps the oath.

use kibitz_chinese_checkers::rules::ChineseCheckers;
use kibitz_conformance::{game_from_words, oath};

#[test]
fn every_variant_keeps_the_oath() {
    oath::swear_all::<ChineseCheckers>();
}

/// With the variants these have every value of every fact.
#[test]
fn rulesets_between_the_variants_keep_the_oath() {
    for rules in [
        "standard seats=3 corners=passing",
        "document seats=4 partners=yes",
        "locked seats=6 goal=all-home pass=free",
        "chinese seats=6 partners=yes leave-goal=never",
    ] {
        oath::swear(&game_from_words::<ChineseCheckers>(rules), rules);
    }
}
