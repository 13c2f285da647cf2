//! The catalog: the list of all games.

use std::path::Path;

use kibitz_title::AnyTitle;
use kibitz_words::WordFile;

/// All games, in the order they are shown.
#[rustfmt::skip] // one line a game, however few there are
pub static TITLES: &[&dyn AnyTitle] = &[
    &kibitz_chinese_checkers::TITLE,
    &kibitz_omok::TITLE,
    &kibitz_checkers::TITLE,
    &kibitz_connect_four::TITLE,
    &kibitz_alquerque::TITLE,
];

/// Finds a game by its id.
pub fn title(id: &str) -> Option<&'static dyn AnyTitle> {
    TITLES.iter().copied().find(|title| title.id() == id)
}

/// All language files: of the games, and the shared ones.
pub fn word_files() -> Vec<WordFile> {
    kibitz_words::shared().into_iter().chain(TITLES.iter().flat_map(|title| title.words())).collect()
}

/// Gives every game its own folder below `folder`, named after its id. Call it once at start, before any bot
/// is made. Without it, games store no files.
pub fn set_data_folder(folder: &Path) {
    for title in TITLES {
        title.set_data_folder(&folder.join(title.id()));
    }
}
