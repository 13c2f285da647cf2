//! Compares the rules with a second, plain move generator in random games from the start to the end.

use std::collections::BTreeSet;

use kibitz_chinese_checkers::classic::Strategist;
use kibitz_chinese_checkers::rules::{ChineseCheckers, Turn};
use kibitz_conformance::{game_from_words, perft_file, position_from_text};
use kibitz_game::{Game, History, Notation, Random};
use kibitz_search::{Bot, Limits, Stop};

use crate::plain::Plain;

/// Rulesets that together cover every value of every fact, with the number of games for each.
const RULES: [(&str, u64); 12] = [
    ("standard", 6),
    ("document", 6),
    ("locked", 6),
    ("chinese", 6),
    ("standard corners=passing", 4),
    ("document leave-goal=never hop=long", 4),
    ("standard seats=3", 4),
    ("document seats=3 corners=passing", 3),
    ("standard seats=4", 3),
    ("locked seats=4 partners=yes pass=free", 3),
    ("document seats=6 pass=stuck", 2),
    ("chinese seats=6 partners=yes goal=all-home", 2),
];

/// Plays the strategist's turn, sometimes replaced by a random one, so that games finish in varied ways.
fn next_turn(history: &History<ChineseCheckers>, random: &mut Random) -> Turn {
    let turns = history.game().legal_moves(history.position());
    if random.below(8) == 0 {
        return *random.pick(&turns).expect("a running game has a turn");
    }
    Strategist.choose(history, &Limits::default(), &Stop::new(), &mut |_| {}).best()
}

fn compare(history: &History<ChineseCheckers>, plain: &Plain) {
    let (game, position) = (history.game(), history.position());
    let text = game.write_position(position);
    assert_eq!(text, plain.text());
    let turns: BTreeSet<String> =
        game.legal_moves(position).into_iter().map(|turn| game.write_move(position, turn)).collect();
    assert_eq!(turns, plain.turns(), "{text}");
    let places = game.outcome(position).map(|outcome| outcome.places.as_slice().to_vec());
    assert_eq!(places, plain.places(), "{text}");
}

/// Compares a whole game. Returns its length in plies and whether it ended with a seat coming home.
fn compare_game(rules: &str, seed: u64) -> (usize, bool) {
    let game: ChineseCheckers = game_from_words(rules);
    let mut history = History::new(game.clone());
    let mut plain = Plain::new(rules, &game.write_position(history.position()));
    let mut random = Random::new(seed);
    compare(&history, &plain);
    while history.outcome().is_none() {
        let turn = next_turn(&history, &mut random);
        plain.play(&game.write_move(history.position(), turn));
        history.play(turn).expect("the turn is legal");
        compare(&history, &plain);
    }
    (history.moves().len(), game.outcome(history.position()).is_some_and(|outcome| !outcome.is_draw()))
}

#[test]
fn the_plain_generator_agrees_on_turns_texts_and_places_in_games_of_every_ruleset() {
    let (mut plies, mut homecomings) = (0, 0);
    for (rules, games) in RULES {
        for seed in 0..games {
            let (length, is_home) = compare_game(rules, seed);
            plies += length;
            homecomings += u32::from(is_home);
        }
    }
    assert!(plies > 5_000, "only {plies} positions were compared");
    assert!(homecomings > 30, "only {homecomings} games ended at home");
}

#[test]
#[ignore = "takes ten seconds"]
fn the_plain_generator_agrees_on_twenty_thousand_positions() {
    let games = (100u64..).flat_map(|seed| RULES.map(|(rules, _)| (rules, seed)));
    let mut plies = 0;
    for (rules, seed) in games {
        plies += compare_game(rules, seed).0;
        if plies >= 20_000 {
            break;
        }
    }
}

#[test]
fn the_plain_generator_confirms_the_perft_file() {
    let claims = perft_file::claims(include_str!("../chinese_checkers.perft"));
    let small: Vec<_> = claims.iter().filter(|claim| claim.count <= 20_000).collect();
    for claim in &small {
        let game: ChineseCheckers = game_from_words(&claim.rules);
        let position = position_from_text(&game, &claim.position);
        let plain = Plain::new(&claim.rules, &game.write_position(&position));
        assert_eq!(plain.perft(claim.depth), claim.count, "{claim:?}");
    }
    assert!(small.len() > 80, "only {} counts are small", small.len());
}
