//! Rules as named in files and in records.

use kibitz_game::{RuleError, Rules, Ruleset, ToMessage, Variant};
use kibitz_title::Setup;

use crate::rules::{Facts, Omok};

/// The rules of a file: a variant with changed facts.
#[derive(Clone, Debug)]
pub(super) struct RulesetSpec {
    variant: &'static Variant<Facts>,
    pub(super) facts: Facts,
}

/// Why a board size is not supported.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("omok-board")]
pub(super) enum BoardError {
    #[error("a board of {columns} by {rows} cannot be played on here: boards are square")]
    NotSquare { columns: String, rows: String },
    #[error(transparent)]
    #[message(transparent)]
    Size(#[from] RuleError),
}

impl RulesetSpec {
    /// Finds a variant by name.
    pub(super) fn named(name: &str) -> Option<RulesetSpec> {
        let variant = Omok::VARIANTS.iter().find(|variant| variant.name == name)?;
        Some(RulesetSpec { variant, facts: variant.ruleset.clone() })
    }

    /// The default rules of files without any: five or more, Black begins.
    pub(super) fn freestyle() -> RulesetSpec {
        RulesetSpec::named("freestyle").expect("freestyle is a variant")
    }

    /// The rules of a record.
    pub(super) fn of(variant: &str, rules: &[(String, String)]) -> Option<RulesetSpec> {
        let mut ruling = RulesetSpec::named(variant)?;
        for (fact, value) in rules {
            ruling.facts.change(fact, value).ok()?;
        }
        Some(ruling)
    }

    /// Parses `renju opening=swap`, as [`words`](RulesetSpec::words) writes it.
    pub(super) fn read(text: &str) -> Option<RulesetSpec> {
        let mut words = text.split_whitespace();
        let name = words.next()?;
        let rules: Option<Vec<_>> = words
            .map(|word| word.split_once('=').map(|(fact, value)| (fact.to_owned(), value.to_owned())))
            .collect();
        RulesetSpec::of(name, &rules?)
    }

    /// The variant's name.
    pub(super) fn name(&self) -> &'static str {
        self.variant.name
    }

    /// The facts that differ from the variant, without the board size.
    pub(super) fn changed(&self) -> Vec<(String, String)> {
        self.rules().into_iter().filter(|(fact, _)| fact != "board").collect()
    }

    /// The facts that differ from the variant.
    fn rules(&self) -> Vec<(String, String)> {
        let differs = |fact: &str| self.facts.get(fact) != self.variant.ruleset.get(fact);
        let names = Facts::FACTS.iter().map(|fact| fact.name).filter(|fact| differs(fact));
        names.map(|fact| (fact.to_owned(), self.facts.get(fact))).collect()
    }

    /// The variant's name and the changed facts, without the board size: `renju opening=swap`.
    pub(super) fn words(&self) -> String {
        let changed = self.changed().into_iter().map(|(fact, value)| format!(" {fact}={value}"));
        self.name().to_owned() + &changed.collect::<String>()
    }

    /// The same rules on a board of another size.
    pub(super) fn on_board(mut self, columns: &str, rows: &str) -> Result<RulesetSpec, BoardError> {
        let (columns, rows) = (columns.trim(), rows.trim());
        if columns != rows {
            return Err(BoardError::NotSquare { columns: columns.to_owned(), rows: rows.to_owned() });
        }
        self.facts.change("board", columns)?;
        Ok(self)
    }

    pub(super) fn setup(&self, position: Option<String>) -> Setup {
        Setup { rules: self.rules(), position, ..Setup::variant(self.name()) }
    }
}
