//! Perft counts, each with its source.

use kibitz_conformance::perft_file;
use kibitz_omok::rules::Omok;

use crate::plain::Plain;

const FILE: &str = include_str!("../omok.perft");

#[test]
fn every_perft_file_is_right() {
    let positions = perft_file::check::<Omok>(FILE);
    assert!(positions >= 35, "only {positions} positions are counted");
}

#[test]
fn the_plain_generator_confirms_the_smaller_perft_counts() {
    let claims = perft_file::claims(FILE);
    let small: Vec<_> = claims.iter().filter(|claim| claim.count <= 20_000).collect();
    assert!(small.len() >= 50, "only {} counts are small", small.len());
    for claim in small {
        let counted = Plain::read(&claim.rules, &claim.position).perft(claim.depth);
        assert_eq!(counted, claim.count, "{claim:?}");
    }
}
