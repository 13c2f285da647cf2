//! Exact values through the real program.

#[allow(dead_code)]
mod common;

use common::{kibitz, refused};
use kibitz_catalog::TITLES;

#[test]
fn a_game_nobody_has_solved_says_so() {
    for title in TITLES.iter().filter(|title| !title.is_solved()) {
        let told = refused(&["solve", title.id()]);
        assert_eq!(told, format!("nobody has solved {} here: try `kibitz best`", title.name()));
    }
}

#[test]
fn a_game_without_tables_or_book_says_who_has_them() {
    for title in TITLES {
        for name in ["tables", "book"] {
            if title.tools().iter().all(|tool| tool.name != name) {
                let told = refused(&[name, title.id(), "info"]);
                assert!(told.starts_with(&format!("{} has no {name}: ", title.name())), "{told}");
            }
        }
    }
}

#[test]
fn a_suite_that_is_not_there_or_has_no_values_is_refused() {
    let Some(title) = TITLES.iter().find(|title| title.is_solved()) else { return };
    assert!(refused(&["bench", title.id(), "no-such-suite.txt"]).starts_with("no-such-suite.txt: "));
    let folder = tempfile::tempdir().expect("a folder for the test");
    let suite = folder.path().join("suite.txt");
    std::fs::write(&suite, "startpos\n").expect("the suite is written");
    let run = kibitz(&["bench", title.id(), suite.to_str().expect("the path is text")], "");
    assert_eq!((run.status, run.out.as_str()), (2, ""));
    assert!(run.err.contains("line 1 has no value: write `position value`"), "{}", run.err);
}
