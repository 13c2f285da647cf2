//! Exact values through the real program.

use kibitz_catalog::TITLES;

use crate::common::{kibitz, refused};

#[test]
fn a_game_without_a_solver_is_refused() {
    for title in TITLES.iter().filter(|title| !title.is_solved()) {
        let told = refused(&["solve", title.id()]);
        let name = title.in_english(&title.name());
        assert_eq!(told, format!("there is no solver for {name}: try `kibitz best`"));
    }
}

#[test]
fn a_game_without_tables_or_book_names_the_games_that_have_them() {
    for title in TITLES {
        for name in ["tables", "book"] {
            if title.tools().iter().all(|tool| tool.name != name) {
                let told = refused(&[name, title.id(), "info"]);
                assert!(
                    told.starts_with(&format!("{} has no {name}: ", title.in_english(&title.name()))),
                    "{told}"
                );
            }
        }
    }
}

#[test]
fn an_unknown_problem_is_refused_with_a_list() {
    for title in TITLES {
        let told = refused(&["solve", title.id(), "--problem", "no-such-problem"]);
        let known: Vec<_> = title.problems().iter().map(|problem| problem.name).collect();
        let words = if known.is_empty() { "there are no problems in".to_owned() } else { known.join(", ") };
        assert!(told.contains(&words), "{told}");
    }
}

#[test]
fn every_problem_is_listed_with_its_game() {
    let listed = kibitz(&["games"], "").out;
    for title in TITLES {
        for problem in title.problems() {
            let line = format!(
                "kibitz solve {} --problem {}: {}",
                title.id(),
                problem.name,
                title.in_english(&title.about_problem(problem.name))
            );
            assert!(listed.contains(&line), "{line}");
        }
    }
}

#[test]
fn a_missing_suite_or_one_without_values_is_refused() {
    let Some(title) = TITLES.iter().find(|title| title.is_solved()) else { return };
    assert!(refused(&["bench", title.id(), "no-such-suite.txt"]).starts_with("no-such-suite.txt: "));
    let folder = tempfile::tempdir().expect("a folder for the test");
    let suite = folder.path().join("suite.txt");
    std::fs::write(&suite, "startpos\n").expect("the suite is written");
    let run = kibitz(&["bench", title.id(), suite.to_str().expect("the path is text")], "");
    assert_eq!((run.status, run.out.as_str()), (2, ""));
    assert!(run.err.contains("line 1 has no value: write `position value`"), "{}", run.err);
}

/// Runs the program with its own data folder.
fn with_data(folder: &std::path::Path, words: &[&str]) -> (i32, String, String) {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_kibitz"));
    let output = command.args(words).env("KIBITZ_DATA", folder).output().expect("the program runs");
    let text = |bytes| String::from_utf8(bytes).expect("it prints text");
    (output.status.code().expect("it ends by itself"), text(output.stdout), text(output.stderr))
}

#[test]
fn tables_are_built_listed_and_verified_and_damage_is_reported() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    for (variant, rules) in [
        ("document", "forward-optional-single-free-off-draw"),
        ("traditional", "sideways-mandatory-must-free-last-loss"),
    ] {
        let tables = |action: &str, more: &[&str]| {
            let words = [&["tables", "alquerque", action, "--variant", variant][..], more].concat();
            with_data(folder.path(), &words)
        };
        let (status, out, _) = tables("verify", &[]);
        assert_eq!((status, out.contains("build them first")), (1, true), "{out}");
        let (status, out, err) = tables("build", &["--pieces", "3", "--threads", "2"]);
        assert!(status == 0 && out.starts_with("tables of 3 pieces: "), "{out}{err}");
        assert_eq!(tables("info", &[]).1, out);
        let (status, out, _) = tables("verify", &[]);
        assert!(status == 0 && out.contains("fits those its moves lead to"), "{out}");
        let file = folder.path().join("alquerque").join(rules).join("2-1.table");
        let mut bytes = std::fs::read(&file).expect("the table is there");
        *bytes.last_mut().expect("it is not empty") ^= 1;
        std::fs::write(&file, bytes).expect("it is written");
        let (status, out, _) = tables("verify", &[]);
        assert_eq!(
            (status, out.contains("2-1.table is damaged: delete it and build it again")),
            (1, true),
            "{out}"
        );
        let (status, _, err) = tables("build", &["--pieces", "3"]);
        assert_eq!((status, err.contains("2-1.table is damaged")), (2, true), "{err}");
        assert!(tables("verify", &["--sample", "5"]).2.contains("tables are always verified completely"));
        assert!(tables("build", &["--pieces", "99"]).2.contains("choose a number from 2 to"));
    }
}

#[test]
fn a_written_proof_is_accepted_and_a_changed_one_refused() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let file = folder.path().join("proof");
    let path = file.to_str().expect("the path is text");
    let rules = ["--variant", "document", "--rule", "stalemate=loss"];
    let solve =
        |words: &[&str]| with_data(folder.path(), &[&["solve", "alquerque"][..], &rules, words].concat());
    let (status, out, err) = solve(&["--prove", path, "w ...../.b.../..b../.w.../w.w.."]);
    assert!(status == 0 && out.contains(" positions, "), "{out}{err}");
    let (status, out, err) = solve(&["--check", path]);
    assert!(status == 0 && out.starts_with("the proof holds; "), "{out}{err}");
    let mut bytes = std::fs::read(&file).expect("the proof is there");
    *bytes.last_mut().expect("it is not empty") ^= 0x80;
    std::fs::write(&file, bytes).expect("it is written");
    assert_ne!(solve(&["--check", path]).0, 0);
}

#[test]
fn options_are_read_after_positions() {
    let run = kibitz(&["solve", "connect-four", "112233", "--weak", "--json"], "");
    assert!(run.status == 0 && run.out.contains("\"position\": \"112233\""), "{}{}", run.out, run.err);
    let told = refused(&["solve", "connect-four", "112233", "--no-such-option"]);
    assert!(told.contains("--no-such-option"), "{told}");
}
