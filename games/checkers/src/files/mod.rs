//! The files that games of Checkers are kept in.

mod pdn;

use kibitz_title::FileFormat;

/// The formats.
pub const FORMATS: &[FileFormat] = &[pdn::PDN];
