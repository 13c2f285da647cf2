//! A new game compiles, keeps the oath and stands on the shelf, in a copy of the project that is cleaned up.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A copy of the project's sources that is removed at the end, whatever happens.
struct Copy(PathBuf);

impl Copy {
    fn of(root: &Path) -> Copy {
        let folder = root.join("target").join(format!("new-game-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder can be made");
        for part in ["Cargo.toml", "Cargo.lock", "crates", "games", "apps", "xtask"] {
            copy(&root.join(part), &folder.join(part));
        }
        Copy(folder)
    }

    fn cargo(&self, words: &[&str]) -> String {
        let mut command = Command::new(env!("CARGO"));
        command.args(words).current_dir(&self.0);
        // One build folder for all copies, so that the next run finds what this one built.
        command.env("CARGO_TARGET_DIR", xtask::root().join("target/new-game"));
        let output = command.output().expect("cargo starts");
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "cargo {words:?} failed:\n{told}");
        String::from_utf8(output.stdout).expect("cargo prints text")
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).ok();
    }
}

fn copy(from: &Path, to: &Path) {
    if from.is_dir() {
        fs::create_dir_all(to).expect("a folder can be made");
        for entry in fs::read_dir(from).expect("a folder can be read").flatten() {
            copy(&entry.path(), &to.join(entry.file_name()));
        }
    } else {
        fs::copy(from, to).expect("a file can be copied");
    }
}

#[test]
fn a_new_game_compiles_keeps_the_oath_and_stands_on_the_shelf() {
    let project = Copy::of(&xtask::root());
    xtask::create_game(&project.0, "nine-stones").expect("the game is made");
    let told = project.cargo(&["test", "--offline", "--quiet", "-p", "kibitz-nine-stones"]);
    assert!(told.contains("3 passed"), "{told}");
    let shelf = project.cargo(&["run", "--offline", "--quiet", "-p", "kibitz", "--", "games", "--json"]);
    assert!(shelf.contains("\"nine-stones\""), "{shelf}");
    assert_eq!(xtask::breaches(&project.0), Ok(Vec::new()));
}

#[test]
fn a_name_that_is_no_id_gets_a_sentence() {
    let error = xtask::create_game(&xtask::root(), "Nine Stones").expect_err("not an id");
    assert_eq!(error, "`Nine Stones` is no id: write lower case words joined by `-`, such as `nine-stones`");
}

#[test]
fn a_game_that_is_there_is_not_overwritten() {
    let error = xtask::create_game(&xtask::root(), "connect-four").expect_err("there already");
    assert_eq!(error, "games/connect_four is there already: choose another name");
}
