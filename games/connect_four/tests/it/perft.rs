//! Perft counts, each with its source.

use std::collections::HashSet;

use kibitz_conformance::{game_from_words, perft_file};
use kibitz_connect_four::rules::ConnectFour;
use kibitz_game::{Game, History, Notation, Random, Rules};

use crate::plain::Grid;

const FILE: &str = include_str!("../connect_four.perft");

#[test]
fn every_count_of_the_file_is_right() {
    let positions = perft_file::check::<ConnectFour>(FILE);
    assert!(positions >= 20, "only {positions} positions are counted");
}

#[test]
fn the_plain_generator_counts_the_same() {
    for claim in perft_file::claims(FILE).iter().filter(|claim| claim.count <= 20_000) {
        let game: ConnectFour = game_from_words(&claim.rules);
        let position = kibitz_conformance::position_from_text(&game, &claim.position);
        let grid = Grid::read(&game.write_position(&position));
        assert_eq!(grid.perft(claim.depth), claim.count, "{claim:?}");
    }
}

#[test]
fn the_plain_generator_agrees_at_every_ply_of_random_games() {
    for variant in ConnectFour::VARIANTS {
        let game = ConnectFour::new(variant.ruleset.clone()).expect("a variant is a ruleset");
        (0..100).for_each(|seed| agree_through_a_game(&game, seed));
    }
}

fn agree_through_a_game(game: &ConnectFour, seed: u64) {
    let mut random = Random::new(seed);
    let mut history = History::new(game.clone());
    loop {
        let text = game.write_position(history.position());
        let grid = Grid::read(&text);
        let moves = game.legal_moves(history.position());
        let columns: Vec<usize> = moves.iter().map(|column| usize::from(column.0) + 1).collect();
        assert_eq!(grid.moves(), columns, "{text}");
        let outcome = history.outcome();
        assert_eq!(grid.is_over(), outcome.is_some(), "{text}");
        let won = outcome.and_then(|outcome| outcome.winner()).is_some();
        assert_eq!(grid.has_four('x') || grid.has_four('o'), won, "{text}");
        let Some(&mv) = random.pick(&moves) else { break };
        history.play(mv).expect("a legal move is played");
        let played = grid.play(usize::from(mv.0) + 1);
        assert_eq!(played, Grid::read(&game.write_position(history.position())));
    }
}

/// The numbers are those of John Tromp's count of Connect Four positions (OEIS A212693).
#[test]
fn distinct_positions_by_ply_are_the_published_ones() {
    let game: ConnectFour = game_from_words("7x6");
    let mut layer = HashSet::from([game.start()]);
    for expected in [1, 7, 49, 238, 1120, 4263, 16422, 54859, 184_275, 558_186] {
        assert_eq!(layer.len(), expected);
        let children = |position| game.legal_moves(position).into_iter().map(|mv| game.after(position, mv));
        layer = layer.iter().flat_map(children).collect();
    }
}

/// The numbers of John Tromp's table of position counts ("John's Connect Four Playground"). The same table has
/// 4,531,985,219,092 for 7 x 6, which is too many to count here.
#[test]
fn small_boards_have_as_many_positions_as_published() {
    for (board, published) in [("columns=4 rows=4", 161_029), ("columns=4 rows=5", 1_706_255)] {
        let game: ConnectFour = game_from_words(&format!("7x6 {board}"));
        let (mut layer, mut count) = (HashSet::from([game.start()]), 0);
        while !layer.is_empty() {
            count += layer.len();
            let children =
                |position| game.legal_moves(position).into_iter().map(|mv| game.after(position, mv));
            layer = layer.iter().flat_map(children).collect();
        }
        assert_eq!(count, published, "{board}");
    }
}
