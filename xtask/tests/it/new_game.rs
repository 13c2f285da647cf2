//! A new game compiles, keeps the oath and stands on the shelf, in a copy of the project that is cleaned up.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

/// A copy of the project's sources that is removed at the end, whatever happens. It is built in this
/// project's build folder, so that the dependencies are not compiled a second time; its folder is always the
/// same and its files keep their dates, so that the next run finds what this one built.
struct Copy(PathBuf);

impl Copy {
    fn of(root: &Path) -> Copy {
        let copied = Copy(root.join("target/new-game"));
        fs::remove_dir_all(&copied.0).ok(); // a run that was killed leaves one behind
        fs::create_dir_all(&copied.0).expect("a folder can be made");
        for part in ["Cargo.toml", "Cargo.lock", "crates", "games", "apps", "xtask"] {
            copy(&root.join(part), &copied.0.join(part));
        }
        copied.rename_program();
        copied
    }

    fn program(&self) -> PathBuf {
        xtask::root()
            .join("target/debug")
            .join(format!("kibitz-with-new-game{}", std::env::consts::EXE_SUFFIX))
    }

    /// Its program has another name, so that it does not take the place of this project's.
    fn rename_program(&self) {
        let path = self.0.join("apps/kibitz/Cargo.toml");
        let manifest = fs::read_to_string(&path).expect("the program has a manifest");
        let date = modified(&path);
        let manifest = manifest.replacen("[package]", "[package]\nautobins = false", 1)
            + "\n[[bin]]\nname = \"kibitz-with-new-game\"\npath = \"src/main.rs\"\n";
        fs::write(&path, manifest).expect("a file can be written");
        set_modified(&path, date);
    }

    /// Makes the game; what is written for it is as old as the newest file that was copied.
    fn create_game(&self, name: &str) {
        let newest = files(&self.0).iter().map(|path| modified(path)).max().expect("there are files");
        xtask::create_game(&self.0, name).expect("the game is made");
        for path in files(&self.0).iter().filter(|path| modified(path) > newest) {
            set_modified(path, newest);
        }
    }

    fn cargo(&self, words: &[&str]) -> String {
        let mut command = Command::new(env!("CARGO"));
        command.args(words).current_dir(&self.0).env("CARGO_TARGET_DIR", xtask::root().join("target"));
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
        let entries = fs::read_dir(from).expect("a folder can be read").flatten();
        for entry in entries.filter(|entry| entry.file_name() != "node_modules") {
            copy(&entry.path(), &to.join(entry.file_name()));
        }
    } else {
        fs::copy(from, to).expect("a file can be copied");
        set_modified(to, modified(from));
    }
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder can be read").flatten().map(|entry| entry.path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

fn modified(path: &Path) -> SystemTime {
    fs::metadata(path).and_then(|data| data.modified()).expect("a file has a date")
}

fn set_modified(path: &Path, date: SystemTime) {
    let file = fs::File::options().write(true).open(path).expect("a file can be opened");
    file.set_modified(date).expect("a file's date can be set");
}

#[test]
fn a_new_game_compiles_keeps_the_oath_and_stands_on_the_shelf() {
    let project = Copy::of(&xtask::root());
    project.create_game("nine-stones");
    let told = project.cargo(&["test", "--offline", "--quiet", "-p", "kibitz-nine-stones"]);
    assert!(told.contains("3 passed"), "{told}");
    project.cargo(&["build", "--offline", "--quiet", "-p", "kibitz"]);
    let shelf = Command::new(project.program()).args(["games", "--json"]).output().expect("it runs");
    let shelf = String::from_utf8(shelf.stdout).expect("it prints text");
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
