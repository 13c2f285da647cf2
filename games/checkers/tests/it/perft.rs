//! Perft counts, each with its source.

use kibitz_checkers::rules::Checkers;
use kibitz_conformance::perft_file;

#[test]
fn every_count_of_the_file_is_right() {
    let positions = perft_file::check::<Checkers>(include_str!("../checkers.perft"));
    assert!(positions >= 20, "only {positions} positions are counted");
}
