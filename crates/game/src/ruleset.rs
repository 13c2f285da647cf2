//! Rulesets as data: facts, their values, and the variants that are named sets of them.

use std::fmt;

use crate::AnyError;

/// One question a ruleset answers, such as `stalemate` or `board`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fact {
    /// Its name on the command line.
    pub name: &'static str,
    /// The answers it can have.
    pub values: Values,
}

/// The answers a fact can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Values {
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// A whole number between these two, both included.
    Between(u16, u16),
}

impl Values {
    /// Is this text one of the answers?
    pub fn admits(&self, text: &str) -> bool {
        match self {
            Values::OneOf(words) => words.contains(&text),
            Values::Between(low, high) => text.parse::<u16>().is_ok_and(|n| (*low..=*high).contains(&n)),
        }
    }
}

impl fmt::Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Values::OneOf([only]) => f.write_str(only),
            Values::OneOf(words) => write!(f, "one of {}", words.join(", ")),
            Values::Between(low, high) => write!(f, "a number from {low} to {high}"),
        }
    }
}

/// A set of answers to a game's facts.
pub trait Ruleset: Clone + PartialEq + fmt::Debug + Send + Sync + 'static {
    /// The facts this game knows, in the order they are shown.
    const FACTS: &'static [Fact];

    /// The answer to a fact, as text.
    ///
    /// # Panics
    /// When `fact` is not the name of one of [`FACTS`](Ruleset::FACTS).
    fn get(&self, fact: &str) -> String;

    /// Changes the answer to a fact; name and value have been checked against [`FACTS`](Ruleset::FACTS).
    fn set(&mut self, fact: &str, value: &str);

    /// Changes the answer to a fact after checking its name and its value.
    fn change(&mut self, fact: &str, value: &str) -> Result<(), RuleError> {
        let known = Self::FACTS.iter().find(|known| known.name == fact);
        let unknown = || RuleError::UnknownFact { fact: fact.to_owned(), facts: Self::FACTS };
        let known = known.ok_or_else(unknown)?;
        if !known.values.admits(value) {
            let (fact, value, values) = (known.name, value.to_owned(), known.values);
            return Err(RuleError::BadValue { fact, value, values });
        }
        self.set(fact, value);
        Ok(())
    }
}

/// A named ruleset.
#[derive(Clone, Copy, Debug)]
pub struct Variant<R> {
    /// Its name on the command line.
    pub name: &'static str,
    /// Other names it answers to; `document` is one of them where the source document plays this variant.
    pub aliases: &'static [&'static str],
    /// Its facts.
    pub ruleset: R,
}

impl<R> Variant<R> {
    /// Does the variant answer to this name?
    pub fn answers_to(&self, name: &str) -> bool {
        self.name == name || self.aliases.contains(&name)
    }
}

/// Facts that no game can be played by.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RuleError {
    /// A fact that the game does not know.
    #[error("there is no fact `{fact}` in this game: the facts are {}", names(facts))]
    UnknownFact {
        /// The name asked for.
        fact: String,
        /// The facts there are.
        facts: &'static [Fact],
    },
    /// A value that the fact cannot have.
    #[error("{fact} cannot be `{value}`: it is {values}")]
    BadValue {
        /// The fact.
        fact: &'static str,
        /// The value asked for.
        value: String,
        /// The values it can have.
        values: Values,
    },
    /// Facts that do not go together in this game.
    #[error(transparent)]
    Conflict(AnyError),
}

impl RuleError {
    /// Facts that do not go together, by the game's own error.
    pub fn conflict(error: impl std::error::Error + Send + Sync + 'static) -> RuleError {
        RuleError::Conflict(AnyError::new(error))
    }
}

fn names(facts: &[Fact]) -> String {
    facts.iter().map(|fact| fact.name).collect::<Vec<_>>().join(", ")
}
