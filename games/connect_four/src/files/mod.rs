//! File formats for games of Connect Four.

mod columns;

use kibitz_title::FileFormat;

pub const FORMATS: &[FileFormat] = &[columns::COLUMNS];
