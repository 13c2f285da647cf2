//! Endgame tables against plain minimax and against their own successors.

mod solve_support;

use kibitz_alquerque::engine::solve::Tables;
use kibitz_game::{Random, Seat};
use solve_support::{FORWARD, Minimax, boards, game, position, random_board_of};

#[test]
fn tables_without_cycles_equal_plain_minimax_on_every_board_of_up_to_three_pieces() {
    for words in FORWARD {
        let game = game(words);
        let mut minimax = Minimax::default();
        let tables = Tables::in_memory(&game, 3);
        for (own, enemy) in [(1, 1), (1, 2), (2, 1)] {
            for board in boards(own, enemy) {
                let plain = minimax.value(&game, &position(board, Seat::SECOND));
                assert_eq!(tables.value(board), Some(plain), "{words}: {board:?}");
            }
        }
    }
}

#[test]
fn tables_without_cycles_equal_plain_minimax_on_random_boards() {
    let mut random = Random::new(9);
    for words in FORWARD {
        let game = game(words);
        let mut minimax = Minimax::default();
        let tables = Tables::in_memory(&game, 5);
        for pieces in 4..=5 {
            for _ in 0..40 {
                let board = random_board_of(&mut random, pieces);
                let plain = minimax.value(&game, &position(board, Seat::FIRST));
                assert_eq!(tables.value(board), Some(plain), "{words}: {board:?}");
            }
        }
    }
}
