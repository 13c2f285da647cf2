//! The catalog: one line a game.

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

/// The game with this id.
pub fn title(id: &str) -> Option<&'static dyn AnyTitle> {
    TITLES.iter().copied().find(|title| title.id() == id)
}

/// The texts of all games and the shared ones, in every language there is.
pub fn word_files() -> Vec<WordFile> {
    kibitz_words::shared().into_iter().chain(TITLES.iter().flat_map(|title| title.words())).collect()
}

/// Gives every game a folder of its own below `folder`, named after its id. Call it once at start, before any bot is
/// made; a host without files does not call it.
pub fn set_data_folder(folder: &Path) {
    for title in TITLES {
        title.set_data_folder(&folder.join(title.id()));
    }
}
