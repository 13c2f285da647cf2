//! Perft counts, each with its source.

use kibitz_chinese_checkers::rules::ChineseCheckers;
use kibitz_conformance::perft_file;

#[test]
fn every_perft_file_is_right() {
    let positions = perft_file::check::<ChineseCheckers>(include_str!("../chinese_checkers.perft"));
    assert!(positions >= 20, "only {positions} positions are counted");
}
