//! Omok keeps the oath.

use kibitz_conformance::{game_from_words, oath};
use kibitz_omok::rules::Omok;

#[test]
fn every_variant_keeps_the_oath() {
    oath::swear_all::<Omok>();
}

/// Every value of every fact stands in one of these rulesets or in a variant.
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
fn rulesets_with_changed_facts_keep_the_oath() {
    for words in OTHERS {
        oath::swear(&game_from_words::<Omok>(words), words);
    }
}
