//! The rule numbers of the protocol.

use kibitz_title::{AnyTable, Setup};

/// Rule numbers are bit masks: 1 exactly five, 2 continuous game, 4 renju, 8 caro, 16 Korean. Bit 2 concerns
/// the match, not a single game.
const RULES: &[(u32, &str)] = &[
    (0, "freestyle"),
    (1, "standard"),
    (4, "renju"),
    (5, "renju"),
    (8, "caro"),
    (9, "caro"),
    (17, "korean"),
];

const GOES_ON: u32 = 2;

/// The variant for a rule number.
pub(super) fn variant_of(code: u32) -> Option<&'static str> {
    let wanted = code & !GOES_ON;
    RULES.iter().find(|(code, _)| *code == wanted).map(|(_, variant)| *variant)
}

/// The rule number for the rules of a table, whatever its variant is called.
pub(super) fn code_of(table: &dyn AnyTable) -> u32 {
    match (fact(table, "forbidden").as_str(), fact(table, "five").as_str()) {
        ("renju", _) => 4,
        ("korean", _) => 17,
        (_, "exact") => 1,
        (_, "unclosed") => 9,
        _ => 0,
    }
}

/// The value of a fact at a table.
pub(super) fn fact(table: &dyn AnyTable, name: &str) -> String {
    let found = table.facts().into_iter().find(|(known, _)| *known == name);
    found.map(|(_, value)| value).unwrap_or_default()
}

pub(super) fn on_board(rules: &Setup, size: u8, opening: &str) -> Setup {
    let mut setup = Setup { position: None, ..rules.clone() };
    setup.rules.push(("board".to_owned(), size.to_string()));
    setup.rules.push(("opening".to_owned(), opening.to_owned()));
    setup
}
