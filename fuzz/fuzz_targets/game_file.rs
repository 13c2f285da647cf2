//! Any bytes can be read as a file of games without a panic, and a game that parses survives a round trip.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| kibitz_conformance::laws::game_file(kibitz_catalog::TITLES, data));
