//! What the tasks know about single games: `games/<game>/checks.json`, read when a task runs.
//!
//! All of it is optional: a game without the file has no levels measured, no judge and no referee.

use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;

use kibitz_catalog::TITLES;
use kibitz_title::AnyTitle;
use serde::Deserialize;

use crate::Outcome;
use crate::shell::root;

/// What the tasks know about one game.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Checks {
    /// Words of this game alone, which `cargo xtask layers` looks for above the catalog besides its name.
    #[serde(default, rename = "own_words")]
    _own_words: Vec<String>,
    /// Where its levels are measured.
    pub levels: Option<Course>,
    /// The rulesets that OpenSpiel knows too.
    #[serde(default)]
    pub crosscheck: Vec<Ruleset>,
    /// An outside referee that knows its rules.
    pub referee: Option<Referee>,
}

/// Where a game's levels are measured.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Course {
    /// The variant.
    pub variant: String,
    /// Plies of a random opening.
    pub opening: usize,
    /// The classic opponent.
    pub classic: String,
    /// Plies of a random opening against it.
    pub classic_opening: usize,
    /// Positions the strongest level looks at for a move against the next one: four times that one's, or more.
    pub most_nodes: u64,
    /// Why it is not as with other games.
    #[serde(default, rename = "why")]
    _why: Option<String>,
}

/// A ruleset that OpenSpiel knows under some name.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruleset {
    /// The variant.
    pub variant: String,
    /// Facts changed after that.
    #[serde(default)]
    pub rules: Vec<(String, String)>,
    /// How the moves of its games are chosen.
    #[serde(default)]
    pub choice: Choice,
    /// Why it is judged.
    #[serde(default, rename = "why")]
    _why: Option<String>,
}

/// How the moves of a judged game are chosen, always at random.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Choice {
    /// Every legal move is as likely as another.
    #[default]
    Any,
    /// Men lean toward the far side of the board from where they started, since a race of aimless men never
    /// ends. But in one game of sixteen they are aimless, and in another they like to go back.
    Race,
}

/// An outside referee: a program that lets two engines play and refuses what is not legal.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Referee {
    /// Its file.
    pub file: String,
    /// What our program is told to play with it.
    pub engine: String,
    /// What the second player is told besides.
    pub weaker: String,
    /// The referee's own arguments; `{one}`, `{two}` and `{games}` stand for the players and their games.
    pub words: Vec<String>,
}

impl Checks {
    /// What is known about a game; nothing where its folder has no such file.
    pub fn of(title: &dyn AnyTitle) -> Outcome<Checks> {
        let path = root().join(folder_of(title)).join("checks.json");
        let failed = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        match fs::read_to_string(&path) {
            Ok(text) => serde_json::from_str(&text).map_err(|error| failed(&error)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(Checks::default()),
            Err(error) => Err(failed(&error)),
        }
    }

    /// Every game of the catalog with what is known about it.
    pub fn of_all() -> Outcome<Vec<(&'static dyn AnyTitle, Checks)>> {
        TITLES.iter().map(|&title| Ok((title, Checks::of(title)?))).collect()
    }
}

/// The folder of a game, from the project's root.
pub fn folder_of(title: &dyn AnyTitle) -> PathBuf {
    PathBuf::from("games").join(title.id().replace('-', "_"))
}
