//! Rulesets as data: facts, their values, and variants, which are named sets of values.

use std::fmt;

use crate::notation::TextFault;
use crate::{AnyError, Arg, Message, ToArg, ToMessage};

/// One choice a ruleset makes, such as `stalemate` or `board`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fact {
    /// Its name on the command line.
    pub name: &'static str,
    /// The values it can take.
    pub values: Values,
}

/// The values a fact can take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Values {
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// A whole number between these two, both included.
    Between(u16, u16),
}

impl Values {
    /// Whether this text is one of the values.
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

impl ToMessage for Values {
    fn to_message(&self) -> Message {
        match self {
            Values::OneOf([only]) => Message::plain(*only),
            Values::OneOf(words) => Message::new("values-one-of").with("values", words.join(", ")),
            Values::Between(low, high) => {
                Message::new("values-between").with("low", *low).with("high", *high)
            }
        }
    }
}

impl ToArg for &'static [Fact] {
    fn to_arg(&self) -> Arg {
        Arg::Text(names(self))
    }
}

/// One value for each fact of a game.
pub trait Ruleset: Clone + PartialEq + fmt::Debug + Send + Sync + 'static {
    /// The facts of this game, in display order.
    const FACTS: &'static [Fact];

    /// The value of a fact, as text.
    ///
    /// # Panics
    /// If `fact` is not the name of one of [`FACTS`](Ruleset::FACTS).
    fn get(&self, fact: &str) -> String;

    /// Sets a fact whose name and value have been checked against [`FACTS`](Ruleset::FACTS).
    fn set(&mut self, fact: &str, value: &str);

    /// Sets a fact after checking its name and value.
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
    /// Other accepted names; `document` is one where the source document plays this variant.
    pub aliases: &'static [&'static str],
    /// The values of its facts.
    pub ruleset: R,
}

impl<R> Variant<R> {
    /// Whether this is the name or an alias of the variant.
    pub fn answers_to(&self, name: &str) -> bool {
        self.name == name || self.aliases.contains(&name)
    }
}

/// Why a ruleset is invalid.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, ToMessage)]
#[message("error")]
pub enum RuleError {
    /// The game has no such fact.
    #[error("there is no fact `{fact}` in this game: the facts are {}", names(facts))]
    UnknownFact {
        /// The requested name.
        fact: String,
        /// All facts of the game, for the message.
        facts: &'static [Fact],
    },
    /// The fact cannot take this value.
    #[error("{fact} cannot be `{value}`: it is {values}")]
    BadValue {
        /// The name of the fact.
        fact: &'static str,
        /// The requested value.
        value: String,
        /// The values it can take.
        values: Values,
    },
    /// Facts that contradict each other, as the game's own error.
    #[error(transparent)]
    #[message(transparent)]
    Conflict(AnyError),
}

impl RuleError {
    /// The error for facts that contradict each other.
    pub fn conflict(error: impl TextFault) -> RuleError {
        RuleError::Conflict(AnyError::new(error))
    }
}

fn names(facts: &[Fact]) -> String {
    facts.iter().map(|fact| fact.name).collect::<Vec<_>>().join(", ")
}
