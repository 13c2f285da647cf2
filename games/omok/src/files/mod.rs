//! File formats for games of Omok.

mod psq;
mod ruling;
mod sgf;

use kibitz_title::FileFormat;

pub const FORMATS: &[FileFormat] = &[psq::PSQ, sgf::SGF];
