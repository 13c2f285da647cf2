//! The rulesets to judge: those that OpenSpiel supports under some name.

use anyhow::Result;

use kibitz_title::AnyTitle;

use crate::checks::{Checks, MoveChoice, folder_of};

/// A ruleset and its judge.
pub struct CheckedRuleset {
    pub title: &'static dyn AnyTitle,
    pub variant: String,
    /// Facts that differ from the variant.
    pub rules: Vec<(String, String)>,
    /// The judge: a file of the game's folder, relative to the project's root.
    pub judge: String,
    pub choice: MoveChoice,
}

impl CheckedRuleset {
    /// The ruleset as text.
    pub fn name(&self) -> String {
        let rules = self.rules.iter().map(|(fact, value)| format!(" {fact}={value}"));
        format!("{} {}{}", self.title.id(), self.variant, rules.collect::<String>())
    }
}

/// All rulesets to judge, a few for each game.
pub fn rows() -> Result<Vec<CheckedRuleset>> {
    let rows_of = |(title, checks): (&'static dyn AnyTitle, Checks)| {
        let judge = folder_of(title).join("judge.py").to_string_lossy().replace('\\', "/");
        checks.crosscheck.into_iter().map(move |ruleset| CheckedRuleset {
            title,
            variant: ruleset.variant,
            rules: ruleset.rules,
            judge: judge.clone(),
            choice: ruleset.choice,
        })
    };
    Ok(Checks::of_all()?.into_iter().flat_map(rows_of).collect())
}
