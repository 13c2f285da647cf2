//! The shelf: one line a game.

use kibitz_title::AnyTitle;

/// All games, in the order of the shelf.
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
