//! The standard bot: levels, slack, seeds.

use std::collections::HashSet;

use kibitz_conformance::game_from_words;
use kibitz_connect_four::rules::{Column, ConnectFour};
use kibitz_game::{Game, History, Notation};
use kibitz_search::{
    Bot, EngineBot, Evaluate, Limits, MaxN, Method, Pvs, Report, Score, Sides, Stop, Strength, Thinker,
};

use crate::common::chase::Chase;
use crate::common::noise::Noise;
use crate::common::race::Race;
use crate::common::{depth, nodes, random_games};

const WEAK: Strength = Strength { nodes: 2_000, depth: 3, slack: 5_000 };
const STRONG: Strength = Strength { slack: 0, ..WEAK };

fn choose<G: Game>(bot: &mut dyn Bot<G>, history: &History<G>, limits: &Limits) -> Report<G::Move> {
    bot.choose(history, limits, &Stop::new(), &mut |_| ())
}

fn bot<G: Game>(game: &G, strength: Strength, seed: u64) -> EngineBot<G> {
    EngineBot::new(game, |_| Noise::default(), strength, seed)
}

/// The moves of a self-play game of a bot.
fn play<G: Game>(game: &G, strength: Strength, seed: u64) -> Vec<G::Move> {
    let mut bot = bot(game, strength, seed);
    let mut history = History::new(game.clone());
    while history.outcome().is_none() {
        let mv = choose(&mut bot, &history, &Limits::default()).best();
        history.play(mv).expect("a bot plays legal moves");
    }
    history.moves().to_vec()
}

#[test]
fn the_same_seed_plays_the_same_game_and_another_seed_another() {
    let game: ConnectFour = game_from_words("7x6");
    assert_eq!(play(&game, WEAK, 1), play(&game, WEAK, 1));
    let games: HashSet<_> = (0..10).map(|seed| play(&game, WEAK, seed)).collect();
    assert!(games.len() > 5, "only {} different games", games.len());
}

#[test]
fn a_bot_without_slack_plays_the_same_game_whatever_its_seed() {
    let game: ConnectFour = game_from_words("7x6");
    assert_eq!(play(&game, STRONG, 1), play(&game, STRONG, 2));
}

#[test]
fn a_bot_plays_the_same_when_it_joins_in_the_middle_of_a_game() {
    let game: ConnectFour = game_from_words("7x6");
    let moves = play(&game, WEAK, 3);
    let mut history = History::new(game.clone());
    for &mv in &moves {
        assert_eq!(choose(&mut bot(&game, WEAK, 3), &history, &Limits::default()).best(), mv);
        history.play(mv).expect("a move of the game");
    }
}

#[test]
fn every_table_of_two_to_six_seats_plays_to_its_end() {
    play(&Chase::usual(), WEAK, 1);
    for seats in 2..=6 {
        play(&Race::of(seats), WEAK, 1);
    }
    play(&Race { partners: true, ..Race::of(4) }, WEAK, 1);
}

/// All moves have the same value except wins and losses.
struct Blank;

impl<G: Game> Evaluate<G> for Blank {
    fn evaluate(&mut self, _: &G, _: &G::Position, _: kibitz_game::Seat) -> Score {
        Score::EVEN
    }
}

#[test]
fn even_a_weak_bot_takes_a_win_and_avoids_a_loss_it_has_seen() {
    let game: ConnectFour = game_from_words("7x6");
    let read = |columns| History::from_position(game.clone(), game.read_position(columns).expect("columns"));
    for seed in 0..20 {
        let mut bot = EngineBot::new(&game, |_| Blank, WEAK, seed);
        let winning = choose(&mut bot, &read("112233"), &Limits::default());
        assert_eq!(winning.best(), Column(3), "seed {seed}");
        let blocking = choose(&mut bot, &read("1122433"), &Limits::default());
        assert_ne!(blocking.score.and_then(Score::decided_in), Some(2), "seed {seed}");
    }
}

