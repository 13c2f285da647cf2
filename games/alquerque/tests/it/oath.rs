//! Alquerque keeps the oath.

use kibitz_alquerque::rules::Alquerque;
use kibitz_conformance::{game_from_words, oath};

#[test]
fn every_variant_keeps_the_oath() {
    oath::swear_all::<Alquerque>();
}

/// Together with the variants these hold every value of every fact, and the facts that meddle with each
/// other side by side: chains that may stop or must be longest where nothing is forced, a locked last row or
/// a barred step where pieces step any way.
#[test]
fn rulesets_between_the_variants_keep_the_oath() {
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
        oath::swear(&game_from_words::<Alquerque>(words), words);
    }
}
