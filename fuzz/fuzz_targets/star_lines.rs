//! Lines of the star's protocol: what is read is written as it was read, and neither side panics.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| kibitz_protocol::laws::star_lines(kibitz_catalog::TITLES, data));
