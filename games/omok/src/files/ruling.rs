//! Rules as files name them, and as a record names them.

use kibitz_game::{Rules, Ruleset, Values, Variant};
use kibitz_title::Setup;

use crate::rules::{Facts, Omok};

/// A variant and the facts that were changed.
#[derive(Clone, Debug)]
pub(super) struct Ruling {
    variant: &'static Variant<Facts>,
    pub(super) facts: Facts,
}

impl Ruling {
    /// The variant of this name.
    pub(super) fn named(name: &str) -> Option<Ruling> {
        let variant = Omok::VARIANTS.iter().find(|variant| variant.name == name)?;
        Some(Ruling { variant, facts: variant.ruleset.clone() })
    }

    /// The usual rules of files that name none: five or more, Black begins.
    pub(super) fn freestyle() -> Ruling {
        Ruling::named("freestyle").expect("freestyle is a variant")
    }

    /// The rules of a record.
    pub(super) fn of(variant: &str, rules: &[(String, String)]) -> Option<Ruling> {
        let mut ruling = Ruling::named(variant)?;
        for (fact, value) in rules {
            ruling.facts.change(fact, value).ok()?;
        }
        Some(ruling)
    }

    /// `renju opening=swap`, as [`words`](Ruling::words) writes it.
    pub(super) fn read(text: &str) -> Option<Ruling> {
        let mut words = text.split_whitespace();
        let name = words.next()?;
        let rules: Option<Vec<_>> = words
            .map(|word| word.split_once('=').map(|(fact, value)| (fact.to_owned(), value.to_owned())))
            .collect();
        Ruling::of(name, &rules?)
    }

    /// The variant's name.
    pub(super) fn name(&self) -> &'static str {
        self.variant.name
    }

    /// The facts that differ from the variant's, without the size of the board.
    pub(super) fn changed(&self) -> Vec<(String, String)> {
        self.rules().into_iter().filter(|(fact, _)| fact != "board").collect()
    }

    /// The facts that differ from the variant's.
    fn rules(&self) -> Vec<(String, String)> {
        let differs = |fact: &str| self.facts.get(fact) != self.variant.ruleset.get(fact);
        let names = Facts::FACTS.iter().map(|fact| fact.name).filter(|fact| differs(fact));
        names.map(|fact| (fact.to_owned(), self.facts.get(fact))).collect()
    }

    /// The variant's name and the facts changed, without the size of the board: `renju opening=swap`.
    pub(super) fn words(&self) -> String {
        let changed = self.changed().into_iter().map(|(fact, value)| format!(" {fact}={value}"));
        self.name().to_owned() + &changed.collect::<String>()
    }

    /// The same rules on a board of another size, or a sentence about sizes there are.
    pub(super) fn on_board(mut self, columns: &str, rows: &str) -> Result<Ruling, String> {
        let sizes = Facts::FACTS.iter().find(|fact| fact.name == "board").map(|fact| fact.values);
        let sizes = sizes.unwrap_or(Values::OneOf(&[]));
        if columns.trim() != rows.trim() {
            return Err(format!("a board of {columns} by {rows} is not played here: boards are square"));
        }
        match self.facts.change("board", columns.trim()) {
            Ok(()) => Ok(self),
            Err(_) => Err(format!("a board of {columns} lines is not played here: its size is {sizes}")),
        }
    }

    /// The setup of these rules.
    pub(super) fn setup(&self, position: Option<String>) -> Setup {
        Setup { rules: self.rules(), position, ..Setup::variant(self.name()) }
    }
}
