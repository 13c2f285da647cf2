//! Lines of Chinese Checkers' protocol: parsed lines survive a round trip, and neither side panics.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| kibitz_protocol::laws::star_lines(kibitz_catalog::TITLES, data));
