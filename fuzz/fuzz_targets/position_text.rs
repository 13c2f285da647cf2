//! Text that reads as a position is written to text that reads as the same position.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| kibitz_conformance::laws::position_text(kibitz_catalog::TITLES, data));
