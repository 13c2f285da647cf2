//! Move sequences counted, each number with its source.

use std::collections::HashSet;

use kibitz_conformance::{game_from_words, perft_file};
use kibitz_connect_four::rules::ConnectFour;
use kibitz_game::Game;

#[test]
fn every_perft_file_is_right() {
    let positions = perft_file::check::<ConnectFour>(include_str!("connect_four.perft"));
    assert!(positions >= 20, "only {positions} positions are counted");
}

#[test]
fn distinct_positions_by_ply_are_those_of_oeis_a212693() {
    let game: ConnectFour = game_from_words("7x6");
    let mut layer = HashSet::from([game.start()]);
    for expected in [1, 7, 49, 238, 1120, 4263, 16422, 54859] {
        assert_eq!(layer.len(), expected);
        let children = |position| {
            game.legal_moves(position)
                .into_iter()
                .map(|mv| game.after(position, mv))
        };
        layer = layer.iter().flat_map(children).collect();
    }
}
