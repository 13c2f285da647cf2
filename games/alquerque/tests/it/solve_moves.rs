//! The solver's own move generator against the rules.

use std::ops::ControlFlow;

use kibitz_alquerque::engine::solve::{Board, Successors};
use kibitz_game::{Game, Random, Rules, Seat};

use crate::solve_support::{CYCLIC, FORWARD, game, position, random_board_of};

fn successors(successors: &Successors, board: Board) -> Vec<Board> {
    let mut next = Vec::new();
    let _ = successors.each(board, &mut |board| {
        next.push(board);
        ControlFlow::Continue(())
    });
    next.sort();
    next.dedup();
    next
}

#[test]
fn successors_are_the_boards_after_the_legal_moves() {
    let mut random = Random::new(7);
    for words in FORWARD.into_iter().chain(CYCLIC) {
        let game = game(words);
        let fast = Successors::new(game.ruleset());
        for pieces in (2..=24).cycle().take(1500) {
            let board = random_board_of(&mut random, pieces);
            for seat in [Seat::FIRST, Seat::SECOND] {
                let position = position(board, seat);
                let moves = game.legal_moves(&position).into_iter();
                let mut plain: Vec<_> =
                    moves.map(|mv| Board::of(&game, &game.after(&position, mv))).collect();
                plain.sort();
                plain.dedup();
                assert_eq!(successors(&fast, board), plain, "{words}: {board:?}");
            }
        }
    }
}

#[test]
fn visiting_successors_stops_at_a_break() {
    let board = Board::of(&game("document"), &game("document").start());
    let mut visits = 0;
    let end = Successors::new(game("document").ruleset()).each(board, &mut |_| {
        visits += 1;
        ControlFlow::Break(())
    });
    assert!(end.is_break());
    assert_eq!(visits, 1);
}

#[test]
fn a_board_is_the_same_after_two_turns_two_mirrors_and_through_its_bits() {
    let mut random = Random::new(8);
    for _ in 0..1000 {
        let board = random_board_of(&mut random, 9);
        assert_eq!(board.turned().turned(), board);
        assert_eq!(board.mirrored().mirrored(), board);
        assert_eq!(Board::from_bits(board.bits()), board);
        assert_eq!(board.mirrored().folded(), board.folded());
    }
}
