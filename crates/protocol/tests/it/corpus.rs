//! Replays the fuzzing laws on stored inputs, and on the transcripts with seeded damage.

use std::fs;
use std::path::Path;

use kibitz_catalog::TITLES;
use kibitz_conformance::samples::damaged;
use kibitz_protocol::laws::LAWS;

/// Damaged copies of every transcript.
const DAMAGED: u64 = 200;

fn folder(path: &str) -> Vec<std::path::PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    let files = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut files: Vec<_> = files.flatten().map(|entry| entry.path()).collect();
    files.sort();
    assert!(!files.is_empty(), "{path} is empty");
    files
}

#[test]
fn stored_inputs_satisfy_the_laws() {
    for (name, law) in LAWS {
        for file in folder(&format!("../../fuzz/seeds/{name}")) {
            law(TITLES, &fs::read(&file).expect("a stored input is readable"));
        }
    }
}

#[test]
fn transcripts_and_damaged_copies_satisfy_the_laws() {
    for file in folder("tests/transcripts") {
        let text = fs::read_to_string(&file).expect("a transcript is readable");
        let protocol = text.split(' ').next().expect("a transcript names its protocol");
        let lines: Vec<&str> = text.lines().map(|line| line.trim_start_matches(['<', '>', ' '])).collect();
        let sample = lines.join("\n").into_bytes();
        let (_, law) =
            LAWS.iter().find(|(name, _)| name.starts_with(protocol)).expect("every protocol has a law");
        law(TITLES, &sample);
        (0..DAMAGED).for_each(|seed| law(TITLES, &damaged(&sample, seed)));
    }
}
