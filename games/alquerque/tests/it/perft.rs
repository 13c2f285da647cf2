//! Perft counts, each with its source, and a second generator.

use std::collections::HashSet;

use kibitz_alquerque::rules::Alquerque;
use kibitz_conformance::{game_from_words, perft_file, position_from_text};
use kibitz_game::{Game, History, Notation, Random, Rules, Ruleset};

use crate::plain::Plain;

const FILE: &str = include_str!("../alquerque.perft");

#[test]
fn every_count_of_the_file_is_right() {
    let positions = perft_file::check::<Alquerque>(FILE);
    assert!(positions >= 20, "only {positions} positions are counted");
}

/// The plain generator is slow, so it counts only a hundredth of the leaves.
#[test]
fn the_plain_generator_counts_the_same() {
    let most = perft_file::leaves_to_count() / 100;
    for claim in perft_file::claims(FILE).iter().filter(|claim| claim.count <= most) {
        let game: Alquerque = game_from_words(&claim.rules);
        let position = position_from_text(&game, &claim.position);
        assert_eq!(plain(&game, &position).perft(claim.depth), claim.count, "{claim:?}");
    }
}

fn plain(game: &Alquerque, position: &<Alquerque as Game>::Position) -> Plain {
    let facts = <Alquerque as Rules>::Ruleset::FACTS.iter();
    let facts: Vec<_> = facts.map(|fact| (fact.name, game.ruleset().get(fact.name))).collect();
    Plain::read(&facts, &game.write_position(position))
}

/// Rulesets drawn randomly from all values of all facts, the variants first.
fn rulesets() -> Vec<Alquerque> {
    let mut random = Random::new(25);
    let mut games: Vec<Alquerque> =
        Alquerque::VARIANTS.iter().map(|variant| game_from_words(variant.name)).collect();
    for _ in 0..60 {
        let mut ruleset = Alquerque::VARIANTS[0].ruleset.clone();
        for fact in <Alquerque as Rules>::Ruleset::FACTS {
            let kibitz_game::Values::OneOf(words) = fact.values else { panic!("all facts are words") };
            let word = random.pick(words).expect("a fact has values");
            ruleset.change(fact.name, word).expect("the value is one of the fact's");
        }
        games.push(Alquerque::new(ruleset).expect("all facts go together"));
    }
    games
}

#[test]
fn the_plain_generator_agrees_at_every_ply_of_random_games() {
    let mut positions = HashSet::new();
    for game in rulesets() {
        for seed in 0..3 {
            agree_through_a_game(&game, seed, &mut positions);
        }
    }
    assert!(positions.len() > 3000, "only {} positions were compared", positions.len());
}

fn agree_through_a_game(game: &Alquerque, seed: u64, positions: &mut HashSet<String>) {
    let mut random = Random::new(seed);
    let mut history = History::new(game.clone());
    let mut plain = plain(game, history.position());
    loop {
        let position = history.position();
        let text = game.write_position(position);
        let moves = game.legal_moves(position);
        let mut texts: Vec<_> = moves.iter().map(|&mv| game.write_move(position, mv)).collect();
        texts.sort();
        assert_eq!(texts, plain.moves(), "{text} under {:?}", game.ruleset());
        assert_eq!(outcome_letter(game, position), plain.outcome(), "{text} under {:?}", game.ruleset());
        positions.insert(text);
        let Some(&mv) = random.pick(&moves).filter(|_| history.outcome().is_none()) else { break };
        plain = plain.play(&game.write_move(position, mv));
        history.play(mv).expect("a legal move is played");
        let text = game.write_position(history.position());
        assert!(text.starts_with(&plain.rows()), "{text} is {} after {mv}", plain.rows());
    }
}

fn outcome_letter(game: &Alquerque, position: &<Alquerque as Game>::Position) -> Option<char> {
    let outcome = game.outcome(position)?;
    Some(outcome.winner().map_or('=', |seat| ['w', 'b'][seat.index()]))
}
