//! Chinese Checkers keeps the oath.

use kibitz_chinese_checkers::rules::ChineseCheckers;
use kibitz_conformance::oath;

#[test]
fn every_variant_keeps_the_oath() {
    oath::swear_all::<ChineseCheckers>();
}
