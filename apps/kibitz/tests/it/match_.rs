//! `kibitz match`: the real program, its results, and kills.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::common::{done, kibitz, refused};

#[test]
fn the_last_lines_have_wins_elo_and_time_forfeits() {
    let out = done(&["match", "classic:3", "random", "--game", "connect-four", "--games", "10"]);
    let lines: Vec<&str> = out.lines().collect();
    let [duel, elo, forfeits] = lines[lines.len() - 3..] else { panic!("{out}") };
    assert!(duel.starts_with("classic:3 against random: +") && duel.contains("of 10 games, score"), "{out}");
    assert!(elo.starts_with("Elo ") && elo.contains("(95 %), LOS"), "{out}");
    assert_eq!(forfeits, "time forfeits: classic:3 0, random 0");
}

#[test]
fn kibitz_as_an_external_engine_plays_the_same_moves() {
    let program = env!("CARGO_BIN_EXE_kibitz");
    for (game, protocol) in
        [("connect-four", "ugi"), ("omok", "gomocup"), ("checkers", "lcp"), ("chinese-checkers", "star")]
    {
        let outside = format!("cmd:'{program}' engine {game} --protocol {protocol} --bot random");
        let words = ["match", &outside, "random", "--game", game, "--games", "2", "--protocol", protocol];
        let limits = ["--time", "2s", "--max-plies", "60", "--json"];
        let out = done(&[&words[..], &limits[..]].concat());
        let told: serde_json::Value = serde_json::from_str(&out).expect("it is JSON");
        for contestant in told["contestants"].as_array().expect("there are contestants") {
            assert_eq!((&contestant["games"], &contestant["forfeits"]), (&2.into(), &0.into()), "{out}");
        }
    }
}

#[test]
fn argument_errors_are_one_sentence() {
    let told = refused(&["match", "random", "cmd:x", "--game", "omok"]);
    assert_eq!(told, "which protocol does `x` use? Add --protocol, such as --protocol ugi");
    assert!(
        refused(&["match", "random", "nobody", "--game", "omok"]).starts_with("Omok has no bot `nobody`")
    );
    let told = refused(&["match", "random", "random", "--game", "omok", "--openings", "no-such-file"]);
    assert!(told.starts_with("no-such-file: "), "{told}");
}

#[test]
fn a_plot_and_records_are_written() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let (results, plot) = (folder.path().join("out"), folder.path().join("plot.svg"));
    let words = ["match", "classic:1", "random", "--game", "connect-four", "--games", "4", "--folder"];
    let rest = [results.to_str().expect("a plain name"), "--plot", plot.to_str().expect("a plain name")];
    done(&[&words[..], &rest[..]].concat());
    assert_eq!(std::fs::read_dir(results.join("games")).expect("records are there").count(), 4);
    assert!(std::fs::read_to_string(plot).expect("the plot is there").starts_with("<svg"));
}

/// The number of kills; `cargo xtask deep` sets more.
fn kills() -> u64 {
    std::env::var("KIBITZ_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(4)
}

/// The numbers of the games in the results, in order; incomplete lines are skipped.
fn counted(folder: &Path) -> Vec<u64> {
    let text = std::fs::read_to_string(folder.join("results.jsonl")).unwrap_or_default();
    let whole = &text[..text.rfind('\n').map_or(0, |end| end + 1)];
    let number = |line: &str| {
        let result: serde_json::Value = serde_json::from_str(line).expect("a whole line is JSON");
        result["number"].as_u64().expect("a result has a number")
    };
    whole.lines().skip(1).map(number).collect()
}

#[test]
fn killed_and_resumed_it_loses_no_finished_game_and_counts_none_twice() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let games = (60 * kills()).to_string();
    let words =
        ["match", "engine:3", "engine:2", "--game", "connect-four", "--at-once", "2", "--games", &games];
    let folder_words = ["--folder", folder.path().to_str().expect("a plain name")];
    let mut seen = Vec::new();
    for kill in 0..kills() {
        let mut child = Command::new(env!("CARGO_BIN_EXE_kibitz"))
            .args(words)
            .args(folder_words)
            .stdout(Stdio::null())
            .spawn()
            .expect("the program starts");
        // At a different moment each time; what is done by then depends on the machine.
        std::thread::sleep(Duration::from_millis(150 + 37 * (kill % 11)));
        child.kill().expect("it is killed");
        child.wait().expect("it is gone");
        let now = counted(folder.path());
        assert!(now.starts_with(&seen), "kill {kill}: a finished game was lost");
        seen = now;
    }
    let run = kibitz(&[&words[..], &folder_words[..]].concat(), "");
    assert_eq!(run.status, 0, "{}", run.err);
    let all = counted(folder.path());
    assert!(all.starts_with(&seen));
    let distinct: BTreeSet<u64> = all.iter().copied().collect();
    assert_eq!((all.len() as u64, distinct.len() as u64), (60 * kills(), 60 * kills()));
    assert!(run.out.contains(&format!("of {games} games")), "{}", run.out);
}
