//! A golden playthrough of every variant.

use std::path::Path;

use kibitz_omok::rules::Omok;

#[test]
fn every_variant_plays_its_golden_game() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    kibitz_conformance::playthrough::check_all::<Omok>(&folder);
}
