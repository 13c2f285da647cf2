//! The facts of a ruleset.

use kibitz_game::{Fact, RuleError, Ruleset, ToMessage, Values, Variant};

/// A ruleset of Connect Four: the size of the board and the length of a winning line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts {
    pub columns: u8,
    pub rows: u8,
    /// Discs in a line to win.
    pub line: u8,
}

impl Facts {
    const fn frame(columns: u8, rows: u8) -> Facts {
        Facts { columns, rows, line: 4 }
    }

    /// Fails if the board does not fit: a column takes its rows and one spare bit, and all must fit into 64
    /// bits.
    pub(super) fn check(&self) -> Result<(), RuleError> {
        let bits = u32::from(self.columns) * (u32::from(self.rows) + 1);
        if bits <= 64 {
            return Ok(());
        }
        let Facts { columns, rows, .. } = *self;
        Err(RuleError::conflict(TooManyRows { columns, rows, most: 64 / columns - 1 }))
    }
}

/// The board does not fit into 64 bits.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("connect-four-too-many-rows")]
#[error("{columns} columns cannot have {rows} rows: they can have at most {most}")]
struct TooManyRows {
    columns: u8,
    rows: u8,
    most: u8,
}

impl Ruleset for Facts {
    const FACTS: &'static [Fact] = &[
        Fact { name: "columns", values: Values::Between(4, 9) },
        Fact { name: "rows", values: Values::Between(4, 15) },
        Fact { name: "line", values: Values::OneOf(&["4"]) },
    ];

    fn get(&self, fact: &str) -> String {
        match fact {
            "columns" => self.columns.to_string(),
            "rows" => self.rows.to_string(),
            "line" => self.line.to_string(),
            other => panic!("Connect Four has no fact {other}"),
        }
    }

    fn set(&mut self, fact: &str, value: &str) {
        let number = value.parse().expect("the value was checked to be a small number");
        match fact {
            "columns" => self.columns = number,
            "rows" => self.rows = number,
            "line" => self.line = number,
            other => panic!("Connect Four has no fact {other}"),
        }
    }
}

/// The variants. The source document plays on the standard board: "a two-player connection game [with] a
/// seven-column, six-row vertically suspended grid" (003, Introduction).
pub(super) const VARIANTS: &[Variant<Facts>] = &[
    Variant { name: "7x6", aliases: &["document"], ruleset: Facts::frame(7, 6) },
    Variant { name: "8x7", aliases: &[], ruleset: Facts::frame(8, 7) },
    Variant { name: "9x6", aliases: &[], ruleset: Facts::frame(9, 6) },
    Variant { name: "6x5", aliases: &[], ruleset: Facts::frame(6, 5) },
    Variant { name: "5x4", aliases: &[], ruleset: Facts::frame(5, 4) },
];
