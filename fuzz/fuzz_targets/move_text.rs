//! Only words that are legal moves are played.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| kibitz_conformance::laws::move_text(kibitz_catalog::TITLES, data));
