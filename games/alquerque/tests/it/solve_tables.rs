//! Endgame tables against plain minimax, and their files.

use std::path::{Path, PathBuf};

use kibitz_alquerque::engine::solve::{
    Cycle, DistanceTables, Folder, Pair, Situation, TableKind, TableSet, Tables, TablesError,
};
use kibitz_alquerque::rules::{Alquerque, Stepping};
use kibitz_game::{Random, Rules, Seat};
use kibitz_search::{Limits, Stop, Work};

use crate::solve_support::{FORWARD, Minimax, boards, game, position, random_board_of};

/// Compares tables with minimax on every board of up to this many pieces.
fn tables_are_minimax(pieces: u32) {
    for words in FORWARD {
        let game = game(words);
        let mut minimax = Minimax::default();
        let tables = Tables::in_memory(&game, pieces);
        for total in 2..=pieces {
            for own in 1..total {
                for board in boards(own, total - own) {
                    let plain = minimax.value(&game, &position(board, Seat::SECOND));
                    assert_eq!(tables.value(board), Some(plain), "{words}: {board:?}");
                }
            }
        }
    }
}

#[test]
fn tables_without_cycles_equal_plain_minimax_on_every_board_of_few_pieces() {
    tables_are_minimax(3);
}

#[test]
#[ignore = "long: every board of four pieces; `cargo xtask deep long` runs it"]
fn tables_without_cycles_equal_plain_minimax_on_every_board_of_four_pieces() {
    tables_are_minimax(4);
}

/// Compares tables with minimax on random boards of `most - 2` to `most` pieces.
fn tables_are_minimax_on_random_boards(most: u32, boards: usize) {
    let mut random = Random::new(9);
    for words in FORWARD {
        let game = game(words);
        let mut minimax = Minimax::default();
        let tables = Tables::in_memory(&game, most);
        for _ in 0..boards {
            let pieces = most - 2 + random.below(3) as u32;
            let board = random_board_of(&mut random, pieces);
            let plain = minimax.value(&game, &position(board, Seat::FIRST));
            assert_eq!(tables.value(board), Some(plain), "{words}: {board:?}");
        }
    }
}

#[test]
fn tables_without_cycles_equal_plain_minimax_on_random_boards() {
    tables_are_minimax_on_random_boards(5, 60);
}

#[test]
#[ignore = "long: a thousand boards of up to seven pieces; `cargo xtask deep long` runs it"]
fn tables_without_cycles_equal_plain_minimax_on_random_boards_of_seven_pieces() {
    tables_are_minimax_on_random_boards(7, 1_000 / FORWARD.len());
}

/// An empty folder for this test.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::remove_dir_all(&path).ok(); // it need not be there
    path
}

fn build<K: TableKind>(
    game: &Alquerque,
    pieces: u32,
    path: &Path,
    stop: &Stop,
) -> Result<TableSet<K>, TablesError> {
    let limits = Limits::default();
    TableSet::build(
        game,
        pieces,
        Some(&Folder::at(path)),
        &mut Work { limits: &limits, stop, tell: &mut |_| () },
    )
}

#[test]
fn saved_tables_equal_built_tables() {
    let path = folder("alquerque-kept");
    for words in ["document", "traditional", "alfonso"] {
        let game = game(words);
        if game.ruleset().step == Stepping::Forward {
            are_kept::<Pair>(&game, &path);
        } else {
            are_kept::<Cycle>(&game, &path);
        }
    }
}

fn are_kept<K: TableKind>(game: &Alquerque, path: &Path) {
    let built: TableSet<K> = build(game, 3, path, &Stop::new()).expect("it is built");
    let kept: TableSet<K> = TableSet::load(&Folder::at(path), game.ruleset(), 3).expect("it is read");
    assert_eq!((kept.pieces(), kept.size()), (3, built.size()));
    for board in boards(2, 1).chain(boards(1, 2)) {
        for position in game.with_every_bar(&position(board, Seat::SECOND)) {
            let situation = Situation::of(game, &position);
            assert!(
                kept.table_value(situation).is_some()
                    && kept.table_value(situation) == built.table_value(situation)
            );
        }
    }
}

