//! The searches for many seats on a real board: Chinese Checkers with two to six seats, with and without
//! partners.

use kibitz_chinese_checkers::rules::ChineseCheckers;
use kibitz_conformance::game_from_words;
use kibitz_game::{Game, History, Seat};
use kibitz_search::reference::many;
use kibitz_search::{
    Bot, EngineBot, ManySeats, MaxN, Repetition, Score, Scores, Sides, Stop, Strength, Tuning,
};

use crate::common::noise::{Noise, order};
use crate::common::{depth, leaf_value, nodes, random_games, think};

type Star = History<ChineseCheckers>;

fn tables() -> Vec<ChineseCheckers> {
    let words = [
        "standard seats=2",
        "standard seats=3",
        "document seats=4",
        "standard seats=4 partners=yes",
        "standard seats=6",
        "chinese seats=6 partners=yes",
    ];
    words.map(game_from_words).into()
}

/// Some positions after the opening, with the seat to move.
fn positions(game: &ChineseCheckers) -> Vec<(Star, Seat)> {
    let games = random_games(game, 2, 30).into_iter();
    games
        .map(|history| {
            let seat = game.to_move(history.position());
            (history, seat)
        })
        .collect()
}

fn value_of(sides: Sides, history: &Star, plies: u32) -> Option<Score> {
    let mut search = ManySeats::with_tuning(sides, Tuning::EXACT, |_| Noise::default());
    think(&mut search, history, &depth(plies))[0].score
}

#[test]
fn paranoid_search_of_chinese_checkers_equals_its_reference() {
    for game in tables() {
        for (history, seat) in positions(&game) {
            let plies = history.moves().len();
            let mut leaf = |end: &Star| leaf_value(end, &mut Noise::default(), seat, plies);
            let expected = many::two_sides(&mut history.clone(), seat, 2, &mut leaf);
            assert_eq!(value_of(Sides::Paranoid, &history, 2), Some(expected), "{game:?}");
        }
    }
}

#[test]
fn best_reply_search_of_chinese_checkers_equals_its_reference() {
    for game in tables() {
        for (history, seat) in positions(&game) {
            let plies = history.moves().len();
            let by_order = |history: &Star, mv| order(history.game(), history.position(), mv);
            let mut leaf = |end: &Star| leaf_value(end, &mut Noise::default(), seat, plies);
            let expected = many::best_reply(&mut history.clone(), seat, (2, false), &by_order, &mut leaf);
            assert_eq!(value_of(Sides::BestReply, &history, 2), Some(expected), "{game:?}");
        }
    }
}

#[test]
fn max_n_of_chinese_checkers_equals_its_reference() {
    for game in tables() {
        for (history, seat) in positions(&game) {
            let plies = history.moves().len();
            let mut leaf = |end: &Star| {
                let mut scores = Scores::default();
                for seat in Seat::all(game.seats()) {
                    scores[seat.index()] = leaf_value(end, &mut Noise::default(), seat, plies);
                }
                scores
            };
            let expected = many::max_n(&mut history.clone(), 2, &mut leaf)[seat.index()];
            let mut search =
                MaxN::with_repetition(Repetition::Counted, |_: &ChineseCheckers| Noise::default());
            assert_eq!(think(&mut search, &history, &depth(2))[0].score, Some(expected), "{game:?}");
        }
    }
}

#[test]
fn a_bot_of_every_table_plays_legal_turns() {
    for game in tables() {
        let strength = Strength { nodes: 300, depth: 9, slack: 200 };
        let mut bot = EngineBot::new(&game, |_| Noise::default(), strength, 1);
        let mut history = History::new(game);
        for _ in 0..30 {
            let report = bot.choose(&history, &nodes(300), &Stop::new(), &mut |_| ());
            history.play(report.best()).expect("a bot plays legal turns");
        }
    }
}
