//! Replays the fuzzing laws on stored inputs, and on random games with seeded damage.

use std::fs;
use std::path::Path;

use kibitz_catalog::TITLES;
use kibitz_conformance::laws::{LAWS, Law};
use kibitz_conformance::samples;

/// Damaged copies of every sample.
const DAMAGED: u64 = 40;

#[test]
fn stored_inputs_satisfy_the_laws() {
    let seeds = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds");
    for (name, law) in LAWS {
        let files =
            fs::read_dir(seeds.join(name)).unwrap_or_else(|error| panic!("fuzz/seeds/{name}: {error}"));
        let files: Vec<_> = files.flatten().map(|entry| entry.path()).collect();
        assert!(!files.is_empty(), "fuzz/seeds/{name} is empty");
        for file in files {
            law(TITLES, &fs::read(&file).expect("a stored input is readable"));
        }
    }
}

#[test]
fn random_games_and_damaged_copies_satisfy_the_laws() {
    for (name, law) in LAWS {
        for (number, sample) in samples::of(name, TITLES).iter().enumerate() {
            replay(*law, number as u64, sample);
        }
    }
}

fn replay(law: Law, number: u64, sample: &[u8]) {
    law(TITLES, sample);
    for seed in 0..DAMAGED {
        law(TITLES, &samples::damaged(sample, number * DAMAGED + seed));
    }
}
