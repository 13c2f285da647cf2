//! What is judged: our rulesets that OpenSpiel knows under some name.

use super::chooser::Choice;

/// One ruleset of ours and its judge.
#[derive(Debug)]
pub struct Row {
    /// The game's id.
    pub game: &'static str,
    /// The variant's name.
    pub variant: &'static str,
    /// Facts changed after that.
    pub rules: &'static [(&'static str, &'static str)],
    /// The judge: a file of `xtask/crosscheck`.
    pub judge: &'static str,
    /// How the moves of its games are chosen.
    pub choice: Choice,
}

impl Row {
    const fn new(game: &'static str, variant: &'static str, judge: &'static str) -> Row {
        Row { game, variant, rules: &[], judge, choice: Choice::Any }
    }

    const fn with(self, rules: &'static [(&'static str, &'static str)]) -> Row {
        Row { rules, ..self }
    }

    const fn race(variant: &'static str, rules: &'static [(&'static str, &'static str)]) -> Row {
        Row { rules, choice: Choice::Race, ..Row::new("chinese-checkers", variant, "chinese_checkers") }
    }

    /// The ruleset in words.
    pub fn name(&self) -> String {
        let rules = self.rules.iter().map(|(fact, value)| format!(" {fact}={value}"));
        format!("{} {}{}", self.game, self.variant, rules.collect::<String>())
    }
}

/// All rows, a few for each game.
pub const ROWS: &[Row] = &[
    Row::new("connect-four", "7x6", "connect_four"),
    Row::new("connect-four", "8x7", "connect_four"),
    Row::new("connect-four", "9x6", "connect_four"),
    Row::new("connect-four", "6x5", "connect_four"),
    Row::new("connect-four", "5x4", "connect_four"),
    Row::new("checkers", "english", "checkers"),
    // Random games seldom come to the usual limit of 80 quiet plies.
    Row::new("checkers", "english", "checkers").with(&[("quiet-limit", "20")]),
    Row::new("omok", "freestyle", "gomoku"),
    Row::new("omok", "omok", "gomoku"),
    // Boards that are often full before there is a five.
    Row::new("omok", "freestyle", "gomoku").with(&[("board", "6")]),
    Row::new("omok", "freestyle", "gomoku").with(&[("board", "9")]),
    // Its goal: all ten own men. It lets a seat pass only when it cannot move.
    Row::race("document", &[("pass", "stuck"), ("seats", "2")]),
    Row::race("document", &[("pass", "stuck"), ("seats", "3")]),
    Row::race("document", &[("pass", "stuck"), ("seats", "4")]),
    Row::race("document", &[("pass", "stuck"), ("seats", "6")]),
    // The same moves with our usual goal.
    Row::race("standard", &[("seats", "2")]),
    Row::race("standard", &[("seats", "3")]),
    Row::race("standard", &[("seats", "4")]),
    Row::race("standard", &[("seats", "6")]),
];
