use kibitz_conformance::game_from_words;
use kibitz_game::{Game, Notation, Random};

use super::*;
use crate::rules::Move;

const RULESETS: [&str; 9] = [
    "omok board=7",
    "freestyle",
    "standard board=11",
    "caro board=8",
    "caro board=5",
    "korean board=10",
    "renju",
    "renju board=8",
    "renju board=9 five=unclosed",
];

/// Visits positions of random games with stones close to each other, so that boards become dense.
fn random_positions(words: &str, mut see: impl FnMut(&Omok, &Position)) {
    let game: Omok = game_from_words(words);
    for seed in 0..6 {
        let mut random = Random::new(seed);
        let mut position = game.start();
        while game.outcome(&position).is_none() {
            let near = Patterns::of(&game, &position, PointValues::of(&game)).candidates();
            let moves = game.legal_moves(&position);
            let is_near = |mv: &Move| matches!(mv, Move::Stone(point) if near.has(*point));
            let near: Vec<Move> = moves.iter().copied().filter(is_near).collect();
            let &mv =
                random.pick(if near.is_empty() { &moves } else { &near }).expect("a running game has a move");
            game.play_unchecked(&mut position, mv);
            see(&game, &position);
        }
    }
}

/// Computes the pattern of one line through a crossing from the stones alone.
fn scanned(game: &Omok, position: &Position, point: Point, direction: usize, colour: Colour) -> Pattern {
    let table = LineTable::new(game.facts().five_of(colour));
    let rooms = [BEFORE, AFTER].map(|side| room(game.frame(), point, direction, side));
    let mut index = table.free_index(usize::from(rooms[BEFORE]), usize::from(rooms[AFTER]));
    for side in [BEFORE, AFTER] {
        let mut at = point;
        for steps in 1..=usize::from(rooms[side]) {
            at = stepped(at, direction, side);
            let weight = if side == BEFORE { table.weight_before(steps) } else { table.weight_after(steps) };
            index += match position.at(at) {
                None => 0,
                Some(stone) if stone == colour => weight,
                Some(_) => 2 * weight,
            };
        }
    }
    table.pattern(index)
}

#[test]
fn incremental_patterns_equal_a_scan_of_the_board() {
    for words in RULESETS {
        random_positions(words, |game, position| {
            let patterns = Patterns::of(game, position, PointValues::of(game));
            for point in game.free(position).points() {
                for colour in Colour::BOTH {
                    let expected =
                        std::array::from_fn(|direction| scanned(game, position, point, direction, colour));
                    assert_eq!(patterns.patterns(point, colour), expected, "{words} {point} {colour:?}");
                    let threat = patterns.threat(point, colour);
                    assert!(patterns.points(colour, threat).has(point), "{words} {point}");
                }
            }
        });
    }
}

#[test]
fn fives_and_fouls_agree_with_the_rules() {
    for words in RULESETS {
        random_positions(words, |game, position| {
            if game.outcome(position).is_some() {
                return;
            }
            let patterns = Patterns::of(game, position, PointValues::of(game));
            let mover = position.turn();
            for point in game.free(position).points() {
                let place = format!("{words} {} {point}", game.write_position(position));
                let (threat, foul) = (patterns.threat(point, mover), game.foul(position, point));
                match threat {
                    Threat::Foul => assert!(foul.is_some(), "{place}"),
                    Threat::PerhapsFoul => {}
                    _ => assert_eq!(foul, None, "{place}"),
                }
                let wins = game.after(position, Move::Stone(point)).winner() == Some(mover);
                assert_eq!(threat == Threat::Five, wins, "{place}");
            }
        });
    }
}

#[test]
fn undo_restores_the_previous_state() {
    for words in RULESETS {
        let game: Omok = game_from_words(words);
        let mut random = Random::new(1);
        let mut patterns = Patterns::new(&game, PointValues::of(&game));
        let mut before = vec![patterns.clone()];
        let mut colour = Colour::Black;
        while let Some(&point) = random.pick(&patterns.free().points().collect::<Vec<_>>()) {
            patterns.place(point, colour);
            before.push(patterns.clone());
            colour = colour.other();
        }
        while let Some(expected) = before.pop() {
            assert!(is_same(&patterns, &expected), "{words} with {} stones", before.len());
            if !before.is_empty() {
                patterns.undo();
            }
        }
    }
}

#[test]
fn the_places_that_stop_a_five_are_its_crossing_and_in_caro_its_ends() {
    let count = |words: &str, text: &str| {
        let game: Omok = game_from_words(words);
        let position = game.read_position(text).unwrap_or_else(|error| panic!("{error}"));
        let patterns = Patterns::of(&game, &position, PointValues::of(&game));
        let fives = patterns.points(Colour::Black, Threat::Five).points();
        let stops = |point| {
            patterns
                .places_where(point, Colour::Black, 0, Colour::White, |pattern| pattern != Pattern::Five)
                .count()
        };
        fives.map(stops).collect::<Vec<_>>()
    };
    let text = "........./........./........./.oxxxx.../........./........./........./........./......... o";
    assert_eq!(count("standard board=9", text), [0]);
    assert_eq!(count("caro board=9", text), [1]);
}

/// Whether everything that depends on the stones is equal.
fn is_same(a: &Patterns, b: &Patterns) -> bool {
    let free = a.free.points();
    (a.free, a.stones, a.near, a.key, a.totals, a.threats)
        == (b.free, b.stones, b.near, b.key, b.totals, b.threats)
        && free.into_iter().all(|point| a.points[point.index()] == b.points[point.index()])
        && (a.frames.len(), a.journal.len()) == (b.frames.len(), b.journal.len())
}
