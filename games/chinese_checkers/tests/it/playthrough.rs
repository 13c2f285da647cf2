//! A golden playthrough of every variant.

use std::path::Path;

use kibitz_chinese_checkers::rules::ChineseCheckers;

#[test]
fn every_variant_plays_its_golden_game() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    kibitz_conformance::playthrough::check_all::<ChineseCheckers>(&folder);
}
