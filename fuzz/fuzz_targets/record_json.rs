//! A record from JSON never panics, and one that opens is told again as it was.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| kibitz_conformance::laws::record_json(kibitz_catalog::TITLES, data));
