//! Values that completions suggest for arguments that accept other values too. A variant or bot is only
//! checked once the game is known.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command, Error};
use kibitz_catalog::TITLES;

/// Accepts any text and suggests some values.
#[derive(Clone)]
pub struct Suggested(fn() -> Vec<&'static str>);

/// The variants of all games.
pub fn variants() -> Suggested {
    Suggested(|| each_once(TITLES.iter().flat_map(|title| title.variants()).map(|variant| variant.name)))
}

/// The bots of all games, without their levels.
pub fn bots() -> Suggested {
    Suggested(|| each_once(TITLES.iter().flat_map(|title| title.bots()).map(|bot| bot.name)))
}

/// The bots of all games, and `human`.
pub fn players() -> Suggested {
    Suggested(|| [vec!["human"], (bots().0)()].concat())
}

fn each_once(names: impl Iterator<Item = &'static str>) -> Vec<&'static str> {
    let mut names: Vec<&str> = names.collect();
    names.sort_unstable();
    names.dedup();
    names
}

impl TypedValueParser for Suggested {
    type Value = String;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.0)().into_iter().map(PossibleValue::new)))
    }
}
