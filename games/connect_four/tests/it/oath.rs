//! Connect Four keeps the oath.

use kibitz_connect_four::rules::ConnectFour;

#[test]
fn every_variant_keeps_the_oath() {
    kibitz_conformance::oath::swear_all::<ConnectFour>();
}
