//! The common header of table and proof files: the ruleset as text, and a checksum.

use kibitz_game::{Ruleset, zobrist};

use crate::rules::Facts;

/// The ruleset as text, in the order of its facts.
pub(super) fn ruleset_words(facts: &Facts) -> String {
    Facts::FACTS.iter().map(|fact| facts.get(fact.name)).collect::<Vec<_>>().join(" ")
}

/// A checksum of byte strings: eight bytes at a time, each mixed with all before, including the length of
/// each part.
pub(super) fn checksum<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> u64 {
    let mut sum = 0;
    for part in parts {
        sum = zobrist::mix(sum ^ part.len() as u64);
        for chunk in part.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            sum = zobrist::mix(sum ^ u64::from_le_bytes(word));
        }
    }
    sum
}
