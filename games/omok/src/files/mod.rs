//! The files that games of Omok are kept in.

mod psq;
mod ruling;
mod sgf;

use kibitz_title::FileFormat;

/// The formats.
pub const FORMATS: &[FileFormat] = &[psq::PSQ, sgf::SGF];
