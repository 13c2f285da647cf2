//! The tasks' data about single games: `games/<game>/checks.json`, read when a task runs.
//!
//! Everything is optional: without the file no levels are measured, and there is no judge and no referee.

use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;

use kibitz_catalog::TITLES;
use kibitz_title::AnyTitle;
use serde::Deserialize;

use crate::TaskResult;
use crate::shell::root;

/// The tasks' data about one game.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Checks {
    /// Words that belong to this game alone, which `cargo xtask layers` searches for above the catalog
    /// besides its name.
    #[serde(default, rename = "own_words")]
    _own_words: Vec<String>,
    pub levels: Option<LevelCheck>,
    /// The rulesets that OpenSpiel supports too.
    #[serde(default)]
    pub crosscheck: Vec<JudgedRuleset>,
    /// An external referee for its rules.
    pub referee: Option<RefereeCheck>,
}

/// How a game's levels are measured.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LevelCheck {
    pub variant: String,
    /// Plies of a random opening.
    pub opening: usize,
    pub classic: String,
    /// Plies of a random opening against it.
    pub classic_opening: usize,
    /// The node limit of the strongest level against the next one: four times that one's, or more.
    pub most_nodes: u64,
    /// Why it differs from other games.
    #[serde(default, rename = "why")]
    _why: Option<String>,
}

/// A ruleset that OpenSpiel supports under some name.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JudgedRuleset {
    pub variant: String,
    /// Facts that differ from the variant.
    #[serde(default)]
    pub rules: Vec<(String, String)>,
    /// How the moves of its games are chosen.
    #[serde(default)]
    pub choice: MoveChoice,
    /// Why it is checked.
    #[serde(default, rename = "why")]
    _why: Option<String>,
}

/// How the random moves of a judged game are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MoveChoice {
    /// All legal moves are equally likely.
    #[default]
    Any,
    /// Pieces prefer to move to the far side, since a race of random moves never ends. But in one game of
    /// sixteen they move randomly, and in another they prefer to move back.
    Race,
}

/// An external referee: a program that plays two engines against each other and refuses illegal moves.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RefereeCheck {
    pub file: String,
    /// The arguments of our program as its engine.
    pub engine: String,
    /// Additional arguments of the second player.
    pub weaker: String,
    /// The referee's own arguments; `{one}`, `{two}` and `{games}` are replaced by the players and the number
    /// of games.
    pub words: Vec<String>,
}

impl Checks {
    /// The data about a game; empty if its folder has no such file.
    pub fn of(title: &dyn AnyTitle) -> TaskResult<Checks> {
        let path = root().join(folder_of(title)).join("checks.json");
        let failed = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        match fs::read_to_string(&path) {
            Ok(text) => serde_json::from_str(&text).map_err(|error| failed(&error)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(Checks::default()),
            Err(error) => Err(failed(&error)),
        }
    }

    /// Every game of the catalog with its data.
    pub fn of_all() -> TaskResult<Vec<(&'static dyn AnyTitle, Checks)>> {
        TITLES.iter().map(|&title| Ok((title, Checks::of(title)?))).collect()
    }
}

/// The folder of a game, relative to the project's root.
pub fn folder_of(title: &dyn AnyTitle) -> PathBuf {
    PathBuf::from("games").join(title.id().replace('-', "_"))
}
