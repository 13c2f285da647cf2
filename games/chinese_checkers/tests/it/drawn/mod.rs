//! Drawn boards for the tests: seventeen rows of the star, `.` for an empty hole, a digit for a man; and what
//! the strategist plays.
use kibitz_chinese_checkers::classic::Strategist;
use kibitz_chinese_checkers::rules::{ChineseCheckers, Position, Turn};
use kibitz_conformance::{game_from_words, rows};
use kibitz_game::{Game, History, Notation};
use kibitz_search::{Bot, Limits, Report, Stop};

/// A ruleset and a drawn position; after the drawing stand the seat to move and what else there is to say.
pub fn drawn(rules: &str, drawing: &str, rest: &str) -> (ChineseCheckers, Position) {
    let game: ChineseCheckers = game_from_words(rules);
    let text = format!("{} {rest}", rows(drawing));
    let position = game.read_position(&text).unwrap_or_else(|error| panic!("{error}\n{drawing}"));
    (game, position)
}

/// The turns of the man on a hole, in the order of their last holes.
pub fn turns_of(game: &ChineseCheckers, position: &Position, man: &str) -> Vec<String> {
    let mut turns: Vec<Turn> = game.legal_moves(position).into_iter().collect();
    turns.sort();
    let texts = turns.into_iter().map(|turn| game.write_move(position, turn));
    texts.filter(|text| text.split(['-', '^']).next() == Some(man)).collect()
}

/// The position after some turns, given as text.
pub fn play(game: &ChineseCheckers, position: &Position, turns: &str) -> Position {
    let mut position = *position;
    for text in turns.split_whitespace() {
        let turn = game.read_move(&position, text).unwrap_or_else(|error| panic!("{error}"));
        game.play_unchecked(&mut position, turn);
    }
    position
}

/// What the strategist plays and says.
pub fn report(history: &History<ChineseCheckers>) -> Report<Turn> {
    Strategist.choose(history, &Limits::default(), &Stop::new(), &mut |_| {})
}

/// What the strategist plays in a position.
pub fn turn_in(game: &ChineseCheckers, position: &Position) -> Turn {
    report(&History::from_position(game.clone(), *position)).best()
}

/// What the strategist plays for Red on a drawn board of the document's game.
pub fn plays(drawing: &str) -> String {
    plays_under("document", drawing)
}

/// The same under other rules.
pub fn plays_under(rules: &str, drawing: &str) -> String {
    let (game, position) = drawn(rules, drawing, "1");
    game.write_move(&position, turn_in(&game, &position))
}

/// Every number of seats, partners, and every value of every fact.
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
