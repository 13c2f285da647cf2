//! Runs the conformance suite on Connect Four.

use kibitz_connect_four::rules::ConnectFour;

#[test]
fn every_variant_passes_the_conformance_suite() {
    kibitz_conformance::suite::check_all_variants::<ConnectFour>();
}
