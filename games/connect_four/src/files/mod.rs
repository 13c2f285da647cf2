//! The files that games of Connect Four are kept in.

mod columns;

use kibitz_title::FileFormat;

/// The formats.
pub const FORMATS: &[FileFormat] = &[columns::COLUMNS];
