//! The rules agree with a second, plain generator, move by move.

use std::collections::BTreeMap;

use kibitz_checkers::rules::{BALLOTS, Checkers, Position, Turn};
use kibitz_conformance::{game_from_words, perft_file, position_from_text};
use kibitz_game::{Depict, Game, History, Notation, Random, Seat};

use crate::plain::{Plain, number};

/// Positions compared for each ruleset.
const POSITIONS: usize = 4_000;

#[test]
fn moves_captures_and_ends_are_those_of_the_plain_generator() {
    for words in ["english", "english quiet-limit=20", "english opening=ballot"] {
        let game: Checkers = game_from_words(words);
        let (mut compared, mut seed) = (0, 0);
        while compared < POSITIONS {
            compared += compare_a_game(&game, seed);
            seed += 1;
        }
    }
}

/// Plays a random game and compares every position of it; returns how many there were.
fn compare_a_game(game: &Checkers, seed: u64) -> usize {
    let mut random = Random::new(seed);
    let mut history = History::new(game.clone());
    loop {
        let position = history.position();
        if position.turn != Turn::Ballot {
            compare(game, position);
        }
        let moves = game.legal_moves(position);
        let Some(&mv) = random.pick(&moves).filter(|_| history.outcome().is_none()) else {
            return history.positions().len();
        };
        history.play(mv).expect("a legal move is played");
    }
}

/// A move's text with its captured squares and the position after it.
type MoveResults = BTreeMap<String, (Vec<i32>, String)>;

fn compare(game: &Checkers, position: &Position) {
    let text = game.write_position(position);
    let plain = Plain::read(&text);
    assert_eq!(plain.text(), text);
    let moves = game.legal_moves(position);
    let told: MoveResults = moves
        .iter()
        .map(|&mv| {
            let path = game.path(position, mv);
            let captures = path.captures.iter().map(|&point| point as i32 + 1).collect();
            let after = game.write_position(&game.after(position, mv));
            (game.write_move(position, mv), (captures, after))
        })
        .collect();
    let plainly: MoveResults = plain
        .moves()
        .iter()
        .map(|mv| {
            let captures = mv.taken.iter().map(|&place| number(place)).collect();
            (plain.text_of(mv), (captures, plain.after(mv).text()))
        })
        .collect();
    assert_eq!(told, plainly, "{text}");
    assert_eq!(told.len(), moves.len(), "{text}");
    let winner = game.outcome(position).and_then(|outcome| outcome.winner());
    let plain_winner = plain.winner().map(|side| if side == 'b' { Seat::FIRST } else { Seat::SECOND });
    assert_eq!(winner, plain_winner, "{text}");
}

#[test]
fn crowded_random_positions_of_kings_have_the_same_moves() {
    let game: Checkers = game_from_words("english");
    let mut random = Random::new(7);
    for _ in 0..POSITIONS {
        compare(&game, &random_crowded_position(&mut random));
    }
}

/// A random position with up to twelve pieces per side, mostly kings: it has far more captures than ordinary
/// play.
fn random_crowded_position(random: &mut Random) -> Position {
    let game: Checkers = game_from_words("english");
    let mut squares: Vec<u8> = (1..=32).collect();
    let mut side = |random: &mut Random| {
        let pieces = (0..=random.below(12)).map(|_| {
            let square = squares.swap_remove(random.below(squares.len()));
            let is_man = (5..=28).contains(&square) && random.below(4) == 0;
            format!("{}{square}", if is_man { "" } else { "K" })
        });
        pieces.collect::<Vec<_>>().join(",")
    };
    let turn = ["B", "W"][random.below(2)];
    let text = format!("{turn}:W{}:B{}", side(random), side(random));
    position_from_text(&game, &text)
}

#[test]
fn the_plain_generator_counts_what_the_perft_file_claims() {
    let claims = perft_file::claims(include_str!("../checkers.perft"));
    let small = |count: u64| count <= 10_000;
    let mut counted = 0;
    for claim in claims.iter().filter(|claim| small(claim.count) && claim.rules == "english") {
        let game: Checkers = game_from_words(&claim.rules);
        let position = position_from_text(&game, &claim.position);
        let plain = Plain::read(&game.write_position(&position));
        assert_eq!(plain.perft(claim.depth), claim.count, "{claim:?}");
        counted += 1;
    }
    assert!(counted > 60, "only {counted} claims were counted");
}

#[test]
fn an_opening_is_the_position_after_its_three_moves() {
    let game: Checkers = game_from_words("english opening=ballot");
    let start: Checkers = game_from_words("english");
    let start = Plain::read(&start.write_position(&start.start()));
    for (mv, ballot) in game.legal_moves(&game.start()).into_iter().zip(BALLOTS) {
        let mut plain = start.clone();
        for text in ballot.moves.split(' ') {
            let moves = plain.moves();
            let mv = moves.iter().find(|&mv| plain.text_of(mv) == text);
            plain = plain.after(mv.unwrap_or_else(|| panic!("{text} of {ballot:?} is not legal")));
        }
        let after = game.after(&game.start(), mv);
        assert_eq!(game.write_position(&after), plain.text(), "{ballot:?}");
    }
}