#[test]
fn a_stopped_build_is_resumed() {
    let (game, path, stop) = (game("document"), folder("alquerque-stopped"), Stop::new());
    build::<Pair>(&game, 3, &path, &Stop::new()).expect("it is built");
    let three = |name: &str| path.join("forward-optional-single-free-off-draw").join(name);
    let written = |name: &str| std::fs::metadata(three(name)).and_then(|file| file.modified()).ok();
    let (before, none) = (written("2-1.table"), written("3-1.table"));
    assert!(before.is_some() && none.is_none());
    stop.request();
    let error = build::<Pair>(&game, 5, &path, &stop).expect_err("it was stopped");
    assert!(matches!(error, TablesError::Unfinished), "{error}");
    let five = build::<Pair>(&game, 5, &path, &Stop::new()).expect("nothing stops it");
    assert_eq!((five.pieces(), written("2-1.table")), (5, before));
    assert!(written("3-1.table").is_some());
}

#[test]
fn a_file_that_is_damaged_cut_short_or_foreign_is_refused_by_name() {
    for words in ["document", "traditional"] {
        let (game, path) = (game(words), folder(&format!("alquerque-damaged-{words}")));
        let rules = if words == "document" {
            "forward-optional-single-free-off-draw"
        } else {
            "sideways-mandatory-must-free-last-loss"
        };
        let load = || -> Result<u32, TablesError> {
            Ok(match words {
                "document" => Tables::load(&Folder::at(&path), game.ruleset(), 3)?.pieces(),
                _ => DistanceTables::load(&Folder::at(&path), game.ruleset(), 3)?.pieces(),
            })
        };
        match words {
            "document" => drop(build::<Pair>(&game, 3, &path, &Stop::new()).expect("it is built")),
            _ => drop(build::<Cycle>(&game, 3, &path, &Stop::new()).expect("it is built")),
        }
        let file = path.join(rules).join("2-1.table");
        let whole = std::fs::read(&file).expect("the table is there");
        let other = std::fs::read(path.join(rules).join("1-1.table")).expect("the other is there");
        let mut wrong: Vec<Vec<u8>> =
            vec![Vec::new(), whole[..whole.len() - 1].to_vec(), other, vec![0xff; 999]];
        wrong.push([&whole[..], b"x"].concat());
        for at in (0..whole.len()).step_by(1 + whole.len() / 30) {
            let mut changed = whole.clone();
            changed[at] ^= 0x10;
            wrong.push(changed);
        }
        for bytes in wrong {
            std::fs::write(&file, bytes).expect("it is written");
            let error = load().expect_err("it is damaged");
            assert!(matches!(&error, TablesError::Damaged { path } if *path == file), "{error}");
        }
        std::fs::write(&file, whole).expect("it is written");
        assert_eq!(load().ok(), Some(3));
    }
}

#[test]
fn a_table_in_the_outdated_format_is_built_again() {
    let (game, path) = (game("traditional"), folder("alquerque-outdated"));
    let size = build::<Cycle>(&game, 3, &path, &Stop::new()).expect("it is built").size();
    let file = path.join("sideways-mandatory-must-free-last-loss").join("2-1.table");
    let mut bytes = std::fs::read(&file).expect("the table is there");
    let title = bytes.iter().position(|&byte| byte == b'2').expect("the title has its number");
    bytes[title] = b'1';
    std::fs::write(&file, bytes).expect("it is written");
    let pieces = || DistanceTables::load(&Folder::at(&path), game.ruleset(), 3).map(|tables| tables.pieces());
    assert_eq!(pieces().ok(), Some(2));
    assert_eq!(build::<Cycle>(&game, 3, &path, &Stop::new()).expect("it is built again").size(), size);
    assert_eq!(pieces().ok(), Some(3));
}

#[test]
fn a_folder_that_cannot_be_written_is_named() {
    let path = folder("alquerque-no-folder");
    std::fs::write(&path, "a file").expect("it is written");
    let told = build::<Pair>(&game("document"), 2, &path, &Stop::new()).err();
    std::fs::remove_file(&path).expect("it was written");
    let told = told.expect("there is no folder").to_string();
    assert!(told.contains("1-1.table cannot be"), "{told}");
}

#[test]
fn tables_of_too_few_or_too_many_pieces_are_refused() {
    let path = folder("alquerque-too-many");
    for pieces in [0, 1, 13, 99] {
        let told = build::<Pair>(&game("document"), pieces, &path, &Stop::new())
            .expect_err("no such tables")
            .to_string();
        assert!(told.contains("choose a number from 2 to 12"), "{told}");
    }
    let told =
        build::<Cycle>(&game("bell"), 11, &path, &Stop::new()).expect_err("no such tables").to_string();
    assert!(told.contains("choose a number from 2 to 10"), "{told}");
}
