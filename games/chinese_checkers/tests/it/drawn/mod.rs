//! Drawn boards for the tests (seventeen rows of the star, `.` for an empty hole, a digit for a man), and
//! shortcuts to query the strategist.
use kibitz_chinese_checkers::classic::Strategist;
use kibitz_chinese_checkers::rules::{ChineseCheckers, Position, Turn};
use kibitz_conformance::{game_from_words, rows};
use kibitz_game::{Game, History, Notation};
use kibitz_search::{Bot, Limits, Report, Stop};

/// Returns a ruleset and a drawn position. `rest` is the seat to move and the optional suffixes.
pub fn drawn(rules: &str, drawing: &str, rest: &str) -> (ChineseCheckers, Position) {
    let game: ChineseCheckers = game_from_words(rules);
    let text = format!("{} {rest}", rows(drawing));
    let position = game.read_position(&text).unwrap_or_else(|error| panic!("{error}\n{drawing}"));
    (game, position)
}

/// Returns the turns of the man on a hole, ordered by their last holes.
pub fn turns_of(game: &ChineseCheckers, position: &Position, man: &str) -> Vec<String> {
    let mut turns: Vec<Turn> = game.legal_moves(position).into_iter().collect();
    turns.sort();
    let texts = turns.into_iter().map(|turn| game.write_move(position, turn));
    texts.filter(|text| text.split(['-', '^']).next() == Some(man)).collect()
}

/// Returns the position after some turns, given as text.
pub fn play(game: &ChineseCheckers, position: &Position, turns: &str) -> Position {
    let mut position = *position;
    for text in turns.split_whitespace() {
        let turn = game.read_move(&position, text).unwrap_or_else(|error| panic!("{error}"));
        game.play_unchecked(&mut position, turn);
    }
    position
}

pub fn report(history: &History<ChineseCheckers>) -> Report<Turn> {
    Strategist.choose(history, &Limits::default(), &Stop::new(), &mut |_| {})
}

pub fn turn_in(game: &ChineseCheckers, position: &Position) -> Turn {
    report(&History::from_position(game.clone(), *position)).best()
}

/// Returns the strategist's turn for Red on a drawn board under the document's rules.
pub fn plays(drawing: &str) -> String {
    plays_under("document", drawing)
}

/// Like [`plays`], under other rules.
pub fn plays_under(rules: &str, drawing: &str) -> String {
    let (game, position) = drawn(rules, drawing, "1");
    game.write_move(&position, turn_in(&game, &position))
}

/// Rulesets with every number of seats, with partners, and with every value of every fact.
pub const TABLES: [&str; 12] = [
    "standard",
    "document",
    "locked",
    "chinese",
    "standard corners=passing",
    "document leave-goal=never",
    "standard seats=3",
    "document seats=4",
    "standard seats=4 partners=yes",
    "chinese seats=6 corners=passing",
    "document seats=6 partners=yes",
    "locked seats=6 goal=all-home pass=free",
];
