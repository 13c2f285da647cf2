//! The solver against plain minimax, with and without tables.

use kibitz_alquerque::engine::solve::{Board, SolvedValues, Tables};
use kibitz_game::{Game, Random, Rules, Seat};
use kibitz_search::{Limits, Standing, Stop, Work};

use crate::solve_support::{FORWARD, Minimax, game, position, random_board_of};

fn value(truth: &SolvedValues, board: Board, threads: usize) -> Option<Standing> {
    let (limits, stop) = (Limits { threads, ..Limits::default() }, Stop::new());
    truth.query(&mut Work { limits: &limits, stop: &stop, tell: &mut |_| () }).value(board).value()
}

#[test]
fn the_solver_without_tables_equals_plain_minimax() {
    let mut random = Random::new(11);
    for words in FORWARD {
        let game = game(words);
        let (truth, mut minimax) =
            (SolvedValues::new(Tables::empty(game.ruleset()), 1 << 20), Minimax::default());
        for _ in 0..30 {
            let pieces = 2 + random.below(5) as u32;
            let board = random_board_of(&mut random, pieces);
            let plain = minimax.value(&game, &position(board, Seat::FIRST));
            assert_eq!(value(&truth, board, 1), Some(plain), "{words}: {board:?}");
        }
    }
}

/// Compares the values of random boards with tables and two threads to those with neither.
fn tables_and_threads_change_nothing(rulesets: &[&str], boards: usize) {
    let mut random = Random::new(12);
    for words in rulesets {
        let game = game(words);
        let tables = Tables::in_memory(&game, 5);
        for _ in 0..boards {
            let pieces = 9 + random.below(4) as u32;
            let board = random_board_of(&mut random, pieces);
            let with = value(&SolvedValues::new(tables.clone(), 1 << 22), board, 2);
            let without = value(&SolvedValues::new(Tables::empty(game.ruleset()), 1 << 22), board, 1);
            assert_eq!(with, without, "{words}: {board:?}");
            assert!(with.is_some(), "{words}: {board:?}");
        }
    }
}

#[test]
fn the_solver_with_tables_and_two_threads_equals_the_solver_without() {
    tables_and_threads_change_nothing(&FORWARD[..2], 12);
}

#[test]
#[ignore = "long: a thousand boards; `cargo xtask deep long` runs it"]
fn the_solver_with_tables_and_two_threads_equals_the_solver_without_on_many_boards() {
    tables_and_threads_change_nothing(&FORWARD, 1000 / FORWARD.len());
}

#[test]
fn a_node_limit_leaves_the_answer_open_and_a_second_try_continues() {
    let game = game("document");
    let truth = SolvedValues::new(Tables::in_memory(&game, 4), 1 << 22);
    let start = Board::of(&game, &game.start());
    let (limits, stop) = (Limits { nodes: Some(2_000), ..Limits::default() }, Stop::new());
    let mut work = Work { limits: &limits, stop: &stop, tell: &mut |_| () };
    assert_eq!(truth.query(&mut work).value(start).value(), None);
    assert!(truth.nodes() > 0);
    stop.request();
    assert_eq!(truth.query(&mut work).reaches(start, Standing::Win), None);
}