#[test]
fn of_two_wins_the_sooner_is_played_whatever_the_slack() {
    let game: ConnectFour = game_from_words("7x6");
    // The first seat wins at once with 1 or 5, and two plies later with any other move.
    let history = History::from_position(game.clone(), game.read_position("223344").expect("columns"));
    let strength = Strength { nodes: u64::MAX, depth: 3, slack: 1_000 };
    for seed in 0..40 {
        let chosen =
            choose(&mut EngineBot::new(&game, |_| Blank, strength, seed), &history, &Limits::default());
        assert_eq!(chosen.score.and_then(Score::decided_in), Some(1), "seed {seed}");
    }
}

#[test]
fn slack_chooses_among_the_moves_within_it_and_no_others() {
    let game: ConnectFour = game_from_words("7x6");
    for history in random_games(&game, 10, 6) {
        let mut all = Pvs::new(|_| Noise::default());
        let limits = Limits { lines: 7, ..depth(2) };
        let values = all.think(&history, &limits, &Stop::new(), &mut |_| ());
        let best = values[0].score.expect("judged");
        let strength = Strength { nodes: u64::MAX, depth: 2, slack: 400 };
        let chosen: HashSet<_> = (0..60)
            .map(|seed| choose(&mut bot(&game, strength, seed), &history, &Limits::default()).best())
            .collect();
        let within = values.iter().take(5).filter(|value| best.0 - value.score.expect("judged").0 <= 400);
        let within: HashSet<_> = within.map(Report::best).collect();
        assert!(chosen.is_subset(&within), "{chosen:?} of {within:?}");
        assert!(chosen.len() * 2 >= within.len(), "{chosen:?} of {within:?}");
    }
}

#[test]
fn both_the_level_and_the_callers_limits_apply() {
    let game: ConnectFour = game_from_words("7x6");
    let history = History::new(game.clone());
    let strength = Strength { nodes: 5_000, depth: 99, slack: 0 };
    assert_eq!(choose(&mut bot(&game, strength, 0), &history, &Limits::default()).nodes, 5_000);
    assert_eq!(choose(&mut bot(&game, strength, 0), &history, &nodes(300)).nodes, 300);
    assert_eq!(choose(&mut bot(&game, STRONG, 0), &history, &depth(2)).depth, 2);
    assert_eq!(choose(&mut bot(&game, Strength { depth: 2, ..STRONG }, 0), &history, &depth(9)).depth, 2);
}

#[test]
fn a_weak_bot_reports_no_more_lines_than_requested() {
    let game: ConnectFour = game_from_words("7x6");
    let mut ranks = HashSet::new();
    let tell = &mut |report: &Report<Column>| {
        ranks.insert(report.rank);
    };
    bot(&game, WEAK, 1).choose(&History::new(game.clone()), &Limits::default(), &Stop::new(), tell);
    assert_eq!(ranks, HashSet::from([1]));
}

#[test]
fn levels_are_rows_and_max_is_all_the_limits_allow() {
    let rows = [WEAK, STRONG];
    assert_eq!(Strength::of_level("1", &rows), WEAK);
    assert_eq!(Strength::of_level("2", &rows), STRONG);
    assert_eq!(Strength::of_level("max", &rows), Strength::MAX);
    let limits = Strength::MAX.within(&Limits::default());
    assert!(limits.is_endless() && limits.lines == 1);
}

#[test]
fn two_seats_are_searched_by_pvs_and_more_by_best_reply_search() {
    assert_eq!(Method::usual(2), Method::Pvs);
    assert_eq!(Method::usual(3), Method::ManySeats(Sides::BestReply));
}

#[test]
fn a_bot_can_think_by_any_search() {
    let race = Race::of(3);
    let thinker: Box<dyn Thinker<Race>> = Box::new(MaxN::new(|_: &Race| Noise::default()));
    let mut bot = EngineBot::with_thinker(thinker, STRONG, 1);
    let history = History::new(race.clone());
    assert!(race.is_legal(history.position(), choose(&mut bot, &history, &Limits::default()).best()));
    let thinker = Method::Mcts { playout: 9 }.thinker(1, |_: &Race| Noise::default());
    let mut bot = EngineBot::with_thinker(thinker, STRONG, 1);
    assert!(race.is_legal(history.position(), choose(&mut bot, &history, &Limits::default()).best()));
}
