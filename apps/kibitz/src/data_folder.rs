//! The data folder for saved games, tables and books.

use std::path::PathBuf;

use etcetera::BaseStrategy;

/// Sets another data folder.
const VARIABLE: &str = "KIBITZ_DATA";

/// The folder in `KIBITZ_DATA`, else the user's own; `None` if the system has no such folder.
pub fn data_folder() -> Option<PathBuf> {
    let named = std::env::var_os(VARIABLE).filter(|name| !name.is_empty()).map(PathBuf::from);
    named.or_else(|| etcetera::choose_base_strategy().ok().map(|base| base.data_dir().join("kibitz")))
}
