//! Games played line by line through the real program.

use std::fs;

use kibitz_catalog::TITLES;
use kibitz_title::{Record, Setup};

use crate::common::{kibitz, refused};

#[test]
fn two_people_play_a_game_to_its_end() {
    let run = kibitz(
        &["play", "connect-four", "--plain", "--seat", "human", "--seat", "human"],
        "4\n1\n4\n1\n4\n1\n4\n",
    );
    assert_eq!(run.status, 0);
    assert_eq!(run.out.lines().last(), Some("Red wins: four in a row."));
}

#[test]
fn random_bots_finish_a_game_of_every_variant() {
    for title in TITLES {
        for variant in title.variants() {
            let table = title.open(&Setup::variant(variant.name)).expect("a variant opens");
            let seats = ["--seat", "random"].repeat(table.seats().into());
            let words = ["play", title.id(), "--plain", "--variant", variant.name, "--seed", "5"];
            let run = kibitz(&[&words[..], &seats].concat(), "");
            assert_eq!(run.status, 0, "{}", run.err);
            let last = run.out.lines().last().expect("it prints");
            assert!(
                last.contains(" win") || last.contains("Tie game"),
                "{} {}: {last}",
                title.id(),
                variant.name
            );
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let words = ["play", "connect-four", "--plain", "--seat", "random", "--seat", "random", "--seed", "11"];
    assert_eq!(kibitz(&words, "").out, kibitz(&words, "").out);
}

#[test]
fn an_unknown_command_changes_nothing_and_help_moves_undo_and_redo_work() {
    let input = "help\nx\n4\nmoves\nundo\nredo\nundo\nundo\nresign\n";
    let run = kibitz(&["play", "connect-four", "--plain", "--seed", "1"], input);
    assert!(run.out.contains("take a move back"));
    assert!(run.out.contains("`x` is not a column (character 1): write a number from 1 to 7"));
    assert!(run.out.contains("1 2 3 4 5 6 7"));
    assert!(run.out.contains("there is no move to take back: this is where the game began"));
    assert!(run.out.contains("Taken back: ") && run.out.contains("Played again: "));
    assert_eq!(run.out.lines().last(), Some("Yellow wins: Red resigned."));
}

#[test]
fn the_game_is_left_at_the_end_of_the_input() {
    let run = kibitz(&["play", "connect-four", "--plain"], "");
    assert_eq!((run.status, run.out.lines().last()), (0, Some("The game was left unfinished.")));
}

#[test]
fn persons_can_agree_on_a_draw_but_bots_do_not() {
    let people = ["play", "connect-four", "--plain", "--seat", "human", "--seat", "human"];
    assert_eq!(kibitz(&people, "draw\n").out.lines().last(), Some("Tie game: draw agreed."));
    let run = kibitz(&["play", "connect-four", "--plain"], "draw\n");
    assert!(run.out.contains("a draw needs people in every seat"));
}

#[test]
fn a_saved_game_never_overwrites_another_and_can_be_continued() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = folder.path().join("game.json");
    let path = path.to_str().expect("a path of letters");
    let seats = ["--seat", "human", "--seat", "human"];
    let play = ["play", "connect-four", "--plain"];
    assert_eq!(kibitz(&[&play[..], &seats, &["--save", path]].concat(), "4\n4\n").status, 0);
    let record = Record::from_json(&fs::read_to_string(path).expect("it was saved")).expect("a record");
    assert_eq!(record.moves, ["4", "4"]);
    let again = kibitz(&[&play[..], &seats, &["--load", path]].concat(), "undo\nquit\n");
    assert!(again.out.contains("Taken back: 4"), "{}", again.out);
    let over = kibitz(&[&play[..], &seats].concat(), &format!("save {path}\n"));
    assert!(over.out.contains("this file already exists: choose another name"), "{}", over.out);
}

#[test]
fn a_damaged_saved_game_gets_one_sentence() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = folder.path().join("game.json");
    let cases = [
        ("not json", "this is not a game record"),
        ("{\"kibitz\":9,\"game\":\"connect-four\",\"variant\":\"7x6\",\"moves\":[]}", "it has version 9"),
        ("{\"kibitz\":1,\"game\":\"go\",\"variant\":\"7x6\",\"moves\":[]}", "it is a game of go"),
        (
            "{\"kibitz\":1,\"game\":\"connect-four\",\"variant\":\"7x6\",\"moves\":[\"4\",\"9\"]}",
            "move 2 of the game",
        ),
    ];
    for (text, expected) in cases {
        fs::write(&path, text).expect("a file can be written");
        let told = refused(&["play", "connect-four", "--plain", "--load", path.to_str().expect("letters")]);
        assert!(told.contains(expected), "{told}");
        assert_eq!(fs::read_to_string(&path).expect("it is still there"), text);
    }
}

#[test]
fn unknown_bots_levels_and_too_many_seats_get_one_sentence() {
    let seat = |name: &str| refused(&["play", "connect-four", "--plain", "--seat", name]);
    assert!(seat("nobody").starts_with("Connect Four has no bot `nobody`: its bots are "));
    assert!(seat("random:3").contains("has no levels"));
    let three = ["--seat", "human"].repeat(3);
    let told = refused(&[&["play", "connect-four", "--plain"][..], &three].concat());
    assert_eq!(told, "there are 2 seats at this table, and 3 were named");
}
