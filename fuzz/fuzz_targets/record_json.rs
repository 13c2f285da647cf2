//! Parsing a record never panics, and a record that opens is written back unchanged.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| kibitz_conformance::laws::record_json(kibitz_catalog::TITLES, data));
