//! Checks that the layering holds, and that violations are found.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

#[test]
fn the_layering_holds() {
    assert_eq!(xtask::violations(&xtask::root()).unwrap(), Vec::<String>::new());
}

/// A small project with two violations; deleted when dropped.
struct Broken(PathBuf);

impl Broken {
    fn new() -> Broken {
        let folder = xtask::root().join("target").join(format!("layers-{}", std::process::id()));
        let project = Broken(folder);
        project.write("Cargo.toml", "[workspace]\nmembers = [\"crates/*\", \"games/*\"]\nresolver = \"3\"\n");
        for (path, name) in [("crates/search", "search"), ("crates/game", "game"), ("games/nim", "nim")] {
            let package = format!("[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n");
            let sees =
                if name == "game" { "[dependencies]\nsearch = { path = \"../search\" }\n" } else { "" };
            project.write(&format!("{path}/Cargo.toml"), &(package + sees));
            project.write(&format!("{path}/src/lib.rs"), "");
        }
        project.write("games/nim/src/rules/mod.rs", "use kibitz_search::Score;\n");
        project
    }

    fn write(&self, path: &str, text: &str) {
        let path = self.0.join(path);
        fs::create_dir_all(path.parent().unwrap_or(Path::new("."))).expect("a folder can be made");
        fs::write(path, text).expect("a file can be written");
    }
}

impl Drop for Broken {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).ok();
    }
}

#[test]
fn a_violation_of_each_rule_is_found() {
    let project = Broken::new();
    let expected = ["crates/game sees crates/search", "games/nim/src/rules/mod.rs:1 says `kibitz_search`"];
    assert_eq!(xtask::violations(&project.0).unwrap(), expected);
}

/// The violations in a small project that has one game and, above the catalog, this one file.
fn planted(path: &str, text: &str) -> Vec<String> {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let folder = xtask::root().join("target").join(format!("planted-{}-{number}", std::process::id()));
    let project = Broken(folder);
    project.write("Cargo.toml", "[workspace]\nmembers = [\"games/*\"]\nresolver = \"3\"\n");
    let package = "[package]\nname = \"kibitz-tic-tac\"\nversion = \"0.1.0\"\nedition = \"2024\"\n";
    project.write("games/tic_tac/Cargo.toml", package);
    project.write("games/tic_tac/src/lib.rs", "");
    project.write("games/tic_tac/checks.json", r#"{"own_words": ["noughts"]}"#);
    project.write(path, text);
    xtask::violations(&project.0).expect("the project is read")
}

#[test]
fn a_game_named_above_the_catalog_is_found_in_every_language() {
    for (path, text, word) in [
        ("apps/server/src/a.rs", "let id = \"tic-tac\";\n", "tic-tac"),
        ("crates/arena/src/a.rs", "use kibitz_tic_tac::TITLE;\n", "tic_tac"),
        ("xtask/src/a.rs", "struct TicTac;\n", "tictac"),
        ("apps/server/web/board/a.js", "if (game === 'tic-tac') return;\n", "tic-tac"),
        ("apps/server/web/css/a.css", ".t-tic-tac { fill: red; }\n", "tic-tac"),
        ("apps/tui/src/help.txt", "Play Tic Tac now\n", "tic tac"),
        ("apps/server/web/a.json", "{\"colour\": \"noughts\"}\n", "noughts"),
        ("crates/review/Cargo.toml", "kibitz-tic-tac = \"1\"\n", "tic-tac"),
        ("xtask/crosscheck/a.py", "class TicTac: pass\n", "tictac"),
    ] {
        assert_eq!(planted(path, text), [format!("{path}:1 says `{word}`")]);
    }
}

#[test]
fn tests_documents_and_the_catalog_may_name_games() {
    for path in ["apps/server/tests/a.rs", "crates/arena/README.md", "crates/catalog/src/a.rs"] {
        assert_eq!(planted(path, "tic-tac\n"), [""; 0], "{path}");
    }
    assert_eq!(
        planted("crates/arena/src/a.rs", "fn a() {}\n#[cfg(test)]\nmod tests { /* tic-tac */ }\n"),
        [""; 0]
    );
}

#[test]
fn an_unused_exception_is_reported() {
    let list = r#"[{"path": "apps/gone.rs", "why": "it is gone"}]"#;
    assert_eq!(planted("xtask/layers.json", list), ["xtask/layers.json excuses `apps/gone.rs` for nothing"]);
}
