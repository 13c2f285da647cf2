//! Every crate has one integration-test program, `tests/it/main.rs`, which lists every test file: a file that
//! is not listed would never be compiled.

use std::fs;
use std::path::{Path, PathBuf};

fn entries(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect()
}

fn is_rust(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "rs")
}

fn test_folders() -> Vec<PathBuf> {
    let groups = ["crates", "games", "apps"].map(|group| entries(&xtask::root().join(group)));
    let crates = groups.concat().into_iter().chain([xtask::root().join("xtask")]);
    crates.map(|folder| folder.join("tests")).filter(|tests| tests.is_dir()).collect()
}

#[test]
fn a_crate_has_one_integration_test_program() {
    let folders = test_folders();
    assert!(folders.len() > 10, "the crates were not found");
    for folder in folders {
        for path in entries(&folder) {
            let is_program = is_rust(&path) || path.join("main.rs").exists();
            assert!(!is_program || path.ends_with("it"), "{} belongs in tests/it", path.display());
        }
    }
}

#[test]
fn the_program_names_every_test_file() {
    for folder in test_folders().iter().map(|folder| folder.join("it")) {
        let main = fs::read_to_string(folder.join("main.rs")).expect("the program has a main.rs");
        let named = |name: &str| main.lines().any(|line| line == format!("mod {name};"));
        let modules =
            entries(&folder).into_iter().filter(|path| is_rust(path) || path.join("mod.rs").exists());
        for path in modules.filter(|path| !path.ends_with("main.rs")) {
            let name = path.file_stem().expect("a module has a name").to_string_lossy().into_owned();
            assert!(named(&name), "tests/it/main.rs does not name {}", path.display());
        }
    }
}
