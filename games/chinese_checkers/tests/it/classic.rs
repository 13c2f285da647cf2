//! Properties of the strategist, and golden games.

use std::path::Path;

use kibitz_chinese_checkers::rules::{ChineseCheckers, Turn};
use kibitz_conformance::game_from_words;
use kibitz_game::{Game, History, Notation, Random, Symmetric};

use crate::drawn::{report, turn_in};

fn self_play(rules: &str) -> History<ChineseCheckers> {
    play_out(History::new(game_from_words(rules)))
}

fn play_out(mut history: History<ChineseCheckers>) -> History<ChineseCheckers> {
    while history.outcome().is_none() {
        let turn = report(&history).best();
        history.play(turn).expect("the strategist plays legal turns");
    }
    history
}

#[test]
fn two_strategists_from_the_standard_start_pass_at_plies_87_89_91_and_92_and_draw() {
    let history = self_play("document");
    let plies = 1..=history.moves().len();
    let passes: Vec<usize> = plies.filter(|ply| history.moves()[ply - 1].is_pass()).collect();
    assert_eq!(passes, [87, 89, 91, 92]);
    assert!(history.outcome().is_some_and(|outcome| outcome.is_draw()));
}

#[test]
fn after_two_random_steps_strategists_nearly_always_finish_in_about_fifty_turns_each() {
    let (mut finished, mut plies) = (0, 0);
    for seed in 0..100 {
        let mut history = History::new(game_from_words::<ChineseCheckers>("document"));
        let mut random = Random::new(seed);
        for _ in 0..2 {
            let turns = history.game().legal_moves(history.position());
            let is_step = |turn: &Turn| !turn.is_pass() && turn.from.is_beside(turn.to);
            let steps: Vec<Turn> = turns.into_iter().filter(is_step).collect();
            history.play(*random.pick(&steps).unwrap()).unwrap();
        }
        let history = play_out(history);
        if history.outcome().is_some_and(|outcome| !outcome.is_draw()) {
            finished += 1;
            plies += history.moves().len();
        }
    }
    assert!(finished >= 90, "{finished} of 100 games finished");
    let turns_each = plies / finished / 2;
    assert!((47..=53).contains(&turns_each), "{turns_each} turns each");
}

#[test]
fn every_seat_sees_the_board_rotated_never_mirrored() {
    for (rules, turns_of_the_star) in
        [("document", 1..2), ("standard seats=3", 0..2), ("locked seats=6", 0..5)]
    {
        let history = self_play(rules);
        let game = history.game();
        for position in
            history.positions().iter().step_by(7).filter(|position| game.outcome(position).is_none())
        {
            for which in turns_of_the_star.clone() {
                let seen = turn_in(game, &game.transform(position, which));
                let expected = game.transform_move(turn_in(game, position), which);
                assert_eq!(seen, expected, "{}", game.write_position(position));
            }
        }
    }
}

/// Writes a game between strategists as golden text.
fn golden_text(rules: &str) -> String {
    let history = self_play(rules);
    let game = history.game();
    let turns = history.positions().iter().zip(history.moves());
    let texts: Vec<String> = turns.map(|(position, &turn)| game.write_move(position, turn)).collect();
    let lines: Vec<String> = texts.chunks(10).map(|line| line.join(" ")).collect();
    let outcome = history.outcome().expect("the game was played out");
    format!(
        "rules {rules}\n{}\nplaces {:?}: {}\n",
        lines.join("\n"),
        outcome.places.as_slice(),
        outcome.reason
    )
}

#[test]
fn strategists_reproduce_the_golden_games() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/classic.golden");
    let rules = [
        "document",
        "standard",
        "locked corners=passing",
        "chinese",
        "document seats=3",
        "standard seats=4 partners=yes",
        "document seats=6",
    ];
    let text = rules.map(golden_text).join("\n");
    if std::env::var_os("KIBITZ_WRITE_PLAYTHROUGHS").is_some() {
        std::fs::write(&path, text).unwrap();
    } else {
        assert_eq!(std::fs::read_to_string(&path).unwrap_or_default(), text);
    }
}
