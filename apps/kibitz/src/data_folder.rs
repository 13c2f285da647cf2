//! Where things made once and used often are kept: saved games, tables, books.

use std::path::PathBuf;

use etcetera::BaseStrategy;

/// Names another data folder.
const VARIABLE: &str = "KIBITZ_DATA";

/// The folder that `KIBITZ_DATA` names, else the user's own; none where the system knows no such folder.
pub fn data_folder() -> Option<PathBuf> {
    let named = std::env::var_os(VARIABLE).filter(|name| !name.is_empty()).map(PathBuf::from);
    named.or_else(|| etcetera::choose_base_strategy().ok().map(|base| base.data_dir().join("kibitz")))
}
