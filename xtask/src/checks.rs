//! The tasks' data about single games: `games/<game>/checks.json`, read when a task runs.
//!
//! Everything is optional: without the file no levels are measured, and there is no judge and no referee.

use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;

use anyhow::{Context, Result};
use kibitz_catalog::TITLES;
use kibitz_title::AnyTitle;
use serde::Deserialize;

use crate::shell::root;

/// The tasks' data about one game.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Checks {
    /// Words that belong to this game alone. `cargo xtask layers` searches for them above the catalog, as for
    /// its name.
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
    /// The length of a random opening, in plies.
    pub opening: usize,
    pub classic: String,
    /// The length of a random opening against the classic opponent, in plies.
    pub classic_opening: usize,
    /// The node limit of the strongest level against the next one: at least four times that level's own.
    pub most_nodes: u64,
    /// Why it differs from other games.
    #[serde(default, rename = "why")]
    _why: Option<String>,
}

/// A ruleset that OpenSpiel supports.
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
    /// Pieces usually move towards the far side, since a race of random moves never ends. In one game of
    /// sixteen they move randomly, and in another one they move back.
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
    pub fn of(title: &dyn AnyTitle) -> Result<Checks> {
        let path = root().join(folder_of(title)).join("checks.json");
        match fs::read_to_string(&path) {
            Ok(text) => serde_json::from_str(&text).with_context(|| path.display().to_string()),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(Checks::default()),
            Err(error) => Err(error).with_context(|| path.display().to_string()),
        }
    }

    /// Every game of the catalog with its data.
    pub fn of_all() -> Result<Vec<(&'static dyn AnyTitle, Checks)>> {
        TITLES.iter().map(|&title| Ok((title, Checks::of(title)?))).collect()
    }
}

/// The folder of a game, relative to the project's root.
pub fn folder_of(title: &dyn AnyTitle) -> PathBuf {
    PathBuf::from("games").join(title.id().replace('-', "_"))
}
