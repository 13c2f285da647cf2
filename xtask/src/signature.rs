//! `cargo xtask signature`: writes the node signatures. A change of them is a change of behaviour: explain it
//! in the commit.

use std::fs;

use anyhow::{Context, Result};
use kibitz_catalog::TITLES;

use crate::shell::{cargo, root};

const HEAD: &str =
    "# Nodes of `kibitz bench GAME`, checked by the tests; `cargo xtask signature` writes them anew.\n";

/// Runs the bench of every game and writes `signature.txt`.
pub fn run() -> Result<()> {
    let mut text = HEAD.to_owned();
    let engines = TITLES.iter().filter(|title| title.bots().iter().any(|bot| bot.name == "engine"));
    for title in engines {
        let words = ["run", "--quiet", "--release", "-p", "kibitz", "--", "bench", title.id(), "--json"];
        let output = cargo().args(words).output()?;
        let told = String::from_utf8_lossy(&output.stderr);
        let bench: serde_json::Value =
            serde_json::from_slice(&output.stdout).with_context(|| format!("{}: {told}", title.id()))?;
        text += &format!("{} {}\n", title.id(), bench["nodes"]);
    }
    fs::write(root().join("signature.txt"), &text).context("signature.txt")?;
    print!("{text}");
    Ok(())
}
