//! The walls stand, and a breach is found.

use std::fs;
use std::path::{Path, PathBuf};

#[test]
fn the_walls_stand() {
    assert_eq!(xtask::breaches(&xtask::root()), Ok(Vec::new()));
}

/// A small project with two breaches in it, removed at the end.
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
fn a_breach_of_each_wall_is_named() {
    let project = Broken::new();
    let expected = ["crates/game sees crates/search", "games/nim/src/rules/mod.rs:1 says `kibitz_search`"];
    assert_eq!(xtask::breaches(&project.0), Ok(expected.map(str::to_owned).to_vec()));
}
