//! Text that parses as a position is written back as text that parses as the same position.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| kibitz_conformance::laws::position_text(kibitz_catalog::TITLES, data));
