//! File formats for games of Checkers.

mod pdn;

use kibitz_title::FileFormat;

pub const FORMATS: &[FileFormat] = &[pdn::PDN];
