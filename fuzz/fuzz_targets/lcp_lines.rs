//! Lines of LCP: what is read is written as it was read, and neither side panics.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| kibitz_protocol::laws::lcp_lines(kibitz_catalog::TITLES, data));
