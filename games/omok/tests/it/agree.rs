//! Compares the rules with the plain generator of `tests/it/plain`.

use std::collections::BTreeSet;

use kibitz_conformance::game_from_words;
use kibitz_game::{Depict, Game, Notation, Random};
use kibitz_omok::rules::{Omok, Position};

use crate::plain::{self, Plain};

/// Every variant, and every value of every fact.
const RULESETS: &[&str] = &[
    "omok board=7",
    "korean board=8",
    "freestyle board=6",
    "standard board=7",
    "caro board=7",
    "renju board=8",
    "korean board=9 five=any first=white",
    "korean board=8 five=unclosed opening=swap2",
    "renju board=9 first=white opening=swap",
    "renju board=7 five=any opening=swap2",
    "renju board=8 five=unclosed",
    "caro board=6 opening=swap first=white",
];

fn texts(game: &Omok, position: &Position) -> BTreeSet<String> {
    game.legal_moves(position).into_iter().map(|mv| game.write_move(position, mv)).collect()
}

/// Compares everything both generators say about a position.
fn compare(game: &Omok, position: &Position, plain: &Plain) {
    let text = game.write_position(position);
    assert_eq!(text, plain.write());
    assert_eq!(texts(game, position), plain.moves(), "{:?}\n{text}", plain.rules);
    let places = game.outcome(position).map(|outcome| outcome.places.as_slice().to_vec());
    assert_eq!(places, plain.outcome().map(Vec::from), "{:?}\n{text}", plain.rules);
    if places.is_none() {
        assert_eq!(game.to_move(position).0, plain.seat(), "{:?}\n{text}", plain.rules);
        assert_eq!(marks(game, position), plain_marks(plain), "{:?}\n{text}", plain.rules);
    }
}

/// Forbidden crossings with their reasons.
fn marks(game: &Omok, position: &Position) -> BTreeSet<String> {
    let board = game.board();
    let marks = game.marks(position);
    marks.iter().map(|mark| format!("{} {}", board.points[mark.point].name, mark.why.id)).collect()
}

fn plain_marks(plain: &Plain) -> BTreeSet<String> {
    let free = plain.places().filter(|&place| plain.is_free(place));
    let fouls = free.filter_map(|place| Some((place, plain.foul(place, plain.turn)?)));
    let name = |(column, row): plain::Place| format!("{}{}", char::from(b'a' + column as u8), row + 1);
    fouls.map(|(place, foul)| format!("{} omok-mark-{}", name(place), foul.replace(' ', "-"))).collect()
}

/// Plays a random game. Returns the number of positions compared.
fn play(words: &str, random: &mut Random) -> usize {
    let (game, mut plain): (Omok, Plain) = (game_from_words(words), Plain::start(words));
    let mut position = game.start();
    let mut compared = 0;
    loop {
        compare(&game, &position, &plain);
        compared += 1;
        let moves: Vec<String> = plain.moves().into_iter().collect();
        let Some(mv) = random.pick(&moves) else {
            return compared;
        };
        let read = game.read_move(&position, mv).unwrap_or_else(|error| panic!("{error}"));
        game.play_unchecked(&mut position, read);
        plain = plain.play(mv);
    }
}

#[test]
fn both_generators_agree_on_random_games_of_every_ruleset() {
    let mut random = Random::new(1);
    for words in RULESETS {
        let mut compared = 0;
        while compared < 500 {
            compared += play(words, &mut random);
        }
    }
}

/// A random board with stones mostly of one colour, so that many crossings are forbidden.
fn dense_board(words: &str, random: &mut Random) -> Plain {
    let mut plain = Plain::start(words);
    plain.turn = ['x', 'o'][random.below(2)];
    plain.word = String::new();
    let (own, enemy) = (20 + random.below(30), 2 + random.below(15));
    for place in plain.places() {
        let colour = match random.below(100) {
            n if n < own => plain.turn,
            n if n < own + enemy => plain::other(plain.turn),
            _ => continue,
        };
        let next = plain.with(place, colour);
        // A row of five or more would end the game, or could not have been made.
        if !next.is_in_five(place, colour) && !next.has_row_of_six(place, colour) {
            plain = next;
        }
    }
    plain
}

#[test]
fn both_generators_agree_on_dense_boards_with_forbidden_crossings() {
    let mut random = Random::new(2);
    let mut forbidden = 0;
    for words in RULESETS.iter().filter(|words| words.starts_with("korean") || words.starts_with("renju")) {
        let game: Omok = game_from_words(words);
        for _ in 0..500 {
            let plain = dense_board(words, &mut random);
            let position = game.read_position(&plain.write()).unwrap_or_else(|error| panic!("{error}"));
            compare(&game, &position, &plain);
            forbidden += game.forbidden_points(&position).count();
        }
    }
    assert!(forbidden > 3_000, "only {forbidden} forbidden crossings were met");
}

#[test]
fn both_generators_count_the_same_move_sequences() {
    let mut random = Random::new(3);
    for words in RULESETS {
        let (game, mut plain): (Omok, Plain) = (game_from_words(words), Plain::start(words));
        let stones = (plain.rules.size * plain.rules.size) as usize * 2 / 3;
        while plain.stones.len() < stones {
            let moves: Vec<String> = plain.moves().into_iter().collect();
            plain = random.pick(&moves).map_or_else(|| Plain::start(words), |mv| plain.play(mv));
        }
        let position = game.read_position(&plain.write()).unwrap_or_else(|error| panic!("{error}"));
        for depth in 1..=2 {
            let counted = kibitz_game::perft::perft(&game, &position, depth);
            assert_eq!(counted, plain.perft(depth), "{words} depth {depth}\n{}", plain.write());
        }
    }
}
