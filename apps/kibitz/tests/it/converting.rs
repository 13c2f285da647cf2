//! Conversion of game files by the real program.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::common::{kibitz, refused};

const GAMES: &str = "[Event \"one\"]\n1. 11-15 23-19 {a comment} 2. 9-14 1-0\n[Event \"two\"]\n1. 11-15 23-20\n[Event \"three\"]\n1. 12-16 *\n";

fn folder_with(name: &str, text: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let path = folder.path().join(name);
    fs::write(&path, text).expect("the file is written");
    let path = path.to_str().expect("the path is text").to_owned();
    (folder, path)
}

fn beside(path: &str, name: &str) -> String {
    Path::new(path).with_file_name(name).to_str().expect("the path is text").to_owned()
}

#[test]
fn good_games_are_converted_and_bad_ones_reported_by_line() {
    let (_folder, games) = folder_with("games.pdn", GAMES);
    let json = beside(&games, "games.json");
    let run = kibitz(&["convert", &games, &json], "");
    assert_eq!(run.status, 1, "{}", run.err);
    assert_eq!(run.out, "2 games converted from pdn to json, 1 failed\n");
    let begin = format!("kibitz: {games}: line 4: move 1 does not fit: `23-20` is not a legal move here: ");
    assert!(run.err.starts_with(&begin) && run.err.lines().count() == 1, "{}", run.err);
    let written = fs::read_to_string(&json).expect("the file is there");
    let events: Vec<Value> = written.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(events.iter().map(|game| game["tags"][0][1].clone()).collect::<Vec<_>>(), ["one", "three"]);
    let back = beside(&games, "back.pdn");
    assert_eq!(kibitz(&["convert", &json, &back], "").status, 0);
    let text = fs::read_to_string(&back).expect("the file is there");
    assert!(text.contains("1. 11-15 23-19 {a comment} 2. 9-14 1-0"), "{text}");
    assert!(!Path::new(&beside(&games, "games.json.unfinished")).exists());
}

#[test]
fn pipes_are_read_by_content_and_written_by_format_name() {
    let run = kibitz(&["convert", "-", "-", "--to", "json"], "4455\n1122334 Black wins\n");
    assert_eq!((run.status, run.out.lines().count()), (0, 2), "{}", run.err);
    assert_eq!(run.err, "2 games converted from columns to json\n");
    let back = kibitz(&["convert", "-", "-", "--to", "columns"], &run.out);
    assert_eq!((back.status, back.out.as_str()), (0, "4455\n1122334 Black wins\n"));
}

#[test]
fn an_existing_file_is_overwritten_only_with_force() {
    let (_folder, games) = folder_with("games.pdn", GAMES);
    let precious = beside(&games, "precious.json");
    fs::write(&precious, "precious").expect("the file is written");
    let told = refused(&["convert", &games, &precious]);
    assert!(told.contains("it already exists") && told.contains("--force"), "{told}");
    assert_eq!(fs::read_to_string(&precious).expect("it is there"), "precious");
    assert_eq!(kibitz(&["convert", &games, &precious, "--force"], "").status, 1);
    assert_ne!(fs::read_to_string(&precious).expect("it is there"), "precious");
}

#[test]
fn a_file_without_a_game_is_refused_and_leaves_nothing_behind() {
    let (_folder, games) = folder_with("games.pdn", "[Event \"x\"]\n1. 11-16 11-16\n");
    let json = beside(&games, "games.json");
    let run = kibitz(&["convert", &games, &json], "");
    assert_eq!((run.status, run.out.as_str()), (2, ""));
    assert!(run.err.ends_with(&format!("kibitz: no game of {games} could be converted\n")), "{}", run.err);
    assert!(!Path::new(&json).exists() && !Path::new(&beside(&games, "games.json.unfinished")).exists());
}

#[test]
fn data_that_a_format_cannot_keep_is_reported() {
    let sgf = "(;GM[4]SZ[15]EV[x]RE[B+R];B[hh]C[middle];W[ii])";
    let run = kibitz(&["convert", "-", "-", "--to", "psq"], sgf);
    assert_eq!(run.status, 0, "{}", run.err);
    assert_eq!(
        run.err,
        "1 game converted from sgf to psq; psq cannot store results decided away from the board, which 1 game \
         lost; psq cannot store tags, which 1 game lost; psq cannot store comments, which 1 game lost\n"
    );
    let other = kibitz(&["convert", "-", "-", "--to", "pdn"], sgf);
    assert_eq!(other.status, 2);
    assert!(other.err.contains("cannot be saved as pdn, but as psq, sgf, json"), "{}", other.err);
}

#[test]
fn unclear_formats_and_missing_files_get_a_sentence() {
    assert!(refused(&["convert", "no-such-file.pdn", "x.json"]).starts_with("no-such-file.pdn: "));
    assert!(refused(&["convert", "-", "games.what"]).contains("the format of `games.what` is not clear"));
    assert!(refused(&["convert", "-", "-", "--to", "what"]).starts_with("there is no format `what`: "));
    let run = kibitz(&["convert", "-", "-", "--to", "json"], "what is this?");
    assert!(run.status == 2 && run.err.contains("this file format is not known"), "{}", run.err);
}

#[test]
fn a_review_has_values_better_moves_and_accuracy() {
    let (_folder, game) = folder_with("game.columns", "1122337\n");
    let svg = beside(&game, "game.svg");
    let run = kibitz(&["review", &game, "--nodes", "5000", "--svg", &svg], "");
    assert_eq!(run.status, 0, "{}", run.err);
    assert!(run.out.starts_with("engine:max judged 7 of 7 moves.\n\nBlack: accuracy "), "{}", run.out);
    let turned = "Move 4: Black plays 7 and turns a win into a loss (Black wins → Red wins). Better was 4.";
    assert!(run.out.contains("Where the game turned:\n") && run.out.contains(turned), "{}", run.out);
    assert!(fs::read_to_string(&svg).expect("the drawing is there").starts_with("<svg "));
    let json = kibitz(&["review", &game, "--nodes", "5000", "--json"], "");
    let told: Value = serde_json::from_str(&json.out).expect("JSON");
    assert_eq!(
        (told["game"]["moves"][6].as_str(), told["moves"].as_array().map(Vec::len)),
        (Some("7"), Some(7))
    );
}

#[test]
fn a_review_of_several_games_asks_which() {
    let (_folder, games) = folder_with("games.pdn", GAMES);
    assert!(refused(&["review", &games]).ends_with("has several games: choose one with --game N"));
    assert!(refused(&["review", &games, "--game", "4"]).ends_with("has no game 4: it has 3"));
    assert!(refused(&["review", &games, "--game", "2"]).contains("line 4: move 1 does not fit"));
    let run = kibitz(&["review", &games, "--game", "3", "--nodes", "500"], "");
    assert!(
        run.status == 0 && run.out.starts_with("The game has only one move; engine:max judged it."),
        "{}{}",
        run.out,
        run.err
    );
}
