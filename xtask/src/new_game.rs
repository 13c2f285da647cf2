//! `cargo xtask new-game NAME`: creates a game that can be played, analysed and read about, with one folder
//! and two lines in the catalog.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow};

use crate::shell::root;

/// The files of a new game: a simple game of taking stones, to be replaced step by step.
const TEMPLATE: &[(&str, &str)] = &[
    ("Cargo.toml", include_str!("../template/Cargo.toml.txt")),
    ("README.md", include_str!("../template/README.md.txt")),
    ("src/lib.rs", include_str!("../template/src/lib.rs.txt")),
    ("src/engine.rs", include_str!("../template/src/engine.rs.txt")),
    ("src/rules/mod.rs", include_str!("../template/src/rules/mod.rs.txt")),
    ("src/rules/ruleset.rs", include_str!("../template/src/rules/ruleset.rs.txt")),
    ("src/rules/notation.rs", include_str!("../template/src/rules/notation.rs.txt")),
    ("src/rules/depict.rs", include_str!("../template/src/rules/depict.rs.txt")),
    ("words/en.ftl", include_str!("../template/words/en.ftl.txt")),
    ("tests/it/main.rs", include_str!("../template/tests/it/main.rs.txt")),
    ("tests/it/conformance.rs", include_str!("../template/tests/it/conformance.rs.txt")),
    ("tests/it/rules.rs", include_str!("../template/tests/it/rules.rs.txt")),
];

/// Creates the game in this project.
pub fn run(name: &str) -> Result<()> {
    create(&root(), name)?;
    let folder = name.replace('-', "_");
    println!("made games/{folder}; `cargo test -p kibitz-{name}` tests it, `kibitz show {name}` shows it");
    Ok(())
}

/// Creates the game in the project at `root`.
pub fn create(root: &Path, name: &str) -> Result<()> {
    let fits = |letter: char| letter.is_ascii_lowercase() || letter == '-';
    if name.is_empty() || !name.chars().all(fits) || name.starts_with('-') || name.ends_with('-') {
        return Err(anyhow!("`{name}` is no id: write lower case words joined by `-`, such as `my-game`"));
    }
    let words = GameNames::of(name);
    let folder = root.join("games").join(&words.snake);
    if folder.exists() {
        return Err(anyhow!("games/{} already exists: choose another name", words.snake));
    }
    for (path, text) in TEMPLATE {
        write(&folder.join(path), &words.fill(text))?;
    }
    let dependency = format!("kibitz-{name} = {{ path = \"../../games/{}\" }}\n", words.snake);
    insert(&root.join("crates/catalog/Cargo.toml"), "kibitz-title.workspace = true\n", &dependency)?;
    let line = format!("    &kibitz_{}::TITLE,\n", words.snake);
    insert(&root.join("crates/catalog/src/lib.rs"), "];\n", &line)
}

/// The name in the forms that code needs.
struct GameNames {
    id: String,
    snake: String,
    camel: String,
    title: String,
}

impl GameNames {
    fn of(id: &str) -> GameNames {
        let word = |word: &str| word[..1].to_uppercase() + &word[1..];
        let words: Vec<String> = id.split('-').filter(|part| !part.is_empty()).map(word).collect();
        GameNames {
            id: id.to_owned(),
            snake: id.replace('-', "_"),
            camel: words.concat(),
            title: words.join(" "),
        }
    }

    fn fill(&self, text: &str) -> String {
        text.replace("{{id}}", &self.id)
            .replace("{{snake}}", &self.snake)
            .replace("{{Camel}}", &self.camel)
            .replace("{{Title}}", &self.title)
    }
}

fn write(path: &Path, text: &str) -> Result<()> {
    let named = || path.display().to_string();
    fs::create_dir_all(path.parent().expect("a file is in a folder")).with_context(named)?;
    fs::write(path, text).with_context(named)
}

fn insert(path: &Path, before: &str, line: &str) -> Result<()> {
    let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let at = text.find(before).with_context(|| format!("{} has lost its line `{before}`", path.display()))?;
    write(path, &(text[..at].to_owned() + line + &text[at..]))
}
